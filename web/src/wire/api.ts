/** HTTP requests outside a table; a refusal is a sentence in the player's language. */
import { request } from './transport'
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
  return parsed(await answer(method, path, body)) as T
}

/** The text of an answer; a refusal is an error. */
async function answer(method: string, path: string, body?: unknown): Promise<string> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const { status, text } = await request(method, path, sent, language()).catch(unreachable)
  if (status >= 400) {
    const { key, text: words } = (parsed(text) ?? {}) as { key?: string; text?: string }
    // A proxy in front of a stopped server answers without a text of ours.
    if (words === undefined && status >= 500) unreachable()
    throw new ApiError(words ?? String(status), key)
  }
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const text = (path: string): Promise<string> => answer('GET', path)
export const get = <T>(path: string): Promise<T> => call<T>('GET', path)
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body)
