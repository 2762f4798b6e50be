/** The texts of a game's table: the game's own, and those of its drawing. */
import type { FluentBundle } from '@fluent/bundle'
import { gameBundle, lookBundle, type Language } from '../words/language.svelte'
import type { Manifest } from '../wire/protocol'
import { Texts } from '../table/texts'
import { drawnBy, folder, type GameFolder } from '.'

export type GameBundles = readonly [game: FluentBundle, look: FluentBundle]

export const spoken = (game: string, language: Language): Promise<GameBundles> =>
  Promise.all([
    gameBundle(game, language),
    folder(game).then(({ texts }) =>
      lookBundle(drawnBy(game), async () => (await texts[language]()).default, language),
    ),
  ])

export const textsOf = (
  manifest: Manifest,
  { events = {} }: GameFolder,
  [game, look]: GameBundles,
  names: readonly string[],
): Texts => new Texts(manifest, game, names, look, new Set(Object.keys(events).filter((kind) => events[kind]?.quiet)))
