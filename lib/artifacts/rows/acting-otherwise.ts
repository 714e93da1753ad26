import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import { ofRelations } from "./narrowed-rows";

/** Of the drugs told beside the paths from a gene, those that a source does not state to act there as the question says. */
export function actingOtherwise({ reading, results }: State): (finding: Finding) => boolean {
  const query = reading?.query;
  if (query?.ask !== "path" || !query.filters.action) return () => false;
  const found = results.filter(({ tool }) => tool === "get_gene_drugs");
  const apart = ofRelations(
    found.flatMap(({ rows }) => rows),
    query,
  ).filter((row) => row.apart);
  const ids = new Set(apart.map(({ id }) => String(id)));
  const handles = found.map(({ handle }) => handle);
  return ({ from, entities }) => handles.includes(from.handle ?? "") && entities.some(({ id }) => ids.has(id));
}
