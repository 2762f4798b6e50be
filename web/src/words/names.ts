/** Names of seats: unnamed ones by their shield, bots by their level; duplicates are numbered. */
import { has, t } from './language.svelte'
import type { ChairSeen } from '../wire/protocol'

/** Isolates a name, so that right-to-left names keep their order inside a sentence. */
export const isolated = (name: string): string =>
  /[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name

/** The name of a bot: of a level, or of a bot that this server's operator added. */
export const botName = (bot: string): string => (has(`level-${bot}`) ? t(`level-${bot}`) : bot)
export const botAbout = (bot: string): string => t(has(`level-${bot}`) ? `level-${bot}-about` : 'level-guest-about')

const SHIELDS = ['red', 'blue', 'yellow', 'green', 'purple'] as const

export function names(chairs: readonly ChairSeen[]): string[] {
  const plain = chairs.map(
    ({ name, bot }, seat) => isolated(name ?? '') || (bot ? botName(bot) : t(`shield-${SHIELDS[seat] ?? 'red'}`)),
  )
  return plain.map((name, seat) => {
    const before = plain.slice(0, seat).filter((other) => other === name).length
    return plain.filter((other) => other === name).length > 1 ? `${name} ${before + 1}` : name
  })
}
