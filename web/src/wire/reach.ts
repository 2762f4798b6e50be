/** The address of this server for other devices. */
import { get, post } from './api'
import type { Hello } from './protocol'

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
