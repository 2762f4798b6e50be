/** Shares an address with the system's share sheet, by the clipboard, or in a dialog. */
import { showAddress } from './sure'

/** The old API, which also works without a secure connection, as on a local network. */
function copied(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  // Text outside an open dialog cannot be selected.
  ;(document.querySelector('dialog[open]') ?? document.body).append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}

/** Share on touch screens, else copy; if that is not allowed, show the text to copy by hand. Returns whether it was copied. */
export async function shared(url: string): Promise<boolean> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ url, title: 'Duchy' }).catch(() => {})
    return false
  }
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    if (copied(url)) return true
    await showAddress(url)
    return false
  }
}
