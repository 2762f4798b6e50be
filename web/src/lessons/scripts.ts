import scripts from '../../../src/duchy/lessons/scripts.json'

/**
 * Lessons, the same as in the terminal: what is shown, and what is done by one's own hand. A step that names verbs is
 * done when one of them was played so often; where none of them is legal just then, any move is as good, and the table
 * says what is asked.
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

export const LESSONS: Readonly<Record<string, Lesson>> = scripts
