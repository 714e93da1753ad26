const DISTANCE_MAX = 2;

/**
 * The one tool a name that is none of them can only mean: another case or other separators, brackets or a prefix around
 * it, or up to two letters off. The name as it is where that is not certain.
 */
export function nearestTool(name: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  const bare = folded(name);
  const same = names.filter((each) => folded(each) === bare);
  if (same.length === 1) return same[0] ?? name;
  const near = names.filter((each) => distance(folded(each), bare) <= DISTANCE_MAX);
  return near.length === 1 ? (near[0] ?? name) : name;
}

function folded(name: string): string {
  const last =
    name
      .replace(/\(.*\)$/s, "")
      .split(/[.:/]/)
      .at(-1) ?? "";
  return last
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

/** Letters to put in, take out or replace; more than can matter counts as infinitely many. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > DISTANCE_MAX) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
