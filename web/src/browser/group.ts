/** Groups items by key, in order; browsers have `Map.groupBy` only since 2024. */
export function grouped<Key, Thing>(things: Iterable<Thing>, key: (thing: Thing) => Key): Map<Key, Thing[]> {
  const found = new Map<Key, Thing[]>()
  for (const thing of things) {
    const group = found.get(key(thing))
    if (group) group.push(thing)
    else found.set(key(thing), [thing])
  }
  return found
}
