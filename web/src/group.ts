/** Things by what they have in common, in the order in which they come; browsers have `Map.groupBy` only since 2024. */
export function grouped<Key, Thing>(things: Iterable<Thing>, key: (thing: Thing) => Key): Map<Key, Thing[]> {
  const found = new Map<Key, Thing[]>()
  for (const thing of things) {
    const group = found.get(key(thing))
    if (group) group.push(thing)
    else found.set(key(thing), [thing])
  }
  return found
}
