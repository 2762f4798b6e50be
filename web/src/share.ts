/** An address for somebody else: by the phone's own ways, else by the clipboard. */

/** Whether it now lies in the clipboard; where both ways are barred, it is shown to be copied by hand. */
export async function shared(url: string): Promise<boolean> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ url, title: 'Duchy' }).catch(() => {})
    return false
  }
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    prompt('', url)
    return false
  }
}
