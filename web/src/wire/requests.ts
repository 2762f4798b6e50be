/** Requests of pages that few visitors open: links to seats, other devices, imported games, rematches. */
import { get, post } from './api'
import type { Invitation, Listed, TableMade } from './protocol'

export const claim = (game: string, seat: number, name: string): Promise<TableMade> =>
  post(`/api/tables/${game}/claim`, { seat, name })
/** The seconds within which the player of each seat usually answers, 0 where that is not known. */
export const usualAnswers = (game: string): Promise<number[]> => get(`/api/tables/${game}/answers`)
export const again = (game: string): Promise<TableMade> => post(`/api/tables/${game}/again`)
/** Open another table with the dice of the last round of a series. */
export const openDuplicate = (series: string, name: string): Promise<TableMade> =>
  post(`/api/series/${series}/tables`, { name })
export const seatLink = (game: string, seat: number): Promise<{ link: string }> =>
  post(`/api/tables/${game}/link`, { seat })
/** The game and the host of the table that a seat link leads to. */
export const invitation = (link: string): Promise<Invitation> => post('/api/invitation', { link })
export const bySeatLink = (link: string, name: string): Promise<TableMade> => post('/api/seat', { link, name })
export const personalLink = (): Promise<{ link: string }> => post('/api/me/link')
/** Act as the person who made a link; `switching` confirms it in a browser that has games of its own. */
export const enter = (link: string, switching: boolean): Promise<Listed[]> =>
  post('/api/me/enter', { link, switch: switching })
/** The number of other people whose games this browser can switch to. */
export const others = (): Promise<number> => get('/api/me/others')
export const switchGames = (): Promise<Listed[]> => post('/api/me/switch')
export const importRecord = (text: string): Promise<TableMade> => post('/api/records', { text })
export const forgetDevices = (): Promise<void> => post('/api/me/forget-devices')
export const forgetMe = (): Promise<void> => post('/api/me/forget')
