import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minifySync, transformWithOxc, type Plugin } from 'vite'

/** The service worker, built for itself: its name has no mark of its contents, for browsers ask for it by name. */
export function serviceWorker(name: string): Plugin {
  const source = fileURLToPath(new URL(`../src/${name}`, import.meta.url))
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: minifySync('sw.js', code).code })
    },
  }
}
