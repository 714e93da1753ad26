import type { Scan } from "@/lib/domain/question/scan";
import { overlaps, type Span, spanOf } from "@/lib/domain/question/tokens";

const STEM =
  "(?:reduc|decreas|diminish|mitigat|ameliorat|attenuat|suppress|revers|abolish|eliminat|counteract|delay|stop|lessen|soften|eas|lower|dampen|heal|calm|sooth|cur|curb|fight|combat|improv|prevent|reliev|alleviat)";
const LESSEN = `${STEM}(?:e|es|s|ing|ping)?`;
/** "A lower risk of Y" compares; it does not say what a drug does to Y. */
const ADJECTIVE =
  "(?<!\\b(?:an?|the|ha[sd]|have|having|with|at|any|much|of|is|are|carr(?:y|ies)|shows?|for|which|far) )";
const EXTENT =
  "(?: (?:the|an?|any|your|my|his|her|their|new|(?:symptoms?|risks?|rates?|incidence|severity|frequency|number|likelihood|chances?|odds|progression|onset|recurrence|signs?|burden) of))*";
const BEFORE = new RegExp(
  `(?:${ADJECTIVE}\\b${LESSEN}|\\b(?:protective against|beneficial (?:in|for)|effective (?:against|for|in)))${EXTENT} $`,
  "iu",
);
const AFTER = new RegExp(
  `^(?: (?:is|are|be|been|being))? (?:${STEM}(?:ed|ped|d) (?:by|with|on|under)|to (?:${STEM}e?|decline|go away|disappear))\\b`,
  "iu",
);

const WORSEN = "(?:rais|increas|elevat|worsen|aggravat|exacerbat|caus|induc|trigger|provok|promot)\\p{L}*";
const BETTER = `(?:${STEM}\\p{L}*|(?:treat|protect)\\p{L}*(?: against| from)?)`;
const JOINT = "(?:,? ?(?:or|and|/|versus|vs)(?: rather| does it)? ?)";
const BOTH = new RegExp(`\\b(?:${BETTER}${JOINT}${WORSEN}|${WORSEN}${JOINT}${BETTER})(?!\\p{L})`, "iu");

/** "Lowers the seizure threshold": what it makes likelier. */
const THRESHOLD = /^ thresholds?\b/i;

/** Where a text says that an event becomes less by what is asked about ("reduces Y", "Y improved by"): never that it is caused. */
export function lesseningOf({ text, items }: Pick<Scan, "text" | "items">): (Span & { text: string }) | null {
  for (const { group, start, end } of items) {
    if (group !== "event") continue;
    const before = BEFORE.exec(text.slice(0, start))?.[0].trimEnd();
    if (before && THRESHOLD.test(text.slice(end))) continue;
    if (before) return { text: before, start: start - before.length - 1, end: start };
    const after = AFTER.exec(text.slice(end))?.[0];
    if (after) return { text: after.trimStart(), start: end + 1, end: end + after.length };
  }
  return null;
}

/** "Raise or lower Y", "worsen or improve Y", where no name holds both verbs: two opposite things asked at once. */
export function asksBothWays({ text, items }: Pick<Scan, "text" | "items">): boolean {
  const found = BOTH.exec(text);
  if (!found) return false;
  return !items.some((item) => overlaps(item, spanOf(found))) && items.some(({ group }) => group === "event");
}
