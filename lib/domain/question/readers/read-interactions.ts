import { type Draft, draft, exprFor, type Sight, setOf } from "@/lib/domain/question/draft";
import type { Item } from "@/lib/domain/question/item";
import { joinedBy } from "@/lib/domain/question/sets";
import type { SetExpr } from "@/lib/domain/run/question";
import { asksDrugs } from "./asks-drugs";
import { asksWhy } from "./read-pair";

/** "When A is combined with B", "in patients on A", "A added to B". */
const TOGETHER =
  /\b(?:combin(?:e|ed|ing|ation)|(?:take|taking) \S+ with|(?:is|are) added|(?:used|taken|given|added|prescribed|started|administered) (?:together|with|to|alongside|while)|alongside|together|co-?(?:administ\w+|prescri\w+)|concomitant\w*|on top of|(?:someone|patients?|people|those|anyone) (?:already )?(?:on|taking))\b/i;

/** What becomes of one drug, or of who takes both. */
const OUTCOME = /\bwhat (?:can |could |might |would |will )?happens?\b|\b(?:levels?|concentrations?|exposure)\b/i;

/** What is said of a drug's amount in the body, or of its excess. */
const OF_DRUG = /^(?:'s)? (?:toxicity|intoxication|overexposure|levels?|concentrations?|exposure|clearance)\b/i;

/** "Which drugs interact with A", "interactions of A to cause Y": not whether A interacts with something that is not understood. */
function partners(seen: Sight): Draft | null {
  const { drugs, events } = seen;
  const other = seen.verbFirst && (events.length > 0 || seen.left.length > 0);
  const asked = seen.says("interact") || asksWhatAdds(seen);
  if (other || !asked || drugs.some(({ group }) => group === "class")) return null;
  if (seen.says("targetNoun", "pathway", "mechanism", "how", "why")) return null;
  if (seen.says("ae") && events.length === 0 && !asksDrugs(seen)) return null;
  const ask = seen.says("count") ? "count" : "list";
  return draft(ask, "interactions", setOf(drugs, seen, "or"), anyOf(events), seen, [...drugs, ...events]);
}

const RAISES = /\b(?:increas|rais|heighten|worsen|aggravat|elevat|enhanc|exacerbat|augment)(?:es?|s)?\b/i;
const BESIDE = /\b(?:of|with|on|from|under)(?: the)? $/i;

/** "Drugs that raise the Y risk of A", "what raises the risk of Y when taken with A": what adds to an event of the drug named after it. */
function asksWhatAdds(seen: Sight): boolean {
  const { drugs, events, text, verbFirst } = seen;
  const [drug] = drugs;
  const isBeside = drug !== undefined && BESIDE.test(text.slice(0, drug.start));
  if (verbFirst || events.length === 0 || !isBeside || events.some(({ start }) => start > drug.start)) return false;
  const before = text.slice(0, events[0]?.start);
  return RAISES.test(before) && (asksDrugs(seen) || (/^\W*what\b/i.test(text) && TOGETHER.test(text)));
}

/** "Do A and B interact", "interactions between A, B and C", "does A taken with B cause Y": what is stated of the drugs together, for the events named, if any are. */
export function readInteractions(seen: Sight): Draft | null {
  const { drugs, events, genes } = seen;
  if (drugs.length === 0 || genes.length > 0) return null;
  if (drugs.length === 1) return partners(seen);
  const ofLevel = speaksOfLevel(seen);
  if (!seen.says("interact") && !ofLevel && !takesTogether(seen) && !isBarePair(seen)) return null;
  const ofOutcome = ofLevel || (OUTCOME.test(seen.text) && TOGETHER.test(seen.text));
  if (seen.says("ae", "targetNoun", "pathway") && events.length === 0 && !ofOutcome) return null;
  const subject = { op: "or" as const, of: drugs.map(exprFor()) };
  const object = anyOf(events);
  const used = [...drugs, ...events];
  const made = draft(seen.verbFirst ? "boolean" : "list", "interactions", subject, object, seen, used);
  const each = { ...made.query, ask: "boolean" as const, want: "adverse_events" as const };
  const sideBySide = { ...each, ask: "compare" as const };
  const near = object
    ? [{ ...each, subject: { ...subject, op: "and" as const } }]
    : isBarePair(seen)
      ? [sideBySide]
      : [];
  return { ...made, near };
}

const PARTNERS =
  /\b(?:drugs?|medicines?|medications?|substances|products|agents|what|which(?: ones)?)\b(?: (?:that|which|will|can|could|may|might|do|does|would|also|all|other|both))* interact(?:s|ing)?(?: \p{L}+ly)? with (?:both |either |each of |all of )?$/iu;

/** "Which drugs interact with both A and B", "what interacts with A but not with B": others than the drugs named are asked for. */
export function asksForPartners({ drugs, genes, text }: Sight): boolean {
  const [first, second] = drugs;
  if (!first || !second || genes.length > 0) return false;
  const between = text.slice(first.end, second.start);
  return PARTNERS.test(text.slice(0, first.start)) && !/[.?!:;]/.test(between);
}

/** "Interactions of A that involve G", "do A and B interact through G": what is stated of the drugs, by way of the genes. */
export function readInteractionsThrough(seen: Sight): Draft | null {
  const { drugs, events, genes, text } = seen;
  const isWay = genes.some(
    ({ start, end }) => THROUGH.test(text.slice(0, start)) || /^[- ]mediated\b/i.test(text.slice(end)),
  );
  if (!seen.says("interact") || drugs.length === 0 || genes.length === 0 || events.length > 0 || !isWay) return null;
  if (drugs.some(({ group }) => group === "class") || (drugs.length === 1 && seen.verbFirst)) return null;
  const subject = joinedBy(drugs.map(exprFor()), "or");
  const ask = seen.verbFirst ? "boolean" : seen.says("count") ? "count" : "list";
  const made = draft(ask, "interactions", subject, null, seen, [...drugs, ...genes]);
  return { ...made, query: { ...made.query, through: setOf(genes, seen, "or") } };
}

const THROUGH =
  /\b(?:involv(?:es?|ing)|via|through|by way of|mediated by|(?:due|owing) to|because of|at|by (?:inhibiting|inducing|blocking))(?: the)? $/i;

function anyOf(events: readonly Item[]): SetExpr | null {
  return events.length === 0 ? null : joinedBy(events.map(exprFor()), "or");
}

/** "Clopidogrel and omeprazole", "A + B": two drugs and not a word of what is asked of them, as of a prescription. */
function isBarePair({ drugs, items, hits, left, filters, text }: Sight): boolean {
  const isBare = items.length === 2 && hits.length === 0 && left.length === 0 && Object.keys(filters).length === 0;
  return (
    isBare &&
    drugs.length === 2 &&
    /^\W*\S+(?: \S+)* ?(?:\band\b|\bwith\b|\bplus\b|[+&/]) ?\S+(?: \S+)*\W*$/i.test(text)
  );
}

/** "Lithium toxicity thiazides", "A levels with B": the amount of one drug beside another. */
function speaksOfLevel({ drugs, text, says }: Sight): boolean {
  if (says("compare", "more", "versus", "shared", "minus", "unique", "negated")) return false;
  return drugs.length === 2 && drugs.some(({ end }) => OF_DRUG.test(text.slice(end)));
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
