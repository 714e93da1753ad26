import type { Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { entryOf } from "@/lib/sources/collections";
import { findCondition } from "@/lib/sources/diseases/disease-lookup";
import { table } from "@/lib/sources/reading/read-table";
import { claimDraft, gatheringSource, record } from "@/lib/sources/source";
import { readSiderDrugs, SIDER_DRUG_FILES, SIDER_FORMAT, siderCard } from "./sider-drugs";

const TABLE = table(
  "sider_nc/meddra_all_indications.tsv.gz",
  "flat|label_umls|method|label_name|type|umls|name",
  SIDER_FORMAT,
);

/** How a term was found in the text of a label. A precondition of use ("in patients with ...") is no indication. */
const STRENGTHS: Record<string, number> = { NLP_indication: 0.6, text_mention: 0.4 };

type Found = { drug: string; condition: Entity; methods: Set<string>; evidence: Map<string, Evidence> };

/** Terms that text mining found in the indications text of labels, which may name a warning there: preferred-term rows only, each with the method that found it. */
export const siderIndications = gatheringSource({
  key: "sider-indications",
  table: TABLE,
  files: [TABLE, ...SIDER_DRUG_FILES],
  start: async (context) => ({ drugOf: await readSiderDrugs(context), found: new Map<string, Found>() }),
  row({ type, method, flat, label_umls, label_name, umls, name }, { drugOf, found }, { registries, drop }) {
    if (type !== "PT") return drop("not a preferred term");
    if (!Object.hasOwn(STRENGTHS, method)) return drop("a precondition of use, no indication");
    const drug = drugOf(flat, flat);
    if (!drug) return drop("compound is of no one marketed drug", flat);
    const condition = findCondition(registries, [`UMLS:${umls}`], name)?.entity;
    if (!condition) return drop("condition is no disease, phenotype or adverse event of the graph", name);
    const made = (): Found => ({ drug: drug.id, condition, methods: new Set(), evidence: new Map() });
    const { methods, evidence } = entryOf(found, `${drug.id} ${condition.id}`, made);
    methods.add(method);
    const recordId = [flat, method, label_umls, umls].join("|");
    const payload = { preferred_term: name, label_name, umls, method, flat_id: flat, mapped_by: drug.mappedBy };
    entryOf(evidence, recordId, () => record(recordId, siderCard(flat), payload));
  },
  *end({ found }) {
    for (const { drug, condition, methods, evidence } of found.values())
      yield claimDraft(drug, "named_in_indications", condition, {
        qualifiers: { method: [...methods].sort().join("|") },
        strength: Math.max(...[...methods].map((method) => ownValue(STRENGTHS, method) ?? 0)),
        evidence: [...evidence.values()],
      });
  },
});
