import { at, item } from "@/lib/domain/names/typed-arrays";
import type { PathFilters } from "@/lib/domain/path";
import { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";
import { negated } from "./adjacency";
import { type GraphIndex, typeOf } from "./graph-index";

const VIEWS_MAX = 4;
/** A path rests on neither: mappings join names of one thing, refutations speak against a path. What is included leaves none out. */
const NO_EVIDENCE: readonly Predicate[] = ["maps_to", "refutes"];

const views = new WeakMap<GraphIndex, Map<string, GraphIndex>>();
const wholes = new WeakMap<GraphIndex, GraphIndex>();

type Choice<T> = { include?: readonly T[] | undefined; exclude?: readonly T[] | undefined } | undefined;

/**
 * The index as a search with these filters sees it: claims left out read as negated, which no search follows. How specific
 * a term is and how much a gene is linked to stay what the whole graph says, as leaving claims out is to raise no score. The
 * last views are kept, and with them what was computed on them.
 */
export function filteredIndex(
  index: GraphIndex,
  filters: PathFilters | undefined,
  ends: readonly number[],
): GraphIndex {
  if (!filters || Object.values(filters).every((choice) => !choice?.include && !choice?.exclude)) return index;
  const kept = views.get(index) ?? new Map<string, GraphIndex>();
  views.set(index, kept);
  const key = JSON.stringify([filters, filters.types ? ends : []]);
  const view = kept.get(key) ?? viewOf(index, filters, ends);
  kept.delete(key);
  kept.set(key, view);
  const [oldest] = kept.keys();
  if (kept.size > VIEWS_MAX && oldest !== undefined) kept.delete(oldest);
  return view;
}

/** The graph that an index is a filtered view of; the index itself where it is none. */
export function wholeOf(index: GraphIndex): GraphIndex {
  return wholes.get(index) ?? index;
}

function viewOf(index: GraphIndex, filters: PathFilters, ends: readonly number[]): GraphIndex {
  const { subjects, objects, predicates, datasets } = index.edges;
  const traits = index.edges.traits.slice();
  const fits = claimTest(index, filters);
  const passes = (entity: number) => ends.includes(entity) || allows(filters.types, typeOf(index, entity));
  for (let edge = 0; edge < traits.length; edge++) {
    const held = fits(at(predicates, edge), at(datasets, edge));
    if (!held || !passes(at(subjects, edge)) || !passes(at(objects, edge))) traits[edge] = negated(at(traits, edge));
  }
  const view = { ...index, edges: { ...index.edges, traits } };
  wholes.set(view, index);
  return view;
}

/** Whether a claim of a predicate and a dataset (by their codes) counts; worked out once for each pair of them. */
function claimTest(index: GraphIndex, { datasets, tiers, levels }: PathFilters): (p: number, d: number) => boolean {
  const table = Predicate.options.map((predicate) => {
    const applied = <T>(choice: Choice<T>) => (NO_EVIDENCE.includes(predicate) ? excludedOf(choice) : choice);
    const level = allows(applied(levels), RELATIONS[predicate].level);
    return index.datasets.map(({ key, tier }) => level && allows(applied(datasets), key) && allows(tiers, tier));
  });
  return (predicate, dataset) => item(item(table, predicate), dataset);
}

function excludedOf<T>(choice: Choice<T>): Choice<T> {
  return choice && { exclude: choice.exclude };
}

function allows<T>(choice: Choice<T>, value: T): boolean {
  if (choice?.include && !choice.include.includes(value)) return false;
  return !choice?.exclude?.includes(value);
}
