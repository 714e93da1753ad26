import { exprFor, type Sight } from "@/lib/domain/question/draft";
import type { Earlier } from "@/lib/domain/run/earlier";
import { leavesOf } from "@/lib/domain/run/query";
import type { SetExpr, TypedQuery } from "@/lib/domain/run/question";

/** "And with B?", "what if combined with B": B beside what was asked about, not in its place. */
const WITH =
  /^\W*(?:(?:and|but|also|or|so|what|how|about|if|when|while|it|they|is|are|was|were|used|using|given|taken|taking|combined|together|co-?administered|in combination|concomitantly|added) )*(?:together |along )?with\b/i;

const TOGETHER = /\b(?:together|along|combined|combination|co-?administered|concomitantly|added)\b/i;

/**
 * The earlier question of a drug asked of it together with another, or of a set with one more; null where the follow-up does
 * not say so: after "... reported with A", or a list that is narrowed, "and with B?" puts B in the place of A.
 */
export function takenWith(seen: Sight, earlier: Earlier): TypedQuery | null {
  const { drugs, events, text } = seen;
  const { query } = earlier;
  if (drugs.length === 0 || events.length > 0 || !WITH.test(text)) return null;
  if (!TOGETHER.test(text) && (isNarrowed(query) || saysWith(earlier))) return null;
  const { subject, object, want } = query;
  const more = drugs.map(exprFor());
  if (subject.op === "and" || subject.op === "or")
    return { ...query, subject: { ...subject, of: [...subject.of, ...more] } };
  const isOfEvents = want === "adverse_events" || want === "signals" || want === "interactions";
  if (subject.op !== "entity" || !isOfEvents || query.measure) return null;
  const of: SetExpr[] = [subject, ...more];
  return { ask: "list", want: "interactions", subject: { op: "or", of }, object, filters: {} };
}

/** Conditions that no interaction can meet. */
function isNarrowed({ filters }: TypedQuery): boolean {
  return Object.keys(filters).length > 0;
}

/** "Reported with A": the earlier question, or the one it went on from, has the drug after the same word. */
function saysWith({ question, query, before }: Earlier): boolean {
  const asked = `${question} ${before?.question ?? ""}`.toLowerCase();
  return leavesOf(query.subject).some(({ text }) => asked.includes(`with ${text.toLowerCase()}`));
}
