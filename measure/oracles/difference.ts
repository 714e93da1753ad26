/** A place where two JSON values differ, as "rows[AE:x].name", and what stands there before and now, cut to a line. */
export type Difference = { path: string; text: string };

const VALUE_CHARACTERS = 60;

/** Where two JSON values differ, from the top, at most `max` places. Entries of lists are matched by what they are, else by place. */
export function differences(before: unknown, now: unknown, max: number, path = ""): Difference[] {
  if (Array.isArray(before) && Array.isArray(now)) return ofLists(before, now, max, path);
  if (!isObject(before) || !isObject(now))
    return Object.is(before, now) ? [] : [difference(path, `${short(before)} -> ${short(now)}`)];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return gathered(keys, max, (key, left) => differences(before[key], now[key], left, path ? `${path}.${key}` : key));
}

function ofLists(before: readonly unknown[], now: readonly unknown[], max: number, path: string): Difference[] {
  const [then, there] = [byKey(before), byKey(now)];
  const keys = [...new Set([...then.keys(), ...there.keys()])];
  const found = gathered(keys, max, (key, left) => {
    if (!there.has(key)) return [difference(path, `gone ${short(then.get(key))}`)];
    if (!then.has(key)) return [difference(path, `come ${short(there.get(key))}`)];
    return differences(then.get(key), there.get(key), left, `${path}[${key}]`);
  });
  const common = [...then.keys()].filter((key) => there.has(key)).join();
  const isInOrder = common === [...there.keys()].filter((key) => then.has(key)).join();
  return [...(isInOrder ? [] : [difference(path, "in another order")]), ...found].slice(0, max);
}

/** Entries by what they are, the ones alike counted: a text itself, a thing with an id by that, any other by its place. */
function byKey(list: readonly unknown[]): Map<string, unknown> {
  const entries = new Map<string, unknown>();
  for (const [at, each] of list.entries()) {
    const key = typeof each === "string" ? each : isObject(each) && typeof each.id === "string" ? each.id : String(at);
    let own = key;
    for (let count = 2; entries.has(own); count++) own = `${key} (${count})`;
    entries.set(own, each);
  }
  return entries;
}

function gathered<T>(all: readonly T[], max: number, of: (each: T, left: number) => Difference[]): Difference[] {
  const found: Difference[] = [];
  for (const each of all) {
    if (found.length >= max) break;
    found.push(...of(each, max - found.length));
  }
  return found;
}

function difference(path: string, what: string): Difference {
  return { path, text: `${path}: ${what}` };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > VALUE_CHARACTERS ? `${text.slice(0, VALUE_CHARACTERS)}...` : text;
}
