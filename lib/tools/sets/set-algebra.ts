/** The operations: what the number of sets that hold a thing must be, of all there are, and the rule in words. */
export const SET_RULES = {
  shared: { holds: (count, all) => count === all, words: () => "in every one of" },
  unique: { holds: (count) => count === 1, words: () => "in exactly one of" },
  at_least: { holds: (count, _, k) => count >= k, words: (k) => `in at least ${k} of` },
  union: { holds: () => true, words: () => "in any of" },
  minus: { holds: (count, all) => count === all, words: () => "in every one of" },
} as const satisfies Record<
  string,
  { holds: (count: number, all: number, k: number) => boolean; words: (k: number) => string }
>;
export type SetOperation = keyof typeof SET_RULES;
export const SET_OPERATIONS = Object.keys(SET_RULES) as [SetOperation, ...SetOperation[]];

/** A thing in the result of a set operation and which of the sets hold it, in the order the sets were given. */
type Held = { id: string; holders: string[] };

/**
 * Set algebra over any number of named sets, exact and in full. `shared` and `minus`: in every set; `unique`: in exactly
 * one; `at_least`: in k or more; `union`: in any. Whatever is in a set of `without` is taken out, for every operation.
 */
export function combine(
  sets: ReadonlyMap<string, ReadonlySet<string>>,
  operation: SetOperation,
  { k = 1, without = [] }: { k?: number | undefined; without?: readonly ReadonlySet<string>[] } = {},
): Held[] {
  const holders = new Map<string, string[]>();
  for (const [name, members] of sets) {
    for (const id of members) {
      const known = holders.get(id);
      if (known) known.push(name);
      else holders.set(id, [name]);
    }
  }
  return [...holders]
    .map(([id, names]) => ({ id, holders: names }))
    .filter((held) => SET_RULES[operation].holds(held.holders.length, sets.size, k))
    .filter(({ id }) => !without.some((members) => members.has(id)));
}

/** Items by key, keys in order of first appearance, items in the order given. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
