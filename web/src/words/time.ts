/** Server times in words; the client's clock only measures the time since they were received. */
import { language } from './language.svelte'

const HOUR = 3600
const DAY = 86_400

/** A moment by the clock on the wall, as people write it where they are; on other days than today with its date. */
export function clock(at: number): string {
  const today = new Date(at).toDateString() === new Date().toDateString()
  const locale = navigator.language.startsWith(language()) ? navigator.language : language()
  const date = today ? undefined : 'short'
  return new Intl.DateTimeFormat(locale, { dateStyle: date, timeStyle: 'short' } as const).format(at)
}

export function ago(milliseconds: number): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  const seconds = Math.max(0, milliseconds / 1000)
  if (seconds < HOUR) return words.format(-Math.round(seconds / 60), 'minute')
  return seconds < DAY
    ? words.format(-Math.round(seconds / HOUR), 'hour')
    : words.format(-Math.round(seconds / DAY), 'day')
}
