import type { EntityRef } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import type { PassageHit } from "@/lib/knowledge/passage";
import { quoteAround, wordsOf } from "@/lib/knowledge/quote";
import { isLabelName } from "@/lib/names/label-names";
import { namePattern } from "@/lib/names/name-pattern";
import { inPages } from "./deadline";
import type { DrugPair } from "./interaction-claims";

/** Passages read of one drug's interactions section, and quoted of it about one other drug. */
const PASSAGES_MAX = 40;
const QUOTES_MAX = 2;
const NAMES_MAX = 60;
/** Drugs looked for by one search of a label, and the most searches of one call. */
const OTHERS_EACH = 10;
const SEARCHES_MAX = 400;

/** A passage of one drug's interactions section that names another drug, quoted there. */
type NamingPassage = { pair: DrugPair; hit: PassageHit; other: EntityRef };

/**
 * What the drug interactions section of each drug says of each other one asked about with it, by any of its names as words of their own.
 * `omitted` are the drugs, the last given, whose labels were not searched.
 */
export async function passagesNaming(
  graph: Graph,
  drugs: readonly EntityRef[],
  signal: AbortSignal,
  isAsked: (a: EntityRef, b: EntityRef) => boolean = () => true,
): Promise<{ found: NamingPassage[]; omitted: EntityRef[] }> {
  const named = drugs.map((drug) => ({ drug, names: namesOf(graph, drug) }));
  const searches = drugs.flatMap((drug) => {
    const others = named.filter((each) => each.drug.id !== drug.id && isAsked(drug, each.drug));
    const pages = Array.from({ length: Math.ceil(others.length / OTHERS_EACH) }, (_, page) => page * OTHERS_EACH);
    return pages.map((start) => ({ drug, others: others.slice(start, start + OTHERS_EACH) }));
  });
  const found = await inPages(searches.slice(0, SEARCHES_MAX), signal, async ({ drug, others }) => {
    const text = others.flatMap(({ names }) => names.map((name) => `"${name}"`)).join(" or ");
    const query = { entities: [drug.id], sections: ["drug_interactions" as const], limit: PASSAGES_MAX };
    const hits = await graph.passages({ ...query, text });
    return others.flatMap(({ drug: other, names }) => quotesNaming(hits, namePattern(names), [drug, other]));
  });
  return { found: found.flat(), omitted: [...new Set(searches.slice(SEARCHES_MAX).map(({ drug }) => drug))] };
}

function quotesNaming(hits: readonly PassageHit[], pattern: RegExp, pair: DrugPair): NamingPassage[] {
  const quoted = hits.flatMap((hit): NamingPassage[] => {
    const name = pattern.exec(hit.text)?.[0];
    const quote = name ? quoteAround(hit.text, new Set(wordsOf(name))) : "";
    return pattern.test(quote) ? [{ pair, other: pair[1], hit: { ...hit, quote } }] : [];
  });
  return quoted.slice(0, QUOTES_MAX);
}

/** Names a label may use, none of the search syntax in them. */
function namesOf(graph: Graph, { id }: EntityRef): string[] {
  const names = graph.names(id).map((name) => name.replaceAll('"', " ").trim());
  return names.filter(isLabelName).slice(0, NAMES_MAX);
}
