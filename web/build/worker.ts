import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

/** The service worker, built for itself: its name has no mark of its contents, for browsers ask for it by name. */
export function serviceWorker(name: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const bundle = await rolldown({ input: fileURLToPath(new URL(`../src/${name}`, import.meta.url)) })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code })
    },
  }
}
