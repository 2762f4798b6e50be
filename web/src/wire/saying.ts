/** Requests that may fail: the person who asked is told why. */
export type Deed = () => Promise<unknown>

export async function sayingWhy(deed: Deed, say: (why: string) => void): Promise<void> {
  try {
    await deed()
  } catch (error) {
    say((error as Error).message)
  }
}
