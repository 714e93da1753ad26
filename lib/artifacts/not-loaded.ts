import type { Want } from "@/lib/engine/question";
import type { State } from "@/lib/engine/state";
import type { Aspect } from "@/lib/knowledge/dataset";
import type { Graph } from "@/lib/knowledge/graph";

const MECHANISM: readonly Aspect[] = ["targets", "gene_safety", "phenotypes", "pathways"];
const EVENTS: readonly Aspect[] = ["label_listings", "reporting_signals"];
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
};

/** The sources that could speak to this question and are not loaded. */
export function notLoadedFor(state: State, graph: Graph): { key: string; title: string }[] {
  const query = state.reading?.query;
  if (!query) return [];
  const mechanistic = query.ask === "mechanism" || query.ask === "path" || query.ask === "profile";
  const wanted = new Set([...(ASPECTS[query.want] ?? []), ...(mechanistic ? [...MECHANISM, ...EVENTS] : [])]);
  return graph.notLoaded
    .filter(({ aspects }) => aspects.some((aspect) => wanted.has(aspect)))
    .map(({ key, title }) => ({ key, title }));
}
