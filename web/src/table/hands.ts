/** Mouse and finger on a table: one set of listeners for all places. */
import type { TableState } from './table.svelte'
import { unlock } from './sound'

const FAR = 8
const LONG = 500

const placeOf = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest?.('[data-place]')?.getAttribute('data-place') ?? null

/** Click to point, hover to preview, drag from a thing to its target, press long or with the other button to ask why. */
export function hands(root: HTMLElement, table: TableState): () => void {
  let held: { place: string; x: number; y: number; dragging: boolean } | null = null
  let press: ReturnType<typeof setTimeout> | undefined
  let swallow = false
  const off = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void): void =>
    root.addEventListener(type, act, { signal: off.signal })

  on('click', (event) => {
    const place = placeOf(event.target)
    if (swallow || place === null) {
      swallow = false
      return
    }
    table.point(place)
  })
  on('pointerover', (event) => {
    if (event.pointerType === 'mouse' && !held?.dragging) table.hovered = placeOf(event.target)
  })
  on('pointerleave', () => (table.hovered = null))
  on('focusin', (event) => (table.focused = placeOf(event.target)))
  // What is taken off the page loses the focus in the middle of an update, when nothing may change.
  on('focusout', (event) => queueMicrotask(() => table.focused === placeOf(event.target) && (table.focused = null)))
  on('contextmenu', (event) => {
    const place = placeOf(event.target)
    if (place === null) return
    event.preventDefault()
    table.why(place)
  })
  on('pointerdown', (event) => {
    unlock()
    swallow = false
    const place = placeOf(event.target)
    if (place === null || event.button !== 0) return
    held = { place, x: event.clientX, y: event.clientY, dragging: false }
    clearTimeout(press)
    press = setTimeout(() => {
      if (held && !held.dragging) {
        table.why(held.place)
        held = null
        swallow = true
      }
    }, LONG)
  })
  on('pointermove', (event) => {
    if (!held) return
    if (!held.dragging && Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR) {
      clearTimeout(press)
      if (event.pointerType === 'touch' || table.pointing.through(held.place).length === 0) {
        held = null
        return
      }
      held.dragging = true
      table.picked = table.pointing.point(held.place)[1].picked
    }
    if (held.dragging) table.hovered = placeOf(document.elementFromPoint(event.clientX, event.clientY))
  })
  on('pointerup', (event) => {
    clearTimeout(press)
    const over = placeOf(document.elementFromPoint(event.clientX, event.clientY))
    if (held?.dragging) {
      swallow = true
      if (over !== null && over !== held.place) table.drop(over)
    }
    held = null
  })
  on('pointercancel', () => {
    clearTimeout(press)
    held = null
  })
  return () => {
    clearTimeout(press)
    off.abort()
  }
}
