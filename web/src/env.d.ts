/// <reference types="svelte" />
/// <reference types="vite/client" />

declare const __BUILD__: string
declare const __FIXTURES__: boolean

declare module '*?sheet' {
  const symbols: string
  export default symbols
}
