import { targetStrength } from "@/lib/domain/affinity";
import type { Entity } from "@/lib/domain/entity";
import type { Predicate } from "@/lib/domain/predicate";
import { drugbankCard } from "@/lib/sources/drugs/drugbank";
import { DRUGCENTRAL } from "@/lib/sources/drugs/drugcentral";
import { misfiledContacts } from "@/lib/sources/drugs/drugcentral-targets";
import { geneByEntrez } from "@/lib/sources/genes/gene-lookup";
import { listCell, type RowOf, table } from "@/lib/sources/reading/read-table";
import {
  claimDraft,
  type Draft,
  defineSource,
  pubmed,
  record,
  rowsOf,
  type Source,
  type SourceContext,
} from "@/lib/sources/source";
import { diseaseClaim } from "./disease-lookup";

const ASSOCIATIONS = table(
  "hetionet/DaG-association.tsv",
  "doid_id|doid_name|entrez_gene_id|gene_symbol|sources|license",
  { quote: false },
);

/** Compiled from DISEASES, DisGeNET, the GWAS Catalog and DOAF, the first two of which are read themselves: what is stated twice must hardly count twice. */
const COMPILED = 0.3;

const BINDINGS = table(
  "hetionet/CbG-binding.tsv",
  "drugbank_id|entrez_gene_id|sources|pubmed_ids|actions|affinity_nM|license|urls",
  { quote: false },
);
type BindingRow = RowOf<typeof BINDINGS>;

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
export const hetionet = licensedAs("hetionet", ["CC BY 3.0", "CC BY 4.0"]);
/** Rows of ChEMBL and DisGeNET. */
export const hetionetShareAlike = licensedAs("hetionet-sa", ["CC BY-SA 3.0", "ODbL 1.0"]);
/** Rows of DrugBank. */
export const hetionetNonCommercial = licensedAs("hetionet-nc", ["CC BY-NC 4.0"]);
/** Rows whose licence column is empty: of sources without a licence, or with several that do not go together. */
export const hetionetUnlicensed = licensedAs("hetionet-unlicensed", [""]);

/** The rows under some licences as a dataset of one tier: Hetionet states the licence row by row; the others are counted in the dataset of theirs. */
function licensedAs(key: string, licences: readonly string[]): Source {
  return defineSource({ key, files: [BINDINGS, ASSOCIATIONS] }, async function* (context) {
    yield* readBindings(context, licences);
    for await (const { row } of rowsOf(context, ASSOCIATIONS, ({ license }) => licences.includes(license)))
      yield* association(row, context);
  });
}

function* association(row: RowOf<typeof ASSOCIATIONS>, { registries, drop }: SourceContext): Generator<Draft> {
  const gene = geneByEntrez(registries, row.entrez_gene_id, row.gene_symbol);
  if (!gene) return drop("gene is not in HGNC", row.gene_symbol);
  const sources = row.sources.split("|");
  const payload = { disease: row.doid_id, disease_name: row.doid_name, sources, licence: row.license || "none stated" };
  yield* diseaseClaim(registries, gene, [row.doid_id, row.doid_name], {
    strength: COMPILED,
    statistic: { name: "sources", value: sources.length, unit: "sources" },
    evidence: [record(`${row.entrez_gene_id} ${row.doid_id}`, null, payload)],
  });
}

/** Drugs that bind genes' products, of the rows under one of the licences. */
export async function* readBindings(context: SourceContext, licences: readonly string[]): AsyncGenerator<Draft> {
  const { registries, datasets, drop } = context;
  const misfiled: ReadonlySet<string> = datasets.has(DRUGCENTRAL) ? await misfiledContacts(context) : new Set();
  for await (const { row } of rowsOf(context, BINDINGS, (row) => licences.includes(licenceOf(row)))) {
    const drug = registries.byCurie(`DRUGBANK:${row.drugbank_id}`, "drug");
    const gene = geneByEntrez(registries, row.entrez_gene_id);
    const predicate = predicateOf(row);
    if (!drug) drop("drug is in no drug list", row.drugbank_id);
    else if (!gene) drop("protein is no human gene", row.entrez_gene_id);
    else if (!predicate) drop("protein handles the drug in a way the row does not state");
    else if (predicate === "binds_in_assay" && misfiled.has(`${drug.id} ${gene.id}`))
      drop("assay that DrugCentral describes as of another protein or of cells' answers", row.entrez_gene_id);
    else yield binding(drug, gene, row, predicate);
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

function binding(drug: Entity, gene: Entity, row: BindingRow, predicate: Predicate): Draft {
  const affinity_nM = Number(row.affinity_nM) > 0 ? Number(row.affinity_nM) : null;
  const pActivity = affinity_nM === null ? null : 9 - Math.log10(affinity_nM);
  const actions = predicate === "targets" ? actionsOf(row) : [];
  const card = row.sources.includes("DrugBank") ? drugbankCard(row.drugbank_id) : null;
  const listed = { sources: listCell(row.sources), actions: listCell(row.actions) };
  const payload = { ...listed, affinity_nM, licence: licenceOf(row) || "none stated" };
  const recordId = `${row.drugbank_id} ${row.entrez_gene_id}`;
  return claimDraft(drug, predicate, gene, {
    qualifiers: actions.length > 0 ? { action_type: actions.join("|") } : {},
    strength: strengthOf(row, predicate, pActivity),
    statistic: pActivity === null ? null : { name: "pActivity", value: pActivity, unit: "-log10 M" },
    evidence: [record(recordId, listCell(row.urls)[0] ?? card, payload, pubmed(listCell(row.pubmed_ids)))],
  });
}
