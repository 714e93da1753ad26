const LENGTH_MAX = 512;
const rows = [0, 1, 2].map(() => new Uint16Array(LENGTH_MAX + 1)) as [Uint16Array, Uint16Array, Uint16Array];

/**
 * Edits between two strings, a swap of neighbours counting one (optimal string alignment, the restricted
 * Damerau-Levenshtein distance); anything above `max` is returned as `max + 1`, as is what strings of more than 512 units
 * that differ have between them.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > max || a.length > LENGTH_MAX || b.length > LENGTH_MAX) return max + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(a, b, i, max, { row, last, before }) > max) return max + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length] as number, max + 1);
}

type Rows = { row: Uint16Array; last: Uint16Array; before: Uint16Array };

/** The distances of the first `i` units of `a` from the beginnings of `b` that are no more than `max` longer or shorter; returns the least. */
function fillRow(a: string, b: string, i: number, max: number, { row, last, before }: Rows): number {
  const from = Math.max(1, i - max);
  const to = Math.min(b.length, i + max);
  let least = from === 1 ? i : max + 1;
  row[from - 1] = least;
  for (let j = from; j <= to; j++) {
    const cost = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
    const above = j === i + max ? max + 1 : (last[j] as number) + 1;
    let value = Math.min(above, (row[j - 1] as number) + 1, (last[j - 1] as number) + cost);
    if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
      value = Math.min(value, (before[j - 2] as number) + 1);
    row[j] = value;
    least = Math.min(least, value);
  }
  return least;
}
