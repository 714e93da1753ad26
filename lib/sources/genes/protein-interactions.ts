import type { Claim } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { type ClaimParts, newClaim, record } from "@/lib/sources/new-claim";
import { orderedPair } from "@/lib/sources/pairs/drug-pair";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { geneByEntrez } from "./gene-lookup";

const CURATED_FILE = "ppi/protein-interactions.txt.gz";
const CURATED = [
  "source_code",
  "source_symbol",
  "target_code",
  "target_symbol",
  "pubmed",
  "interaction_type",
  "method",
] as const;
type CuratedRow = Record<(typeof CURATED)[number], string>;

/** Binary interactions of human proteins with their publications, interaction types and methods. */
export const proteinInteractions: Source = {
  dataset: {
    key: "ppi",
    title: "Protein interactions (hetio-dag compilation)",
    version: "2014",
    licence: "CC BY 4.0",
    tier: "open",
    link: "https://github.com/dhimmel/ppi",
    aspects: ["interactions"],
  },
  files: [CURATED_FILE],
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, row: count } = context;
    const options = { delimiter: "\t", columns: CURATED, quote: false } as const;
    for await (const { row } of readTable(dir, CURATED_FILE, options)) {
      count();
      const ends = [row.source_code, row.target_code].map((id) => registries.byCurie(id, "gene"));
      yield* between(ends, context, (genes) => curatedDraft(genes, row));
    }
  },
};

/** Pairs found by a systematic two-hybrid screen. */
export const humanInteractome: Source = pairSource({
  key: "hi-ii-14",
  title: "Human interactome HI-II-14 (two-hybrid screen)",
  version: "2014",
  file: "ppi/HI-II-14.tsv",
  columns: ["Entrez Gene IDA", "Symbol A", "Entrez Gene IDB", "Symbol B"],
  strength: 0.5,
});

/** Pairs of the literature with several pieces of evidence, at least one of them binary. */
export const literatureInteractome: Source = pairSource({
  key: "lit-bm-13",
  title: "Human interactome Lit-BM-13 (literature)",
  version: "2013",
  file: "ppi/Lit-BM-13.tsv",
  columns: ["entrez_gene_ida", "symbol_a", "entrez_gene_idb", "symbol_b"],
  strength: 0.6,
});

/** By the number of publications: 0.3 for none, 0.4 for one, 0.1 more for each up to 0.7. */
export function interactionStrength(publications: number): number {
  return 0.3 + 0.1 * Math.min(publications, 4);
}

function* between(
  [a, b]: readonly (Entity | undefined)[],
  { drop }: SourceContext,
  draft: (genes: readonly [string, string]) => Draft,
): Generator<Draft> {
  if (!a || !b) drop("gene is not in HGNC");
  else if (a.id === b.id) drop("protein interacts with itself");
  else yield draft([a.id, b.id]);
}

/** Lists are joined by "|", within a part by commas; a publication may stand in several parts. */
function curatedDraft(genes: readonly [string, string], row: CuratedRow): Draft {
  const pmids = [...new Set(row.pubmed.match(/\d+/g) ?? [])];
  const [pmid] = pmids;
  const evidence = {
    ...record(`${row.source_code} ${row.target_code}`, pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}` : null),
    publications: pmids.map((id) => `PMID:${id}`),
    payload: { interaction_type: terms(row.interaction_type), method: terms(row.method) },
  };
  const statistic = pmids.length > 0 ? { name: "publications", value: pmids.length, unit: "publications" } : null;
  const parts = { dataset: "ppi", strength: interactionStrength(pmids.length), statistic, evidence: [evidence] };
  return { kind: "claim", claim: interactionClaim(genes, parts) };
}

/** "MI:0407(direct interaction)|-" -> ["direct interaction (MI:0407)"]; "-" is none. */
function terms(cell: string): string[] {
  const found = cell.split("|").flatMap((part) => {
    const [, id, label] = /^(MI:\d+)\((.*)\)$/.exec(part) ?? [];
    return id ? `${label} (${id})` : [];
  });
  return [...new Set(found)].sort();
}

type Pairs = {
  key: string;
  title: string;
  version: string;
  file: string;
  columns: [string, string, string, string];
  strength: number;
};

function pairSource({ key, title, version, file, columns, strength }: Pairs): Source {
  return {
    dataset: {
      key,
      title,
      version,
      licence: "none stated",
      tier: "unlicensed",
      link: "http://interactome.dfci.harvard.edu",
      aspects: ["interactions"],
    },
    files: [file],
    stage: "claims",
    read: async function* (context) {
      const [idA, symbolA, idB, symbolB] = columns;
      const { dir, registries, row: count } = context;
      for await (const { row } of readTable(dir, file, { delimiter: "\t", columns, quote: false })) {
        count();
        const a = geneByEntrez(registries, ownValue(row, idA) ?? "", ownValue(row, symbolA));
        const b = geneByEntrez(registries, ownValue(row, idB) ?? "", ownValue(row, symbolB));
        const evidence = [
          record(`${ownValue(row, idA)} ${ownValue(row, idB)}`, null, {
            symbol_a: ownValue(row, symbolA) ?? "",
            symbol_b: ownValue(row, symbolB) ?? "",
          }),
        ];
        yield* between([a, b], context, (genes) => ({
          kind: "claim",
          claim: interactionClaim(genes, { dataset: key, strength, evidence }),
        }));
      }
    },
  };
}

/** An interaction of two genes' products. It has no direction, so there is one claim a pair: the lower id is its subject. */
export function interactionClaim(
  genes: readonly [string, string],
  parts: Omit<ClaimParts, "subject" | "predicate" | "object">,
): Claim {
  const [subject, object] = orderedPair(...genes);
  return newClaim({ ...parts, subject, predicate: "interacts_with", object });
}
