import type { Section } from "@/lib/knowledge/passage";

/** The sections that follow the interactions, in the order in which they are joined, each known by its heading. */
const LATER: readonly { section: Section; heading: RegExp }[] = [
  { section: "contraindications", heading: headed("4", "CONTRAINDICATIONS") },
  { section: "warnings", heading: headed("5", "WARNINGS AND PRECAUTIONS|WARNINGS|PRECAUTIONS") },
];

type JoinedSection = { section: Section; text: string };

/**
 * The sections of a text in capitals that joins a label's interactions, contraindications and warnings, in this order and
 * without a mark between them: what stands before the first heading of the later two is the interactions. A reference
 * ("[SEE CONTRAINDICATIONS (4)]") is no heading. Blank sections are left out.
 */
export function joinedSections(text: string): JoinedSection[] {
  const starts: { section: Section; at: number }[] = [{ section: "drug_interactions", at: 0 }];
  let from = 0;
  for (const { section, heading } of LATER) {
    const found = text.slice(from).search(heading);
    if (found < 0) continue;
    from += found;
    starts.push({ section, at: from });
  }
  return starts
    .map(({ section, at }, index) => ({ section, text: text.slice(at, starts[index + 1]?.at) }))
    .filter((part) => part.text.trim() !== "");
}

/** A heading with its number anywhere, or without it at the start, after the end of a sentence or right after "interactions". */
function headed(number: string, words: string): RegExp {
  const numbered = `(?<=^\\s*|(?<!SEE)\\s)${number}\\.? (?:${words})`;
  const plain = `(?<=^\\s*|[.!?:)\\]*]\\s+|INTERACTIONS\\s+)(?:${words})`;
  return new RegExp(`(?:${numbered}|${plain}):?\\s+(?=\\S)`);
}
