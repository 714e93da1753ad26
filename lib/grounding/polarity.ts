import type { Finding } from "@/lib/knowledge/finding";
import { coverAll } from "./clean";
import type { Link, Reading, Rule } from "./reading";
import { segments } from "./segments";

const CUE =
  /\b(?:no(?! longer than)|not|never|without|absent|absence|none|neither|nor|cannot|lacks?|lacking|nothing|nowhere|unlisted|unreported|untrue|false|wrong(?:ly)?|incorrect(?:ly)?|hardly|barely|scarcely|unrelated|denies|denied|fails?\s+to|ruled\s+out)\b|n't\b/gi;
/** Wordings that deny only beside what a source disputes, or leave something open. */
const SOFT =
  /\b(?:disput\w+|refut\w+|contradict\w+|gaps?|missing|unknown|unanswered|unclear|open|empty|zero|0|failed|unresolved)\b/i;
const NO_DENIAL = /\bnot only\b|\bwhether or not\b|\bno\.\s*\d/gi;
const SAFETY =
  /\b(?:safe|safely|safer|safest|harmless|risk-free|well[- ]tolerated|benign|non-?toxic|no (?:risk|harm|danger)s?|free (?:of|from)|nothing to worry|protective|tolerable|without (?:concern|worry|risk|harm|danger|hesitation)|can be (?:given|used|taken|continued)|no (?:concern|reason to worry))\b/i;

/** Rule 6: a sentence denies exactly when a finding it cites does, of the same things, and never words absence as safety. */
export const checkPolarity: Rule = ({ reading, cited }) => {
  const text = coverAll(reading.bare, NO_DENIAL);
  const denies = text.search(CUE) >= 0;
  const negative = cited.filter(isNegative);
  const safe = SAFETY.exec(text)?.[0];
  return [
    ...(safe ? [`polarity: "${safe}" words evidence as safety`] : []),
    ...(denies && negative.length === 0 ? ["polarity: it denies what no cited finding denies"] : []),
    ...(!denies && !SOFT.test(text) && negative.some(isDenial) && !repeats(reading, negative)
      ? ["polarity: it states what a cited finding denies"]
      : []),
    ...(denies && negative.length > 0 ? misplaced(reading, text, cited) : []),
  ];
};

/** What a finding does not find: an absence, a refuted statement, a text without an entity, a count of none. */
function isNegative({ polarity, kind, numbers }: Finding): boolean {
  return (
    polarity === "negative" || kind === "unresolved" || (kind === "count" && numbers.some(({ value }) => value === 0))
  );
}

/** What can only be worded as a denial: a count denies when it counted nothing at all. */
function isDenial({ kind, numbers }: Finding): boolean {
  return kind !== "count" || numbers.every(({ value }) => value === 0);
}

/** Whether the sentence gives a finding's own words, which say what is missing. */
function repeats({ spoken, bare, links, sources }: Reading, negative: readonly Finding[]): boolean {
  const covered = [...links, ...sources].reduce((sum, { start, end }) => sum + end - start, 0);
  const left = bare.replace(/[\s§¶]/g, "").length + covered;
  return negative.some(({ text }) => text !== null) && left < spoken.replace(/\s/g, "").length;
}

/** Denials beside a pair that only positive findings join, and statements of a pair that only negative ones do. */
function misplaced({ links }: Reading, text: string, cited: readonly Finding[]): string[] {
  const positive = cited.filter((finding) => !isNegative(finding));
  if (positive.length === 0) return [];
  return segments(text).flatMap(({ start, end }) => {
    const inside = links.filter((link) => link.start >= start && link.end <= end);
    const denied = text.slice(start, end).search(CUE) >= 0 || SOFT.test(text.slice(start, end));
    const joined = cited.filter((finding) => joinsTwo(finding, inside));
    const wrong = joined.length > 0 && joined.every((finding) => isNegative(finding) !== denied);
    return wrong ? [`polarity: ${denied ? "it denies" : "it states"} the wrong part`] : [];
  });
}

function joinsTwo({ entities }: Finding, links: readonly Link[]): boolean {
  return new Set(entities.filter(({ id }) => links.some(({ cited }) => cited.has(id))).map(({ id }) => id)).size > 1;
}
