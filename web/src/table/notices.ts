/** System notifications for my turn while the page is hidden. */
import { t } from '../words/language.svelte'

/** Once for each table: a newer notice takes the place of an older one, whichever tab it came from. */
export async function notify(game: string, title: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const words = { body: t('your-turn'), tag: game, icon: '/icon-192.png', data: `/table/${game}` }
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) await worker.showNotification(title, words)
  else new Notification(title, words)
}
