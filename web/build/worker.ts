import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minifySync, transformWithOxc, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/sw.ts', import.meta.url))

/** The service worker, built for itself: its name has no mark of its contents, for browsers ask for it by name. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: minifySync('sw.js', code).code })
    },
  }
}
