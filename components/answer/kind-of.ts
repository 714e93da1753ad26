const KINDS: [prefix: RegExp, word: string][] = [
  [/^AE:/, "Adverse event"],
  [/^DRUG/, "Drug"],
  [/^(HGNC|GROUP):/, "Gene"],
  [/^(REACT|WP):/, "Pathway"],
];

/** What the items of a table are, for the head of their column. */
export function kindOf(items: readonly { id: string }[]): string {
  return KINDS.find(([prefix]) => items.every(({ id }) => prefix.test(id)))?.[1] ?? "Item";
}
