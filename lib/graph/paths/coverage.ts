import { Aspect, type CoverageCell, type Dataset } from "@/lib/domain/dataset";
import type { EntityType } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { at, item } from "@/lib/domain/names/typed-arrays";
import { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";
import { type GraphIndex, idOf, typeOf } from "./graph-index";

type Loadable = Pick<Dataset, "key" | "aspects">;

/** The predicates whose claims are an aspect; names and label text are no claims. */
const PREDICATES_OF = new Map(
  Aspect.options.map((aspect) => [
    aspect,
    Predicate.options.filter((each) => RELATIONS[each].aspects.includes(aspect)),
  ]),
);

/** What can be asked of an entity of a type. */
export const ASPECTS_OF: Record<EntityType, readonly Aspect[]> = {
  drug: [
    "label_listings",
    "partial_listings",
    "reporting_signals",
    "targets",
    "pharmacokinetics",
    "indications",
    "contraindications",
    "regulatory_flags",
    "drug_classes",
    "drug_interactions",
    "pharmacogenetics",
    "label_text",
  ],
  gene: [
    "targets",
    "pharmacokinetics",
    "pathways",
    "interactions",
    "gene_safety",
    "phenotypes",
    "diseases",
    "pharmacogenetics",
  ],
  gene_group: ["targets"],
  pathway: ["pathways"],
  disease: ["diseases", "indications", "contraindications", "regulatory_flags", "mappings"],
  phenotype: ["phenotypes", "gene_safety", "indications", "contraindications", "regulatory_flags", "mappings"],
  drug_class: ["drug_classes"],
  regulatory_flag: ["regulatory_flags"],
  adverse_event: [
    "label_listings",
    "partial_listings",
    "reporting_signals",
    "gene_safety",
    "indications",
    "contraindications",
    "regulatory_flags",
    "mappings",
  ],
};

/** One cell for each dataset that could speak of the entity: with the number of its claims or passages, searched in vain, or not loaded. */
export function coverageOf(
  index: GraphIndex,
  entity: number,
  { datasets, notLoaded }: { datasets: readonly Loadable[]; notLoaded: readonly Loadable[] },
): CoverageCell[] {
  const counts = countClaims(index, entity);
  const passages = countPassages(index, entity);
  const countOf = (dataset: string, aspect: Aspect) =>
    aspect === "label_text"
      ? (passages.get(dataset) ?? 0)
      : (PREDICATES_OF.get(aspect) ?? []).reduce((sum, each) => sum + (counts.get(`${dataset} ${each}`) ?? 0), 0);
  const cells = (dataset: Loadable, state: (count: number) => CoverageCell["state"]): CoverageCell[] =>
    dataset.aspects
      .filter((aspect) => ASPECTS_OF[typeOf(index, entity)].includes(aspect))
      .map((aspect) => {
        const count = countOf(dataset.key, aspect);
        return { dataset: dataset.key, aspect, entity: idOf(index, entity), state: state(count), count };
      });
  return [
    ...datasets.flatMap((dataset) => cells(dataset, (count) => (count > 0 ? "data" : "searched_empty"))),
    ...notLoaded.flatMap((dataset) => cells(dataset, () => "not_loaded")),
  ];
}

function countClaims(index: GraphIndex, entity: number): Map<string, number> {
  const { starts, reverse, reverseStarts, datasets, predicates } = index.edges;
  const counts = new Map<string, number>();
  const count = (edge: number) => {
    const key = `${item(index.datasets, at(datasets, edge)).key} ${item(Predicate.options, at(predicates, edge))}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (let edge = at(starts, entity); edge < at(starts, entity + 1); edge++) count(edge);
  for (let i = at(reverseStarts, entity); i < at(reverseStarts, entity + 1); i++) count(at(reverse, i));
  return counts;
}

function countPassages({ passages, datasets }: GraphIndex, entity: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let i = passages.entities.indexOf(entity); i >= 0 && passages.entities[i] === entity; i++) {
    counts.set(item(datasets, at(passages.datasets, i)).key, at(passages.counts, i));
  }
  return counts;
}

type Loaded = Pick<Graph, "datasets" | "notLoaded">;

/**
 * The datasets of an index with those of their aspects that this edition holds anything of, and the others as what is not
 * loaded: an edition of facts alone has no label text, whatever the same source gives in full.
 */
export function loadedAspects(index: GraphIndex): Loaded {
  const isLoaded = loadedIn(index);
  const lacking = (dataset: Dataset) => dataset.aspects.filter((aspect) => !isLoaded(dataset.key, aspect));
  return {
    datasets: index.datasets.map((dataset) => ({
      ...dataset,
      aspects: dataset.aspects.filter((aspect) => isLoaded(dataset.key, aspect)),
    })),
    notLoaded: index.datasets.flatMap((dataset) => {
      const aspects = lacking(dataset);
      const title = `${dataset.title} (${aspects.map((aspect) => aspect.replaceAll("_", " ")).join(", ")})`;
      return aspects.length > 0 ? [{ key: dataset.key, title, aspects, tier: dataset.tier }] : [];
    }),
  };
}

/** Whether any claim or passage of a dataset is of an aspect; names are no claims, and every dataset may give some. */
function loadedIn({ datasets, edges, passages }: GraphIndex): (key: string, aspect: Aspect) => boolean {
  const width = Predicate.options.length;
  const seen = new Uint8Array(datasets.length * width);
  for (let edge = 0; edge < edges.subjects.length; edge++)
    seen[at(edges.datasets, edge) * width + at(edges.predicates, edge)] = 1;
  const withText = new Set(passages.datasets);
  return (key, aspect) => {
    const number = datasets.findIndex((dataset) => dataset.key === key);
    if (aspect === "label_text") return withText.has(number);
    const predicates = PREDICATES_OF.get(aspect) ?? [];
    return (
      predicates.length === 0 || predicates.some((each) => seen[number * width + Predicate.options.indexOf(each)] === 1)
    );
  };
}
