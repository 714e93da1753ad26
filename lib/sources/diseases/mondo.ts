import type { Entity } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import type { Table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, defineSource, record, rowsOf, type SourceContext } from "@/lib/sources/source";

const PLAIN = ["subject_id", "subject_label", "predicate_id", "object_id", "mapping_justification"];
const LABELLED = [...PLAIN.slice(0, 4), "object_label", "mapping_justification"];

/** The mapping sets used. MedDRA's is left out: its codes are licensed and never ship. */
const EXACT: readonly Table[] = [
  mappings("exactmatch_umls", PLAIN),
  mappings("exactmatch_doid", LABELLED),
  mappings("exactmatch_omim", LABELLED),
  mappings("exactmatch_orphanet", LABELLED),
  mappings("exactmatch_mesh", PLAIN),
  mappings("exactmatch_efo", PLAIN),
];
const PHENOTYPES = mappings("hasdbxref_hp", LABELLED);

function mappings(name: string, columns: readonly string[]): Table {
  return { file: `mondo/mondo_${name}.sssom.tsv`, columns, comment: "#", quote: false };
}

/** Diseases with their names and ids elsewhere, and the phenotypes they correspond to. */
export const mondo = defineSource(
  { key: "mondo", files: [...EXACT, PHENOTYPES], stage: "mapping" },
  async function* (context) {
    const { registries, drop } = context;
    for (const from of EXACT) {
      for await (const row of readMappings(from, context)) {
        yield* declared(row, context);
        const curie = mondoCurie(row.object_id);
        yield { kind: "xref", entity: row.subject_id, curie, method: "MONDO exact match" };
        yield* synonym(row.subject_id, row.object_label, context);
      }
    }
    for await (const row of readMappings(PHENOTYPES, context)) {
      const phenotype = registries.byCurie(row.object_id, "phenotype");
      if (phenotype) yield* [...declared(row, context), mapping(row, phenotype)];
      else drop("phenotype is not in the loaded HPO", row.object_id);
    }
  },
);

/** A CURIE as the registries write it: the mapping files say `mesh:` where others say `MESH:`. */
function mondoCurie(curie: string): string {
  return curie.replace(/^mesh:/, "MESH:").replace(/^ORPHA:/, "Orphanet:");
}

type MappingRow = { subject_id: string; subject_label: string; object_id: string; object_label: string };

/** The rows of one mapping file about current diseases. */
async function* readMappings(from: Table, context: SourceContext): AsyncGenerator<MappingRow> {
  for await (const { row } of rowsOf(context, from)) {
    const { subject_id = "", subject_label = "", object_id = "", object_label = "" } = row;
    if (subject_label.startsWith("obsolete ") || subject_label === "")
      context.drop("disease is obsolete or has no label", subject_label || subject_id);
    else yield { subject_id, subject_label, object_id, object_label };
  }
}

function* declared(
  { subject_id: id, subject_label: name }: MappingRow,
  { registries }: SourceContext,
): Generator<Draft> {
  if (!registries.entity(id)) yield { kind: "entity", entity: { id, name, type: "disease", xrefs: [] } };
}

/** The label another vocabulary gives an exact match is a synonym, unless it already names a disease. */
function* synonym(entity: string, text: string, { registries }: SourceContext): Generator<Draft> {
  if (text === "" || text.startsWith("obsolete ") || registries.byName("disease", text)) return;
  yield { kind: "name", entity, text, nameKind: "synonym" };
}

function mapping({ subject_id: disease, subject_label: label, object_id }: MappingRow, phenotype: Entity): Draft {
  const sameName = normaliseName(label) === normaliseName(phenotype.name);
  return claimDraft(disease, "maps_to", phenotype, {
    qualifiers: { match: sameName ? "exact" : "close" },
    strength: sameName ? 1 : 0.8,
    evidence: [record(`${disease} hasDbXref ${object_id}`, `https://monarchinitiative.org/${disease}`, { label })],
  });
}
