import { type Draft, draft, type Sight, setOf } from "./draft";

const SAYS =
  /\b(?:label|labels|labelling|labeling|prescribing information|package insert|package leaflet)\b.*\b(?:says?|states?|mentions?|warns?|tells?|speaks?|reads?|advises?)\b/;

/** "What does the label of A say about Y": the words of the label; "does it mention Y" asks whether Y is listed. */
export function readLabelText(seen: Sight): Draft | null {
  const { drugs, events, tokens } = seen;
  const told = SAYS.test(tokens.map(({ lower }) => lower).join(" "));
  if (seen.verbFirst && events.length > 0 && tokens.some(({ lower }) => /^mentions?$/.test(lower))) return null;
  const understood = events.length > 0 || seen.left.length === 0;
  if (!told || !understood || drugs.length === 0 || drugs.some(({ group }) => group === "class")) return null;
  const { source, ...filters } = seen.filters;
  const object = events.length > 0 ? setOf(events, seen, "or") : null;
  const used = [...drugs, ...events];
  return draft("list", "label_text", setOf(drugs, seen, "or"), object, { ...seen, filters }, used);
}
