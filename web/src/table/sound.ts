/** Which sounds are played, one at a time. The first touch of the page unlocks them, and loads what makes them. */
import { settings } from '../browser/settings.svelte'
import { styleOf, type EventStyles } from './event-style'

export type Sound = 'tap' | 'taps' | 'coin' | 'quill' | 'cup' | 'page' | 'bell' | 'fanfare' | 'none'

/** Of several simultaneous events, the one whose sound is played. */
const RANKS: readonly Sound[] = ['none', 'tap', 'taps', 'quill', 'coin', 'cup', 'page', 'fanfare']
export const loudest = (kinds: readonly string[], styles?: EventStyles): Sound =>
  kinds
    .map((kind) => styleOf(styles, kind).sound ?? 'none')
    .reduce<Sound>((most, sound) => (RANKS.indexOf(sound) > RANKS.indexOf(most) ? sound : most), 'none')

let context: AudioContext | null = null
/** The synthesizer, once it is loaded. */
let sounding: typeof import('./tones').sounding | null = null
let resuming = false

/** Call this from a click or key press: browsers require one before they play sounds. */
export function unlock(): void {
  if (typeof AudioContext === 'undefined') return
  if (!context) {
    context = new AudioContext()
    void import('./tones').then(
      (loaded) => (sounding = loaded.sounding),
      () => undefined,
    )
  }
  if (context.state === 'running' || resuming) return
  // Without a loudspeaker this never ends.
  resuming = true
  void context.resume().finally(() => (resuming = false))
}

/** Whether sounds are on and allowed. */
export const audible = (): boolean => context?.state === 'running'

export function play(sound: Sound): void {
  if (sound === 'none' || !context || !audible()) return
  if (!settings.sound && sound !== 'bell') return
  sounding?.(context, sound)
}
