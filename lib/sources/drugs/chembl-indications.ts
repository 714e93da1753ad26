import type { Entity } from "@/lib/knowledge/entity";
import { findCondition, newCondition } from "@/lib/sources/diseases/conditions";
import { curieOf } from "@/lib/sources/diseases/disease-lookup";
import { newClaim } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { CHEMBL, compoundCard } from "./chembl-dataset";

const FILE = "chembl/chembl_indications.csv";
const COLUMNS = ["efo_id", "efo_term", "max_phase_for_ind", "molecule_chembl_id"] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

const APPROVED_PHASE = 4;
const APPROVED_STRENGTH = 0.9;
/** Vocabularies whose terms may stand as a disease where MONDO has none. */
const DISEASE_ID = /^(?:EFO|MONDO|DOID|Orphanet):/;

/** Approved indications (phase 4). A trial of a lower phase is no indication: those rows are counted and left out. */
export const chemblIndications: Source = {
  dataset: CHEMBL,
  files: [FILE],
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, row: count, drop } = context;
    for await (const { row } of readTable(dir, FILE, { delimiter: ",", columns: COLUMNS })) {
      count();
      const drug = registries.byCurie(`CHEMBL.COMPOUND:${row.molecule_chembl_id}`, "drug");
      if (Number(row.max_phase_for_ind) !== APPROVED_PHASE) drop("trial of a phase below 4: no approved indication");
      else if (!drug) drop("molecule is in no drug list", row.molecule_chembl_id);
      else yield* indication(drug, row, context);
    }
  },
};

function* indication(drug: Entity, row: Row, { registries, drop }: SourceContext): Generator<Draft> {
  const id = curieOf(row.efo_id);
  const known = findCondition(registries, [id], row.efo_term);
  if (!known && !DISEASE_ID.test(id))
    return drop("condition is no disease, phenotype or adverse event of the graph", row.efo_term);
  const condition = known?.entity ?? newCondition(id, row.efo_term);
  if (!known) yield { kind: "entity", entity: condition };
  const claim = newClaim({
    subject: drug.id,
    predicate: "indicated_for",
    object: condition.id,
    dataset: CHEMBL.key,
    qualifiers: { max_phase: APPROVED_PHASE },
    strength: APPROVED_STRENGTH,
    evidence: [
      {
        recordId: `${row.molecule_chembl_id}:${id}`,
        link: compoundCard(row.molecule_chembl_id),
        publications: [],
        payload: {
          molecule: row.molecule_chembl_id,
          efo_id: id,
          efo_term: row.efo_term,
          mapped_by: known?.mappedBy ?? "own id",
        },
      },
    ],
  });
  yield { kind: "claim", claim };
}
