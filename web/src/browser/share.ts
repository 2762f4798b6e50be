/** Shares an address with the system's share sheet, or by the clipboard. */

import { get, post } from '../wire/api'
import { t } from '../words/language.svelte'
import type { Hello } from '../wire/protocol'
import { byHand } from './sure'

/** Where others reach this server: an address of this machine alone means their own to everybody else. */
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

/** The old way, which works without a secure connection, too: a server in one's own network has none. */
function copied(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  // What is outside a dialog cannot be chosen while one is open.
  ;(document.querySelector('dialog[open]') ?? document.body).append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}

/** Whether it now lies in the clipboard; where all ways are barred, it is shown to be copied by hand. */
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
