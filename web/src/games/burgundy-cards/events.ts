import type { EventStyles } from '../../table/event-style'

export const events: EventStyles = {
  'round-began': { sound: 'page', ms: 420, gesture: 'gild', passive: true },
  'row-filled': { ms: 220 },
  'rows-cleared': { leaves: true },
  dealt: { passive: true },
  drew: { sound: 'taps', ms: 240 },
  'drew-hidden': { passive: true },
  'discarded-die': { ms: 180 },
  'used-die': { ms: 180, quiet: true },
  'paid-workers': { quiet: true },
  took: { sound: 'taps', ms: 320 },
  placed: { sound: 'tap', ms: 360 },
  sold: { sound: 'coin' },
  'first-player': { passive: true },
  'good-turned': { ms: 220 },
  bought: { sound: 'coin', ms: 320 },
  triple: { sound: 'quill', ms: 520, gesture: 'flood', places: ({ seat, column }) => [`column/${seat}/${column}`] },
  'aaron-triple': { sound: 'quill', ms: 520, gesture: 'flood', places: ({ column }) => [`column/aaron/${column}`] },
}
