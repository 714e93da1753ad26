import { ownValue } from "@/lib/domain/own-value";
import { newClaim } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";

const FILE = "pharmacotherapydb/indications.tsv";
const COLUMNS = ["doid_id", "drugbank_id", "disease", "drug", "category", "n_curators", "n_resources"] as const;
const KEY = "pharmacotherapydb";

/** What the curators' categories mean: disease modifying, symptomatic, not an indication. */
const CATEGORIES: Record<string, { name: string; strength: number; negated: boolean }> = {
  DM: { name: "disease modifying", strength: 1, negated: false },
  SYM: { name: "symptomatic", strength: 0.8, negated: false },
  NOT: { name: "not an indication", strength: 1, negated: true },
};

/** Curated drug and disease pairs; a pair the curators judged no indication is kept as a negated claim. */
export const pharmacotherapydb: Source = {
  dataset: {
    key: KEY,
    title: "PharmacotherapyDB",
    version: "1.0 (2016)",
    licence: "CC0 1.0",
    tier: "open",
    link: "https://github.com/dhimmel/indications",
    aspects: ["indications"],
  },
  files: [FILE],
  stage: "claims",
  read: async function* ({ dir, registries, row: count, drop }) {
    for await (const { row } of readTable(dir, FILE, { delimiter: "\t", columns: COLUMNS, quote: false })) {
      count();
      const drug = registries.byCurie(`DRUGBANK:${row.drugbank_id}`, "drug");
      const disease = registries.byCurie(row.doid_id, "disease") ?? registries.byName("disease", row.disease);
      const category = ownValue(CATEGORIES, row.category);
      if (!drug) drop("drug is not in the open vocabulary", row.drugbank_id);
      else if (!disease) drop("disease is not in MONDO", row.disease);
      else if (!category) drop("category is not known", row.category);
      if (!drug || !disease || !category) continue;
      const { name, strength, negated } = category;
      const payload = {
        disease: row.disease,
        drug_name: row.drug,
        category: row.category,
        curators: Number(row.n_curators),
        resources: Number(row.n_resources),
      };
      const recordId = `${row.drugbank_id}:${row.doid_id}`;
      const evidence = [{ recordId, link: "https://github.com/dhimmel/indications", publications: [], payload }];
      const stated = { subject: drug.id, predicate: "indicated_for", object: disease.id, dataset: KEY } as const;
      const claim = newClaim({ ...stated, qualifiers: { category: name }, strength, negated, evidence });
      yield { kind: "claim", claim };
    }
  },
};
