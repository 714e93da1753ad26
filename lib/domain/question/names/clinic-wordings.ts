import { z } from "zod";
import type { Graph, Mention } from "@/lib/domain/graph";
import { placesOf } from "@/lib/domain/question/tokens";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

const Row = z.object({
  said: z.string().min(1),
  case: z.enum(["as written", "any"]),
  name: z.string().min(1),
  type: z.enum(["adverse_event", "disease", "drug"]),
  ...REVIEWED,
});

/** What askers say of an adverse event, of a thing treated or of a drug, where the graph holds no such name or it is first that of another thing, and its name there. */
const SAID = vocabulary("clinic-wordings", Row).map((row) => ({
  ...row,
  said: new RegExp(row.said, row.case === "any" ? "giu" : "gu"),
}));

/** The things that a text names in such words. */
export function saidOtherwise(text: string, graph: Pick<Graph, "resolve">): Mention[] {
  return [...inOtherWords(text, graph), ...turned(text, graph)];
}

/** An adjective and what it is said of. */
const PAIR = /(?<![\p{L}-])(?=(\p{L}{2,}(?:ic|al|ous|ed|ive|ar|ary|oid|ent)) (\p{L}{4,})(?![\p{L}-]))/giu;

/** Terms of two words that a text has the other way round ("cholestatic jaundice": Jaundice cholestatic), where no term is called as it stands. */
function turned(text: string, graph: Pick<Graph, "resolve">): Mention[] {
  const exact = (name: string) =>
    graph
      .resolve(name, { types: ["adverse_event"], limit: 2, stored: true })
      .filter(({ matchedBy, score }) => matchedBy === "exact" && score === 1);
  return [...text.matchAll(PAIR)].flatMap(({ 1: first = "", 2: second = "", index }) => {
    const name = `${first} ${second}`;
    const candidates = exact(`${second} ${first}`);
    if (candidates.length === 0 || exact(name).length > 0) return [];
    return [{ text: name, start: index, end: index + name.length, candidates }];
  });
}

function inOtherWords(text: string, graph: Pick<Graph, "resolve">): Mention[] {
  return SAID.flatMap(({ said, name, type }) => {
    const places = placesOf(text, said);
    if (places.length === 0) return [];
    const candidates = graph
      .resolve(name, { types: [type], limit: 3, stored: true })
      .filter(({ score }) => score === 1);
    if (candidates.length === 0) return [];
    return places.map((place) => ({ ...place, candidates }));
  });
}
