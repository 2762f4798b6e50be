/**
 * Large files are stored compressed, whatever the web server does. They are unpacked while they arrive, unless the
 * service worker has kept them unpacked: then browsers also keep what they have compiled of them.
 */
import { XzReadableStream } from 'xz-decompress'

/** What `scripts/page.py` adds to the name of a packed file. */
const PACKED = '.pack'
type Body = ReadableStream<Uint8Array<ArrayBuffer>>

/** Return a reply as it was before it was packed, if it was; `through` sees what arrives packed. */
export function unpacked(url: string, answer: Response, through = (body: Body): Body => body): Response {
  const kind = url.endsWith(PACKED) && url.slice(0, -PACKED.length).split('.').at(-1)
  const type = `application/${kind}`
  if (!kind || !answer.ok || answer.headers.get('content-type') === type) return answer
  return new Response(new XzReadableStream(through(answer.body as Body)) as Body, { headers: { 'content-type': type } })
}

/**
 * A `fetch` for files with these sizes, by their whole addresses: it fetches packed files in place of those that are
 * asked for, and calls `progress` with the bytes that have arrived and those of all files.
 */
export function countingFetch(
  browserFetch: typeof fetch,
  sizes: ReadonlyMap<string, number>,
  progress: (loaded: number, total: number) => void,
): typeof fetch {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  let loaded = 0
  const arrived = (bytes: number): void => progress((loaded += bytes), total)
  const measured = (body: Body): Body =>
    body.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          arrived(chunk.length)
          controller.enqueue(chunk)
        },
      }),
    )
  return async (wanted, init) => {
    const name = wanted instanceof Request ? wanted.url : String(wanted)
    const url = sizes.has(name + PACKED) ? name + PACKED : name
    const answer = await browserFetch(url === name ? wanted : url, init)
    if (!answer.ok) throw new Error(`${answer.status} ${url}`)
    const size = sizes.get(url)
    if (size === undefined) return answer
    if (url === name) return new Response(measured(answer.body as Body), answer)
    const reply = unpacked(url, answer, measured)
    // Files that were kept unpacked are here at once.
    if (reply === answer) arrived(size)
    return reply
  }
}
