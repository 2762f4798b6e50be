import type { EventStyle, EventStyles } from '../../table/event-style'

/** All pages turn together, each by one of its cells. */
const TURN: EventStyle = {
  sound: 'page',
  ms: 420,
  gesture: 'turn',
  places: () => [0, 1, 2, 3, 4].map((seat) => `page/${seat}/0`),
}

export const events: EventStyles = {
  'starts-revealed': TURN,
  rolled: { passive: true },
  sold: { sound: 'coin' },
  marked: { sound: 'quill', arrival: 'ink' },
  completed: { sound: 'quill', ms: 520, gesture: 'flood', places: ({ seat, cell }) => [`page/${seat}/${cell}`] },
  revealed: TURN,
  'colour-bonus': { ms: 520 },
  'phase-ended': { ms: 420, gesture: 'gild' },
}
