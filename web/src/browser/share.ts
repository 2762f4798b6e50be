/** Shares an address with the system's share sheet, or by the clipboard. */

import { get, post } from '../wire/api'
import { t } from '../words/language.svelte'
import type { Hello } from '../wire/protocol'
import { byHand } from './sure'

/** The address at which others reach this server: "localhost" would mean their own machine. */
export interface Reach {
  origin: string
  alone: boolean
  openable: boolean
}

export async function reach(): Promise<Reach> {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
  if (!local) return { origin: location.origin, alone: false, openable: false }
  const { network, openable } = await get<Hello>('/api/hello')
  return { origin: network ? network.replace(/\/$/, '') : location.origin, alone: !network, openable }
}

/** Open this server to the local network; only allowed on the machine it runs on. */
export const openNetwork = (): Promise<{ link: string }> => post('/api/network')

/** The old API, which also works without a secure connection, as on a local network. */
function copied(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  // Text outside an open dialog cannot be selected.
  ;(document.querySelector('dialog[open]') ?? document.body).append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}

/** Share on touch screens, else copy; if that is not allowed, show the text to copy by hand. Returns whether it was copied. */
export async function shared(url: string): Promise<boolean> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ url, title: 'Duchy' }).catch(() => {})
    return false
  }
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    if (copied(url)) return true
    await byHand(t('copy-by-hand'), url)
    return false
  }
}
