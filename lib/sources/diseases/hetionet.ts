import { targetStrength } from "@/lib/domain/affinity";
import type { Dataset } from "@/lib/domain/dataset";
import type { Predicate } from "@/lib/domain/predicate";
import { DRUGCENTRAL } from "@/lib/sources/drugs/drugcentral";
import { misfiledContacts } from "@/lib/sources/drugs/drugcentral-targets";
import { geneByEntrez } from "@/lib/sources/genes/gene-lookup";
import { newClaim, record } from "@/lib/sources/new-claim";
import { listCell, readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { declareDisease } from "./disease-lookup";

const ASSOCIATION_FILE = "hetionet/DaG-association.tsv";
const COLUMNS = ["doid_id", "doid_name", "entrez_gene_id", "gene_symbol", "sources", "license"] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/** Compiled from DISEASES, DisGeNET, the GWAS Catalog and DOAF, the first two of which are read themselves: what is stated twice must hardly count twice. */
const COMPILED = 0.3;

const BINDING_FILE = "hetionet/CbG-binding.tsv";
const BINDING_COLUMNS = [
  "drugbank_id",
  "entrez_gene_id",
  "sources",
  "pubmed_ids",
  "actions",
  "affinity_nM",
  "license",
  "urls",
] as const;

const HANDLING = 0.6;
const BY_DRUGCENTRAL = 0.5;
const BY_DRUGBANK = 0.25;

/** Words in the column of actions that name none at the target: what a protein does with the drug, or that the two touch. */
const NO_ACTION = /^(other|unknown|other\/unknown|binder|binding|ligand|substrate|product of|multitarget|)$/i;

const HANDLED = /^DrugBank \((?:enzyme|transporter|carrier)\)$/;
/** What a protein of a DrugBank list does with its substrate; the first list counts. */
const HANDLES: readonly [source: string, predicate: Predicate][] = [
  ["DrugBank (enzyme)", "metabolised_by"],
  ["DrugBank (transporter)", "transported_by"],
  ["DrugBank (carrier)", "transported_by"],
];

const BY_TARGET_LIST = "DrugBank (target)";

/** Rows of CC BY sources. */
export const hetionet = tierOf("hetionet", "open", "CC BY 3.0 and 4.0", ["CC BY 3.0", "CC BY 4.0"]);
/** Rows of ChEMBL and DisGeNET. */
export const hetionetShareAlike = tierOf("hetionet-sa", "share-alike", "CC BY-SA 3.0 and ODbL 1.0", [
  "CC BY-SA 3.0",
  "ODbL 1.0",
]);
/** Rows of DrugBank. */
export const hetionetNonCommercial = tierOf("hetionet-nc", "non-commercial", "CC BY-NC 4.0", ["CC BY-NC 4.0"]);
/** Rows whose licence column is empty: of sources without a licence, or with several that do not go together. */
export const hetionetUnlicensed = tierOf("hetionet-unlicensed", "unlicensed", "none stated", [""]);

/** The rows under some licences as a dataset of one tier: Hetionet states the licence row by row. */
function tierOf(key: string, tier: Dataset["tier"], licence: string, licences: readonly string[]): Source {
  return {
    dataset: {
      key,
      title: `Hetionet (${licence === "none stated" ? "no licence stated" : licence})`,
      version: "1.0",
      licence,
      tier,
      link: "https://het.io",
      aspects: tier === "non-commercial" ? ["targets", "pharmacokinetics"] : ["targets", "diseases"],
    },
    files: [BINDING_FILE, ASSOCIATION_FILE],
    stage: "claims",
    read: async function* (context) {
      yield* readBindings(context, key, licences);
      yield* readAssociations(context, key, licences);
    },
  };
}

async function* readAssociations(context: SourceContext, key: string, licences: readonly string[]) {
  const { dir, registries, row: count, drop } = context;
  const options = { delimiter: "\t", columns: COLUMNS, quote: false } as const;
  for await (const { row } of readTable(dir, ASSOCIATION_FILE, options)) {
    if (!licences.includes(row.license)) continue; // counted in the dataset of its licence
    count();
    const gene = geneByEntrez(registries, row.entrez_gene_id, row.gene_symbol);
    if (gene) yield* association(gene.id, row, key, context);
    else drop("gene is not in HGNC", row.gene_symbol);
  }
}

function* association(gene: string, row: Row, dataset: string, { registries }: SourceContext): Generator<Draft> {
  const { disease, drafts } = declareDisease(registries, row.doid_id, row.doid_name);
  const sources = row.sources.split("|");
  const payload = { disease: row.doid_id, disease_name: row.doid_name, sources, licence: row.license || "none stated" };
  yield* drafts;
  const claim = newClaim({
    subject: gene,
    predicate: "associated_with",
    object: disease.id,
    dataset,
    strength: COMPILED,
    statistic: { name: "sources", value: sources.length, unit: "sources" },
    evidence: [record(`${row.entrez_gene_id} ${row.doid_id}`, null, payload)],
  });
  yield { kind: "claim", claim };
}

type BindingRow = Record<(typeof BINDING_COLUMNS)[number], string>;

/** Drugs that bind genes' products, of the rows under one of the licences; the others are counted in the dataset of theirs. */
export async function* readBindings(
  context: SourceContext,
  dataset: string,
  licences: readonly string[],
): AsyncGenerator<Draft> {
  const { dir, registries, datasets, row: count, drop } = context;
  const misfiled: ReadonlySet<string> = datasets.has(DRUGCENTRAL.key) ? await misfiledContacts(context) : new Set();
  const options = { delimiter: "\t", columns: BINDING_COLUMNS, quote: false } as const;
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
function licenceOf({ license, sources }: BindingRow): string {
  return sources.includes("DrugBank") ? "CC BY-NC 4.0" : license;
}

/**
 * A target where an action is stated by a source that lists targets, a contact where an affinity is, else an interaction;
 * what DrugBank lists as enzyme, transporter or carrier only, it metabolises or transports as a substrate.
 */
function predicateOf(row: BindingRow): Predicate | undefined {
  const sources = listCell(row.sources);
  if (!sources.every((source) => HANDLED.test(source))) {
    if (actionsOf(row).length > 0 && isActionAtTarget(sources)) return "targets";
    return Number(row.affinity_nM) > 0 ? "binds_in_assay" : "interacts_with";
  }
  if (!listCell(row.actions).includes("substrate")) return undefined;
  return HANDLES.find(([source]) => sources.includes(source))?.[1];
}

/** A row joins the actions of its sources: next to a list of enzymes, DrugBank's may be one on the enzyme. DrugCentral's is on a target. */
function isActionAtTarget(sources: readonly string[]): boolean {
  if (sources.some((source) => source.startsWith("DrugCentral"))) return true;
  return sources.includes(BY_TARGET_LIST) && !sources.some((source) => HANDLED.test(source));
}

function actionsOf({ actions }: BindingRow): string[] {
  return listCell(actions).filter((action) => !NO_ACTION.test(action));
}

/** A stated action is worth 0.5 from DrugCentral, 0.25 from DrugBank alone, or what the potency is worth where that is more. */
function strengthOf(row: BindingRow, predicate: Predicate, pActivity: number | null): number {
  if (predicate === "metabolised_by" || predicate === "transported_by") return HANDLING;
  const byPotency = targetStrength({ mechanism: false, pActivity, action: false }, null);
  if (predicate !== "targets") return byPotency;
  return Math.max(row.sources.includes("DrugCentral") ? BY_DRUGCENTRAL : BY_DRUGBANK, byPotency);
}

function binding(drug: string, gene: string, row: BindingRow, predicate: Predicate, dataset: string): Draft {
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
