import { mount } from 'svelte'
import '@fontsource/alegreya-sans/latin-500.css'
import '@fontsource/alegreya-sans/latin-800.css'
import '@fontsource/grenze-gotisch/latin-600.css'
import './style/tokens.css'
import './style/base.css'
import './style/table.css'
import './style/lying.css'
import App from './App.svelte'
import { speak, wanted } from './language.svelte'
import { route } from './router.svelte'
import { dress } from './settings.svelte'
import { serve } from './update'

dress(document.documentElement)
route()
await speak(wanted())
mount(App, { target: document.getElementById('app')! })
serve()
