import type { Evidence } from "@/lib/domain/claim";
import { ownValue } from "@/lib/domain/own-value";
import { findCondition } from "@/lib/sources/diseases/disease-lookup";
import { claimDraft, record } from "@/lib/sources/new-claim";
import { countedRows, type RowOf, table } from "@/lib/sources/reading/read-table";
import { datasetOf, type Source } from "@/lib/sources/source";
import { entryOf } from "@/lib/sources/table-source";
import { readSiderDrugs, SIDER_DRUG_FILES, SIDER_FORMAT, type SiderDrug, siderCard } from "./sider-drugs";

const TABLE = table(
  "sider_nc/meddra_all_indications.tsv.gz",
  "flat|label_umls|method|label_name|type|umls|name",
  SIDER_FORMAT,
);

/** How a term was found in the text of a label. A precondition of use ("in patients with ...") is no indication. */
const STRENGTHS: Record<string, number> = { NLP_indication: 0.6, text_mention: 0.4 };

type Found = { drug: string; condition: string; methods: Set<string>; evidence: Map<string, Evidence> };

/** Terms that text mining found in the indications text of labels, which may name a warning there: preferred-term rows only, each with the method that found it. */
export const siderIndications: Source = {
  dataset: datasetOf("sider-indications"),
  files: [TABLE.file, ...SIDER_DRUG_FILES],
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, drop } = context;
    const drugOf = await readSiderDrugs(dir, registries);
    const found = new Map<string, Found>();
    for await (const { row } of countedRows(context, TABLE)) {
      const drug = drugOf(row.flat, row.flat);
      const condition = findCondition(registries, [`UMLS:${row.umls}`], row.name);
      if (row.type !== "PT") drop("not a preferred term");
      else if (!Object.hasOwn(STRENGTHS, row.method)) drop("a precondition of use, no indication");
      else if (!drug) drop("compound is of no one marketed drug", row.flat);
      else if (!condition) drop("condition is no disease, phenotype or adverse event of the graph", row.name);
      else add(found, drug, condition.entity.id, row);
    }
    for (const { drug: subject, condition: object, methods, evidence } of found.values())
      yield claimDraft({
        subject,
        predicate: "named_in_indications",
        object,
        dataset: "sider-indications",
        qualifiers: { method: [...methods].sort().join("|") },
        strength: Math.max(...[...methods].map((method) => ownValue(STRENGTHS, method) ?? 0)),
        evidence: [...evidence.values()],
      });
  },
};

function add(
  found: Map<string, Found>,
  { id, mappedBy }: SiderDrug,
  condition: string,
  row: RowOf<typeof TABLE>,
): void {
  const { flat, umls, method, label_name } = row;
  const made = () => ({ drug: id, condition, methods: new Set<string>(), evidence: new Map<string, Evidence>() });
  const { methods, evidence } = entryOf(found, `${id} ${condition}`, made);
  methods.add(method);
  const recordId = [flat, method, row.label_umls, umls].join("|");
  const payload = { preferred_term: row.name, label_name, umls, method, flat_id: flat, mapped_by: mappedBy };
  entryOf(evidence, recordId, () => record(recordId, siderCard(flat), payload));
}
