/**
 * Where the database is stored: its blocks in IndexedDB, by number. A change is one transaction, so the stored blocks are
 * a whole database at every moment. Only the host that loaded them last may store: another one may have been started.
 */
const [BLOCKS, FACTS] = ['blocks', 'facts']
type Fact = 'count' | 'owner'

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('owner'))
  })
const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store of [BLOCKS, FACTS]) request.result.createObjectStore(store)
  }
  return result(request)
}

export class Blocks {
  private database: Promise<IDBDatabase> | null = null

  /** `owner` is the name of this host. */
  constructor(
    private readonly name: string,
    private readonly owner: string,
  ) {}

  private async begin(): Promise<IDBTransaction> {
    this.database ??= opened(this.name)
    const database = await this.database
    return database.transaction([BLOCKS, FACTS], 'readwrite', { durability: 'strict' })
  }

  /** Own the blocks from now on, and return them in order. */
  async load(): Promise<Uint8Array> {
    const transaction = await this.begin()
    transaction.objectStore(FACTS).put(this.owner, 'owner' satisfies Fact)
    const [count = 0, blocks] = await Promise.all([
      result<number | undefined>(transaction.objectStore(FACTS).get('count' satisfies Fact)),
      result<ArrayBuffer[]>(transaction.objectStore(BLOCKS).getAll()),
      done(transaction),
    ])
    return new Uint8Array(await new Blob(blocks.slice(0, count)).arrayBuffer())
  }

  /** Store changed blocks, and the number of all, at once. */
  async store(numbers: number[], blocks: Uint8Array<ArrayBuffer>[], count: number): Promise<void> {
    const transaction = await this.begin()
    const facts = transaction.objectStore(FACTS)
    const complete = done(transaction)
    const owner = facts.get('owner' satisfies Fact)
    owner.onsuccess = () => {
      if (owner.result !== this.owner) return transaction.abort()
      numbers.forEach((number, index) => transaction.objectStore(BLOCKS).put(blocks[index]!, number))
      facts.put(count, 'count' satisfies Fact)
    }
    await complete
  }
}
