import type { Claim } from "@/lib/domain/claim";
import { ownValue } from "@/lib/domain/own-value";
import { findCondition } from "@/lib/sources/diseases/disease-lookup";
import { newClaim } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { readSiderDrugs, SIDER_DRUG_FILES, type SiderDrug, siderCard } from "./sider-drugs";

const FILE = "sider_nc/meddra_all_indications.tsv.gz";
const COLUMNS = ["flat", "label_umls", "method", "label_name", "type", "umls", "name"] as const;
type Row = Record<(typeof COLUMNS)[number], string>;
const KEY = "sider-indications";

/** How a term was found in the text of a label. A precondition of use ("in patients with ...") is no indication. */
const STRENGTHS: Record<string, number> = { NLP_indication: 0.6, text_mention: 0.4 };

type Found = { drug: string; condition: string; methods: Set<string>; evidence: Claim["evidence"] };

/** Terms that text mining found in the indications text of labels, which may name a warning there: preferred-term rows only, each with the method that found it. */
export const siderIndications: Source = {
  dataset: {
    key: KEY,
    title: "SIDER indications (text-mined)",
    version: "4.1 (2015-10-21)",
    licence: "CC BY-NC-SA 4.0",
    tier: "non-commercial",
    link: "http://sideeffects.embl.de",
    aspects: ["indications"],
  },
  files: [FILE, ...SIDER_DRUG_FILES],
  stage: "claims",
  read: async function* ({ dir, registries, row: count, drop }) {
    const drugOf = await readSiderDrugs(dir, registries);
    const found = new Map<string, Found>();
    const options = { delimiter: "\t", header: false, quote: false, columns: COLUMNS } as const;
    for await (const { row } of readTable(dir, FILE, options)) {
      count();
      const drug = drugOf(row.flat, row.flat);
      const condition = findCondition(registries, [`UMLS:${row.umls}`], row.name);
      if (row.type !== "PT") drop("not a preferred term");
      else if (!Object.hasOwn(STRENGTHS, row.method)) drop("a precondition of use, no indication");
      else if (!drug) drop("compound is of no one marketed drug", row.flat);
      else if (!condition) drop("condition is no disease, phenotype or adverse event of the graph", row.name);
      else add(found, drug, condition.entity.id, row);
    }
    for (const each of found.values()) yield { kind: "claim", claim: toClaim(each) };
  },
};

function add(found: Map<string, Found>, drug: SiderDrug, condition: string, row: Row): void {
  const key = `${drug.id} ${condition}`;
  const known = found.get(key) ?? { drug: drug.id, condition, methods: new Set<string>(), evidence: [] };
  found.set(key, known);
  known.methods.add(row.method);
  const recordId = [row.flat, row.method, row.label_umls, row.umls].join("|");
  const payload = {
    preferred_term: row.name,
    label_name: row.label_name,
    umls: row.umls,
    method: row.method,
    flat_id: row.flat,
    mapped_by: drug.mappedBy,
  };
  if (known.evidence.some((record) => record.recordId === recordId)) return;
  known.evidence.push({ recordId, link: siderCard(row.flat), publications: [], payload });
}

function toClaim({ drug, condition, methods, evidence }: Found): Claim {
  return newClaim({
    subject: drug,
    predicate: "named_in_indications",
    object: condition,
    dataset: KEY,
    qualifiers: { method: [...methods].sort().join("|") },
    strength: Math.max(...[...methods].map((method) => ownValue(STRENGTHS, method) ?? 0)),
    evidence,
  });
}
