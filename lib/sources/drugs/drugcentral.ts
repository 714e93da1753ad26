import type { Entity } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import type { Registries } from "@/lib/sources/build/registries";
import { findCondition, newCondition } from "@/lib/sources/diseases/disease-lookup";
import { reviewedTermOf } from "@/lib/sources/events/event-synonyms-table";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, gatheringSource, record } from "@/lib/sources/source";

/** The dataset of DrugCentral's structures, approved lists and interaction table. */
export const DRUGCENTRAL = "drugcentral";

/** What drugs act on, a measurement or mechanism a row. */
export const INTERACTIONS = table(
  "drugcentral/drug.target.interaction.tsv.gz",
  "DRUG_NAME|STRUCT_ID|TARGET_NAME|TARGET_CLASS|ACCESSION|GENE|SWISSPROT|ACT_VALUE|ACT_UNIT|ACT_TYPE|ACT_COMMENT|ACT_SOURCE|RELATION|MOA|MOA_SOURCE|ACT_SOURCE_URL|MOA_SOURCE_URL|ACTION_TYPE|TDL|ORGANISM",
);
export type InteractionRow = RowOf<typeof INTERACTIONS>;

/** The card of a structure at DrugCentral. */
export function drugCard(structureId: string): string {
  return `https://drugcentral.org/drugcard/${structureId}`;
}

const INDICATIONS = table(
  "drugcentral_2016/drug_indication.tsv",
  "DRUG_ID|DRUG_NAME|INDICATION_FDB|UMLS_CUI|SNOMEDCT_CUI|DOID",
);
const LABEL_STRENGTH = 1;

/**
 * What drugs are used for: a disease by DOID or UMLS, else an adverse event or phenotype by UMLS, else one by its exact name;
 * a condition in none of these vocabularies stands under its UMLS id. What labels call a condition that is known by its id is a synonym of it.
 */
export const drugcentralIndications = gatheringSource({
  key: "drugcentral-2016",
  table: INDICATIONS,
  start: () => new Set<string>(),
  *row({ DRUG_ID: id, DRUG_NAME: drug_name, INDICATION_FDB: text, UMLS_CUI: cui, DOID }, named, context, line) {
    const { registries, drop } = context;
    const drug = registries.byCurie(`DRUGCENTRAL:${id}`, "drug");
    if (!drug) return drop("drug is in no drug list", drug_name);
    const umls = cui ? `UMLS:${cui}` : "";
    const known = findCondition(registries, [DOID, umls].filter(Boolean), text);
    if (!known && !umls)
      return drop("condition has no id and is no disease, phenotype or adverse event of the graph", text);
    const condition = known?.entity ?? newCondition(umls, text);
    if (!known) yield { kind: "entity", entity: condition };
    else if (known.mappedBy !== "name") yield* newName(condition, text, named, registries);
    const given = { indication: text, drug_name, umls: cui || null, doid: DOID || null };
    const payload = { ...given, mapped_by: known?.mappedBy ?? "own id" };
    const evidence = [record(`${id}:${cui || `line ${line}`}`, drugCard(id), payload)];
    yield claimDraft(drug, "indicated_for", condition, { strength: LABEL_STRENGTH, evidence });
  },
});

/** The source's wording as a synonym, each once, but for one that our reviewed table gives to another event. */
function* newName({ id, name }: Entity, text: string, named: Set<string>, registries: Registries): Generator<Draft> {
  const reviewed = registries.byName("adverse_event", reviewedTermOf(text) ?? "");
  if (id.startsWith("AE:") && reviewed && reviewed.id !== id) return;
  const key = `${id} ${normaliseName(text)}`;
  if (named.has(key) || normaliseName(text) === normaliseName(name)) return;
  named.add(key);
  yield { kind: "name", entity: id, text, nameKind: "synonym" };
}
