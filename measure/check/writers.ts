/** A group of writers by the first letters of narratives: who they are, and how their true sentences fared when the check first met them, in per cent. */
type Group = { name: string; letters: string; firstMet: { n: number; stated: number; struck: number } | null };

/** The groups, those the check was designed on first; figures of 2026-11-27, those of b d e of 2026-11-28, of the version that stood when a group was first met. */
export const WRITERS: readonly Group[] = [
  { name: "m p, free, designed on", letters: "mp", firstMet: null },
  { name: "n q u v, free, read once", letters: "nquv", firstMet: { n: 2086, stated: 39.7, struck: 11.8 } },
  { name: "x z, freest, read once since", letters: "xz", firstMet: { n: 464, stated: 32.5, struck: 7.1 } },
  { name: "t, free, read once since", letters: "t", firstMet: { n: 646, stated: 45.2, struck: 10.4 } },
  { name: "r s, given the rules, read once since", letters: "rs", firstMet: { n: 1367, stated: 79.4, struck: 7.5 } },
  { name: "h k l, restrained, h read once since", letters: "hkl", firstMet: { n: 1714, stated: 75.7, struck: 5.8 } },
  { name: "g i j c, restrained, read once since", letters: "gijc", firstMet: { n: 2529, stated: 72.0, struck: 5.5 } },
  { name: "b d e, read once since", letters: "bde", firstMet: { n: 2377, stated: 68.0, struck: 2.9 } },
];

/** The group of a narrative, by the first letter of its name, which is its writer. */
export function groupOf(name: string): string {
  return WRITERS.find(({ letters }) => letters.includes(name.charAt(0)))?.name ?? "others, never looked at";
}
