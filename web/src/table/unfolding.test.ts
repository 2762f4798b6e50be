import { expect, test, vi } from 'vitest'
import { card } from '../games/burgundy-cards/draw'
import { lines } from './log'
import { Unfolding } from './unfolding.svelte'
import type { Texts } from './texts'

test('a table unfolds part after part, each seen before the next, and is whole at the end', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const next = async (): Promise<void> => {
    frames.shift()?.(0)
    await new Promise((done) => setTimeout(done, 5))
  }
  const unfolding = new Unfolding()
  const drawn: string[] = []
  unfolding.later(() => drawn.push('others'))
  unfolding.later(() => {
    drawn.push('log')
    unfolding.later(() => drawn.push('in the log'))
  })
  void unfolding.begin()
  expect(drawn).toEqual([])
  await next()
  expect(drawn).toEqual(['others'])
  await next()
  await next()
  expect([drawn, unfolding.whole]).toEqual([['others', 'log', 'in the log'], false])
  await next()
  expect(unfolding.whole).toBe(true)
  vi.unstubAllGlobals()
})

const said: string[] = []
const texts = {
  quiet: new Set(['turn-ended']),
  has: () => false,
  arguments: (_: string, [seat = 0, points = 0]: readonly number[]) => ({ seat, points }),
  event: ({ kind, args }: { kind: string; args: number[] }) => {
    said.push(kind)
    return `${kind} ${args[0]}`
  },
} as unknown as Texts
const event = (ply: number, kind: string, seat: number, points = 0) => ({
  ply,
  kind,
  args: [seat, points],
  motions: [],
})
const EVENTS = [
  event(1, 'took', 0),
  event(2, 'sold', 1, 2),
  event(3, 'sold', 1, 3),
  event(3, 'turn-ended', 1),
  event(4, 'took', 0),
]

test('the log tells the newest first, equal neighbours as one, and puts no more into words than is shown', () => {
  expect(lines(EVENTS, texts, 9).map(({ text, times, points, ply }) => [text, times, points, ply])).toEqual([
    ['took 0', 1, 0, 4],
    ['sold 1', 2, 5, 2],
    ['took 0', 1, 0, 1],
  ])
  said.length = 0
  expect(lines(EVENTS, texts, 1).map(({ n }) => n)).toEqual([4])
  expect(said).toEqual(['took', 'sold'])
  expect(lines(EVENTS, texts, 9, 1).map(({ text }) => text)).toEqual(['sold 1'])
})

test('a name in a drawing is only text', () => {
  expect(card('bank-4', 80, '<b>"&', 'B')).toContain('>&#60;b&#62;&#34;&#38;<')
})
