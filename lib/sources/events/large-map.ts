/** What one Map of V8 holds; it throws at the next. */
const ENTRIES_MAX = 2 ** 24;

/** A map of more entries than one Map holds: where one is full the next is begun. */
export class LargeMap<K, V> {
  private readonly parts: Map<K, V>[] = [new Map()];

  constructor(private readonly partEntriesMax = ENTRIES_MAX) {}

  get(key: K): V | undefined {
    return this.parts.find((part) => part.has(key))?.get(key);
  }

  set(key: K, value: V): void {
    (this.parts.find((part) => part.has(key)) ?? this.open()).set(key, value);
  }

  *values(): Generator<V> {
    for (const part of this.parts) yield* part.values();
  }

  private open(): Map<K, V> {
    const last = this.parts.at(-1);
    if (last && last.size < this.partEntriesMax) return last;
    const next = new Map<K, V>();
    this.parts.push(next);
    return next;
  }
}
