import type { Plugin } from 'vite'

/** The built client names its build in a file, from which the server knows what it serves. */
export function named(build: string): Plugin {
  return {
    name: 'named-build',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.txt', source: `${build}\n` })
    },
  }
}
