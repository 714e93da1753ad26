import { ownValue } from "@/lib/domain/own-value";

/** An identifier in the scheme that gives it; `href` opens it at its source, null where the source has no page for it. */
export type Identifier = { scheme: string; id: string; href: string | null };

type Scheme = { title: string; address?: (id: string) => string };

/** What is called by an identifier of each scheme, and where its own site shows it. */
const SCHEMES: Record<string, Scheme> = {
  DRUGCENTRAL: { title: "DrugCentral", address: (id) => `https://drugcentral.org/drugcard/${id}` },
  DRUGBANK: { title: "DrugBank", address: (id) => `https://go.drugbank.com/drugs/${id}` },
  UNII: { title: "UNII", address: (id) => `https://precision.fda.gov/uniisearch/srs/unii/${id}` },
  "CHEMBL.COMPOUND": { title: "ChEMBL", address: (id) => `https://www.ebi.ac.uk/chembl/compound_report_card/${id}/` },
  CHEBI: { title: "ChEBI", address: (id) => `https://www.ebi.ac.uk/chebi/searchId.do?chebiId=CHEBI:${id}` },
  "PUBCHEM.COMPOUND": { title: "PubChem", address: (id) => `https://pubchem.ncbi.nlm.nih.gov/compound/${id}` },
  "IUPHAR.LIGAND": {
    title: "Guide to Pharmacology",
    address: (id) => `https://www.guidetopharmacology.org/GRAC/LigandDisplayForward?ligandId=${id}`,
  },
  CAS: { title: "CAS", address: (id) => `https://commonchemistry.cas.org/detail?cas_rn=${id}` },
  RXNORM: {
    title: "RxNorm",
    address: (id) => `https://mor.nlm.nih.gov/RxNav/search?searchBy=RXCUI&searchTerm=${id}`,
  },
  HGNC: {
    title: "HGNC",
    address: (id) => `https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:${id}`,
  },
  ENSEMBL: { title: "Ensembl", address: (id) => `https://www.ensembl.org/id/${id}` },
  NCBIGENE: { title: "NCBI Gene", address: (id) => `https://www.ncbi.nlm.nih.gov/gene/${id}` },
  UNIPROT: { title: "UniProt", address: (id) => `https://www.uniprot.org/uniprotkb/${id}` },
  REACT: { title: "Reactome", address: (id) => `https://reactome.org/content/detail/${id}` },
  WP: { title: "WikiPathways", address: (id) => `https://www.wikipathways.org/pathways/${id}` },
  MONDO: { title: "Mondo", address: (id) => `https://monarchinitiative.org/MONDO:${id}` },
  DOID: { title: "Disease Ontology", address: (id) => `https://disease-ontology.org/term/DOID:${id}` },
  EFO: { title: "EFO", address: (id) => `https://www.ebi.ac.uk/ols4/ontologies/efo/terms?short_form=EFO_${id}` },
  ORPHANET: { title: "Orphanet", address: (id) => `https://www.orpha.net/en/disease/detail/${id}` },
  HP: { title: "Human Phenotype Ontology", address: (id) => `https://hpo.jax.org/browse/term/HP:${id}` },
  MESH: { title: "MeSH", address: (id) => `https://meshb.nlm.nih.gov/record/ui?ui=${id}` },
  UMLS: { title: "UMLS", address: (id) => `https://uts.nlm.nih.gov/uts/umls/concept/${id}` },
  ATC: { title: "ATC", address: (id) => `https://atcddd.fhi.no/atc_ddd_index/?code=${id}` },
  INCHIKEY: { title: "InChIKey" },
  NDFRT: { title: "NDF-RT" },
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
      const scheme = ownValue(SCHEMES, prefix.toUpperCase());
      const href = scheme?.address && /^[\w.-]+$/.test(id) ? scheme.address(id) : null;
      return { place: place < 0 ? known.length : place, scheme: scheme?.title ?? prefix, id, href };
    })
    .sort((a, b) => a.place - b.place)
    .map(({ place: _, ...identifier }) => identifier);
}
