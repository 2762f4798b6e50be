/** The outline of a house with a stepped gable, its left edge at x, its foot at the height. */
export function gable(x: number, width: number, height: number): string {
  const u = width / 100
  const steps = [
    [10, 0.275],
    [21, 0.19],
    [32, 0.105],
    [42, 0.02],
  ] as const
  const up = steps.map(([at, to]) => `H${x + at * u}V${height * to}`).join('')
  const down = steps
    .toReversed()
    .map(([at], k) => `H${x + (100 - at) * u}V${height * ([0.105, 0.19, 0.275, 0.36][k] ?? 0.36)}`)
    .join('')
  return `M${x} ${height}V${height * 0.36}${up}${down}H${x + width}V${height}Z`
}

/** Splits a text into lines of at most this many characters. */
export function lines(text: string, most: number): string[] {
  const found = ['']
  for (const word of text.split(' ')) {
    const last = found.at(-1)!
    if (last && last.length + word.length + 1 > most) found.push(word)
    else found[found.length - 1] = last ? `${last} ${word}` : word
  }
  return found
}
