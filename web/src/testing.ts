/** What happy-dom lacks: an animation that is over at once. */
Element.prototype.animate ??= function (): Animation {
  return { finished: Promise.resolve(), cancel() {}, finish() {}, onfinish: null } as unknown as Animation
}
