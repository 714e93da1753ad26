import { actionOf } from "@/lib/domain/action";
import { ownValue } from "@/lib/domain/own-value";
import type { Predicate } from "@/lib/domain/predicate";
import { listCell, type RowOf, table } from "@/lib/sources/reading/read-table";
import { claimDraft, pubmed, record, type SourceContext, tableSource } from "@/lib/sources/source";
import { drugbankCard } from "./drugbank";

const TABLE = table(
  "drugbank_nc/proteins.tsv",
  "drugbank_id|category|uniprot_id|entrez_gene_id|organism|known_action|actions|pubmed_ids",
);
type Row = RowOf<typeof TABLE>;
type Statement = { predicate: Predicate; actions: string[]; strength: number };

/** w(drug, gene): an action DrugBank knows to be the drug's, one it does not, a protein that only handles the drug. */
const STRENGTHS = { known: 0.9, unknown: 0.25, handled: 0.6 } as const;
const NO_ACTION = /^(?:other(?:\/unknown)?|unknown)$/i;
const HANDLES: Record<string, Predicate> = {
  enzyme: "metabolised_by",
  transporter: "transported_by",
  carrier: "transported_by",
};

/**
 * Human proteins of drugs. A target is one (`targets`) when its action is known to be the drug's, weakly when only a
 * direction of the action is stated. An enzyme metabolises and a transporter transports only what is stated as its
 * substrate; a carrier carries what it binds. What else is stated, an inhibitor of an enzyme above all, is an interaction
 * (`interacts_with`) whose `role` and `action_type` state what it is.
 */
export const drugbankProteins = tableSource({ key: "drugbank", table: TABLE }, function* (row, context) {
  const { registries, drop } = context;
  const drug = registries.byCurie(`DRUGBANK:${row.drugbank_id}`, "drug");
  const gene = geneOf(row, context);
  if (row.organism !== "Human") return drop("protein is not human");
  if (!drug) return drop("drug is not in the open vocabulary", row.drugbank_id);
  if (!gene) return drop("protein is no human gene", row.uniprot_id);
  const { category, known_action } = row;
  const payload = { category, known_action, actions: listCell(row.actions) };
  const recordId = [row.drugbank_id, category, row.uniprot_id].join(":");
  const evidence = [record(recordId, drugbankCard(row.drugbank_id), payload, pubmed(listCell(row.pubmed_ids)))];
  for (const { predicate, actions, strength } of statements(row)) {
    const qualifiers = {
      role: category,
      ...(actions.length > 0 && { action_type: [...actions].sort().join("|") }),
      ...(category === "target" && { known_action }),
    };
    yield claimDraft(drug, predicate, gene, { qualifiers, strength, evidence });
  }
});

/** The gene of the row's NCBI id where that gene makes the protein (calmodulin is made by three), else the protein's. */
function geneOf(row: Row, { registries }: SourceContext): string | undefined {
  const protein = `UniProt:${row.uniprot_id}`;
  const stated = registries.byCurie(`NCBIGene:${row.entrez_gene_id}`, "gene");
  if (stated?.xrefs.includes(protein)) return stated.id;
  return (registries.byCurie(protein, "gene") ?? stated)?.id;
}

function statements(row: Row): Statement[] {
  const actions = listCell(row.actions).filter((action) => !NO_ACTION.test(action));
  return row.category === "target" ? [targetStatement(row, actions)] : handlingStatements(row, actions);
}

function targetStatement({ known_action }: Row, actions: string[]): Statement {
  if (known_action === "yes") return { predicate: "targets", actions, strength: STRENGTHS.known };
  const directed = actions.some((action) => actionOf({ action_type: action }) !== "unknown");
  const predicate = known_action === "unknown" && directed ? "targets" : "interacts_with";
  return { predicate, actions, strength: STRENGTHS.unknown };
}

function handlingStatements({ category }: Row, actions: string[]): Statement[] {
  const carried = (action: string) => action === "substrate" || (category === "carrier" && action === "binder");
  const handled = actions.filter(carried);
  const other = actions.filter((action) => !carried(action));
  const predicate = ownValue(HANDLES, category);
  const handles = handled.length > 0 || (category === "carrier" && other.length === 0);
  return [
    ...(predicate && handles ? [{ predicate, actions: handled, strength: STRENGTHS.handled }] : []),
    ...(other.length > 0 || !handles
      ? [{ predicate: "interacts_with" as const, actions: other, strength: STRENGTHS.handled }]
      : []),
  ];
}
