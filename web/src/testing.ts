import type { GameTraits } from './table/traits'

/** What happy-dom lacks: an animation that is over at once. */
Element.prototype.animate ??= function (): Animation {
  return { finished: Promise.resolve(), cancel() {}, finish() {}, onfinish: null } as unknown as Animation
}

/** What every game has, for tables that draw nothing. */
export const TRAITS: GameTraits = { Piece: () => ({}), samplePlace: '', losses: new Set(), charges: {} }
