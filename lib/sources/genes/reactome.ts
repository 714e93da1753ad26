import { newClaim, record } from "@/lib/sources/new-claim";
import { readCells } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { geneBySymbol } from "./gene-lookup";

const GENE_SETS = "reactome/ReactomePathways_2024-09-18.gmt";
const HIERARCHY = "reactome/ReactomePathwaysRelation.txt";
const HUMAN = "R-HSA-";
const HUMAN_GENES = 20_000;
/** Proteins of influenza, herpes and other viruses in sets of human pathways whose symbols were once those of human genes. Reviewed 2026-11-22. */
const VIRAL = new Set(["MCP", "NA", "NEC1", "NEC2", "NP", "P", "PA", "TRM2", "TRS1"]);

/** Human pathways, their genes, and which pathway is part of which. */
export const reactome: Source = {
  dataset: {
    key: "reactome",
    title: "Reactome",
    version: "2024-09-18 (hierarchy 2020-12)",
    licence: "CC0 1.0",
    tier: "open",
    link: "https://reactome.org",
    aspects: ["pathways"],
  },
  files: [GENE_SETS, HIERARCHY],
  stage: "claims",
  read: async function* (context) {
    yield* readGeneSets(context);
    yield* readHierarchy(context);
  },
};

/**
 * How telling it is to be in a pathway of `size` genes: its information content over the human genes, scaled to 0..1
 * (`ln(20000 / size) / ln 20000`: 0.77 for 10 genes, 0.49 for 150, 0.23 for 2,000).
 */
export function pathwayStrength(size: number): number {
  return Math.max(0, Math.log(HUMAN_GENES / Math.max(1, size)) / Math.log(HUMAN_GENES));
}

async function* readGeneSets(context: SourceContext): AsyncGenerator<Draft> {
  const { dir, row, drop } = context;
  for await (const { cells } of readCells(dir, GENE_SETS, { delimiter: "\t", quote: false, cellsMin: 3 })) {
    row();
    const [name = "", pathway = "", ...symbols] = cells;
    if (!pathway.startsWith(HUMAN)) {
      drop("pathway is not human");
      continue;
    }
    const id = `REACT:${pathway}`;
    const entity = { id, name, type: "pathway" as const, xrefs: [] };
    yield { kind: "entity", entity };
    yield* memberships(context, id, symbols);
  }
}

function* memberships({ registries, drop }: SourceContext, pathway: string, symbols: string[]): Generator<Draft> {
  const strength = pathwayStrength(symbols.length);
  const seen = new Set<string>();
  for (const symbol of symbols) {
    const gene = VIRAL.has(symbol) ? undefined : geneBySymbol(registries, symbol);
    if (!gene) drop("symbol is not a human gene, current or former", symbol);
    else if (seen.has(gene.id)) drop("another symbol of the same gene in the same pathway");
    else yield member(gene.id, pathway, strength, { symbol });
    if (gene) seen.add(gene.id);
  }
}

async function* readHierarchy({ dir, registries, row, drop }: SourceContext): AsyncGenerator<Draft> {
  for await (const { cells } of readCells(dir, HIERARCHY, { delimiter: "\t", quote: false, cellsMin: 2 })) {
    row();
    const [parent = "", child = ""] = cells;
    if (!child.startsWith(HUMAN)) drop("pathway is not human");
    else if (registries.entity(`REACT:${parent}`) && registries.entity(`REACT:${child}`)) {
      yield member(`REACT:${child}`, `REACT:${parent}`, 1, {});
    } else drop("pathway of the hierarchy has no gene set in this release", child);
  }
}

function member(subject: string, pathway: string, strength: number, payload: Record<string, string>): Draft {
  const id = pathway.slice("REACT:".length);
  const recordId = `${id} ${payload.symbol ?? subject.slice("REACT:".length)}`;
  const evidence = [record(recordId, `https://reactome.org/content/detail/${id}`, payload)];
  const claim = newClaim({
    subject,
    predicate: "member_of",
    object: pathway,
    dataset: "reactome",
    strength,
    evidence,
  });
  return { kind: "claim", claim };
}
