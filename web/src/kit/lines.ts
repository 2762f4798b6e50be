/** Splits a text into lines of at most this many characters. */
export function linesOf(text: string, most: number): string[] {
  const found = ['']
  for (const word of text.split(' ')) {
    const last = found.at(-1)!
    if (last && last.length + word.length + 1 > most) found.push(word)
    else found[found.length - 1] = last ? `${last} ${word}` : word
  }
  return found
}
