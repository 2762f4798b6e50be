/** The pages that need no server: loaded when the first page is idle, so that the service worker has them when offline. */
import { GAMES } from '../games/cards'
import { language, loadTexts } from '../words/language.svelte'
import { learn } from '../words/learn'
import { rulesOf } from '../words/rules'

export const loadOfflinePages = (): Promise<unknown> =>
  Promise.allSettled([
    import('./Settings.svelte'),
    import('./Results.svelte'),
    import('./Rules.svelte'),
    import('./Learn.svelte'),
    import('./Lesson.svelte'),
    loadTexts('more', 'lessons'),
    ...GAMES.flatMap((game) => [rulesOf(game, language()), learn(game, language())]),
  ])
