/** The sources of points on the result page, with their colours and icons. */
import type { GameFolder } from '../../games'
import { box, charge as icon, tinted } from '../../kit/draw'
import { on, type Tincture } from '../../kit/heraldry'

export interface Source {
  key: string
  tincture: string
  charge: string
}

/** The sign of a source in a legend. */
export const swatch = ({ tincture, charge }: Source): string =>
  tinted(tincture as Tincture, (more) => box(-10, -10, 20, 20, 2, more)) +
  icon(charge, 14, { color: on(tincture as Tincture) })

const PLAIN = ['mine', 'laurels'] as const

/** The sources with points for any player, in the order of the game's folder; unknown ones come last. */
export function sourcesOf(folder: GameFolder, values: readonly Readonly<Record<string, number>>[]): Source[] {
  const known = Object.keys(folder.sources)
  const used = new Set(values.flatMap((seat) => Object.keys(seat).filter((key) => seat[key])))
  return [...used]
    .sort((one, other) => (known.indexOf(one) + 1 || known.length + 1) - (known.indexOf(other) + 1 || known.length + 1))
    .map((key) => {
      const [tincture, charge] = folder.sources[key] ?? PLAIN
      return { key, tincture, charge }
    })
}
