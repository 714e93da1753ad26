import type { Hit } from "@/lib/domain/question/cues";
import { type Draft, draft, exprFor, type Sight } from "@/lib/domain/question/draft";
import { hitsOf } from "@/lib/domain/question/scan";

/** Taking or giving one thing with another: "take A with B", "A can be given with B", "combine A and B". */
const TOGETHER =
  /\b(?:tak(?:e|es|en|ing)|giv(?:e|en|ing)|us(?:e|ed|ing)|prescrib(?:e|ed|ing)|(?:co-?)?administer(?:ed|ing)?|add(?:ed|ing)?|start(?:ed|ing)?|drink(?:ing)?|have|be|is|are|go(?:es)?|ok|okay|fine|safe|compatible|avoid(?:ed)?|contraindicated)\b.*\b(?:with|to|on|and|while|alongside|together|plus|at the same time)\b|\b(?:combin(?:e|es|ed|ing|ation)|mix(?:es|ed|ing)?|co-?(?:administ\w+|prescri\w+)|together|simultaneously|concomitantly|concurrently)\b|\bon\b.*\b(?:take|have|use|get|receive|be (?:given|prescribed))\b|\b(?:with|and|plus|together)\b.*\b(?:ok|okay|fine|safe|compatible|allowed|all ?right)\b/i;
/** Asks whether it may be done. */
const MAY =
  /^\W*(?:(?:so|and|but|ok|hi|please)\W+)*(?:can|could|may|might|should|must|shall|would|is|are|does|do|will)\b|\b(?:ok|okay|fine|safe|safely|allowed|permitted|advisable|compatible|all ?right)\b/i;
const ASKS_TO_DO =
  /\b(?:take|taken|taking|give|given|giving|get|receive|use|used|using|prescribe|prescribed|administer|administered|add|added|start|started|drink|have|combin\w+|mix\w*|co-?administ\w+|co-?prescri\w+|ok|okay|fine|safe|safely|allowed|permitted|advisable|compatible|avoid(?:ed)?|contraindicated|all ?right)\b/i;
/** Words of permission and of safety, which elsewhere make a question one for a doctor, or one of adverse events. */
const PERMITS =
  /^(?:(?:can|may|could|should|shall) (?:i|we|you|my|patients)\b.*|can we give|do i|is it (?:ok|okay|safe) to|safe|safe with|safe in|dangerous|risky|harmful|unsafe|give|prescribed|avoid|avoided|avoiding|contraindicated)$/;
/** What two drugs have in common is no matter of taking both. */
const ALIKE = /\b(?:shar(?:e|es|ed|ing)|same(?! time)|common)\b/i;

/** Words that speak of taking two things whether or not leave is asked for. */
const MIXES = /\b(?:mixing|combining|co-?administ\w+|co-?prescri\w+|taking\b.*\b(?:with|together))\b/i;
/** What one drug may do to another, or is done to it. */
const AFFECTS =
  /\b(?:(?:affect|increas|decreas|reduc|rais|lower|elevat|diminish|alter|chang|boost|block|inhibit|stop|weaken|strengthen|potentiat|enhanc|counteract)(?:e?s|e|ed|ing|ped|ping)?|interferes? with|makes?|cancels?(?: out)?)\b/i;
/** "What should not be taken with A", "what is to be avoided with A". */
const NOT_WITH =
  /^\W*(?:which|what)\b.*(?:\b(?:not|\p{L}+n't)\b.*\b(?:tak\w+|giv\w+|us(?:e|ed)|combin\w+|mix\w*|prescrib\w+|administer\w*|go)\b.*\bwith\b|\b(?:avoid(?:ed)?|contraindicated) (?:together )?with\b)/iu;

/** "Why should A not be taken with B", "why does A not go with B", "why is A dangerous with B". */
const WHY_NOT =
  /^\W*why\b.*(?:\b(?:not|\p{L}+n't|cannot|avoid\w*)\b.*\b(?:tak\w+|giv\w+|us(?:e|ed)|combin\w+|mix\w*|prescrib\w+|(?:co-?)?administer\w*|add\w*|go(?:es)?|compatible|ok|okay|safe)\b.*\b(?:with|to|and|together)\b|\b(?:avoid\w*|contraindicated|incompatible|dangerous|risky|harmful|bad|unsafe)\b.*\b(?:with|together|and|alongside)\b|n't\b.*\bgo together\b)/iu;

/**
 * "Can I give A with B", "is it safe to combine A and B", "does A affect B", "why does A raise B": what is stated of the
 * things together, a class of drugs by its members; listed where leave is asked for, since yes or no would be advice. Null
 * where an event, a gene or an amount is asked about too.
 */
export function readCombining(seen: Sight): Draft | null {
  const { drugs, events, genes, text } = seen;
  const [only, second] = drugs;
  if (!only || events.length > 0 || genes.length > 0) return null;
  const told = affects(seen);
  const isToldOf = (hit: Hit) => told && only !== undefined && hit.start >= only.end;
  const other = hitsOf(seen, "ae", "outside", "unstated", "cause", "use").some(
    (hit) => !isPermission(hit) && !isToldOf(hit),
  );
  if (other || ALIKE.test(text) || seen.says("compare", "targetNoun", "pathway", "count")) return null;
  if (!second) {
    const asked = NOT_WITH.test(text) && only.group !== "class";
    return asked ? draft("list", "interactions", exprFor()(only), null, seen, drugs) : null;
  }
  const subject = { op: "or" as const, of: drugs.map(exprFor()) };
  const asksHow = seen.says("how", "why", "mechanism");
  if (NOT_WITH.test(text) || WHY_NOT.test(text) || (asksHow && told) || (!asksHow && asksLeave(seen)))
    return draft("list", "interactions", subject, null, seen, drugs);
  return seen.verbFirst && told ? draft("boolean", "interactions", subject, null, seen, drugs) : null;
}

function asksLeave({ text, says }: Sight): boolean {
  return !says("more") && TOGETHER.test(text) && (MIXES.test(text) || (MAY.test(text) && ASKS_TO_DO.test(text)));
}

const TAKES = /\b(?:tak(?:e|es|ing)|us(?:e|es|ing)|have|get|receive|be (?:given|prescribed|on|started on))\b/i;

/** "Who should not take A", "can pregnant women take A": leave is asked for, of one drug. */
export function asksLeaveOf({ drugs, text }: Sight): boolean {
  return (
    drugs.length > 0 &&
    TAKES.test(text) &&
    /\b(?:can|can't|cannot|may|might|should|shouldn't|must|mustn't|shall|ok|okay|safe)\b/i.test(text)
  );
}

/** One drug does something to another: the verb stands between the two. */
function affects({ drugs: [first, second], text }: Sight): boolean {
  return first !== undefined && second !== undefined && AFFECTS.test(text.slice(first.end, second.start));
}

/** Whether a phrase only asks for leave to do something. */
export function isPermission({ text }: Pick<Hit, "text">): boolean {
  return PERMITS.test(text);
}

/** Whether a word only says that things are taken together, or that one bears on the other. */
export function saysTogether(lower: string): boolean {
  return /^(?:co|go(?:es)?|add(?:ed|ing)?|affect(?:s|ed|ing)?|interferes?|compatible|given|involv(?:e|es|ed|ing)|mediated|toxicity|intoxication)$/.test(
    lower,
  );
}
