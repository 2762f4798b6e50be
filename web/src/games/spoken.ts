/** The texts of a game's table: the game's own, and those of its folder. */
import type { FluentBundle } from '@fluent/bundle'
import { gameBundle, folderBundle, type Language } from '../words/language.svelte'
import type { Manifest } from '../wire/protocol'
import { Texts } from '../table/texts'
import { drawnBy, folder, type GameFolder } from '.'

export type GameBundles = readonly [game: FluentBundle, folder: FluentBundle]

export const spoken = (game: string, language: Language): Promise<GameBundles> =>
  Promise.all([
    gameBundle(game, language),
    folder(game).then(({ texts }) =>
      folderBundle(drawnBy(game), async () => (await texts[language]()).default, language),
    ),
  ])

export const textsOf = (
  manifest: Manifest,
  { events = {} }: GameFolder,
  [gameTexts, folderTexts]: GameBundles,
  names: readonly string[],
): Texts =>
  new Texts(manifest, gameTexts, names, folderTexts, new Set(Object.keys(events).filter((kind) => events[kind]?.quiet)))
