import type { Predicate } from "@/lib/knowledge/predicate";
import { targetStrength } from "@/lib/knowledge/target-strength";
import { geneByEntrez } from "@/lib/sources/genes/gene-lookup";
import { newClaim } from "@/lib/sources/new-claim";
import { listCell } from "@/lib/sources/reading/list-cell";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Draft, SourceContext } from "@/lib/sources/source";
import { DRUGCENTRAL } from "./drugcentral-dataset";
import { misfiledContacts } from "./drugcentral-targets";

export const BINDING_FILE = "hetionet/CbG-binding.tsv";
const COLUMNS = [
  "drugbank_id",
  "entrez_gene_id",
  "sources",
  "pubmed_ids",
  "actions",
  "affinity_nM",
  "license",
  "urls",
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/** Words in the column of actions that name none at the target: what a protein does with the drug, or that the two touch. */
const NO_ACTION = /^(other|unknown|other\/unknown|binder|binding|ligand|substrate|product of|multitarget|)$/i;
const BY_TARGET_LIST = "DrugBank (target)";
const HANDLED = /^DrugBank \((?:enzyme|transporter|carrier)\)$/;
/** What a protein of a DrugBank list does with its substrate; the first list counts. */
const HANDLES: readonly [source: string, predicate: Predicate][] = [
  ["DrugBank (enzyme)", "metabolised_by"],
  ["DrugBank (transporter)", "transported_by"],
  ["DrugBank (carrier)", "transported_by"],
];
const BY_DRUGCENTRAL = 0.5;
const BY_DRUGBANK = 0.25;
const HANDLING = 0.6;

/** Drugs that bind genes' products, of the rows under one of the licences; the others are counted in the dataset of theirs. */
export async function* readBindings(
  context: SourceContext,
  dataset: string,
  licences: readonly string[],
): AsyncGenerator<Draft> {
  const { dir, registries, datasets, row: count, drop } = context;
  const misfiled: ReadonlySet<string> = datasets.has(DRUGCENTRAL.key) ? await misfiledContacts(context) : new Set();
  const options = { delimiter: "\t", columns: COLUMNS, quote: false } as const;
  for await (const { row } of readTable(dir, BINDING_FILE, options)) {
    if (!licences.includes(licenceOf(row))) continue;
    count();
    const drug = registries.byCurie(`DRUGBANK:${row.drugbank_id}`, "drug");
    const gene = geneByEntrez(registries, row.entrez_gene_id);
    const predicate = predicateOf(row);
    if (!drug) drop("drug is in no drug list", row.drugbank_id);
    else if (!gene) drop("protein is no human gene", row.entrez_gene_id);
    else if (!predicate) drop("protein handles the drug in a way the row does not state");
    else if (predicate === "binds_in_assay" && misfiled.has(`${drug.id} ${gene.id}`))
      drop("assay that DrugCentral describes as of another protein or of cells' answers", row.entrez_gene_id);
    else yield binding(drug.id, gene.id, row, predicate, dataset);
  }
}

/** The licence of the row, but what DrugBank had a part in stays under DrugBank's: Hetionet names the one of ChEMBL where both did. */
function licenceOf({ license, sources }: Row): string {
  return sources.includes("DrugBank") ? "CC BY-NC 4.0" : license;
}

/**
 * A target where an action is stated by a source that lists targets, a contact where an affinity is, else an interaction;
 * what DrugBank lists as enzyme, transporter or carrier only, it metabolises or transports as a substrate.
 */
function predicateOf(row: Row): Predicate | undefined {
  const sources = listCell(row.sources);
  if (!sources.every((source) => HANDLED.test(source))) {
    if (actionsOf(row).length > 0 && isActionAtTarget(sources)) return "targets";
    return Number(row.affinity_nM) > 0 ? "binds_in_assay" : "interacts_with";
  }
  if (!listCell(row.actions).includes("substrate")) return undefined;
  return HANDLES.find(([source]) => sources.includes(source))?.[1];
}

/** A row joins the actions of its sources: beside a list of enzymes, DrugBank's may be one on the enzyme. DrugCentral's is on a target. */
function isActionAtTarget(sources: readonly string[]): boolean {
  if (sources.some((source) => source.startsWith("DrugCentral"))) return true;
  return sources.includes(BY_TARGET_LIST) && !sources.some((source) => HANDLED.test(source));
}

function actionsOf({ actions }: Row): string[] {
  return listCell(actions).filter((action) => !NO_ACTION.test(action));
}

/** A stated action is worth 0.5 from DrugCentral, 0.25 from DrugBank alone, or what the potency is worth where that is more. */
function strengthOf(row: Row, predicate: Predicate, pActivity: number | null): number {
  if (predicate === "metabolised_by" || predicate === "transported_by") return HANDLING;
  const byPotency = targetStrength({ mechanism: false, pActivity, action: false }, null);
  if (predicate !== "targets") return byPotency;
  return Math.max(row.sources.includes("DrugCentral") ? BY_DRUGCENTRAL : BY_DRUGBANK, byPotency);
}

function binding(drug: string, gene: string, row: Row, predicate: Predicate, dataset: string): Draft {
  const affinity = Number(row.affinity_nM);
  const pActivity = affinity > 0 ? 9 - Math.log10(affinity) : null;
  const actions = predicate === "targets" ? actionsOf(row) : [];
  const [url = null] = listCell(row.urls);
  const isInDrugbank = row.sources.includes("DrugBank");
  const claim = newClaim({
    subject: drug,
    predicate,
    object: gene,
    dataset,
    qualifiers: actions.length > 0 ? { action_type: actions.join("|") } : {},
    strength: strengthOf(row, predicate, pActivity),
    statistic: pActivity === null ? null : { name: "pActivity", value: pActivity, unit: "-log10 M" },
    evidence: [
      {
        recordId: `${row.drugbank_id} ${row.entrez_gene_id}`,
        link: url ?? (isInDrugbank ? `https://go.drugbank.com/drugs/${row.drugbank_id}` : null),
        publications: listCell(row.pubmed_ids).map((pmid) => `PMID:${pmid}`),
        payload: {
          sources: listCell(row.sources),
          actions: listCell(row.actions),
          affinity_nM: affinity > 0 ? affinity : null,
          licence: licenceOf(row) || "none stated",
        },
      },
    ],
  });
  return { kind: "claim", claim };
}
