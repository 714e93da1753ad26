/** Two ids, the lower first: a pair without direction is one pair. */
export function orderedPair(a: string, b: string): [string, string] {
  return a < b ? [a, b] : [b, a];
}
