import { type Draft, draft, exprFor, type Sight, setOf } from "./draft";

/** "Which drugs interact with A", "interactions of A": not whether A interacts with something that is not understood. */
function partners(seen: Sight): Draft | null {
  const { drugs, events } = seen;
  const other = events.length > 0 || (seen.verbFirst && seen.left.length > 0);
  if (other || seen.says("ae", "targetNoun", "pathway", "mechanism", "how", "why")) return null;
  return draft(seen.says("count") ? "count" : "list", "interactions", setOf(drugs, seen, "or"), null, seen, drugs);
}

/** "Do A and B interact", "how does A interact with B", "interactions between A, B and C": what is stated of the drugs together, for the event named, if one is. */
export function readInteractions(seen: Sight): Draft | null {
  const { drugs, events, genes } = seen;
  const classes = drugs.some(({ group }) => group === "class");
  if (drugs.length === 0 || classes || genes.length > 0 || !seen.says("interact")) return null;
  if (drugs.length === 1) return partners(seen);
  if (seen.says("ae", "targetNoun", "pathway") && events.length === 0) return null;
  const subject = { op: "or" as const, of: drugs.map(exprFor()) };
  const [event] = events;
  const object = event && events.length === 1 ? exprFor()(event) : null;
  const used = object ? [...drugs, ...events] : drugs;
  return draft(seen.verbFirst ? "boolean" : "list", "interactions", subject, object, seen, used);
}
