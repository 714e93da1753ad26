import type { Entity } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import { newClaim, record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";

/** The mapping sets used. MedDRA's is left out: its codes are licensed and never ship. */
const EXACT = {
  umls: "mondo/mondo_exactmatch_umls.sssom.tsv",
  doid: "mondo/mondo_exactmatch_doid.sssom.tsv",
  omim: "mondo/mondo_exactmatch_omim.sssom.tsv",
  orphanet: "mondo/mondo_exactmatch_orphanet.sssom.tsv",
  mesh: "mondo/mondo_exactmatch_mesh.sssom.tsv",
  efo: "mondo/mondo_exactmatch_efo.sssom.tsv",
} as const;
const PHENOTYPES = "mondo/mondo_hasdbxref_hp.sssom.tsv";
const PLAIN = ["subject_id", "subject_label", "predicate_id", "object_id", "mapping_justification"] as const;
const LABELLED = [
  "subject_id",
  "subject_label",
  "predicate_id",
  "object_id",
  "object_label",
  "mapping_justification",
] as const;
const HAS_LABELS: ReadonlySet<string> = new Set([EXACT.doid, EXACT.omim, EXACT.orphanet, PHENOTYPES]);

/** Diseases with their names and ids elsewhere, and the phenotypes they correspond to. */
export const mondo: Source = {
  dataset: {
    key: "mondo",
    title: "MONDO mappings",
    version: "2026-08-04",
    licence: "CC0 1.0",
    tier: "open",
    link: "https://mondo.monarchinitiative.org",
    aspects: ["diseases", "mappings", "names"],
  },
  files: [...Object.values(EXACT), PHENOTYPES],
  stage: "mapping",
  read: async function* (context) {
    for (const file of Object.values(EXACT)) yield* readExactMatches(file, context);
    yield* readPhenotypeMappings(context);
  },
};

/** A CURIE as the registries write it: the mapping files say `mesh:` where others say `MESH:`. */
function mondoCurie(curie: string): string {
  return curie.replace(/^mesh:/, "MESH:").replace(/^ORPHA:/, "Orphanet:");
}

async function* readExactMatches(file: string, context: SourceContext): AsyncGenerator<Draft> {
  for await (const row of readMappings(file, context)) {
    yield* declare(row.subject_id, row.subject_label, context);
    const curie = mondoCurie(row.object_id);
    yield { kind: "xref", entity: row.subject_id, curie, method: "MONDO exact match" };
    if (row.object_label) yield* synonym(row.subject_id, row.object_label, context);
  }
}

async function* readPhenotypeMappings(context: SourceContext): AsyncGenerator<Draft> {
  for await (const row of readMappings(PHENOTYPES, context)) {
    const phenotype = context.registries.byCurie(row.object_id, "phenotype");
    if (phenotype) {
      yield* declare(row.subject_id, row.subject_label, context);
      yield mapping(row, phenotype);
    } else context.drop("phenotype is not in the loaded HPO", row.object_id);
  }
}

type MappingRow = { subject_id: string; subject_label: string; object_id: string; object_label: string };

/** The rows of one mapping file about current diseases. */
async function* readMappings(file: string, { dir, row, drop }: SourceContext): AsyncGenerator<MappingRow> {
  const columns: readonly string[] = HAS_LABELS.has(file) ? LABELLED : PLAIN;
  for await (const { row: cells } of readTable(dir, file, { delimiter: "\t", columns, comment: "#", quote: false })) {
    row();
    const { subject_id = "", subject_label = "", object_id = "", object_label = "" } = cells;
    if (subject_label.startsWith("obsolete ") || subject_label === "")
      drop("disease is obsolete or has no label", subject_label || subject_id);
    else yield { subject_id, subject_label, object_id, object_label };
  }
}

function* declare(id: string, name: string, { registries }: SourceContext): Generator<Draft> {
  if (registries.entity(id)) return;
  const entity = { id, name, type: "disease" as const, xrefs: [] };
  yield { kind: "entity", entity };
}

/** The label another vocabulary gives an exact match is a synonym, unless it already names a disease. */
function* synonym(id: string, text: string, { registries }: SourceContext): Generator<Draft> {
  if (text.startsWith("obsolete ") || registries.byName("disease", text)) return;
  yield { kind: "name", entity: id, text, nameKind: "synonym" };
}

function mapping({ subject_id: disease, subject_label: label, object_id }: MappingRow, phenotype: Entity): Draft {
  const sameName = normaliseName(label) === normaliseName(phenotype.name);
  const claim = newClaim({
    subject: disease,
    predicate: "maps_to",
    object: phenotype.id,
    dataset: "mondo",
    qualifiers: { match: sameName ? "exact" : "close" },
    strength: sameName ? 1 : 0.8,
    evidence: [record(`${disease} hasDbXref ${object_id}`, `https://monarchinitiative.org/${disease}`, { label })],
  });
  return { kind: "claim", claim };
}
