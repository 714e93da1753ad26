import type { Draft } from "@/lib/domain/question/draft";
import { laboratoryValues } from "@/lib/domain/question/names/laboratory-values";
import { lesseningOf } from "@/lib/domain/question/readers/lessening";
import { deniedIn } from "@/lib/domain/question/readers/negation";
import { hitsOf, type Scan } from "@/lib/domain/question/scan";
import { overlaps } from "@/lib/domain/question/tokens";

/** Words of benefit that name no use in so many words. */
const BENEFIT = /^(?:prevent|protect|prophylaxis|(?:reduce|lower|decrease)s? the risk|reliev|alleviat|improve)/;
const MAY =
  /\b(?:can|could|may|might|should|shall|must|ok|okay|fine|safe|safely|allowed|permitted|advisable|compatible|dangerous|risky|harmful|all ?right)\b/i;
const HOW = /^\W*(?:how|why|by what)\b/i;
const SAFER =
  /\b(?:safer|better|worse|riskier|best|worst|safest|riskiest|mildest|gentlest|(?:most|least) \w+|fewest|lowest)\b/i;

/** What a reading says of the wording it rests on, beside the query: each a clause that follows it. */
export function readingNotes(scanned: Scan, read: Draft): string {
  return [
    ...limitsOf(scanned),
    denial(scanned, read),
    benefit(scanned, read),
    advice(scanned, read),
    judgement(scanned, read),
  ]
    .flatMap((note) => (note === null ? [] : `; ${note}`))
    .join("");
}

/** Why a laboratory value is read as an event. */
function limitsOf({ items, text }: Scan): string[] {
  const read = laboratoryValues(text).filter((value) => items.some((item) => overlaps(item, value)));
  return read.map(({ text: told, beyond }) => `${told} is ${beyond}`);
}

function denial(scanned: Scan, read: Draft): string | null {
  const denied = deniedIn(scanned, read);
  return denied && `the question denies it ("${denied}"), and yes or no is said to it without that denial`;
}

function benefit(scanned: Scan, { query }: Draft): string | null {
  const said = hitsOf(scanned, "use").find(({ text }) => BENEFIT.test(text))?.text ?? lesseningOf(scanned)?.text;
  if (!said || query.want !== "indications") return null;
  return `"${said}" asks for a use, which is told from stated indications alone`;
}

function advice({ text }: Scan, { query }: Draft): string | null {
  const together = query.want === "interactions" && query.ask === "list" && query.subject.op === "or";
  const asked = together && MAY.test(text) && !HOW.test(text);
  return asked ? "whether to take them together is no question Vigil answers" : null;
}

function judgement({ text }: Scan, { query }: Draft): string | null {
  const [word] = SAFER.exec(text) ?? [];
  return word && query.ask === "compare" ? `which is ${word.toLowerCase()} is not judged` : null;
}
