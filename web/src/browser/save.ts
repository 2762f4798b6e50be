/** Hands a file to the person, as a download. */
export function save(name: string, ...content: BlobPart[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(content))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
