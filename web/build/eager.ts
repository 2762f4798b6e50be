import type { Plugin } from 'vite'

/** Tells browsers that understand it that a file's functions are called at once: they are compiled while it comes. */
const HINT = '//# allFunctionsCalledOnLoad\n'
const FIRST = /\/src\/(main\.ts|kit\/|table\/|games\/[\w-]+\/)/

/** What the first page and a table are made of is all needed before anything is seen. */
export function eager(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    // It has to be the first line, also before what others put there.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => FIRST.test(id))) chunk.code = HINT + chunk.code
        }
      },
    },
  }
}
