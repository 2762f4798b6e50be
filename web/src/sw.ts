/**
 * The service worker: pages always come from the server while it can be reached, so that yesterday's client never
 * speaks to today's server. Only files whose names change with their contents are kept, and one page for those who
 * are offline, which says so and keeps trying.
 */
const worker = self as unknown as ServiceWorkerGlobalScope
const KEPT = 'duchy-1'
const MOST = 120

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add('/')).then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
    const cache = await caches.open(KEPT)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((request) => cache.delete(request)))
    await worker.clients.claim()
  }
  event.waitUntil(tidy())
})

/** A page: from the server; kept only for the time when there is none. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await cache.put('/', fresh.clone())
    return fresh
  } catch {
    return (await cache.match('/')) ?? Response.error()
  }
}

/** A file whose name is a mark of its contents: what is kept is what the server would send. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}

/** Files that a page loaded before this worker stood behind it. */
worker.addEventListener('message', ({ data }) => {
  const keep = async (): Promise<void> => {
    const cache = await caches.open(KEPT)
    await Promise.all((data as string[]).map(async (url) => (await cache.match(url)) ?? cache.add(url)))
  }
  if (Array.isArray(data)) void keep()
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(worker.clients.openWindow(String(event.notification.data ?? '/')))
})
