/** The size class of the screen, as in the style sheets, so that hidden parts are not drawn. */
import { MediaQuery } from 'svelte/reactivity'
import screens from '../style/screens.css?raw'

const screen = (name: string): MediaQuery => new MediaQuery(new RegExp(`--${name} (.*);`).exec(screens)?.[1] ?? '')

/** True where `.only-wide` is hidden; elsewhere `.only-phone` is hidden. */
export const phone = screen('phone')
/** Fingers instead of a mouse. */
export const touch = new MediaQuery('(pointer: coarse)')
/** Two columns, with the opponents above them. */
export const middle = screen('middle')
