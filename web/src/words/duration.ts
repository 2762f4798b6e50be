/** Lengths of time in words, and as clocks show them. */
import { language, listOf } from './language.svelte'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const

/** A length in its two largest units, such as "1 hour and 5 minutes". */
export function duration(milliseconds: number, display: 'long' | 'short' = 'long'): string {
  const first = UNITS.findIndex(([, size]) => milliseconds >= size)
  const from = first < 0 ? UNITS.length - 1 : first
  let left = milliseconds
  const parts = UNITS.slice(from, from + 2).flatMap(([unit, size], n) => {
    const count = Math.floor(left / size)
    left -= count * size
    const words = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: display })
    return count > 0 || (n === 0 && first < 0) ? [words.format(count)] : []
  })
  return display === 'short' ? parts.join(' ') : listOf(parts)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** What a clock shows: minutes and seconds, with hours, or days and hours; with a minus if the time is up. */
export function shown(milliseconds: number): string {
  // A clock that still runs shows the second that has begun, so that zero means that the time is up.
  const seconds = Math.ceil(milliseconds / SECOND)
  const length = Math.abs(seconds)
  if (length * SECOND >= DAY) return (seconds < 0 ? '−' : '') + duration(length * SECOND, 'short')
  const [hours, minutes] = [Math.floor(length / 3600), Math.floor(length / 60) % 60]
  const rest = two(length % 60)
  return `${seconds < 0 ? '−' : ''}${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${rest}`
}
