/** HTTP requests outside a table; a refusal is a sentence in the player's language. */
import { language, t } from '../words/language.svelte'

export class ApiError extends Error {
  constructor(
    words: string,
    readonly key = '',
  ) {
    super(words)
  }
}
/** The server did not answer. */
export class Unreachable extends ApiError {}

const unreachable = (): never => {
  throw new Unreachable(t('offline'))
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: { 'accept-language': language(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(unreachable)
  if (answer.status === 204) return undefined as T
  const reply = (await answer.json().catch(() => null)) as T | { key?: string; text?: string } | null
  if (!answer.ok) {
    const { key, text: words } = (reply ?? {}) as { key?: string; text?: string }
    // A proxy in front of a stopped server answers without a text of ours.
    if (words === undefined && answer.status >= 500) unreachable()
    throw new ApiError(words ?? String(answer.status), key)
  }
  return reply as T
}

export const get = <T>(path: string): Promise<T> => call<T>('GET', path)
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body)
