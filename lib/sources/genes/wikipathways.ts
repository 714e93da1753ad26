import { newClaim, record } from "@/lib/sources/new-claim";
import { readCells } from "@/lib/sources/reading/read-table";
import { type Draft, type Source, type SourceContext, SourceError } from "@/lib/sources/source";
import { pathwayStrength } from "./reactome";

const FILE = "wikipathways/wikipathways.gmt";
const HUMAN = "Homo sapiens";

/** Human pathways drawn by the community, and their genes. */
export const wikipathways: Source = {
  dataset: {
    key: "wikipathways",
    title: "WikiPathways",
    version: "2016-04-02",
    licence: "CC BY 3.0",
    tier: "open",
    link: "https://www.wikipathways.org",
    aspects: ["pathways"],
  },
  files: [FILE],
  stage: "claims",
  read: async function* (context) {
    for await (const { line, cells } of readCells(context.dir, FILE, { delimiter: "\t", quote: false })) {
      context.row();
      const [title = "", link = "", ...genes] = cells;
      const [name = "", , pathway = "", species = ""] = title.split("%");
      if (!/^WP\d+$/.test(pathway)) throw new SourceError(FILE, line, `"${title}" names no pathway and species`);
      if (species === HUMAN) yield* pathwayDrafts({ id: `WP:${pathway}`, name, link, genes }, context);
      else context.drop("pathway is not human");
    }
  },
};

type Pathway = { id: string; name: string; link: string; genes: string[] };

function* pathwayDrafts({ id, name, link, genes }: Pathway, { registries, drop }: SourceContext): Generator<Draft> {
  const strength = pathwayStrength(genes.length);
  const entity = { id, name, type: "pathway" as const, xrefs: [] };
  yield { kind: "entity", entity };
  for (const entrez of new Set(genes)) {
    const gene = registries.byCurie(`NCBIGene:${entrez}`, "gene");
    if (!gene) {
      drop("NCBI gene id is not in HGNC", entrez);
      continue;
    }
    const evidence = [record(`${id.slice("WP:".length)} ${entrez}`, link || null, { entrez })];
    const stated = { subject: gene.id, predicate: "member_of", object: id, dataset: "wikipathways" } as const;
    yield { kind: "claim", claim: newClaim({ ...stated, strength, evidence }) };
  }
}
