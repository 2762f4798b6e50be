/**
 * The service worker: pages always come from the server while it can be reached, so that yesterday's client never
 * talks to today's server. Only files with a hash in their name are cached, and the start page for visitors
 * who are offline, whatever page they open: it says so and keeps retrying.
 */
const worker = self as unknown as ServiceWorkerGlobalScope
const KEPT = 'duchy-1'
const MOST = 160
/** Addresses that belong to the server and are not pages of the client. */
const OURS = /^\/(api|feed|metrics)(\/|$)/
/** Status codes of a proxy whose server is down. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.add('/'))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
    await worker.clients.claim()
  }
  event.waitUntil(tidy())
})

/** A page: from the server, or if it cannot be reached, the cached start page. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  const fresh = await fetch(request).catch(() => Response.error())
  if (fresh.ok && !fresh.redirected && new URL(request.url).pathname === '/') await cache.put('/', fresh.clone())
  return fresh.type === 'error' || AWAY.has(fresh.status) ? ((await cache.match('/')) ?? fresh) : fresh
}

/** A file with a hash in its name: the cached copy never differs from the server's. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}

/** Cache the files of a page, including those loaded before this worker started; evict the least recently used. */
async function keep(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(KEPT)
  const again = async (url: string): Promise<void> => {
    const kept = await cache.match(url)
    await (kept ? cache.put(url, kept) : cache.add(url))
  }
  // Refresh the start page with them: the cached one may be of an older build.
  await Promise.allSettled([...urls.map(again), cache.add('/')])
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== '/')
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((request) => cache.delete(request)))
}

worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keep(event.data as string[]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate' && !OURS.test(url.pathname)) event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(worker.clients.openWindow(String(event.notification.data ?? '/')))
})
