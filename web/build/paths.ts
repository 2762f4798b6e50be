/** Paths of drawings in whole numbers: on a field of 512 nobody sees the difference, and they are half as long. */

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const FLAG = /[01]/y
const BETWEEN = /[\s,]*/y

/** What each command takes: x and y of points, a flag, or a number that is no place. */
const TAKES: Readonly<Record<string, string>> = {
  M: 'xy',
  L: 'xy',
  T: 'xy',
  H: 'x',
  V: 'y',
  Q: 'xyxy',
  S: 'xyxy',
  C: 'xyxyxy',
  A: 'nnnffxy',
  Z: '',
}

interface Point {
  x: number
  y: number
}

/**
 * A path in whole numbers. Every point is rounded where it truly lies, and a relative step leads from what was written
 * last to there: so errors never add up.
 */
export function rounded(path: string): string {
  let at = 0
  let before = { x: 0, y: 0 }
  let written = { x: 0, y: 0 }
  let begun = { before, written }
  let out = ''

  const read = (kind: RegExp): string | undefined => {
    BETWEEN.lastIndex = at
    BETWEEN.exec(path)
    kind.lastIndex = BETWEEN.lastIndex
    const found = kind.exec(path)
    if (found) at = kind.lastIndex
    return found?.[0]
  }
  const put = (value: number, first: boolean): void => {
    out += first || value < 0 ? String(value) : ` ${value}`
  }

  for (;;) {
    const command = read(/[a-z]/iy)
    if (command === undefined) break
    const takes = TAKES[command.toUpperCase()]
    if (takes === undefined) throw new Error(`a path with the command ${command}`)
    out += command
    if (!takes) {
      ;({ before, written } = begun)
      continue
    }
    const relative = command === command.toLowerCase()
    for (let again = false; ; again = true) {
      const values: number[] = []
      for (const kind of takes) {
        const found = read(kind === 'f' ? FLAG : NUMBER)
        if (found === undefined) break
        values.push(Number(found))
      }
      if (again && values.length === 0) break
      if (values.length !== takes.length) throw new Error(`a path that breaks off: ${path}`)
      const end: Point = { ...before }
      const target: Point = { ...written }
      values.forEach((value, i) => {
        const kind = takes[i]!
        const first = i === 0 && !again
        if (kind !== 'x' && kind !== 'y') return put(kind === 'f' ? value : Math.round(value), first)
        end[kind] = relative ? before[kind] + value : value
        target[kind] = Math.round(end[kind])
        put(relative ? target[kind] - written[kind] : target[kind], first)
      })
      before = end
      written = target
      if (command.toUpperCase() === 'M' && !again) begun = { before, written }
    }
  }
  return out
}
