/** Titles of games: ours from the client's texts, others' from their own, loaded on demand. */
import type { FluentBundle } from '@fluent/bundle'
import { format, gameBundle, has, language, t } from './language.svelte'

let brought = $state.raw<Readonly<Record<string, FluentBundle>>>({})
const asked = new Set<string>()

/** A text of a game that is not ours; nothing until it is here. */
function own(game: string, key: string): string | undefined {
  const name = `${game}/${language()}`
  const found = brought[name]
  if (!found && !asked.has(name)) {
    asked.add(name)
    gameBundle(game, language()).then(
      (bundle) => (brought = { ...brought, [name]: bundle }),
      () => asked.delete(name),
    )
  }
  return found && format(found, key)
}

export const titleOf = (game: string): string =>
  has(`title-${game}`) ? t(`title-${game}`) : (own(game, 'game-title') ?? game)
/** In a sentence, what a game is about. */
export const summaryOf = (game: string): string =>
  has(`words-${game}`) ? t(`words-${game}`) : (own(game, 'game-summary') ?? '')
