/** Letters that were told to be larger are so everywhere: every size that a style names in pixels grows with the setting. */
import type { Plugin } from 'vite'

const STYLE = /\.css($|\?)/
/** The size in a `font` or a `font-size`; what follows a slash is the height of its line. */
const SIZE = /(?<=[{;\s]font(?:-size)?:[^;{}/]*?)(\b\d+(?:\.\d+)?px)/g

export const grown = (style: string): string => style.replace(SIZE, 'calc($1*var(--letters,1))')

export function letters(): Plugin {
  return {
    name: 'letters',
    enforce: 'pre',
    transform: (style, id) => (STYLE.test(id) ? { code: grown(style), map: null } : null),
  }
}
