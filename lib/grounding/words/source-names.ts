import type { SourceUse } from "@/lib/grounding/reading";
import type { Graph } from "@/lib/knowledge/graph";

type Datasets = Pick<Graph, "datasets" | "notLoaded">;

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
  ["[Pp]a?ediatric labels", /^paediatric/],
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

type Names = readonly { pattern: RegExp; keys: RegExp | null }[];
const KNOWN: Names = SOURCES.map(([name, keys]) => ({ pattern: patternOf(name, "gu"), keys }));

/** The sources a text names, each with its version: by the names writers use, and by the titles and keys the graph gives its datasets. */
export function namedSources(text: string, graph: Datasets): SourceUse[] {
  const uses = [...KNOWN, ...ownNames(graph)].flatMap(({ pattern, keys }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }): SourceUse => {
      return { text: found, start: index, end: index + found.length, keys };
    }),
  );
  const taken: SourceUse[] = [];
  for (const use of uses.sort((a, b) => b.end - b.start - (a.end - a.start)))
    if (taken.every(({ start, end }) => use.end <= start || use.start >= end)) taken.push(use);
  return taken;
}

const remembered = new WeakMap<Datasets, Names>();

function ownNames(graph: Datasets): Names {
  const known = remembered.get(graph);
  if (known) return known;
  const names = [...graph.datasets, ...graph.notLoaded].flatMap(({ key, title }) =>
    [...[...new Set([key, title, title.replace(/\s*\([^()]*\)$/, "")])].map(escaped), ...datedTail(key)].map(
      (name) => ({
        pattern: patternOf(name, "giu"),
        keys: new RegExp(`^${escaped(key)}$`, "i"),
      }),
    ),
  );
  remembered.set(graph, names);
  return names;
}

/** "DrugCentral and its 2016 targets", "the 2016 DrugCentral targets": a key may go by what follows its year, behind the name of its source. */
function datedTail(key: string): string[] {
  const tail = /(?:19|20)\d\d(?:-\p{L}+)+$/u.exec(key)?.[0];
  if (!tail) return [];
  const words = escaped(tail.replace(/s$/, "")).replaceAll("-", "[\\s-](?:\\p{Lu}\\w+\\s)?");
  return [`${words}s?(?:\\s+(?:sub)?set)?`];
}

function patternOf(name: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${name})${VERSION}(?![\\p{L}\\p{N}])`, flags);
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
