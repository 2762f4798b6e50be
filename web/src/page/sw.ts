/**
 * The service worker of the static page: all files of one build, kept before it serves any of them, so that a page never
 * mixes two builds, and starts without a network. `scripts/page.py` names the files and the build.
 */
import { unpacked } from '../wire/page/packed'

const worker = self as unknown as ServiceWorkerGlobalScope
declare const __FILES__: readonly string[]
const FILES = __FILES__
const scope = new URL('./', worker.location.href)
/** Caches of other pages of this origin are not ours, not even of such a page at another address. */
const OURS = `duchy-page ${scope.pathname} `
const CACHE = `${OURS}__VERSION__`

/**
 * Keep what the browser has loaded already, and load the rest; files with a digest in their name never change. What is
 * packed is kept unpacked, so that later visits need not unpack and compile it again.
 */
async function keep(): Promise<void> {
  const cache = await caches.open(CACHE)
  const load = async (name: string): Promise<void> => {
    const url = new URL(name, scope)
    const lasting = name.startsWith('assets/')
    const kept = lasting ? await caches.match(url) : undefined
    const answer = kept ?? (await fetch(url, { cache: lasting ? 'force-cache' : 'reload' }))
    if (!answer.ok) throw new Error(`${answer.status} ${name}`)
    // Some web servers redirect from `index.html`; browsers refuse to open a page from a reply that was redirected.
    await cache.put(url, unpacked(name, answer.redirected ? new Response(answer.body, answer) : answer))
  }
  await Promise.all(FILES.map(load))
}

worker.addEventListener('install', (event) => event.waitUntil(keep()))

worker.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name)
    await worker.clients.claim()
  }
  event.waitUntil(tidy())
})

/** A page asks a build that is waiting to take over, once nothing unfinished is open. */
worker.addEventListener('message', (event) => {
  const takeOver = async (): Promise<void> => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (pages.filter(({ url }) => url.startsWith(scope.href)).length < 2) await worker.skipWaiting()
  }
  if (event.data === 'take-over') event.waitUntil(takeOver())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(scope.href)) return
  // Addresses of the page are in its query; other pages may lie below its folder.
  const name = new URL(request.url).pathname.slice(scope.pathname.length) || 'index.html'
  const answer = async (): Promise<Response> =>
    (await (await caches.open(CACHE)).match(new URL(name, scope))) ?? fetch(request)
  event.respondWith(answer())
})
