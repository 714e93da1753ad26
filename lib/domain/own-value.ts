/** The value a table holds under a key that came from a text, or undefined; names that every object inherits, as `constructor`, are no keys of it. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
