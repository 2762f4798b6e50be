/** Titles of games: ours from the client's texts, others' from their own, loaded on demand. */
import type { FluentBundle } from '@fluent/bundle'
import { format, gameBundle, has, language, t } from './language.svelte'

let loaded = $state.raw<Readonly<Record<string, FluentBundle>>>({})
const requested = new Set<string>()

/** A text of a game from another package; undefined until it is loaded. */
function own(game: string, key: string): string | undefined {
  const name = `${game}/${language()}`
  const found = loaded[name]
  if (!found && !requested.has(name)) {
    requested.add(name)
    gameBundle(game, language()).then(
      (bundle) => (loaded = { ...loaded, [name]: bundle }),
      () => requested.delete(name),
    )
  }
  return found && format(found, key)
}

export const titleOf = (game: string): string =>
  has(`title-${game}`) ? t(`title-${game}`) : (own(game, 'game-title') ?? game)
/** A one-sentence summary of a game. */
export const summaryOf = (game: string): string =>
  has(`words-${game}`) ? t(`words-${game}`) : (own(game, 'game-summary') ?? '')
