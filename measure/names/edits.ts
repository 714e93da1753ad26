/** Edits between two texts, a swap of neighbours being one: the plain table of Damerau and Levenshtein. */
export function editsBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => {
    const row = new Array<number>(b.length + 1).fill(0);
    row[0] = i;
    return row;
  });
  const cell = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let j = 0; j <= b.length; j++) (table[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      (table[i] as number[])[j] = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, changed, swapped);
    }
  }
  return cell(a.length, b.length);
}
