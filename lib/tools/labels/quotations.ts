import type { Candidate, Entity } from "@/lib/domain/entity";
import { as, draft, inRole } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { isEnglishWord, isLabelName } from "@/lib/domain/names/ordinary-words";
import type { PassageHit } from "@/lib/domain/passage";
import type { Row } from "@/lib/domain/run/row";
import { membershipSources } from "@/lib/tools/classes/drug-classes";
import { refsOf, titleOf } from "@/lib/tools/output";
import type { ClassPassage } from "./pair-passages";
import type { Quoted } from "./pair-quotes";

const BESIDE_MAX = 3;

/** The quotation of a passage as a finding about its entity; none when the graph lacks that. Text of a label is graded as one, a curator's sentence as an association. */
export function quoteDraft(graph: Graph, hit: PassageHit): FactDraft[] {
  const entity = graph.entity(hit.entity);
  if (!entity) return [];
  const { id, quote, document, section, dataset, recordId, link } = hit;
  const fact = draft({
    kind: "quotation",
    entities: [as(entity, "subject"), ...drugsBeside(graph, hit).map((other) => as(other, "via"))],
    causalGrade: section === "annotation" ? "association" : "label",
    datasets: [dataset],
    quotes: [{ passageId: id, text: quote, document, section, dataset, recordId, link }],
  });
  return [fact];
}

/** The quotation of a passage that names another drug, with the events asked about, and the drugs among `others`, that it names too. */
export function namingDraft(
  graph: Graph,
  { hit, events }: Pick<Quoted, "hit" | "events">,
  others: readonly string[] = [],
): FactDraft[] {
  return quoteDraft(graph, hit).map((finding) => withBeside(graph, finding, [...others, ...events]));
}

function withBeside(graph: Graph, finding: FactDraft, ids: readonly string[]): FactDraft {
  const known = new Set(finding.entities.map(({ id }) => id));
  const more = refsOf(graph, ids).filter(({ id }) => !known.has(id));
  return { ...finding, entities: [...finding.entities, ...inRole(more, "via")] };
}

/** The quotation of a passage that speaks of a class, with the class, those asked about that belong to it and, as text, by which sources. */
export function classQuoteDraft(graph: Graph, { hit, drugClass, members, events }: ClassPassage): FactDraft[] {
  const by = [...new Set(members.flatMap(({ id }) => membershipSources(graph, id, drugClass.id)))];
  return quoteDraft(graph, hit)
    .map((finding) => ({
      ...finding,
      entities: [...finding.entities, as(drugClass, "via"), ...inRole(members, "member")],
      datasets: [...finding.datasets, ...by],
      text: by.map((dataset) => titleOf(graph, dataset)).join("; ") || null,
    }))
    .map((finding) => withBeside(graph, finding, events));
}

/** Other drugs that a quotation of a label names; an interactions section and a curator speak of them anyway. */
export function drugsBeside(graph: Graph, { entity, quote, section }: PassageHit): Entity[] {
  if (section === "drug_interactions" || section === "annotation") return [];
  const named = graph.mentions(quote).flatMap(({ text, candidates: [first, ...more] }) => {
    const drug = first && more.length === 0 && namesDrug(text, first) ? graph.entity(first.id) : undefined;
    return drug?.type === "drug" && drug.id !== entity ? [drug] : [];
  });
  return [...new Map(named.map((drug) => [drug.name, drug])).values()].slice(0, BESIDE_MAX);
}

/**
 * Whether a word of a label names a drug: not one that labels use in another sense, no everyday word that is also a brand or
 * synonym ("monitor"), and of a drug that is known by name only nothing but its own name.
 */
function namesDrug(text: string, { matchedBy, nameOnly }: Candidate): boolean {
  if (!isLabelName(text)) return false;
  return matchedBy === "exact" || !(nameOnly || isEnglishWord(text.toLowerCase()));
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
