/** Sounds made with Web Audio: no files, and quiet. */
import type { Sound } from './sound'

const VOLUME = 0.4
/** Frequency, start, length, loudness and wave of each tone; frequency 0 is noise. */
type Tone = readonly [frequency: number, start: number, length: number, loudness: number, wave?: OscillatorType]
const TONES: Readonly<Record<Exclude<Sound, 'none'>, readonly Tone[]>> = {
  tap: [
    [190, 0, 0.07, 0.9],
    [0, 0, 0.02, 0.3],
  ],
  taps: [
    [210, 0, 0.05, 0.7],
    [0, 0, 0.02, 0.2],
    [170, 0.09, 0.06, 0.8],
    [0, 0.09, 0.02, 0.2],
  ],
  coin: [
    [2100, 0, 0.12, 0.25],
    [3150, 0.03, 0.22, 0.2],
  ],
  quill: [
    [0, 0, 0.06, 0.12],
    [0, 0.09, 0.09, 0.1],
    [0, 0.2, 0.05, 0.12],
  ],
  cup: [
    [0, 0, 0.04, 0.4],
    [0, 0.07, 0.04, 0.5],
    [0, 0.13, 0.04, 0.35],
    [160, 0.2, 0.09, 0.6],
  ],
  page: [[0, 0, 0.28, 0.16]],
  bell: [
    [392, 0, 1.4, 0.5],
    [784, 0, 0.9, 0.2],
    [1183, 0, 0.5, 0.08],
  ],
  fanfare: [
    [523, 0, 0.18, 0.3, 'triangle'],
    [659, 0.16, 0.18, 0.3, 'triangle'],
    [784, 0.32, 0.5, 0.35, 'triangle'],
  ],
}
let last: GainNode | null = null

function source(
  audio: AudioContext,
  [frequency, , length, , wave = 'sine']: Tone,
): OscillatorNode | AudioBufferSourceNode {
  if (frequency > 0) return new OscillatorNode(audio, { frequency, type: wave })
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < samples.length; n += 1) samples[n] = (Math.random() * 2 - 1) * 0.6
  return new AudioBufferSourceNode(audio, { buffer })
}

/** Play a sound instead of the last one. */
export function sounding(audio: AudioContext, sound: Exclude<Sound, 'none'>): void {
  last?.gain.setTargetAtTime(0, audio.currentTime, 0.01)
  const out = new GainNode(audio, { gain: VOLUME })
  out.connect(audio.destination)
  last = out
  for (const tone of TONES[sound]) {
    const [, start, length, loudness] = tone
    const at = audio.currentTime + start
    const gain = new GainNode(audio, { gain: 0 })
    gain.gain.setValueAtTime(loudness, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + length)
    const node = source(audio, tone)
    node.connect(gain).connect(out)
    node.start(at)
    node.stop(at + length)
  }
}
