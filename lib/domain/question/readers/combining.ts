import type { Hit } from "@/lib/domain/question/cues";
import type { Sight } from "@/lib/domain/question/draft";

/** Words of permission and of safety, which elsewhere make a question one for a doctor, or one of adverse events. */
const PERMITS =
  /^(?:(?:can|may|could|should|shall) (?:i|we|you|my|patients)\b.*|can we give|do i \w+|is it (?:ok|okay|safe) to|safe|safe with|safe in|dangerous|risky|harmful|unsafe|give|prescribed|avoid|avoided|avoiding|contraindicated)$/;

const LEAVE =
  /\b(?:can|can't|cannot|may|might|should|shouldn't|must|mustn't|shall|ok|okay|safe)\b(?: \p{L}+){0,5}? (?:tak(?:e|es|ing)|us(?:e|es|ing)|have|receive|be (?:given|prescribed|on|started on))\b/iu;

/** "A in someone with Y, OK?": asked at the end, or right behind the names. */
const ALLOWED =
  /\b(?:ok|okay|safe|allowed|suitable|appropriate|contraindicated|a problem|advisable)\b\W*(?:to (?:use|take|give)\b\W*)?$/iu;

/** "Who should not take A", "can pregnant women take A", "A in asthma, OK?": leave is asked for, of one drug. */
export function asksLeaveOf({ drugs, text }: Sight): boolean {
  return drugs.length > 0 && (LEAVE.test(text) || (drugs.length === 1 && ALLOWED.test(text)));
}

/** Whether a phrase only asks for leave to do something. */
export function isPermission({ text }: Pick<Hit, "text">): boolean {
  return PERMITS.test(text);
}
