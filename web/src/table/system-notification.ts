/** System notifications for my turn while the page is hidden. */
import { fileOf, hrefOf } from '../browser/address'
import { listOf, t } from '../words/language.svelte'
import type { Table } from './table.svelte'

/** One per table: a newer notification replaces an older one, from any tab. */
export async function notify(table: Table): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const { game } = table.position
  const others = (table.room?.chairs ?? []).flatMap(({ person }, seat) => (person ? [table.name(seat)] : []))
  const title = table.texts.say('game-title')
  const body = `${t('your-turn')} · ${listOf(others)}`
  const words = { body, tag: game, icon: fileOf('icon-192.png'), data: hrefOf(`/table/${game}`) }
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) await worker.showNotification(title, words)
  else new Notification(title, words)
}
