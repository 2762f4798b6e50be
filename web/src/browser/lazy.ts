/** Parts of the client that are loaded on demand. */

const RETRY_MS = [250, 1000] as const

/** Load a part; retry before giving up, since the network may fail for a moment. */
export async function withRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pause of RETRY_MS) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, pause))
    }
  }
  return load()
}
