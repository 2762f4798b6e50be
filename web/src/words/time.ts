/** Server times in words; the client's clock only measures the time since they were received. */
import { language } from './language.svelte'

const HOUR = 3600
const DAY = 86_400

export function ago(milliseconds: number): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  const seconds = Math.max(0, milliseconds / 1000)
  if (seconds < HOUR) return words.format(-Math.round(seconds / 60), 'minute')
  return seconds < DAY
    ? words.format(-Math.round(seconds / HOUR), 'hour')
    : words.format(-Math.round(seconds / DAY), 'day')
}
