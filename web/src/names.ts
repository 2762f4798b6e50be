/** An unnamed seat is called by its shield, a bot by its level; equal names are told apart by a number. */
import { t } from './language.svelte'
import type { Person } from './protocol'

const SHIELDS = ['red', 'blue', 'yellow', 'green', 'purple'] as const

export function names(seats: readonly Person[]): string[] {
  const plain = seats.map((person, seat) => {
    if (person.name) return person.name
    return person.kind === 'bot' ? t(`level-${person.level ?? 'page'}`) : t(`shield-${SHIELDS[seat] ?? 'red'}`)
  })
  return plain.map((name, seat) => {
    const before = plain.slice(0, seat).filter((other) => other === name).length
    return plain.filter((other) => other === name).length > 1 ? `${name} ${before + 1}` : name
  })
}
