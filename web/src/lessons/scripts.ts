/**
 * Lessons: what is shown, and what is done by one's own hand. A step that names verbs is done when one of them was
 * played so often; where none of them is legal just then, any move is as good, and the table says what is asked.
 */
export interface Step {
  /** Its text: `teach-GAME-KEY`. */
  key: string
  /** What the eye should find: places by the beginning of their names, or other parts by a selector. */
  show: readonly string[]
  /** On a phone: the tab where it lies. */
  tab?: string
  verbs?: readonly string[]
  times?: number
}

export interface Lesson { seed: string; options: Readonly<Record<string, string>>; steps: readonly Step[] }

const SCORE = '[data-score="0"]'
const PREVIEW = '.preview'

export const LESSONS: Readonly<Record<string, Lesson>> = {
  burgundy: {
    seed: 'lesson 3',
    options: {},
    steps: [
      { key: 'estate', show: ['estate/0/'] },
      { key: 'depots', show: ['depot/'], tab: 'market' },
      { key: 'dock', show: ['die/0/', 'storage/0/'] },
      { key: 'take', show: ['die/0/', '.strip'], verbs: ['take'] },
      { key: 'workers', show: ['supply/workers'], verbs: ['workers'] },
      { key: 'end', show: ['button/end'], verbs: ['end'] },
      { key: 'add', show: ['storage/0/', 'estate/0/'], verbs: ['add'] },
      { key: 'preview', show: [PREVIEW], verbs: ['take', 'add', 'sell', 'workers', 'buy'] },
      { key: 'score', show: [SCORE, '.phases'] },
      { key: 'rest', show: ['goods/0/', 'black/'] },
    ],
  },
  'burgundy-cards': {
    seed: 'lesson 3',
    options: {},
    steps: [
      { key: 'rows', show: ['row/'] },
      { key: 'hand', show: ['hand/0/'] },
      { key: 'die', show: ['hand/0/'], verbs: ['die'] },
      { key: 'take', show: ['row/'], verbs: ['take'] },
      { key: 'second', show: ['hand/0/'], verbs: ['die'] },
      { key: 'act', show: ['project/0/', 'supply/'], verbs: ['place', 'take', 'sell', 'workers', 'silver', 'convert'] },
      { key: 'score', show: [SCORE, '.est .min'] },
      { key: 'rest', show: ['bonus/'], tab: 'market' },
    ],
  },
  'burgundy-dice': {
    seed: 'lesson 11',
    options: {},
    steps: [
      { key: 'page', show: ['page/0/'] },
      { key: 'start', show: ['page/0/'], verbs: ['start'] },
      { key: 'dice', show: ['die/'] },
      { key: 'mark', show: ['die/', 'page/0/'], verbs: ['mark'] },
      { key: 'rules', show: ['page/0/'] },
      { key: 'again', show: ['bonus/0/', 'supply/worker'], verbs: ['mark', 'worker', 'monk', 'take-worker'] },
      { key: 'score', show: [SCORE, '.pt'], tab: 'market' },
      { key: 'rest', show: ['colour/'], tab: 'market' },
    ],
  },
  bruges: {
    seed: 'lesson 2',
    options: {},
    steps: [
      { key: 'city', show: ['new-house/0', 'canal/0/'] },
      { key: 'draw', show: ['pile/'], tab: 'market', verbs: ['draw'], times: 5 },
      { key: 'climb', show: ['track/0'], tab: 'market', verbs: ['advance', 'stay'] },
      { key: 'dice', show: ['threat/0/', 'worker/0/'] },
      { key: 'workers', show: ['hand/0/'], verbs: ['workers', 'florins'] },
      { key: 'house', show: ['hand/0/', 'new-house/0'], verbs: ['house'] },
      { key: 'person', show: ['hand/0/', 'house/0/'], verbs: ['place', 'canal', 'florins', 'workers', 'remove'] },
      { key: 'score', show: [SCORE, '.city .mjs'] },
      { key: 'rest', show: ['threat/0/'] },
    ],
  },
}
