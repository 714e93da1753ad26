import type { Aspect, Dataset } from "@/lib/knowledge/dataset";
import type { Graph } from "@/lib/knowledge/graph";
import { Predicate } from "@/lib/knowledge/predicate";
import { at } from "@/lib/names/typed";
import { PREDICATES_OF } from "./coverage";
import type { GraphIndex } from "./graph-index";

export type Held = Pick<Graph, "datasets" | "notLoaded">;

/**
 * The datasets of an index with those of their aspects that this edition holds anything of, and the others as what is not
 * loaded: an edition of facts alone has no label text, whatever the same source gives in full.
 */
export function heldAspects(index: GraphIndex): Held {
  const isHeld = heldIn(index);
  const lacking = (dataset: Dataset) => dataset.aspects.filter((aspect) => !isHeld(dataset.key, aspect));
  return {
    datasets: index.datasets.map((dataset) => ({
      ...dataset,
      aspects: dataset.aspects.filter((aspect) => isHeld(dataset.key, aspect)),
    })),
    notLoaded: index.datasets.flatMap((dataset) => {
      const aspects = lacking(dataset);
      const title = `${dataset.title} (${aspects.map((aspect) => aspect.replaceAll("_", " ")).join(", ")})`;
      return aspects.length > 0 ? [{ key: dataset.key, title, aspects, tier: dataset.tier }] : [];
    }),
  };
}

/** Whether any claim or passage of a dataset is of an aspect; names are no claims, and every dataset may give some. */
function heldIn({ datasets, edges, passages }: GraphIndex): (key: string, aspect: Aspect) => boolean {
  const width = Predicate.options.length;
  const seen = new Uint8Array(datasets.length * width);
  for (let edge = 0; edge < edges.subjects.length; edge++)
    seen[at(edges.datasets, edge) * width + at(edges.predicates, edge)] = 1;
  const withText = new Set(passages.datasets);
  return (key, aspect) => {
    const number = datasets.findIndex((dataset) => dataset.key === key);
    if (aspect === "label_text") return withText.has(number);
    const predicates = PREDICATES_OF[aspect];
    return (
      predicates.length === 0 || predicates.some((each) => seen[number * width + Predicate.options.indexOf(each)] === 1)
    );
  };
}
