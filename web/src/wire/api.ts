/** HTTP requests outside a table; a refusal is a sentence in the player's language. */
import { language } from '../words/language.svelte'

export class Refusal extends Error {}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: { 'accept-language': language(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (answer.status === 204) return undefined as T
  const said = (await answer.json().catch(() => null)) as T | { text?: string } | null
  if (!answer.ok) throw new Refusal((said as { text?: string } | null)?.text ?? String(answer.status))
  return said as T
}

export const get = <T>(path: string): Promise<T> => call<T>('GET', path)
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body)
