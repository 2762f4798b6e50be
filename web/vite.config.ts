import { execSync } from 'node:child_process'
import globalData from '@csstools/postcss-global-data'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import customMedia from 'postcss-custom-media'
import { defineConfig } from 'vitest/config'
import { ahead } from './build/ahead.ts'
import { brotli } from './build/brotli.ts'
import { eager } from './build/eager.ts'
import { iconSheets } from './build/icons.ts'
import { defaultBot, levels } from './build/levels.ts'
import { named } from './build/named.ts'
import { openapi } from './build/openapi.ts'
import { texts } from './build/texts.ts'
import { serviceWorker } from './build/worker.ts'

/** The build that the page names to the server: a page of another build reloads at the next quiet moment. */
function build(): string {
  if (process.env['DUCHY_BUILD']) return process.env['DUCHY_BUILD']
  try {
    return execSync('git rev-parse --short=12 HEAD', { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}

const BUILD = build()

export default defineConfig(({ mode }) => ({
  // The static page lies in a folder of any address, a server's client at the root.
  base: mode === 'page' ? './' : '/',
  plugins: [
    iconSheets(),
    texts(),
    svelte(),
    serviceWorker(mode === 'page' ? 'page/sw.ts' : 'sw.ts'),
    named(BUILD),
    eager(),
    brotli(),
    ...(mode === 'page' ? [] : [openapi(), ahead()]),
  ],
  worker: { format: 'es' },
  // The size classes of screens are named in one file.
  css: { postcss: { plugins: [globalData({ files: ['src/style/screens.css'] }), customMedia()] } },
  define: {
    __BUILD__: JSON.stringify(BUILD),
    __PAGE__: JSON.stringify(mode === 'page'),
    __LEVELS__: JSON.stringify(levels()),
    __DEFAULT_BOT__: JSON.stringify(defaultBot()),
    __FIXTURES__: JSON.stringify(mode !== 'production' || process.env['DUCHY_FIXTURES'] === '1'),
  },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // The built client lies inside the Python package: the server serves it, and the wheel carries it.
  build: {
    outDir: mode === 'page' ? '../src/duchy/page/site' : '../src/duchy/server/client',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    // What the first page needs is one file, and so are the styles of all tables: thirty small ones compress worse.
    rolldownOptions: {
      output: {
        advancedChunks: { groups: [{ name: 'house', test: /src\/(main\.ts$|table\/\w+\.svelte.*type=style)/ }] },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': process.env['DUCHY_SERVER'] ?? 'http://127.0.0.1:8000',
      '/ws': { target: process.env['DUCHY_SERVER'] ?? 'http://127.0.0.1:8000', ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing.ts'],
    testTimeout: 60_000,
  },
}))
