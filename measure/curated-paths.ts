import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { load } from "js-yaml";
import { parseTar } from "nanotar";
import { z } from "zod";

const Document = z.object({
  graph: z.object({
    _id: z.string(),
    drug: z.string(),
    drug_mesh: z.string().nullish(),
    drugbank: z.string().nullish(),
    disease: z.string(),
    disease_mesh: z.string().nullish(),
  }),
  links: z.array(z.object({ source: z.string(), target: z.string() })),
  nodes: z.array(z.object({ id: z.string(), label: z.string() })),
});

/**
 * A curated path from a drug to a disease; `next` are the nodes its links from the drug lead to, in their order. Curators
 * branch: a drug of several targets has all of them next.
 */
export type CuratedPath = {
  id: string;
  drug: { name: string; curies: string[] };
  disease: { name: string; curies: string[] };
  next: { id: string; label: string }[];
};

/** The paths of a gzipped tar archive of YAML files, in the order of their ids; files that begin with "_" are its index. */
export function readCuratedPaths(dir: string, file: string): CuratedPath[] {
  return parseTar(gunzipSync(readFileSync(path.join(dir, file))))
    .filter(({ name }) => name.endsWith(".yaml") && !path.basename(name).startsWith("_"))
    .map(({ name, text }) => curatedPath(name, text))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function curatedPath(file: string, text: string): CuratedPath {
  const read = Document.safeParse(load(text));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  const { graph, links, nodes } = read.data;
  const ids = [graph.drug_mesh, graph.drugbank].filter((id) => id != null);
  const after = [...new Set(links.flatMap(({ source, target }) => (ids.includes(source) ? target : [])))];
  return {
    id: graph._id,
    drug: { name: graph.drug, curies: ids.flatMap(curiesOf).sort() },
    disease: { name: graph.disease, curies: graph.disease_mesh ? curiesOf(graph.disease_mesh) : [] },
    next: after.flatMap((id) => nodes.find((node) => node.id === id) ?? []),
  };
}

/** A cell may list several ("MESH:D004008,MESH:C064142"). */
function curiesOf(cell: string): string[] {
  return cell.split(",").map((id) => id.trim().replace(/^DB:/, "DRUGBANK:"));
}
