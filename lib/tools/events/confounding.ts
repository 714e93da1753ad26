import type { Edge, Graph } from "@/lib/domain/graph";
import { keptByKey } from "@/lib/domain/kept";
import { affirmed, nameOf } from "@/lib/tools/output";
import { kindsOf, mapped, sameTerms } from "./event-terms";

/** Confounding by indication: how an event lies to something the drug is used for. `text` says it to a reader. */
export type Confounding = { relation: "is" | "kind_of" | "feature" | "close"; indication: string; text: string };

/** A phenotype this often annotated to a disease is a feature of it (HPO: frequent, or without a stated frequency). */
const FEATURE_STRENGTH_MIN = 0.6;
/** A use found as a mere mention in a label's text is too weak to explain an event away. */
const INDICATION_STRENGTH_MIN = 0.5;
const DRUGS_KEPT = 200;
const ORDER: readonly Confounding["relation"][] = ["is", "kind_of", "feature", "close"];

/**
 * Whether it may account for the event. An event that is only a kind of what is treated may be another thing, or its opposite
 * (torsade de pointes of a drug for arrhythmia), and does not count as the illness.
 */
export function mayAccount({ relation }: Confounding): boolean {
  return relation !== "kind_of";
}

/** `omitted` counts kinds of the indications that were not walked. */
export type Confounded = { terms: ReadonlyMap<string, Confounding>; omitted: number };

/**
 * Terms that a drug's indications may account for, by id: the indication itself and its equal terms, what descends from
 * it, and its neighbours (a close mapping, a direct broader term, a phenotype that is a feature of the disease). A report
 * of such an event may reflect the illness, not harm (Walker 1996, Lancet 348:1432, on confounding by indication).
 */
export const confoundedTerms: (graph: Graph, drug: string) => Confounded = keptByKey(findTerms, DRUGS_KEPT);

/** A term that a reader found as an indication in the indications text of labels, not merely named there. */
const MINED_STRENGTH_MIN = 0.6;
/** The source whose listings are mined from whole labels, indications among them. */
const MINED_LISTINGS = "sider";

/**
 * The claims by which text mining reads an event as an indication of the drug, where the same source's mining alone lists it as an adverse event, without
 * a frequency, and no reports make a signal: then the listing rests on the indication. None otherwise.
 */
export function minedUses(graph: Graph, drug: string, event: string, evidence: readonly Edge[]): Edge[] {
  const isMined = evidence.every(({ dataset, statistic }) => dataset === MINED_LISTINGS && Number.isNaN(statistic));
  if (!isMined || evidence.length === 0) return [];
  const terms = new Set(sameTerms(graph, event));
  return affirmed(graph, { subject: drug, predicates: ["named_in_indications"] }).filter(
    ({ object, strength }) => terms.has(object) && strength >= MINED_STRENGTH_MIN,
  );
}

function findTerms(graph: Graph, drug: string): Confounded {
  let omitted = 0;
  const terms = new Map<string, Confounding>();
  const indications = affirmed(graph, { subject: drug, predicates: ["indicated_for"] })
    .filter(({ strength }) => strength >= INDICATION_STRENGTH_MIN)
    .map(({ object }) => object);
  for (const indication of new Set(indications)) {
    const name = nameOf(graph, indication);
    const add = (relation: Confounding["relation"], text: string) => (id: string) => {
      const before = terms.get(id);
      if (before && ORDER.indexOf(before.relation) <= ORDER.indexOf(relation)) return;
      terms.set(id, { relation, indication, text });
    };
    const same = sameTerms(graph, indication);
    same.forEach(add("is", "also an indication of the drug"));
    const kinds = kindsOf(graph, same);
    omitted += kinds.omitted;
    kinds.ids.forEach(add("kind_of", `a kind of ${name}, an indication of the drug`));
    features(graph, same).forEach(add("feature", `a feature of ${name}, an indication of the drug`));
    near(graph, same).forEach(add("close", `close to ${name}, an indication of the drug`));
  }
  return { terms, omitted };
}

function features(graph: Graph, terms: readonly string[]): string[] {
  return terms
    .flatMap((subject) => affirmed(graph, { subject, predicates: ["has_phenotype"] }))
    .filter(({ strength }) => strength >= FEATURE_STRENGTH_MIN)
    .flatMap(({ object }) => sameTerms(graph, object));
}

function near(graph: Graph, terms: readonly string[]): string[] {
  const above = terms.flatMap((subject) => mapped(graph, { subject }, ["close", "is_a", "broad"]));
  const below = terms.flatMap((object) => mapped(graph, { object }, ["close"]));
  return [...above, ...below].flatMap((id) => sameTerms(graph, id));
}
