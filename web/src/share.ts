/** An address for somebody else: by the phone's own ways, else by the clipboard. */

import { get, post } from './api'
import type { Hello } from './protocol'

/** Where others reach this server: an address of this machine alone means their own to everybody else. */
export interface Reach { origin: string; alone: boolean; openable: boolean }

export async function reach(): Promise<Reach> {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
  if (!local) return { origin: location.origin, alone: false, openable: false }
  const { network, openable } = await get<Hello>('/api/hello')
  return { origin: network ? network.replace(/\/$/, '') : location.origin, alone: !network, openable }
}

/** Let others in the same network reach this server; whoever sits at its machine may. */
export const openNetwork = (): Promise<{ link: string }> => post('/api/network')

/** Whether it now lies in the clipboard; where both ways are barred, it is shown to be copied by hand. */
export async function shared(url: string): Promise<boolean> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ url, title: 'Duchy' }).catch(() => {})
    return false
  }
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    prompt('', url)
    return false
  }
}
