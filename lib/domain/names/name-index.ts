import { denotes, type NameKind, NameKind as NameKinds } from "@/lib/domain/entity";
import { normaliseName } from "./normalise";
import { findString, type HashIndex, hashIndex, type StringTable, stringAt, stringTable } from "./string-table";
import { at, item } from "./typed-arrays";

/**
 * All names of a graph. Row `r` says that `texts[r]`, of `kinds[r]`, denotes entity number `entities[r]`; rows stand by
 * entity, `entityStarts` their ranges, the preferred name first. `keys` are the distinct normalised names, an eponym's also
 * without its possessive; the rows of key `k` are `keyRows[keyStarts[k] .. keyStarts[k + 1]]`.
 */
export type NameIndex = {
  texts: StringTable;
  kinds: Uint8Array;
  entities: Uint32Array;
  entityStarts: Uint32Array;
  keys: StringTable;
  keyHash: HashIndex;
  keyStarts: Uint32Array;
  keyRows: Uint32Array;
};

/** A name as the builder takes it: `entity` is the entity's number, `kind` the place of its kind in the order of trust. */
export type NumberedName = { entity: number; text: string; kind: number };

/** Sorts `names` in place and leaves out repeats within an entity; `entityCount` also counts those without a name. */
export function buildNameIndex(names: NumberedName[], entityCount: number): NameIndex {
  const sorted = names.sort((a, b) => a.entity - b.entity || a.kind - b.kind || compare(a.text, b.text));
  const rows = sorted.filter((name, i) => !sameName(name, sorted[i - 1]));
  const numbers = new Map<string, number>();
  const keyed = rows.flatMap(({ text }, row) => keysOf(text).map((key) => ({ row, key: numberOf(numbers, key) })));
  const keys = [...numbers.keys()];
  const byKey = groupRows(
    Uint32Array.from(keyed, ({ key }) => key),
    keys.length,
  );
  return {
    texts: stringTable(rows.map(({ text }) => text)),
    kinds: Uint8Array.from(rows, ({ kind }) => kind),
    entities: Uint32Array.from(rows, ({ entity }) => entity),
    entityStarts: groupRows(
      Uint32Array.from(rows, ({ entity }) => entity),
      entityCount,
    ).starts,
    keys: stringTable(keys),
    keyHash: hashIndex(keys),
    keyStarts: byKey.starts,
    keyRows: byKey.rows.map((place) => item(keyed, place).row),
  };
}

const POSSESSIVE = /(?<=\p{L})['’]s?(?=\s)/gu;

/** "Fournier's gangrene" is written "Fournier gangrene" as well. */
function keysOf(text: string): string[] {
  const key = normaliseName(text);
  return text.search(POSSESSIVE) >= 0 ? [key, normaliseName(text.replaceAll(POSSESSIVE, ""))] : [key];
}

/** The rows whose normalised name is `key`. */
export function rowsOfKey(index: NameIndex, key: string): Uint32Array {
  const found = key === "" ? -1 : findString(index.keyHash, index.keys, key);
  return found < 0 ? new Uint32Array(0) : rowsAtKey(index, found);
}

/** The rows of key number `key`. */
export function rowsAtKey({ keyRows, keyStarts }: NameIndex, key: number): Uint32Array {
  return keyRows.subarray(at(keyStarts, key), at(keyStarts, key + 1));
}

/** All names that denote entity number `entity`, the preferred one first; one that denotes nothing by itself is left out. */
export function namesOf(index: NameIndex, entity: number): string[] {
  const { texts, entityStarts } = index;
  const names: string[] = [];
  for (let row = at(entityStarts, entity); row < at(entityStarts, entity + 1); row++)
    if (denotes(kindOf(index, row))) names.push(stringAt(texts, row));
  return [...new Set(names)];
}

/** How far the name in this row is to be trusted. */
export function kindOf({ kinds }: NameIndex, row: number): NameKind {
  return item(NameKinds.options, at(kinds, row));
}

/** Rows 0..n-1 sorted into their groups, in order within each; `starts` are the groups' ranges. */
export function groupRows(groupOf: Uint32Array, groups: number): { starts: Uint32Array; rows: Uint32Array } {
  const starts = new Uint32Array(groups + 1);
  for (const group of groupOf) starts[group + 1] = at(starts, group + 1) + 1;
  for (let group = 0; group < groups; group++) starts[group + 1] = at(starts, group) + at(starts, group + 1);
  const next = starts.slice();
  const rows = new Uint32Array(groupOf.length);
  groupOf.forEach((group, row) => {
    const place = at(next, group);
    rows[place] = row;
    next[group] = place + 1;
  });
  return { starts, rows };
}

function numberOf(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

function sameName(a: NumberedName, b: NumberedName | undefined): boolean {
  return b !== undefined && a.entity === b.entity && a.text === b.text;
}

/** The order of texts by their code units. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
