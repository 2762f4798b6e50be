/** Animations in place: regions fill with colour, places shake, pages turn, versals are gilded; and of arriving pieces. */

const STAGGER_MS = 45
const FLOOD: Keyframe[] = [{ opacity: 0.15 }, { opacity: 1 }]
const SHAKE: Keyframe[] = [0, -7, 7, -5, 5, 0].map((x) => ({ transform: `translateX(${x}px)` }))
const TURN: Keyframe[] = [
  { opacity: 0.1, transform: 'rotateY(70deg)' },
  { opacity: 1, transform: 'rotateY(0)' },
]
const GILD: Keyframe[] = [
  { transform: 'rotateY(-90deg)', filter: 'grayscale(1)' },
  { transform: 'rotateY(14deg)', filter: 'brightness(1.6)', offset: 0.7 },
  { transform: 'none', filter: 'none' },
]
const FRAMES = { flood: FLOOD, shake: SHAKE, turn: TURN, gild: GILD } as const
/** An animation in place. */
export type Gesture = keyof typeof FRAMES

/** Animate elements one after another. */
export function animateInPlace(gesture: Gesture, elements: readonly Element[], length: number): void {
  const frames = FRAMES[gesture]
  // The versal of the new phase is not a place; it is animated once, even for several events.
  const turned =
    gesture === 'gild'
      ? [...document.querySelectorAll('[data-versal]')].filter((versal) => versal.getAnimations().length === 0)
      : elements
  turned.forEach((element, n) => {
    // A page turns as a whole. Other places have their own transform, so their contents are animated.
    const held = element instanceof SVGGElement ? element.querySelector(':scope > g') : null
    const inner = (gesture === 'turn' ? element.closest('svg') : held) ?? element
    inner.animate(frames, {
      duration: length,
      delay: gesture === 'flood' ? n * STAGGER_MS : 0,
      easing: 'ease-out',
      fill: 'backwards',
    })
  })
}

/** Where the points of a seat are shown. */
export function scoreTarget(seat: number): DOMRect | null {
  const found = [...document.querySelectorAll(`[data-score="${seat}"]`)].map((element) =>
    element.getBoundingClientRect(),
  )
  return found.find(({ width }) => width > 0) ?? null
}

/** How pieces without a source appear: dice tumble, ink is written, markers drop in. */
export type Arrival = 'tumble' | 'ink' | 'drop'
const ARRIVALS: Readonly<Record<Arrival, (at: string) => Keyframe[]>> = {
  tumble: (at) =>
    [0, 1, 2, 3, 4].map((n) => ({
      transform: `${at} rotate(${[-150, 90, -60, 25, 0][n]}deg) scale(${[0.6, 1.25, 0.95, 1.08, 1][n]})`,
      opacity: n === 0 ? 0.3 : 1,
    })),
  ink: (at) => [
    { transform: at, clipPath: 'inset(0 100% 0 0)' },
    { transform: at, clipPath: 'inset(0 0 0 0)' },
  ],
  drop: (at) => [
    { transform: `${at} translateY(-34px) scale(1.4)`, opacity: 0 },
    { transform: `${at} scale(1)`, opacity: 1 },
  ],
}
export const arrivalFrames = (arrival: Arrival, at: string): Keyframe[] => ARRIVALS[arrival](at)
