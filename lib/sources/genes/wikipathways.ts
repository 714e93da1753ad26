import { readCells } from "@/lib/sources/reading/read-cells";
import { claimDraft, type Draft, defineSource, record, type SourceContext } from "@/lib/sources/source";
import { SourceError } from "@/lib/sources/source-error";
import { pathwayStrength } from "./reactome";

const FILE = "wikipathways/wikipathways.gmt";

/** Human pathways drawn by the community, and their genes. */
export const wikipathways = defineSource({ key: "wikipathways", files: [FILE] }, async function* (context) {
  for await (const { line, cells } of readCells(context.dir, FILE, { quote: false })) {
    context.row();
    const [title = "", link = "", ...genes] = cells;
    const [name = "", , pathway = "", species = ""] = title.split("%");
    if (!/^WP\d+$/.test(pathway)) throw new SourceError(FILE, line, `"${title}" names no pathway and species`);
    if (species === "Homo sapiens") yield* pathwayDrafts({ pathway, name, link, genes }, context);
    else context.drop("pathway is not human");
  }
});

function* pathwayDrafts(
  { pathway, name, link, genes }: { pathway: string; name: string; link: string; genes: string[] },
  { registries, drop }: SourceContext,
): Generator<Draft> {
  const id = `WP:${pathway}`;
  yield { kind: "entity", entity: { id, name, type: "pathway", xrefs: [] } };
  for (const entrez of new Set(genes)) {
    const gene = registries.byCurie(`NCBIGene:${entrez}`, "gene");
    const evidence = [record(`${pathway} ${entrez}`, link || null, { entrez })];
    if (!gene) drop("NCBI gene id is not in HGNC", entrez);
    else yield claimDraft(gene, "member_of", id, { strength: pathwayStrength(genes.length), evidence });
  }
}
