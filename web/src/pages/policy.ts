/** What the host of a table chooses about undo, resigning and deleting the table; the first choice of each is usual. */
export const POLICY = {
  undo: ['consent', 'bar', 'none'],
  resign: ['free', 'turn', 'consent', 'none'],
  delete: ['consent', 'none'],
  pace: ['none', 'sitting', 'several', 'daily'],
  clock: ['none', 'live', 'move', 'look'],
} as const
export type PolicyKey = keyof typeof POLICY
export const POLICIES = Object.keys(POLICY) as PolicyKey[]

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The times to choose from: with each clock, seconds per player or turn; what a turn adds; and days of absence. */
export const TIMES: Readonly<Record<string, readonly number[]>> = {
  live: [5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR],
  move: [4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY],
  look: [10 * MINUTE, 20 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR],
}
export const EXTRAS = [0, 5, 10, 20, 30, MINUTE] as const
export const AWAY = [0, 3, 7, 14, 30] as const
/** The usual time of each clock. */
const USUAL = 2

/** What is chosen in the settings of a table; the usual if nothing is, or nothing that is known. */
export function policyOf(settings: Partial<Record<PolicyKey, unknown>> | undefined, key: PolicyKey): string {
  const choices: readonly string[] = POLICY[key]
  const chosen = settings?.[key]
  return typeof chosen === 'string' && choices.includes(chosen) ? chosen : choices[0]!
}

export interface ClockChoice {
  clock: string
  clock_time: number
  clock_extra: number
  away: number
  lose: boolean
}

const known = (value: unknown, choices: readonly number[], usual: number): number =>
  choices.includes(value as number) ? (value as number) : choices[usual]!

/** A clock with times that can be chosen with it: the chosen ones, or else the usual ones. */
export function clockOf(chosen: Partial<Record<string, unknown>>, clock = policyOf(chosen, 'clock')): ClockChoice {
  const times = TIMES[clock]
  return {
    clock,
    clock_time: times ? known(chosen['clock_time'], times, USUAL) : 600,
    clock_extra: times && clock !== 'move' ? known(chosen['clock_extra'], EXTRAS, 0) : 0,
    away: clock === 'move' ? known(chosen['away'], AWAY, 2) : 0,
    lose: times !== undefined && chosen['lose'] === true,
  }
}
