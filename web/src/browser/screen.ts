/** The size class of the screen, as in the style sheets, so that hidden parts are not drawn. */
import { MediaQuery } from 'svelte/reactivity'

/** True where `.only-wide` is hidden; elsewhere `.only-phone` is hidden. */
export const phone = new MediaQuery('(max-width: 759.98px), (max-height: 480px)')
/** Two columns, with the opponents above them. */
export const middle = new MediaQuery('(min-width: 760px) and (max-width: 1199.98px) and (min-height: 480.02px)')
