import { readCells } from "@/lib/sources/reading/read-cells";
import { claimDraft, type Draft, defineSource, record, type SourceContext } from "@/lib/sources/source";
import { geneBySymbol } from "./gene-lookup";

const GENE_SETS = "reactome/ReactomePathways_2024-09-18.gmt";
const HIERARCHY = "reactome/ReactomePathwaysRelation.txt";
const HUMAN = "R-HSA-";
const HUMAN_GENES = 20_000;
/** Proteins of influenza, herpes and other viruses in sets of human pathways whose symbols were once those of human genes. Reviewed 2026-11-22. */
const VIRAL = new Set(["MCP", "NA", "NEC1", "NEC2", "NP", "P", "PA", "TRM2", "TRS1"]);

/** Human pathways, their genes, and which pathway is part of which. */
export const reactome = defineSource({ key: "reactome", files: [GENE_SETS, HIERARCHY] }, async function* (context) {
  const { dir, registries, row: count, drop } = context;
  for await (const { cells } of readCells(dir, GENE_SETS, { quote: false, cellsMin: 3 })) {
    count();
    const [name = "", pathway = "", ...symbols] = cells;
    if (pathway.startsWith(HUMAN)) yield* geneSet(pathway, name, symbols, context);
    else drop("pathway is not human");
  }
  for await (const { cells } of readCells(dir, HIERARCHY, { quote: false, cellsMin: 2 })) {
    count();
    const [parent = "", child = ""] = cells;
    if (!child.startsWith(HUMAN)) drop("pathway is not human");
    else if (!registries.entity(`REACT:${parent}`) || !registries.entity(`REACT:${child}`))
      drop("pathway of the hierarchy has no gene set in this release", child);
    else yield member(`REACT:${child}`, parent, 1, child);
  }
});

/**
 * How telling it is to be in a pathway of `size` genes: its information content over the human genes, scaled to 0..1
 * (`ln(20000 / size) / ln 20000`: 0.77 for 10 genes, 0.49 for 150, 0.23 for 2,000).
 */
export function pathwayStrength(size: number): number {
  return Math.max(0, Math.log(HUMAN_GENES / Math.max(1, size)) / Math.log(HUMAN_GENES));
}

function* geneSet(
  pathway: string,
  name: string,
  symbols: readonly string[],
  { registries, drop }: SourceContext,
): Generator<Draft> {
  yield { kind: "entity", entity: { id: `REACT:${pathway}`, name, type: "pathway", xrefs: [] } };
  const seen = new Set<string>();
  for (const symbol of symbols) {
    const gene = VIRAL.has(symbol) ? undefined : geneBySymbol(registries, symbol);
    if (!gene) drop("symbol is not a human gene, current or former", symbol);
    else if (seen.has(gene.id)) drop("another symbol of the same gene in the same pathway");
    else yield member(gene.id, pathway, pathwayStrength(symbols.length), symbol, { symbol });
    if (gene) seen.add(gene.id);
  }
}

function member(subject: string, pathway: string, strength: number, name: string, payload: { symbol?: string } = {}) {
  const evidence = [record(`${pathway} ${name}`, `https://reactome.org/content/detail/${pathway}`, payload)];
  return claimDraft(subject, "member_of", `REACT:${pathway}`, { strength, evidence });
}
