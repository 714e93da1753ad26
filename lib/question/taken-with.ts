import type { SetExpr, TypedQuery } from "@/lib/engine/question";
import { exprFor, type Sight } from "./draft";

/** "And with B?", "what if combined with B": B beside what was asked about, not in its place. */
const WITH =
  /^\W*(?:(?:and|but|also|or|so|what|how|about|if|when|while|it|they|is|are|was|were|used|using|given|taken|taking|combined|together|co-?administered|in combination|concomitantly|added) )*(?:together |along )?with\b/i;

/** The earlier question of a drug asked of it together with another, or of a set with one more; null where the follow-up does not say so. */
export function takenWith(seen: Sight, query: TypedQuery): TypedQuery | null {
  const { drugs, events, text } = seen;
  if (drugs.length === 0 || events.length > 0 || !WITH.test(text)) return null;
  const { subject, object, want } = query;
  const more = drugs.map(exprFor());
  if (subject.op === "and" || subject.op === "or")
    return { ...query, subject: { ...subject, of: [...subject.of, ...more] } };
  const isOfEvents = want === "adverse_events" || want === "signals" || want === "interactions";
  if (subject.op !== "entity" || !isOfEvents || query.measure) return null;
  const of: SetExpr[] = [subject, ...more];
  return { ask: "list", want: "interactions", subject: { op: "or", of }, object, filters: {} };
}
