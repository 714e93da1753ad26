import { entitiesOf } from "@/lib/engine/query";
import type { TypedQuery, Want } from "@/lib/engine/question";
import type { State } from "@/lib/engine/state";
import type { Aspect } from "@/lib/knowledge/dataset";
import type { Graph } from "@/lib/knowledge/graph";

const MECHANISM: readonly Aspect[] = ["targets", "gene_safety", "phenotypes", "pathways"];
const EVENTS: readonly Aspect[] = ["label_listings", "partial_listings", "reporting_signals"];
const ASPECTS: Record<Want, readonly Aspect[]> = {
  adverse_events: EVENTS,
  signals: ["reporting_signals"],
  targets: ["targets"],
  pathways: ["targets", "pathways"],
  phenotypes: ["phenotypes"],
  diseases: ["diseases"],
  drugs: EVENTS,
  indications: ["indications"],
  pharmacogenetics: ["pharmacogenetics"],
  genes: ["diseases", "phenotypes", "gene_safety"],
  interactors: ["interactions"],
  interactions: ["drug_interactions", "label_text"],
  enzymes: ["pharmacokinetics"],
  label_text: ["label_text"],
  classes: ["drug_classes"],
  members: ["drug_classes"],
  sources: [],
  claims: [],
  entities: [],
};

/** Drugs asked for by a gene rest on targets, not on events. */
function aspectsOf({ want, object }: TypedQuery): readonly Aspect[] {
  const byGene = want === "drugs" && entitiesOf(object).some(({ type }) => type === "gene" || type === "gene_group");
  return byGene ? ["targets", "pharmacokinetics"] : ASPECTS[want];
}

/** The sources that could speak to this question and are not loaded. */
export function notLoadedFor(state: State, graph: Graph): { key: string; title: string }[] {
  const query = state.reading?.query;
  if (!query) return [];
  const mechanistic = query.ask === "mechanism" || query.ask === "path" || query.ask === "profile";
  const wanted = new Set([...aspectsOf(query), ...(mechanistic ? [...MECHANISM, ...EVENTS] : [])]);
  return graph.notLoaded
    .filter(({ aspects }) => aspects.some((aspect) => wanted.has(aspect)))
    .map(({ key, title }) => ({ key, title }));
}
