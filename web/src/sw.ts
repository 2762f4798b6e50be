/**
 * The service worker: pages always come from the server while it can be reached, so that yesterday's client never
 * talks to today's server. Only files with a hash in their name are cached, and the start page for visitors
 * who are offline, whatever page they open: it says so and keeps retrying.
 */
import { LIVE } from './wire/live'

const worker = self as unknown as ServiceWorkerGlobalScope
const CACHE = 'duchy-1'
/** More than a whole client has. */
const MAX_FILES = 240
/** Addresses that belong to the server and are not pages of the client. */
const NOT_PAGES = /^\/(api|feed|metrics)(\/|$)/
/** Status codes of a proxy whose server is down. */
const SERVER_DOWN: ReadonlySet<number> = new Set([502, 503, 504])

/** The cache, or null where storage is blocked or broken: then everything comes from the server. */
const opened = (): Promise<Cache | null> => caches.open(CACHE).catch(() => null)
const cached = async (key: RequestInfo): Promise<Response | undefined> =>
  (await opened())?.match(key).catch(() => undefined)

/** Cache a copy of an answer. Nothing waits for it: storage may be full. */
function store(event: FetchEvent, key: RequestInfo, answer: Response): void {
  const copy = answer.clone()
  event.waitUntil(
    opened()
      .then((cache) => cache?.put(key, copy))
      .catch(() => undefined),
  )
}

worker.addEventListener('install', (event) => {
  event.waitUntil(
    opened()
      .then((cache) => cache?.add('/'))
      .catch(() => undefined)
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
    await worker.clients.claim()
  }
  event.waitUntil(tidy())
})

/** A page: from the server, or if it cannot be reached, the cached start page. */
async function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  const fresh = await fetch(request).catch(() => Response.error())
  if (fresh.ok && !fresh.redirected && new URL(request.url).pathname === '/') store(event, '/', fresh)
  return fresh.type === 'error' || SERVER_DOWN.has(fresh.status) ? ((await cached('/')) ?? fresh) : fresh
}

/** A file with a hash in its name: the cached copy never differs from the server's. */
async function file(event: FetchEvent): Promise<Response> {
  const kept = await cached(event.request)
  if (kept) return kept
  const fresh = await fetch(event.request)
  if (fresh.ok) store(event, event.request, fresh)
  return fresh
}

/** Cache the files of a page, including those loaded before this worker started; evict the least recently used. */
async function keep(urls: readonly string[]): Promise<void> {
  const cache = await opened()
  if (!cache) return
  const again = async (url: string): Promise<void> => {
    const kept = await cache.match(url)
    await (kept ? cache.put(url, kept) : cache.add(url))
  }
  // Refresh the start page with them: the cached one may be of an older build.
  await Promise.allSettled([...urls.map(again), cache.add('/')])
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== '/')
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_FILES)).map((request) => cache.delete(request)))
}

worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keep(event.data as string[]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate' && !NOT_PAGES.test(url.pathname)) event.respondWith(page(event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(event))
})

/** Show the page of a notification, as it is now: the window that has it already, maybe as text, else a new one. */
async function show(path: string): Promise<void> {
  const { href, pathname } = new URL(path, worker.registration.scope)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const at = (wanted: string) => pages.find(({ url }) => new URL(url).pathname === wanted)
  const page = at(pathname) ?? at(pathname.replace('/table/', '/text/'))
  if (!page) return void (await worker.clients.openWindow(href))
  page.postMessage(LIVE)
  await page.focus()
}

/** A message of the server: browsers that know declarative messages show it without this worker. */
interface Push {
  notification: { title: string; body: string; navigate: string; tag?: string; lang?: string }
}

worker.addEventListener('push', (event) => {
  const { title, body, navigate, tag = '', lang = '' } = (event.data!.json() as Push).notification
  const icon = new URL('icon-192.png', worker.registration.scope).href
  event.waitUntil(worker.registration.showNotification(title, { body, tag, lang, icon, data: navigate }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data ?? '/')))
})
