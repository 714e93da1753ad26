export const SET_OPERATIONS = ["shared", "unique", "at_least", "union", "minus"] as const;
export type SetOperation = (typeof SET_OPERATIONS)[number];

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
    .filter((held) => belongs(operation, held.holders.length, sets.size, k))
    .filter(({ id }) => !without.some((members) => members.has(id)));
}

function belongs(operation: SetOperation, count: number, all: number, k: number): boolean {
  switch (operation) {
    case "shared":
    case "minus":
      return count === all;
    case "unique":
      return count === 1;
    case "at_least":
      return count >= k;
    case "union":
      return true;
  }
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
