/** Confirmation of actions that cannot be undone. */
import { mount, unmount } from 'svelte'
import { t } from '../words/language.svelte'
import { withRetry } from '../browser/lazy'

/** Show a modal dialog and wait for the answer; `no` labels the button that closes it, `yes` the confirm button, if any. */
async function openModal(props: { words: string; no: string; yes?: string; url?: string }): Promise<boolean> {
  const { default: Sure } = await withRetry(() => import('./Sure.svelte'))
  return new Promise((answer) => {
    const dialog = mount(Sure, {
      target: document.body,
      props: { ...props, done: (sure: boolean) => (answer(sure), void unmount(dialog)) },
    })
  })
}

/** Ask for confirmation; `yes` labels the confirm button, `no` the other one. */
export const sure = (words: string, yes: string, no = t('keep-as-is')): Promise<boolean> =>
  openModal({ words, yes, no })

/** Show an address that has to be copied by hand, until it is closed. */
export const showAddress = (url: string): Promise<boolean> =>
  openModal({ words: t('copy-by-hand'), url, no: t('close') })
