import type { Finding } from "@/lib/knowledge/finding";
import { coverAll } from "./clean";
import type { Link, Reading, Rule } from "./reading";
import { segments } from "./segments";

const CUE =
  /\b(?:no(?! longer than)|not|never|without|absent|absence|none|neither|nor|cannot|lacks?|lacking|nothing|nowhere|unlisted|unreported|untrue|false|wrong(?:ly)?|incorrect(?:ly)?|hardly|barely|scarcely|unrelated|denies|denied|fails?\s+to|ruled\s+out)\b|n't\b/gi;
/** Wordings that deny only beside what a source disputes, or leave something open. */
const SOFT =
  /\b(?:disput\w+|refut\w+|contradict\w+|gaps?|missing|unknown|unanswered|unclear|unexplained|unsupported|unconnected|open|empty|blank|silent|in vain|unsuccessful(?:ly)?|empty-handed|fruitless|elusive|(?:was|were|is|came (?:out|back)|proved|remained) negative|zero|0|failed|unresolved)\b/i;
const NO_DENIAL =
  /\bnot only\b|\bwhether or not\b|\bno\.\s*\d|\b(?:no|not)\s+(?:more|less|fewer|higher|lower|later|further)\s+than\b|\bnot\s+counting\b|\bnot\s+(?:least|surprisingly|unexpectedly)\b/gi;
/** What a count of none may be worded as; it never makes a stated number untrue. */
const NONE = /\b(?:no|none|nothing|without|neither|nor|lacks?|lacking|nowhere|not\s+(?:any|a\s+single|one))\b/gi;
const LONE_NOR =
  /^(?!nor\b)(?:(?!\b(?:no|not|neither|nor|never|none|nothing|nowhere|cannot|without|lacks?|lacking|fail(?:s|ed)?|hardly|silent|negative)\b|n't\b).)*\bnor\b/i;
const PART =
  /;|:|,\s+(?=(?:and|but|while|whereas|though|although|yet|so|since|because|as|whatever)\b)|\s+(?=(?:but|while|whereas|although)\s)/i;
/** A part that says what was looked for, asked or presumed. */
const LOOKED =
  /\b(?:look(?:ed|ing)|searched|searching|check(?:ed|s)?|asked|asks|question|presum\w*|suppos\w*|sought|examined)\b/i;
const FOUND =
  /\b(?:signals?|paths?|routes?|chains?|list(?:s|ed)?|labels?|labelled|reported|found|exists?|shows?|shown|supports?|supported|explains?|explained|connect\w*|link(?:s|ed)?|echo(?:es)?|agrees?|points?|mentions?|confirm\w*|match(?:es|ing)?|offers?|contains?|holds?|yields?|reach(?:es|ed)?)\b/i;
const SAFETY =
  /\b(?:safe|safely|safer|safest|harmless|risk-free|well[- ]tolerated|benign|non-?toxic|no (?:risk|harm|danger)s?|(?:sign|proof|evidence|guarantee|suggest\w*|show\w*|speak\w*|argue\w*|indicat\w*|prov\w*)\s+(?:of|for|that|in favour of)?\s*safety|free (?:of|from)|nothing to worry|protective|tolerable|without (?:concern|worry|risk|harm|danger|hesitation)|can be (?:given|used|taken|continued)|no (?:concern|reason to worry))\b/i;

/** Rule 6: a sentence denies exactly when a finding it cites does, of the same things, and never words absence as safety. */
export const checkPolarity: Rule = ({ reading, cited }) => {
  const text = coverAll(reading.bare, NO_DENIAL);
  const denies = text.search(CUE) >= 0;
  const negates = coverAll(text, NONE).search(CUE) >= 0;
  const negative = cited.filter(isNegative);
  const isAllDenial = cited.length > 0 && cited.every(isDenying);
  const safe = SAFETY.exec(text)?.[0];
  return [
    ...(safe ? [`polarity: "${safe}" words evidence as safety`] : []),
    ...(denies && negative.length === 0 ? ["polarity: it denies what no cited finding denies"] : []),
    ...(!denies && !SOFT.test(text) && negative.some(isDenial) && !repeats(reading, negative)
      ? ["polarity: it states what a cited finding denies"]
      : []),
    ...(negates && negative.length > 0 && negative.every((each) => isCount(each) && !isDenial(each))
      ? ["polarity: it denies a number that was counted"]
      : []),
    ...(LONE_NOR.test(text) ? ["polarity: nothing is denied before its nor"] : []),
    ...(isAllDenial && (denies || SOFT.test(text)) ? affirmed(text) : []),
    ...(denies && negative.length > 0 ? misplaced(reading, text, cited) : []),
  ];
};

/** A part of a sentence on nothing but absences that speaks of evidence and denies nothing. */
function affirmed(text: string): string[] {
  return text.split(PART).flatMap((part) => {
    const denied = part.search(CUE) >= 0 || SOFT.test(part) || LOOKED.test(part);
    const said = denied ? null : FOUND.exec(part);
    return said ? [`polarity: it states "${said[0]}" of what was not found`] : [];
  });
}

function isCount({ kind }: Finding): boolean {
  return kind === "count";
}

/** What says nothing but that something was not found. */
function isDenying(finding: Finding): boolean {
  return isNegative(finding) && finding.kind !== "unresolved" && isDenial(finding) && finding.text === null;
}

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
