/// <reference types="svelte" />
/// <reference types="vite/client" />

declare const __BUILD__: string
declare const __FIXTURES__: boolean
/** Whether this is the static page, which carries its own server, instead of a server's client. */
declare const __PAGE__: boolean

declare module '*?sheet' {
  const symbols: string
  export default symbols
}
