/** What `compute` makes of an object, made at the first call and kept as long as the object is. */
export function keptOf<I extends object, T extends NonNullable<unknown>>(compute: (of: I) => T): (of: I) => T {
  const kept = new WeakMap<I, T>();
  return (of) => {
    const value = kept.get(of) ?? compute(of);
    kept.set(of, value);
    return value;
  };
}

/** The same of an object and a key; of each object the values of the `most` keys that were asked for last are kept. */
export function keptByKey<I extends object, K, T extends NonNullable<unknown>>(
  compute: (of: I, key: K) => T,
  most = Number.POSITIVE_INFINITY,
): (of: I, key: K) => T {
  const valuesOf = keptOf((_: I) => new Map<K, T>());
  return (of, key) => {
    const values = valuesOf(of);
    const known = values.get(key);
    if (known !== undefined && most === Number.POSITIVE_INFINITY) return known;
    const value = known ?? compute(of, key);
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
    return value;
  };
}
