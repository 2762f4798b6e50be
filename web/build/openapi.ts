import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const read = (file: string): string => readFileSync(resolve(`swagger-ui-dist/${file}`), 'utf8')

/** Draws the description of the API that the server offers; nothing is asked of any other site. */
const BEGIN = `
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', validatorUrl: null, defaultModelsExpandDepth: 0 })
`

/** The script and the style of the page that describes the API: too large for the client, and only there. */
export function openapi(): Plugin {
  return {
    name: 'openapi',
    apply: 'build',
    generateBundle() {
      const script = read('swagger-ui-bundle.js').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
      this.emitFile({ type: 'asset', fileName: 'openapi.js', source: script + BEGIN })
      this.emitFile({
        type: 'asset',
        fileName: 'openapi.css',
        source: read('swagger-ui.css').replace(/\/\*# sourceMappingURL=.*\*\//, ''),
      })
      this.emitFile({ type: 'asset', fileName: 'openapi.LICENSE.txt', source: `${read('NOTICE')}\n${read('LICENSE')}` })
    },
  }
}
