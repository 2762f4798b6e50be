/** Today's client: the page of an older build is loaded anew at the next quiet moment, and stands where it stood. */

let wanted = false

/** The server is of another build. The page goes when nobody looks, or when nothing was touched for a while. */
export function outdated(): void {
  if (wanted) return
  wanted = true
  if (document.hidden) return reload()
  document.addEventListener('visibilitychange', () => document.hidden && reload())
  let quiet = setTimeout(reload, QUIET)
  for (const kind of ['pointerdown', 'keydown'] as const) {
    addEventListener(kind, () => {
      clearTimeout(quiet)
      quiet = setTimeout(reload, QUIET)
    })
  }
}

const QUIET = 8000
const AGAIN = 'duchy-reloaded'

/** Once for each build: where the new client does not come either, the old one goes on. */
function reload(): void {
  try {
    if (sessionStorage.getItem(AGAIN) === __BUILD__) return
    sessionStorage.setItem(AGAIN, __BUILD__)
  } catch {
    return
  }
  location.reload()
}

export function serve(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // A server that is away just now is asked again by the next page.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  // What came before there was a worker is kept too, so that the first visit is enough to be told that one is offline.
  void navigator.serviceWorker.ready.then(({ active }) => {
    const came = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/assets/`))
    active?.postMessage(came)
  })
}
