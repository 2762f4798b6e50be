import { beforeEach, describe, expect, test, vi } from 'vitest'
import { animateInPlace } from './gestures'

const under = new Map<Element, number>()

describe('the versal of a phase', () => {
  beforeEach(() => {
    under.clear()
    document.body.innerHTML =
      '<span class="phase past"></span><span class="phase now" data-versal></span><span class="ph"></span>'
    for (const versal of document.querySelectorAll('.phase')) {
      versal.animate = vi.fn(
        (_, options) => (under.set(versal, (options as { duration: number }).duration), {} as Animation),
      )
      versal.getAnimations = () => (under.has(versal) ? [{} as Animation] : [])
    }
  })

  test('that has come turns to gold, and no other', () => {
    animateInPlace('gild', [], 420)
    expect([...under]).toEqual([[document.querySelector('.now'), 420]])
  })

  test('turns once where one event follows another', () => {
    for (let times = 0; times < 3; times += 1) animateInPlace('gild', [], 420)
    expect(document.querySelector<HTMLElement>('.now')?.animate).toHaveBeenCalledOnce()
  })

  test('stays as it is with everything else', () => {
    animateInPlace('flood', [], 520)
    expect(under.size).toBe(0)
  })
})
