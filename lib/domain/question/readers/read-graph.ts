import type { EntityType } from "@/lib/domain/entity";
import { type Draft, draft, type Sight } from "@/lib/domain/question/draft";
import type { SetExpr, Want } from "@/lib/domain/run/question";

const nothing: SetExpr = { op: "and", of: [] };
/** Words that make a count one of the loaded graph, not of an answer. */
const OF_GRAPH =
  /\b(?:(?:knowledge )?(?:graph|base)|loaded|in total|database|stored|in vigil|do you (?:have|hold|know(?: of)?|use|cover|contain)|does (?:it|this|vigil) (?:have|hold|know|cover|contain)|are there|available|is this built|built (?:on|from))\b/i;
const COUNTS = /\b(?:how many|number of|count|how large|how big|size)\b/i;
const SOURCES = /\b(?:sources?|datasets?|data sets?|databases?)\b/i;
const CLAIMS = /\b(?:claims?|statements|assertions|facts|edges|relations)\b/i;
const THINGS: readonly [words: RegExp, type: EntityType | null][] = [
  [/\bdrug classes\b/i, "drug_class"],
  [/\b(?:drugs|medicines|medications)\b/i, "drug"],
  [/\bgenes\b/i, "gene"],
  [/\bpathways\b/i, "pathway"],
  [/\bdiseases\b/i, "disease"],
  [/\bphenotypes\b/i, "phenotype"],
  [/\b(?:adverse events|preferred terms|side effects)\b/i, "adverse_event"],
  [/\b(?:entities|nodes|things)\b/i, null],
];

/** "How many claims are loaded", "which sources are in the graph": questions about the graph itself, which name nothing in it. */
export function readGraph(seen: Sight): Draft | null {
  const { text } = seen;
  if (seen.items.some(({ certain }) => certain) || !OF_GRAPH.test(text)) return null;
  const counts = COUNTS.test(text);
  const asked = counts && THINGS.find(([words]) => countsThese(text, words));
  if (asked) return ofThings(asked[1], seen);
  if (CLAIMS.test(text)) return of("claims", counts, nothing, seen);
  if (
    SOURCES.test(text) &&
    (counts || /\b(?:which|what|list|show)\b/i.test(text)) &&
    /\b(?:loaded|graph|available|in vigil|how many)\b/i.test(text)
  ) {
    return of("sources", counts, nothing, seen);
  }
  const thing = THINGS.find(([words]) => words.test(text));
  if (!thing || !counts) return null;
  return ofThings(thing[1], seen);
}

/** "How many drugs are in the database": what is counted stands right behind the words that count. */
function countsThese(text: string, things: RegExp): boolean {
  const words = things.source.replace(/^\\b/, "");
  return new RegExp(
    `\\b(?:how many|number of|count(?: of)?) (?:(?:different|distinct|unique|all|the) )*${words}`,
    "i",
  ).test(text);
}

function ofThings(type: EntityType | null, seen: Sight): Draft {
  return of("entities", true, type ? { op: "all", type } : nothing, seen);
}

function of(want: Want, counts: boolean, subject: SetExpr, seen: Sight): Draft {
  return draft(counts ? "count" : "list", want, subject, null, seen, []);
}
