import { ownValue } from "@/lib/domain/own-value";

/** An identifier in the scheme that gives it; `href` opens it at its source, null where the source has no page for it. */
export type Identifier = { scheme: string; id: string; href: string | null };

type Scheme = readonly [title: string, address?: string];

/** What is called by an identifier of each scheme, and where its own site shows it: the identifier stands for `*`. */
const SCHEMES: Record<string, Scheme> = {
  DRUGCENTRAL: ["DrugCentral", "https://drugcentral.org/drugcard/*"],
  DRUGBANK: ["DrugBank", "https://go.drugbank.com/drugs/*"],
  UNII: ["UNII", "https://precision.fda.gov/uniisearch/srs/unii/*"],
  "CHEMBL.COMPOUND": ["ChEMBL", "https://www.ebi.ac.uk/chembl/compound_report_card/*/"],
  CHEBI: ["ChEBI", "https://www.ebi.ac.uk/chebi/searchId.do?chebiId=CHEBI:*"],
  "PUBCHEM.COMPOUND": ["PubChem", "https://pubchem.ncbi.nlm.nih.gov/compound/*"],
  "IUPHAR.LIGAND": [
    "Guide to Pharmacology",
    "https://www.guidetopharmacology.org/GRAC/LigandDisplayForward?ligandId=*",
  ],
  CAS: ["CAS", "https://commonchemistry.cas.org/detail?cas_rn=*"],
  RXNORM: ["RxNorm", "https://mor.nlm.nih.gov/RxNav/search?searchBy=RXCUI&searchTerm=*"],
  HGNC: ["HGNC", "https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:*"],
  ENSEMBL: ["Ensembl", "https://www.ensembl.org/id/*"],
  NCBIGENE: ["NCBI Gene", "https://www.ncbi.nlm.nih.gov/gene/*"],
  UNIPROT: ["UniProt", "https://www.uniprot.org/uniprotkb/*"],
  REACT: ["Reactome", "https://reactome.org/content/detail/*"],
  WP: ["WikiPathways", "https://www.wikipathways.org/pathways/*"],
  MONDO: ["Mondo", "https://monarchinitiative.org/MONDO:*"],
  DOID: ["Disease Ontology", "https://disease-ontology.org/term/DOID:*"],
  EFO: ["EFO", "https://www.ebi.ac.uk/ols4/ontologies/efo/terms?short_form=EFO_*"],
  ORPHANET: ["Orphanet", "https://www.orpha.net/en/disease/detail/*"],
  HP: ["Human Phenotype Ontology", "https://hpo.jax.org/browse/term/HP:*"],
  MESH: ["MeSH", "https://meshb.nlm.nih.gov/record/ui?ui=*"],
  UMLS: ["UMLS", "https://uts.nlm.nih.gov/uts/umls/concept/*"],
  ATC: ["ATC", "https://atcddd.fhi.no/atc_ddd_index/?code=*"],
  INCHIKEY: ["InChIKey"],
  NDFRT: ["NDF-RT"],
};

/** Ids we made ourselves, which no source knows. */
const OWN = /^(?:AE|GROUP|INGREDIENT):/;

/** The CURIEs of a thing as its sources show them, each once, in the order of the schemes above; ids of our own are none of theirs. */
export function identifiersOf(curies: readonly string[]): Identifier[] {
  const known = Object.keys(SCHEMES);
  return [...new Set(curies)]
    .filter((curie) => !OWN.test(curie))
    .map((curie) => {
      const [prefix = "", id = ""] = curie.split(/:(.*)/);
      const place = known.indexOf(prefix.toUpperCase());
      const [scheme = prefix, address] = ownValue(SCHEMES, prefix.toUpperCase()) ?? [];
      const href = address && /^[\w.-]+$/.test(id) ? address.replace("*", id) : null;
      return { place: place < 0 ? known.length : place, scheme, id, href };
    })
    .sort((a, b) => a.place - b.place)
    .map(({ place: _, ...identifier }) => identifier);
}
