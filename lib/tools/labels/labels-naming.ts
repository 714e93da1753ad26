import type { EntityRef } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import type { Section } from "@/lib/knowledge/passage";
import { namePattern } from "@/lib/names/name-words";
import { isDenial } from "@/lib/sources/labels/denial";
import { refOf } from "@/lib/tools/refs";
import { groupBy } from "@/lib/tools/sets/group-by";
import { namesOf } from "./naming-passages";
import { pairQuotes, type Quoted } from "./pair-quotes";

/** Passages read over all labels. */
const PASSAGES_MAX = 400;
const SECTIONS: readonly Section[] = ["contraindications", "drug_interactions"];

/** A passage of some drug's label that names the drug asked about among what not to take, or to take with care, beside it. */
export type LabelNaming = Quoted & { of: EntityRef };

/** The labels of other drugs whose contraindications or interactions name a drug, the most telling passage of each first; none that denies something. */
export async function labelsNaming(graph: Graph, drug: EntityRef): Promise<LabelNaming[]> {
  const names = namesOf(graph, drug);
  if (names.length === 0) return [];
  const text = names.map((name) => `"${name}"`).join(" or ");
  const hits = await graph.passages({ sections: SECTIONS, limit: PASSAGES_MAX, text });
  const byDrug = groupBy(
    hits.filter(({ entity }) => entity !== drug.id),
    ({ entity }) => entity,
  );
  const found = [...byDrug].flatMap(([id, own]) => {
    const of = refOf(graph, id);
    const [best] = pairQuotes(own, namePattern(names), [], (quote) => !isDenial(quote));
    return of?.type === "drug" && best ? [{ ...best, of }] : [];
  });
  return found.sort((a, b) => b.score - a.score || (a.of.name < b.of.name ? -1 : 1));
}
