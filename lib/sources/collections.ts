/** The value of a key; where the map has none, `make` makes it and it is kept there. */
export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Adds an item to the set of a key. */
export function addTo<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
  entryOf(sets, key, () => new Set<Item>()).add(item);
}

/** The one value of each key that has one alone. */
export function onlyOnes<Key, Value>(values: ReadonlyMap<Key, ReadonlyMap<unknown, Value>>): Map<Key, Value> {
  return new Map(
    [...values].flatMap(([key, own]) => (own.size === 1 ? [...own.values()].map((one) => [key, one] as const) : [])),
  );
}

/** Adds to the number of a key. */
export function addCount<Key>(counts: Map<Key, number>, key: Key, count = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** Items in lists of `size`, the last one shorter. */
export function* batches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    if (batch.push(item) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
