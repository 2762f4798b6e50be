/**
 * Files that are stored compressed, whatever the host of the page does. They are unpacked while they arrive, unless the
 * service worker has kept them unpacked: then browsers also keep what they have compiled of them.
 */
import { XzReadableStream } from 'xz-decompress'

/** Where a file is stored: large ones are packed. */
export const stored = (address: string): string => address.replace(/\.(wasm|zip|files)$/, '$&.pack')

/** Return a reply as it was before it was packed; `through` sees what arrives. */
export function unpacked(
  url: string,
  answer: Response,
  through = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => body,
): Response {
  const kind = /\.(\w+)\.pack$/.exec(url)?.[1]
  const type = `application/${kind}`
  if (!kind || !answer.ok || answer.headers.get('content-type') === type) return answer
  return new Response(new XzReadableStream(through(answer.body!)) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: { 'content-type': type },
  })
}
