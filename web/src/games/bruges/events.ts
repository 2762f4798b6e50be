import { HUES } from '../../kit/heraldry'
import type { EventStyles } from '../../table/event-style'

export const events: EventStyles = {
  'round-began': { sound: 'page', ms: 420, passive: true },
  drew: { sound: 'taps', ms: 240 },
  'turned-up': { ms: 220 },
  saw: { ms: 240 },
  rolled: { passive: true },
  threatened: { sound: 'tap', ms: 260, arrival: 'drop', passive: true },
  struck: { ms: 520, gesture: 'shake', places: ({ seat, colour }) => [`threat/${seat}/${HUES[colour ?? 0]}`] },
  advanced: { sound: 'tap', ms: 260 },
  'took-florins': { sound: 'coin' },
  'took-statue': { ms: 520 },
  'moved-up': { quiet: true },
  built: { sound: 'tap', ms: 360 },
  placed: { sound: 'tap', ms: 360 },
  'gave-worker': { sound: 'coin' },
  'gave-florins': { sound: 'coin' },
}
