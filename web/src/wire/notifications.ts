/** Turn notifications: on this and other devices, by e-mail, by feed and by webhooks of people and tables. */
import { get, post } from './api'
import type { NotificationsSeen, NotificationsTried, NotificationsWanted } from './protocol'

export const notifications = (): Promise<NotificationsSeen> => get('/api/me/notifications')
export const wish = (wishes: NotificationsWanted): Promise<void> => post('/api/me/notifications', wishes)
export const tryNotifications = (): Promise<NotificationsTried> => post('/api/me/notifications/test')
export const newFeed = (): Promise<{ link: string }> => post('/api/me/feed')
export const setHook = (url: string): Promise<void> => post('/api/me/hook', { url })
export const setMail = (address: string): Promise<void> => post('/api/me/mail', { address })
export const confirmMail = (link: string): Promise<void> => post('/api/mail', { link })
export const unsubscribe = (token: string): Promise<void> => post(`/api/unsubscribe/${encodeURIComponent(token)}`)
export const setTableHook = (game: string, url: string): Promise<void> => post(`/api/tables/${game}/hook`, { url })
export const remind = (game: string, seat: number): Promise<void> => post(`/api/tables/${game}/remind`, { seat })

/** Why this browser cannot be notified while no page is open, or whether it is. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** The service worker's registration; on the first visit it takes a moment. */
const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'PushManager' in window && 'serviceWorker' in navigator && import.meta.env.PROD
    ? navigator.serviceWorker.ready
    : undefined

export async function pushState(): Promise<PushState> {
  const here = await registration()
  // An iPhone receives push messages for apps on its home screen only.
  if (!here) return 'standalone' in navigator && !navigator.standalone ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await here.pushManager.getSubscription()) ? 'on' : 'off'
}

const encoded = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Let this browser be notified. The server's key may have changed since it was last. */
export async function turnOn(key: string): Promise<void> {
  const manager = (await registration())?.pushManager
  if (!manager) return
  const before = await manager.getSubscription()
  if (before && encoded(before.options.applicationServerKey) !== key) await before.unsubscribe()
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await post('/api/me/subscription', {
    endpoint: subscription.endpoint,
    key: encoded(subscription.getKey('p256dh')),
    auth: encoded(subscription.getKey('auth')),
  })
}

export async function turnOff(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (!subscription) return
  await post('/api/me/subscription', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}
