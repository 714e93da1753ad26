import { actionOf } from "@/lib/domain/action";
import type { Claim } from "@/lib/domain/claim";
import { ownValue } from "@/lib/domain/own-value";
import type { Predicate } from "@/lib/domain/predicate";
import { newClaim } from "@/lib/sources/new-claim";
import { listCell, readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { DRUGBANK, drugbankCard } from "./drugbank";

const FILE = "drugbank_nc/proteins.tsv";
const COLUMNS = [
  "drugbank_id",
  "category",
  "uniprot_id",
  "entrez_gene_id",
  "organism",
  "known_action",
  "actions",
  "pubmed_ids",
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;
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
export const drugbankProteins: Source = {
  dataset: DRUGBANK,
  files: [FILE],
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, row: count, drop } = context;
    for await (const { row } of readTable(dir, FILE, { delimiter: "\t", columns: COLUMNS })) {
      count();
      const drug = registries.byCurie(`DRUGBANK:${row.drugbank_id}`, "drug");
      const gene = geneOf(row, context);
      if (row.organism !== "Human") drop("protein is not human");
      else if (!drug) drop("drug is not in the open vocabulary", row.drugbank_id);
      else if (!gene) drop("protein is no human gene", row.uniprot_id);
      if (!drug || !gene) continue;
      for (const statement of statements(row)) yield toDraft(drug.id, gene, row, statement);
    }
  },
};

/** The gene of the row's NCBI id where that gene makes the protein (calmodulin is made by three), else the protein's. */
function geneOf(row: Row, { registries }: SourceContext): string | undefined {
  if (row.organism !== "Human") return undefined;
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

function toDraft(drug: string, gene: string, row: Row, { predicate, actions, strength }: Statement): Draft {
  const qualifiers: Claim["qualifiers"] = { role: row.category };
  if (actions.length > 0) qualifiers.action_type = [...actions].sort().join("|");
  if (row.category === "target") qualifiers.known_action = row.known_action;
  const claim = newClaim({
    subject: drug,
    predicate,
    object: gene,
    dataset: DRUGBANK.key,
    qualifiers,
    strength,
    evidence: [
      {
        recordId: [row.drugbank_id, row.category, row.uniprot_id].join(":"),
        link: drugbankCard(row.drugbank_id),
        publications: listCell(row.pubmed_ids).map((id) => `PMID:${id}`),
        payload: {
          category: row.category,
          known_action: row.known_action,
          actions: listCell(row.actions),
        },
      },
    ],
  });
  return { kind: "claim", claim };
}
