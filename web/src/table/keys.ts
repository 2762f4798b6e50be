/** Keyboard control of a table: arrows move between highlighted places, digits pick one, Enter, Esc, letters. */
import { settings } from '../browser/settings.svelte'
import { unlock } from './sound'
import type { Table } from './table.svelte'

/** Targets of keys: tools by name, like their buttons, and actions without a button. */
export interface KeyActions {
  use(tool: string): void
  command(): void
  aloud(): void
  go(): void
  log(): void
}

/** The button that ends something now, the turn first. */
export const endButton = (table: Table): string | undefined =>
  ['end', 'done', ...(table.traits.endButtons ?? [])]
    .map((name) => `button/${name}`)
    .find((place) => table.moveOf(place))

/** Whether nothing else is left to do than to press a button. */
export const isLast = (table: Table, place: string): boolean =>
  table.moves.length > 0 && table.moves.every((move) => move.touch.includes(place))

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const DIGITS = 9
/** Keys that skip the animation of opponents' moves, in addition to digits. */
const SKIPS = ['Enter', ' ', 'Escape', 'Backspace', 'e', 'E']

export interface VisiblePlace {
  element: HTMLElement | SVGElement
  id: string
  x: number
  y: number
  gold: boolean
}

/** The visible places in reading order. */
export function visiblePlaces(root: ParentNode): VisiblePlace[] {
  return [...root.querySelectorAll<HTMLElement | SVGElement>('[data-place]')]
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const edge = element.dataset['edge'] ?? 'none'
      return {
        element,
        id: element.dataset['place'] ?? '',
        x: x + width / 2,
        y: y + height / 2,
        gold: edge !== 'none' && edge !== 'picked',
        width,
      }
    })
    .filter(({ width }) => width > 0)
    .sort((one, other) => Math.round(one.y / 24) - Math.round(other.y / 24) || one.x - other.x)
}

/** The tabs of a phone that have clickable places. */
export function beckoning(root: ParentNode, parts: readonly string[]): string[] {
  const gold = [...root.querySelectorAll<HTMLElement>('[data-place]:not([data-edge=none], [data-edge=picked])')]
  return parts.filter((part) => gold.some((place) => within(place).every((names) => names.includes(part))))
}
/** Whether any highlighted place is on the screen of a phone, above the question or offered beside it; or only the end button is left. */
export function inSight(root: ParentNode, end: string | undefined): boolean {
  const most = root.querySelector('.asking')?.getBoundingClientRect().top ?? innerHeight
  const gold = [...root.querySelectorAll<HTMLElement>('[data-place]:not([data-edge=none], [data-edge=picked])')]
  const places = gold.filter((place) => place.dataset['place'] !== end)
  return (
    places.length === 0 ||
    places.some((place) => {
      const { top, bottom, width } = place.getBoundingClientRect()
      return width > 0 && (place.closest('.asking') !== null || (bottom > 0 && (top + bottom) / 2 < most))
    })
  )
}
/** The parts of the table that contain a place. */
function within(place: Element | null): string[][] {
  const found: string[][] = []
  for (let one = place?.closest('[data-part]'); one; one = one.parentElement?.closest('[data-part]'))
    found.push((one.getAttribute('data-part') ?? '').split(' '))
  return found
}

/** The nine highlighted places that digits pick now; `page` selects the next nine. */
export const digits = (places: readonly VisiblePlace[], page: number): VisiblePlace[] =>
  places.filter(({ gold }) => gold).slice(page * DIGITS, (page + 1) * DIGITS)

/** The digit of a key, also on layouts that need Shift for digits, such as the French one. */
function digitOf({ key, code, shiftKey }: KeyboardEvent): number | null {
  if (/^[0-9]$/.test(key)) return Number(key)
  return !shiftKey && /^Digit\d$/.test(code) && !/^[a-z,/?]$/i.test(key) ? Number(code.at(-1)) : null
}

/** The nearest place in a direction: distance sideways counts three times. */
export function nearest(
  from: { x: number; y: number },
  places: readonly VisiblePlace[],
  [dx, dy]: readonly [number, number],
): VisiblePlace | undefined {
  let best: VisiblePlace | undefined
  let least = Infinity
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx)
    const far = along + 3 * aside
    if (along > 1 && far < least) [best, least] = [place, far]
  }
  return best
}

export function keys(root: HTMLElement, table: Table, actions: KeyActions): (event: KeyboardEvent) => void {
  let escaped = 0

  const letters: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    u: (event) => (event.shiftKey ? table.restart() : actions.use('undo')),
    e: () => end(),
    r: () => actions.use('replay'),
    w: () => actions.use('whatif'),
    h: () => actions.use('hint'),
    l: () => actions.log(),
    s: () => actions.aloud(),
    g: () => actions.go(),
    t: () => actions.use('people'),
    ',': () => actions.use('settings'),
    '/': () => actions.command(),
    // Without a subject, list all keys.
    '?': () => (table.selection.focused ? table.why(table.selection.focused) : actions.use('people')),
    i: () => place() && table.help.toggle(place()),
  }

  /** The place that keys refer to: the focused one, else the one under the mouse. */
  function place(): string {
    return table.selection.focused ?? table.selection.hovered ?? ''
  }

  function end(): void {
    const place = endButton(table)
    if (place) table.point(place)
  }

  function digit(n: number): void {
    const places = visiblePlaces(root)
    if (n === 0) {
      table.digits.turn(digits(places, table.digits.page + 1).length > 0 ? table.digits.page + 1 : 0)
      return
    }
    const place = digits(places, table.digits.page)[n - 1]
    table.digits.turn(0)
    if (!place) return
    place.element.focus()
    table.point(place.id)
  }

  function arrow(event: KeyboardEvent, direction: readonly [number, number]): void {
    const all = visiblePlaces(root)
    const now = all.find((place) => place.id === table.selection.focused)
    const wanted = event.shiftKey ? all : all.filter((place) => place.gold)
    const next = now ? nearest(now, wanted, direction) : wanted[0]
    next?.element.focus()
  }

  function escape(): void {
    const soon = Date.now() - escaped < 600
    escaped = Date.now()
    if (table.help.card) table.help.close()
    else if (table.selection.picked.length > 0 || table.note) table.clearSelection()
    else if (table.hints.open) table.hints.close()
    else if (soon && table.position.ask?.optional) end()
  }

  return (event) => {
    const where = event.target as HTMLElement | null
    // An open dialog handles all keys, wherever the focus is: Esc closes it.
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      where?.closest('input:not([type=radio]), textarea, select') ||
      document.querySelector('dialog[open]')
    )
      return
    unlock()
    const direction = ARROWS[event.key]
    const n = digitOf(event)
    // While opponents' moves are shown, the position that a key would act on is not visible yet.
    if (table.follows && (n !== null || SKIPS.includes(event.key)) && !where?.closest('button:not([data-place]), a'))
      table.catchUp()
    else if (direction && where?.closest('[data-place]')) arrow(event, direction)
    else if (event.key === 'Escape') escape()
    else if (event.key === 'Backspace') table.selection.unpick()
    else if (event.key === 'Enter' && !where?.closest('button:not([data-place]), a')) {
      const place = where?.closest<HTMLElement>('[data-place]')?.dataset['place']
      if (place && !table.selection.pointing.holds(place) && !table.selection.confirmable) table.point(place)
      else table.commit()
    } else if (event.key === ' ' && where?.closest('g[data-place]'))
      table.point(where.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '')
    else if (n !== null) digit(n)
    else if (settings.letterKeys && letters[event.key.toLowerCase()]) letters[event.key.toLowerCase()]!(event)
    else return
    event.preventDefault()
  }
}
