import { mount } from 'svelte'
import '@fontsource/alegreya-sans/latin-500.css'
import '@fontsource/alegreya-sans/latin-800.css'
import '@fontsource/grenze-gotisch/latin-600.css'
import './style/tokens.css'
import './style/base.css'
import './style/table.css'
import './style/lying.css'
import App from './App.svelte'
import { askAhead } from './client.svelte'
import { setLanguage, preferredLanguage } from './words/language.svelte'
import { here, match, route } from './browser/router.svelte'
import { applyTheme } from './browser/settings.svelte'
import { installation } from './browser/installation.svelte'
import { serve, servePage } from './wire/update'
import { loading } from './wire/page/loading.svelte'

applyTheme(document.documentElement)
if (__PAGE__) installation.listen()
// Fonts that load after the first layout would cause a second one.
for (const font of ['500 1em "Alegreya Sans"', '800 1em "Alegreya Sans"', '600 1em "Grenze Gotisch"'])
  document.fonts.load(font).catch(() => [])
route()
const table = match(here.path, { '/table/*': 'table' })?.args[0]
if (table) askAhead(table, preferredLanguage())
// Even if texts are missing, the client can show that the server is unreachable.
await setLanguage(preferredLanguage()).catch(() => undefined)
const target = document.getElementById('app')!
target.replaceChildren()
mount(App, { target })
// What is kept for later visits does not compete with this one.
if (__PAGE__) void loading.settled.then(servePage)
else setTimeout(() => serve(async () => (await import('./pages/offline')).loadOfflinePages()), 2000)
