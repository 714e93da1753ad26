/** A place where two JSON values differ, as "rows[].name", and what stands there before and now, cut to a line. */
export type Difference = { path: string; text: string };

const VALUE_CHARACTERS = 60;

/** Where two JSON values differ, from the top, at most `max` places; of lists the places are compared one by one. */
export function differences(before: unknown, now: unknown, max: number, path = ""): Difference[] {
  if (Array.isArray(before) && Array.isArray(now)) return ofLists(before, now, max, path);
  if (!isObject(before) || !isObject(now))
    return Object.is(before, now) ? [] : [{ path, text: `${path}: ${short(before)} -> ${short(now)}` }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return gathered(keys, max, (key, left) => differences(before[key], now[key], left, path ? `${path}.${key}` : key));
}

function ofLists(before: readonly unknown[], now: readonly unknown[], max: number, path: string): Difference[] {
  const lengths =
    before.length === now.length ? [] : [{ path, text: `${path}: ${before.length} -> ${now.length} entries` }];
  const places = Array.from({ length: Math.min(before.length, now.length) }, (_, at) => at);
  const inside = gathered(places, max - lengths.length, (at, left) =>
    differences(before[at], now[at], left, `${path}[${at}]`),
  );
  return [...lengths, ...inside];
}

function gathered<T>(all: readonly T[], max: number, of: (each: T, left: number) => Difference[]): Difference[] {
  const found: Difference[] = [];
  for (const each of all) {
    if (found.length >= max) break;
    found.push(...of(each, max - found.length));
  }
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > VALUE_CHARACTERS ? `${text.slice(0, VALUE_CHARACTERS)}...` : text;
}
