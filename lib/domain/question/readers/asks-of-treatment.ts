import type { Sight } from "@/lib/domain/question/draft";

const LEAVE = "(?:can|can't|cannot|may|might|must|should|shall|could|would|how|is it|do|does|am i|are|is)";
const WHO = "(?:i|we|you|he|she|they|patients?|people|someone|my \\p{L}+)";
const TAKING = "(?:taking |using |giving )?(?:my |the |his |her |our )?";
const STOP = "(?:stop|quit|discontinue|come off|get off|go off|wean off|taper(?: off)?|skip|pause|halve)";
const STOPPED = "(?:stopped|discontinued|tapered|interrupted|paused|withheld|restarted|halved|skipped)";

const STOPPING = new RegExp(
  `\\b${LEAVE}\\b.{0,50}\\b(?:${WHO} (?:just |suddenly |abruptly |safely )?${STOP}|to ${STOP}|be (?:\\p{L}+ly )?${STOPPED})\\b ?${TAKING}`,
  "iu",
);

const ROUTE =
  /\b(?:intrathecal(?:ly)?|intravenous(?:ly)?|intramuscular(?:ly)?|subcutaneous(?:ly)?|intradermal(?:ly)?|intraperitoneal(?:ly)?|intravitreal(?:ly)?|epidural(?:ly)?|sublingual(?:ly)?|rectal(?:ly)?|nasally|orally|vaginally|topically|by mouth|iv|im|sc|(?:feeding|nasogastric|ng|peg) tube|bolus|iv push)\b/i;
const GIVEN = /\b(?:given?|administer(?:ed)?|inject(?:ed)?|infused?|taken?|used?|pushed|put)\b/i;
const HANDLED =
  /\b(?:be|i|we|you|to) (?:crush(?:ed)?|chew(?:ed)?|dissolved?|dilute[d]?|reconstituted?|cut in half|split|snort(?:ed)?|smoke[d]?)\b/i;

/** Whether a question asks how or if to stop a treatment, of a drug it names. */
export function asksToStop({ text, drugs, items }: Sight): boolean {
  const found = STOPPING.exec(text);
  if (!found || drugs.length === 0) return false;
  const end = found.index + found[0].length - 1;
  if (items.some((item) => item.group === "event" && item.start < end && item.end > end)) return false;
  const next = items.find(({ start }) => start >= end);
  return next?.group !== "event" || drugs.some(({ start }) => start < next.start);
}

/** Whether a question asks if or how to give a drug: by which route, or crushed or diluted. */
export function asksToAdminister({ text, drugs, events, verbFirst }: Sight): boolean {
  if (drugs.length === 0 || events.length > 0) return false;
  const asks = verbFirst || /^\W*(?:how|which route|what route)\b/i.test(text);
  return asks && (HANDLED.test(text) || (ROUTE.test(text) && GIVEN.test(text)));
}
