import { ownValue } from "@/lib/domain/own-value";
import { table } from "@/lib/sources/reading/read-table";
import { claimDraft, record, tableSource } from "@/lib/sources/source";

const TABLE = table(
  "pharmacotherapydb/indications.tsv",
  "doid_id|drugbank_id|disease|drug|category|n_curators|n_resources",
  { quote: false },
);

/** What the curators' categories mean: disease modifying, symptomatic, not an indication. */
const CATEGORIES: Record<string, { name: string; strength: number; negated: boolean }> = {
  DM: { name: "disease modifying", strength: 1, negated: false },
  SYM: { name: "symptomatic", strength: 0.8, negated: false },
  NOT: { name: "not an indication", strength: 1, negated: true },
};

/** Curated drug and disease pairs; a pair the curators judged no indication is kept as a negated claim. */
export const pharmacotherapydb = tableSource(
  { key: "pharmacotherapydb", table: TABLE },
  function* (row, { registries, drop }) {
    const drug = registries.byCurie(`DRUGBANK:${row.drugbank_id}`, "drug");
    const disease = registries.byCurie(row.doid_id, "disease") ?? registries.byName("disease", row.disease);
    const category = ownValue(CATEGORIES, row.category);
    if (!drug) return drop("drug is not in the open vocabulary", row.drugbank_id);
    if (!disease) return drop("disease is not in MONDO", row.disease);
    if (!category) return drop("category is not known", row.category);
    const named = { disease: row.disease, drug_name: row.drug, category: row.category };
    const payload = { ...named, curators: Number(row.n_curators), resources: Number(row.n_resources) };
    yield claimDraft(drug, "indicated_for", disease, {
      qualifiers: { category: category.name },
      strength: category.strength,
      negated: category.negated,
      evidence: [record(`${row.drugbank_id}:${row.doid_id}`, "https://github.com/dhimmel/indications", payload)],
    });
  },
);
