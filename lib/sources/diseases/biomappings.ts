import type { Entity } from "@/lib/domain/entity";
import type { Registries } from "@/lib/sources/build/registries";
import { type RowOf, readTable, table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, defineSource, record, type SourceContext, tableSource } from "@/lib/sources/source";
import { curieOf, diseaseOrPhenotype } from "./disease-lookup";

const TABLE = table(
  "biomappings/positive.sssom.tsv",
  "subject_id|subject_label|predicate_id|object_id|object_label|mapping_justification|author_id|subject_source_version|object_source_version|mapping_tool|mapping_date",
  { comment: "#", quote: false },
);
type Row = RowOf<typeof TABLE>;

const METHOD = "Biomappings";
const CLINICAL = /^(MESH|DOID|UMLS|HP|EFO|MONDO|OMIM|Orphanet):/;
const PATHWAY = /^(WP|REACT):/;

/** Ids that curators found to stand for a known disease or phenotype. It runs after the vocabularies, before what joins by these ids. */
export const biomappingsIds = tableSource(
  { key: "biomappings", table: TABLE, stage: "mapping" },
  function* (row, { registries, drop }) {
    if (row.predicate_id !== "skos:exactMatch") return drop("mapping is not exact");
    const ends = endsOf(row);
    if (!ends) return drop("mapping is not between diseases and phenotypes, or between pathways");
    if (CLINICAL.test(ends[0])) yield* crossReference(ends, registries);
  },
);

/** Diseases, phenotypes and pathways that curators found to be the same. It runs last, when every disease is known. */
export const biomappings = defineSource({ key: "biomappings" }, async function* (context) {
  for await (const { row } of readTable(context.dir, TABLE)) {
    const ends = row.predicate_id === "skos:exactMatch" ? endsOf(row) : undefined;
    if (ends)
      // the others are counted by the first reading
      yield* PATHWAY.test(ends[0]) ? samePathway(ends, context) : sameTerm(row, ends, context);
  }
});

function endsOf({ subject_id, object_id }: Row): [string, string] | undefined {
  const ends: [string, string] = [idOf(subject_id), idOf(object_id)];
  const isOf = (vocabulary: RegExp) => ends.every((end) => vocabulary.test(end));
  return isOf(CLINICAL) || isOf(PATHWAY) ? ends : undefined;
}

function idOf(id: string): string {
  return curieOf(id.replace(/^wikipathways:/, "WP:").replace(/^reactome:/, "REACT:"));
}

/**
 * Where only one id is known, the other is a cross reference of what it stands for; a disease may share a
 * MeSH heading, which names diseases and symptoms alike, with the phenotype that has it.
 */
function* crossReference([a, b]: readonly [string, string], registries: Registries): Generator<Draft> {
  const [first, second] = [diseaseOrPhenotype(registries, a), diseaseOrPhenotype(registries, b)];
  const isOpen = (id: string, known: Entity | undefined, to: Entity) =>
    !known || (to.type === "disease" && known.type === "phenotype" && id.startsWith("MESH:"));
  if (first && isOpen(b, second, first)) yield { kind: "xref", entity: first.id, curie: b, method: METHOD };
  if (second && isOpen(a, first, second)) yield { kind: "xref", entity: second.id, curie: a, method: METHOD };
}

function* sameTerm(row: Row, ends: readonly string[], { registries, drop }: SourceContext): Generator<Draft> {
  const [a, b] = ends.map((end) => diseaseOrPhenotype(registries, end));
  if (!a && !b) return drop("neither id is a disease or phenotype of the graph", ends.join(" "));
  if (!a || !b || a.id === b.id) return drop("one entity bears both ids: kept as its cross reference");
  if ([a, b].every(({ id }) => id.startsWith("MONDO:")))
    return drop("MONDO keeps the two diseases apart", ends.join(" "));
  const [subject, object] = a.type === "phenotype" && b.type === "disease" ? [b, a] : [a, b];
  const payload = {
    predicate: row.predicate_id,
    justification: row.mapping_justification,
    author: row.author_id || null,
    tool: row.mapping_tool || null,
    subject_label: row.subject_label,
    object_label: row.object_label,
  };
  yield claimDraft(subject, "maps_to", object, {
    qualifiers: { match: "exact" },
    strength: 1,
    evidence: [record(`${row.subject_id} ${row.object_id}`, null, payload)],
  });
}

/** No claim joins two pathways of different sources: the other's id is a cross reference. */
function* samePathway([a, b]: readonly [string, string], { registries, drop }: SourceContext): Generator<Draft> {
  const [first, second] = [registries.entity(a), registries.entity(b)];
  if (first) yield { kind: "xref", entity: first.id, curie: b, method: METHOD };
  if (second) yield { kind: "xref", entity: second.id, curie: a, method: METHOD };
  if (!first && !second) drop("neither id is a pathway of the graph", `${a} ${b}`);
}
