import type { Row } from "@/lib/engine/tool";
import type { FindingDraft } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import type { PassageHit } from "@/lib/knowledge/passage";
import { as, draft } from "./draft";
import { titleOf } from "./refs";

/** The quotation of a passage as a finding about its entity; none when the graph lacks that. Text of a label is graded as one, a curator's sentence as an association. */
export function quoteDraft(graph: Graph, hit: PassageHit): FindingDraft[] {
  const entity = graph.entity(hit.entity);
  if (!entity) return [];
  const { id, quote, document, section, dataset, recordId, link } = hit;
  const finding = draft({
    kind: "quote",
    entities: [as(entity, "subject")],
    causalGrade: section === "annotation" ? "association" : "label",
    datasets: [dataset],
    quotes: [{ passageId: id, text: quote, document, section, dataset, recordId, link }],
  });
  return [{ ...finding, from: { ...finding.from, passageIds: [id] } }];
}

/** A passage as a row: what is quoted first, then where it stands; `id` is the entity it is about. */
export function quoteRow(graph: Graph, hit: PassageHit): Row {
  return {
    name: graph.entity(hit.entity)?.name ?? hit.entity,
    text: hit.quote,
    section: hit.section,
    document: hit.document,
    evidence: [titleOf(graph, hit.dataset)],
    passageId: hit.id,
    link: hit.link,
    id: hit.entity,
  };
}
