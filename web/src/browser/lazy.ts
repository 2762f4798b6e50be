/** Parts of the client that are loaded on demand. */

const PAUSES = [250, 1000] as const

/** Load a part; where it does not come, because the network faltered for a moment, ask again before giving up. */
export async function part<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pause of PAUSES) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, pause))
    }
  }
  return load()
}
