import type { Finding, FindingKind } from "@/lib/knowledge/finding";
import type { Reading, Rule } from "./reading";

/** How many of a finding's entities a sentence citing it must name. */
const NAMED_MIN: Record<FindingKind, number> = {
  claim: 2,
  path: 2,
  statistic: 2,
  overlap: 2,
  count: 1,
  absence: 2,
  unresolved: 0,
  quote: 1,
};

/** Rule 3, the other way round: a finding is cited only by a sentence about it. */
export const checkMentioned: Rule = ({ reading, cited }) =>
  cited.filter((finding) => !isAbout(reading, finding)).map(({ id }) => `citation: the sentence is not about ${id}`);

function isAbout({ links, text, quoted }: Reading, { kind, entities, text: words }: Finding): boolean {
  if (kind === "quote" && quoted.length === 0) return false;
  if (words && holds(text, words)) return true;
  if (kind === "unresolved") return false;
  const ids = new Set(entities.map(({ id }) => id));
  const named = [...ids].filter((id) => links.some(({ cited }) => cited.has(id)));
  return named.length >= Math.min(NAMED_MIN[kind], ids.size) && (ids.size > 0 || !words);
}

function holds(text: string, words: string): boolean {
  return plain(text).includes(plain(words));
}

function plain(text: string): string {
  return ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}
