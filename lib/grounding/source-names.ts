import type { SourceUse } from "./reading";

/** Sources by the names writers use, with the dataset keys they may mean; null for vocabularies, which are no evidence. */
const SOURCES: readonly [name: string, keys: RegExp | null][] = [
  ["SIDER(?: 4\\.1)?", /sider/],
  ["FAERS", /faers|^ddi-|^twosides|^offsides/],
  ["DrugCentral", /drugcentral/],
  ["DrugBank", /drugbank/],
  ["Reactome", /reactome/],
  ["WikiPathways", /wikipathways|^wp/],
  ["HPO|Human Phenotype Ontology", /hpo|human_phenotype/],
  ["Open Targets", /^ot[_-]|open_?targets/],
  ["DisGeNET", /disgenet/],
  ["PharmGKB", /pharmgkb|clinpgx/],
  ["ClinPGx", /pharmgkb|clinpgx/],
  ["ChEMBL", /chembl|drugcentral/],
  ["CTD", /ctd/],
  ["ClinGen", /clingen/],
  ["TWOSIDES", /twosides/],
  ["OFFSIDES", /offsides/],
  ["OnSIDES", /onsides/],
  ["DISEASES", /^diseases/],
  ["PharmacotherapyDB", /pharmacotherapydb/],
  ["BindingDB", /bindingdb/],
  ["GtoPdb", /gtopdb/],
  ["openFDA", /openfda/],
  ["Hetionet", /hetionet/],
  ["STRING", /string|ppi/],
  ["Orphanet", /orpha|hpo/],
  ["OMIM", /omim|hpo/],
  ["[Ii]nteractions section(?= of §+'s label names)", /^label-interactions/],
  ["[Ss]creen of reports", /^ddi-/],
  ["[Rr]eports (?:that name|naming) both", /^twosides/],
  ["MONDO", null],
  ["MedDRA", null],
  ["UMLS", null],
  ["HGNC", null],
  ["RxNorm", null],
  ["UniProt", null],
  ["FDA", /fda|faers|label/],
];

/** A version is what says so, or a year: any other number after a source's name is a value to be checked. */
const VERSION =
  "(?:\\s+(?:v|version\\s+)\\d[\\w.]*|\\s+(?:19|20)\\d\\d(?:Q[1-4])?(?:-(?:19|20)\\d\\d(?:Q[1-4])?)?(?=\\s*[,;.)]|\\s*$))?";

/** The sources a text names, each with its version. */
export function namedSources(text: string): SourceUse[] {
  return SOURCES.flatMap(([name, keys]) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${name})${VERSION}(?![\\p{L}\\p{N}])`, "gu"))].map(
      ({ 0: found, index }) => ({ text: found, start: index, end: index + found.length, keys }),
    ),
  );
}
