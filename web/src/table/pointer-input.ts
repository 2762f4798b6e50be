/** Pointer input on a table: one set of listeners for all places. */
import { phone } from '../browser/screen'
import type { Table } from './table.svelte'
import { unlock } from './sound'

const DRAG_PX = 8
const LONG_PRESS_MS = 500

const near = (target: EventTarget | null, names: readonly string[]): string | null => {
  const found = (target as Element | null)?.closest?.(names.map((name) => `[data-${name}]`).join())
  return found ? (names.map((name) => found.getAttribute(`data-${name}`)).find((id) => id !== null) ?? null) : null
}
const placeOf = (target: EventTarget | null): string | null => near(target, ['place'])
/** Things that have a help card, including places that cannot be clicked. */
const thingOf = (target: EventTarget | null): string | null => near(target, ['place', 'at'])

interface Held {
  thing: string
  place: string | null
  x: number
  y: number
  dragging: boolean
}

/** Click to pick, hover to preview, keep hovering for help, drag a piece to its target, long press or right click to ask why. */
export function pointerInput(root: HTMLElement, table: Table): () => void {
  let held: Held | null = null
  let over: string | null = null
  let pressed = { x: -1, y: -1 }
  let press: ReturnType<typeof setTimeout> | undefined
  /** Whether the next click only ends a long press or a drag. */
  let ignoresClick = false
  const off = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
    capture = false,
  ): void => root.addEventListener(type, act, { signal: off.signal, capture })
  const moved = (from: { x: number; y: number }, event: PointerEvent): boolean =>
    Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_PX

  on(
    'click',
    (event) => {
      if (ignoresClick) event.stopPropagation()
      ignoresClick = false
    },
    true,
  )
  on('click', (event) => {
    const place = placeOf(event.target)
    if (place !== null) table.point(place)
    else if (!(event.target as Element).closest('button, a, input, dialog')) table.catchUp()
  })
  on('pointerover', (event) => {
    // On a phone, a preview takes space only while it is shown, and would push the place away.
    if (event.pointerType === 'mouse' && !held?.dragging && !phone.current) table.selection.hover(placeOf(event.target))
  })
  on('pointerleave', () => {
    table.selection.hover(null)
    rest(null)
  })
  on('focusin', (event) => {
    table.selection.focus(placeOf(event.target))
    table.help.follow(table.selection.focused)
  })
  // Removed elements lose the focus during an update, when no state may change.
  on('focusout', (event) =>
    queueMicrotask(() => table.selection.focused === placeOf(event.target) && table.selection.focus(null)),
  )
  on('contextmenu', (event) => {
    const thing = thingOf(event.target)
    if (thing === null) return
    event.preventDefault()
    table.help.explain(thing, thing === placeOf(event.target))
  })
  on('pointerdown', (event) => {
    unlock()
    ignoresClick = false
    pressed = { x: event.clientX, y: event.clientY }
    table.help.stay()
    const thing = thingOf(event.target)
    if (thing === null || event.button !== 0) return
    held = { thing, place: placeOf(event.target), ...pressed, dragging: false }
    clearTimeout(press)
    press = setTimeout(() => {
      if (held && !held.dragging) {
        table.help.explain(held.thing, held.thing === held.place)
        held = null
        ignoresClick = true
      }
    }, LONG_PRESS_MS)
  })
  on('pointermove', (event) => {
    if (!held) {
      // Ignore elements that appear under a pointer that has not moved since it was pressed.
      if (event.pointerType === 'mouse' && event.buttons === 0 && moved(pressed, event)) rest(thingOf(event.target))
      return
    }
    if (!held.dragging && moved(held, event)) {
      clearTimeout(press)
      if (
        event.pointerType === 'touch' ||
        held.place === null ||
        table.selection.pointing.through(held.place).length === 0
      ) {
        held = null
        return
      }
      held.dragging = true
      table.selection.pick(table.selection.pointing.point(held.place)[1].picked)
    }
    if (held.dragging) table.selection.hover(placeOf(document.elementFromPoint(event.clientX, event.clientY)))
  })
  on('pointerup', (event) => {
    clearTimeout(press)
    const target = placeOf(document.elementFromPoint(event.clientX, event.clientY))
    if (held?.dragging) {
      ignoresClick = true
      if (target !== null && target !== held.place) table.drop(target)
    }
    held = null
  })
  on('pointercancel', () => {
    clearTimeout(press)
    held = null
  })

  /** Show help after hovering for a moment. */
  function rest(thing: string | null): void {
    if (thing === over) return
    over = thing
    if (thing === null) table.help.leave()
    else table.help.soon(thing)
  }

  return () => {
    clearTimeout(press)
    table.help.stay()
    off.abort()
  }
}
