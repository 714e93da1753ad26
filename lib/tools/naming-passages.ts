import type { EntityRef } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import type { PassageHit } from "@/lib/knowledge/passage";
import { quoteAround, wordsOf } from "@/lib/knowledge/quote";
import { isLabelName } from "@/lib/names/label-names";
import { namePattern } from "@/lib/names/name-pattern";
import { inPages } from "./deadline";
import type { DrugPair } from "./interaction-claims";
import { passagesAbout } from "./passages-about";

/** Passages read of one drug's interactions section, and quoted of it about one other drug. */
const PASSAGES_MAX = 40;
const QUOTES_MAX = 2;
const NAMES_MAX = 60;
/** Drugs looked for by one search of a label, and the most searches of one call. */
const OTHERS_EACH = 10;
const SEARCHES_MAX = 400;

/** A passage of one drug's interactions section that names another drug, quoted there; `event` is the one asked about, where the quotation names it too. */
export type NamingPassage = { pair: DrugPair; hit: PassageHit; other: EntityRef; event: string | null };
type Asked = { isAsked?: (a: EntityRef, b: EntityRef) => boolean; event?: string | undefined };

/**
 * What the drug interactions section of each drug says of each other one asked about with it, by any of its names as words of their own.
 * `omitted` are the drugs, the last given, whose labels were not searched.
 */
export async function passagesNaming(
  graph: Graph,
  drugs: readonly EntityRef[],
  signal: AbortSignal,
  { isAsked = () => true, event }: Asked = {},
): Promise<{ found: NamingPassage[]; omitted: EntityRef[] }> {
  const ofEvent = event ? { id: event, names: graph.names(event).slice(0, NAMES_MAX) } : null;
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
    return others.flatMap(({ drug: other, names }) => quotesNaming(hits, namePattern(names), [drug, other], ofEvent));
  });
  return { found: found.flat(), omitted: [...new Set(searches.slice(SEARCHES_MAX).map(({ drug }) => drug))] };
}

type OfEvent = { id: string; names: readonly string[] } | null;

/** The quotations that name the event too first. */
function quotesNaming(hits: readonly PassageHit[], pattern: RegExp, pair: DrugPair, event: OfEvent): NamingPassage[] {
  const quoted = hits.flatMap((hit): NamingPassage[] => {
    const name = pattern.exec(hit.text)?.[0];
    if (!name) return [];
    const both = event ? withEvent(hit, name, event) : null;
    if (both && pattern.test(both.quote)) return [{ pair, other: pair[1], hit: both, event: event?.id ?? null }];
    const quote = quoteAround(hit.text, new Set(wordsOf(name)));
    return pattern.test(quote) ? [{ pair, other: pair[1], hit: { ...hit, quote }, event: null }] : [];
  });
  return quoted.sort((a, b) => Number(a.event === null) - Number(b.event === null)).slice(0, QUOTES_MAX);
}

/** The passage quoted where it says the drug's name and one of the event's; null where no quotation holds both. */
function withEvent(hit: PassageHit, name: string, { names }: NonNullable<OfEvent>): PassageHit | null {
  const [about] = passagesAbout([hit], names);
  if (!about) return null;
  const quote = quoteAround(hit.text, new Set([...wordsOf(name), ...names.flatMap(wordsOf)]));
  return passagesAbout([{ ...hit, text: quote, quote }], names).length > 0 ? { ...hit, quote } : null;
}

/** Names a label may use, none of the search syntax in them. */
function namesOf(graph: Graph, { id }: EntityRef): string[] {
  const names = graph.names(id).map((name) => name.replaceAll('"', " ").trim());
  return names.filter(isLabelName).slice(0, NAMES_MAX);
}
