/** System notifications for my turn while the page is hidden. */
import { fileOf, hrefOf } from '../browser/address'
import { t } from '../words/language.svelte'

/** One per table: a newer notification replaces an older one, from any tab. */
export async function notify(game: string, title: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const words = { body: t('your-turn'), tag: game, icon: fileOf('icon-192.png'), data: hrefOf(`/table/${game}`) }
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) await worker.showNotification(title, words)
  else new Notification(title, words)
}
