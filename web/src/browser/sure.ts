/** Asking before what cannot be undone. */
import { mount, unmount } from 'svelte'
import { part } from './lazy'

/** Show a dialog above everything, and wait for its answer: `yes` names the deed, and what is only shown has none. */
async function shown(props: { words: string; yes?: string; url?: string }): Promise<boolean> {
  const { default: Sure } = await part(() => import('../pages/Sure.svelte'))
  return new Promise((answer) => {
    const dialog = mount(Sure, {
      target: document.body,
      props: { ...props, done: (sure: boolean) => (answer(sure), void unmount(dialog)) },
    })
  })
}

/** Whether somebody really wants it; `yes` says what it is. */
export const sure = (words: string, yes: string): Promise<boolean> => shown({ words, yes })

/** Show an address that has to be copied by hand, until it is closed. */
export const byHand = (words: string, url: string): Promise<boolean> => shown({ words, url })
