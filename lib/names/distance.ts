/**
 * Edits between two strings, a swap of neighbours counting one (optimal string alignment, the restricted
 * Damerau-Levenshtein distance); anything above `max` is returned as `max + 1`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(cell(a, b, i, j, row, last, before));
    if (Math.min(...row) > max) return max + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? max + 1, max + 1);
}

/** The distance of the first `i` units of `a` from the first `j` of `b`. */
function cell(a: string, b: string, i: number, j: number, row: number[], last: number[], before: number[]): number {
  const cost = a[i - 1] === b[j - 1] ? 0 : 1;
  const simple = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return swapped ? Math.min(simple, (before[j - 2] ?? 0) + 1) : simple;
}
