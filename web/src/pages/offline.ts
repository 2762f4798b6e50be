/** The pages that need no server: loaded when the first page is idle, so that the service worker has them when offline, in all languages. */
import { GAMES } from '../games/cards'
import { LANGUAGES, loadAllTexts } from '../words/language.svelte'
import { learn } from '../words/learn'
import { rulesOf } from '../words/rules'

export const loadOfflinePages = (): Promise<unknown> =>
  Promise.allSettled([
    import('./Settings.svelte'),
    import('./Results.svelte'),
    import('./Rules.svelte'),
    import('./Learn.svelte'),
    import('./Lesson.svelte'),
    loadAllTexts(),
    ...GAMES.flatMap((game) => LANGUAGES.flatMap((language) => [rulesOf(game, language), learn(game, language)])),
  ])
