import type { Rule } from "@/lib/grounding/reading";
import type { Finding } from "@/lib/knowledge/finding";

const ORDINALS: readonly RegExp[] = [
  /^(?:first|1st|opening|initial)/i,
  /^(?:second|2nd)/i,
  /^(?:third|3rd)/i,
  /^(?:fourth|4th|last|final|closing)/i,
];
const ORDINAL = "(?:first|second|third|fourth|1st|2nd|3rd|4th|last|final|closing|opening|initial)";
const QUARTER = new RegExp(
  `\\b(?<year>(?:19|20)\\d\\d)[\\s/-]?Q(?<number>[1-4])\\b|\\bQ(?<digit>[1-4])(?:\\s+of\\s+|[\\s/-])?(?<of>(?:19|20)\\d\\d)\\b|\\b(?<ordinal>${ORDINAL})(?:\\s+quarter(?:\\s+of)?|\\s+of)\\s+(?<in>(?:19|20)\\d\\d)\\b`,
  "gi",
);

/** The quarters of a year a text tells, however worded: "2025q4" for "the closing quarter of 2025". */
export function quartersIn(text: string): { said: string; quarter: string }[] {
  return [...text.matchAll(QUARTER)].map(({ 0: said, groups = {} }) => {
    const year = groups.year ?? groups.of ?? groups.in ?? "";
    const spoken = ORDINALS.findIndex((pattern) => pattern.test(groups.ordinal ?? "")) + 1;
    return { said, quarter: `${year}q${groups.number ?? groups.digit ?? spoken}` };
  });
}

/** Whether a text tells a quarter that a finding's own words hold. */
export function tellsQuarterOf(said: string, { text }: Pick<Finding, "text">): boolean {
  const own = new Set(quartersIn(text ?? "").map(({ quarter }) => quarter));
  return quartersIn(said).some(({ quarter }) => own.has(quarter));
}

/** A text without the quarters that findings tell; offsets stay. */
export function coverQuarters(text: string, cited: readonly Pick<Finding, "text">[]): string {
  return text.replace(QUARTER, (said) =>
    cited.some((finding) => tellsQuarterOf(said, finding)) ? " ".repeat(said.length) : said,
  );
}

/** Rule 4 for periods: a quarter of a year is one that a cited finding tells. */
export const checkPeriods: Rule = ({ reading, cited }) => {
  const own = new Set(cited.flatMap(({ text }) => quartersIn(text ?? "").map(({ quarter }) => quarter)));
  return quartersIn(reading.spoken)
    .filter(({ quarter }) => !own.has(quarter))
    .map(({ said }) => `period: ${said} is in no cited finding`);
};
