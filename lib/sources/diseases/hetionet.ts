import type { Dataset } from "@/lib/knowledge/dataset";
import { BINDING_FILE, readBindings } from "@/lib/sources/drugs/hetionet-binding";
import { geneByEntrez } from "@/lib/sources/genes/gene-lookup";
import { newClaim, record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { declareDisease } from "./disease-lookup";

const ASSOCIATION_FILE = "hetionet/DaG-association.tsv";
const COLUMNS = ["doid_id", "doid_name", "entrez_gene_id", "gene_symbol", "sources", "license"] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/** Compiled from DISEASES, DisGeNET, the GWAS Catalog and DOAF, the first two of which are read themselves: what is said twice must hardly count twice. */
const COMPILED = 0.3;

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
