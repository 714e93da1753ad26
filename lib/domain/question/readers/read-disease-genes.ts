import { type Draft, draft, narrowed, type Sight, setOf } from "@/lib/domain/question/draft";
import { asIndication } from "@/lib/domain/question/item";

/** "Which genes are linked to long QT syndrome", "genes of agranulocytosis": genes are asked for by a disease, phenotype or adverse event. */
export function readDiseaseGenes(seen: Sight): Draft | null {
  const { drugs, genes, events } = seen;
  if (events.length === 0 || drugs.length > 0 || genes.length > 0) return null;
  if (!seen.says("gene", "genetics") || seen.says("drugs", "pathway")) return null;
  const subject = setOf(events, seen, "or", asIndication);
  const read = draft(seen.says("count") ? "count" : "list", "genes", subject, null, seen, events);
  const sources = seen.sources.flatMap(({ keys }) => keys);
  return sources.length === 0 ? read : narrowed(read, { sources });
}
