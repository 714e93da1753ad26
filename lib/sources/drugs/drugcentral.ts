import type { Entity } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import type { Registries } from "@/lib/sources/build/registries";
import { findCondition, newCondition } from "@/lib/sources/diseases/disease-lookup";
import { reviewedTermOf } from "@/lib/sources/events/event-synonyms-table";
import { newClaim } from "@/lib/sources/new-claim";
import { readTable, type TableRow } from "@/lib/sources/reading/read-table";
import type { Draft, Source } from "@/lib/sources/source";

/** DrugCentral's structures, approved lists and interaction table. */
export const DRUGCENTRAL: Source["dataset"] = {
  key: "drugcentral",
  title: "DrugCentral",
  version: "2021 release (table of 2023-03-01)",
  licence: "CC BY-SA 4.0",
  tier: "share-alike",
  link: "https://drugcentral.org",
  aspects: ["names", "targets"],
};

/** DrugCentral's flat tables of identifiers, indications and pharmacologic classes. */
export const DRUGCENTRAL_2016: Source["dataset"] = {
  key: "drugcentral-2016",
  title: "DrugCentral identifiers, indications and classes",
  version: "2016-11-15",
  licence: "CC BY 4.0",
  tier: "open",
  link: "https://drugcentral.org",
  aspects: ["names", "indications", "drug_classes"],
};

export const INTERACTION_FILE = "drugcentral/drug.target.interaction.tsv.gz";

export const INTERACTION_COLUMNS = [
  "DRUG_NAME",
  "STRUCT_ID",
  "TARGET_NAME",
  "TARGET_CLASS",
  "ACCESSION",
  "GENE",
  "SWISSPROT",
  "ACT_VALUE",
  "ACT_UNIT",
  "ACT_TYPE",
  "ACT_COMMENT",
  "ACT_SOURCE",
  "RELATION",
  "MOA",
  "MOA_SOURCE",
  "ACT_SOURCE_URL",
  "MOA_SOURCE_URL",
  "ACTION_TYPE",
  "TDL",
  "ORGANISM",
] as const;

export type InteractionRow = Record<(typeof INTERACTION_COLUMNS)[number], string>;

/** The card of a structure at DrugCentral. */
export function drugCard(structureId: string): string {
  return `https://drugcentral.org/drugcard/${structureId}`;
}

const FILE = "drugcentral_2016/drug_indication.tsv";
const COLUMNS = ["DRUG_ID", "DRUG_NAME", "INDICATION_FDB", "UMLS_CUI", "SNOMEDCT_CUI", "DOID"] as const;
type Column = (typeof COLUMNS)[number];
const LABEL_STRENGTH = 1;

/**
 * What drugs are used for: a disease by DOID or UMLS, else an adverse event or phenotype by UMLS, else one by its exact name;
 * a condition in none of these vocabularies stands under its UMLS id. What labels call a condition that is known by its id is a synonym of it.
 */
export const drugcentralIndications: Source = {
  dataset: DRUGCENTRAL_2016,
  files: [FILE],
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, row: count, drop } = context;
    const named = new Set<string>();
    for await (const { row, line } of readTable(dir, FILE, { delimiter: "\t", columns: COLUMNS })) {
      count();
      const drug = registries.byCurie(`DRUGCENTRAL:${row.DRUG_ID}`, "drug");
      const umls = row.UMLS_CUI ? `UMLS:${row.UMLS_CUI}` : "";
      const known = findCondition(registries, [row.DOID, umls].filter(Boolean), row.INDICATION_FDB);
      if (!drug) drop("drug is in no drug list", row.DRUG_NAME);
      else if (!known && !umls)
        drop("condition has no id and is no disease, phenotype or adverse event of the graph", row.INDICATION_FDB);
      if (!drug || (!known && !umls)) continue;
      const condition = known?.entity ?? newCondition(umls, row.INDICATION_FDB);
      if (!known) yield { kind: "entity", entity: condition };
      else if (known.mappedBy !== "name") yield* newName(condition, row.INDICATION_FDB, named, registries);
      yield indication(drug.id, condition.id, known?.mappedBy ?? "own id", { row, line });
    }
  },
};

/** The source's wording as a synonym, each once, but for one that our reviewed table gives to another event. */
function* newName({ id, name }: Entity, text: string, named: Set<string>, registries: Registries): Generator<Draft> {
  const reviewed = registries.byName("adverse_event", reviewedTermOf(text) ?? "");
  if (id.startsWith("AE:") && reviewed && reviewed.id !== id) return;
  const key = `${id} ${normaliseName(text)}`;
  if (named.has(key) || normaliseName(text) === normaliseName(name)) return;
  named.add(key);
  yield { kind: "name", entity: id, text, nameKind: "synonym" };
}

function indication(drug: string, condition: string, mappedBy: string, { row, line }: TableRow<Column>): Draft {
  const payload = {
    indication: row.INDICATION_FDB,
    drug_name: row.DRUG_NAME,
    umls: row.UMLS_CUI || null,
    doid: row.DOID || null,
    mapped_by: mappedBy,
  };
  const recordId = [row.DRUG_ID, row.UMLS_CUI || `line ${line}`].join(":");
  const evidence = [{ recordId, link: drugCard(row.DRUG_ID), publications: [], payload }];
  const stated = { subject: drug, predicate: "indicated_for", object: condition } as const;
  return {
    kind: "claim",
    claim: newClaim({ ...stated, dataset: DRUGCENTRAL_2016.key, strength: LABEL_STRENGTH, evidence }),
  };
}
