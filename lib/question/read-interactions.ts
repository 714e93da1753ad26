import { asksDrugs } from "./asks-drugs";
import { type Draft, draft, exprFor, type Sight, setOf } from "./draft";
import { asksWhy } from "./read-pair";

/** "When A is combined with B", "in patients on A", "A added to B". */
const TOGETHER =
  /\b(?:combin(?:e|ed|ing|ation)|(?:take|taking) \S+ with|(?:is|are) added|(?:used|taken|given|added|prescribed|started|administered) (?:together|with|to|alongside|while)|together with|alongside|co-?(?:administ\w+|prescri\w+)|concomitant\w*|on top of|(?:someone|patients?|people|those|anyone) (?:already )?(?:on|taking))\b/i;

/** What becomes of one drug, or of who takes both. */
const OUTCOME = /\bwhat (?:can |could |might |would |will )?happens?\b|\b(?:levels?|concentrations?|exposure)\b/i;

/** "Which drugs interact with A", "interactions of A": not whether A interacts with something that is not understood. An event is left unread: of one drug, sources name partners and no event. */
function partners(seen: Sight): Draft | null {
  const { drugs, events } = seen;
  const other = seen.verbFirst && (events.length > 0 || seen.left.length > 0);
  if (other || !seen.says("interact") || drugs.some(({ group }) => group === "class")) return null;
  if (seen.says("targetNoun", "pathway", "mechanism", "how", "why") || (seen.says("ae") && !asksDrugs(seen)))
    return null;
  return draft(seen.says("count") ? "count" : "list", "interactions", setOf(drugs, seen, "or"), null, seen, drugs);
}

/** "Do A and B interact", "interactions between A, B and C", "does A taken with B cause Y": what is stated of the drugs together, for the event named, if one is. */
export function readInteractions(seen: Sight): Draft | null {
  const { drugs, events, genes } = seen;
  if (drugs.length === 0 || genes.length > 0) return null;
  if (drugs.length === 1) return partners(seen);
  if (!seen.says("interact") && !takesTogether(seen)) return null;
  const ofOutcome = OUTCOME.test(seen.text) && TOGETHER.test(seen.text);
  if (seen.says("ae", "targetNoun", "pathway") && events.length === 0 && !ofOutcome) return null;
  const subject = { op: "or" as const, of: drugs.map(exprFor()) };
  const [event] = events;
  const object = event && events.length === 1 ? exprFor()(event) : null;
  const used = object ? [...drugs, ...events] : drugs;
  const made = draft(seen.verbFirst ? "boolean" : "list", "interactions", subject, object, seen, used);
  const each = { ...made.query, ask: "boolean" as const, want: "adverse_events" as const };
  return { ...made, near: object ? [{ ...each, subject: { ...subject, op: "and" } }] : [] };
}

/** An event, or an outcome, is asked about of drugs taken together, not of each beside the other. */
function takesTogether(seen: Sight): boolean {
  const apart = seen.says("compare", "more", "versus", "shared", "any", "minus", "unique") || asksWhy(seen);
  const said = TOGETHER.test(seen.text) || (seen.events.length > 0 && namedWith(seen));
  return (seen.events.length > 0 || OUTCOME.test(seen.text)) && !apart && said;
}

/** "A with B", "A increases Y with B": a drug right behind "with", and one before it. */
function namedWith({ drugs, text }: Sight): boolean {
  return drugs.slice(1).some(({ start }) => /\b(?:with|plus)\s+(?:the )?$/i.test(text.slice(0, start)));
}
