/// <reference types="svelte" />
/// <reference types="vite/client" />

declare const __BUILD__: string
declare const __FIXTURES__: boolean
/** The levels of bots, weakest first, and the default opponent. */
declare const __LEVELS__: readonly string[]
declare const __DEFAULT_BOT__: string
/** Whether this is the static page, which carries its own server, instead of a server's client. */
declare const __PAGE__: boolean

declare module '*?sheet' {
  const symbols: string
  export default symbols
}
