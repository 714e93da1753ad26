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

/** A curated path from a drug to a disease; `first` is the node its first link from the drug leads to. */
export type CuratedPath = {
  id: string;
  drug: { name: string; curies: string[] };
  disease: { name: string; curies: string[] };
  first: { id: string; label: string } | null;
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
  const first = links.find(({ source }) => ids.includes(source))?.target;
  return {
    id: graph._id,
    drug: { name: graph.drug, curies: ids.map((id) => id.replace(/^DB:/, "DRUGBANK:")).sort() },
    disease: { name: graph.disease, curies: graph.disease_mesh ? [graph.disease_mesh] : [] },
    first: nodes.find(({ id }) => id === first) ?? null,
  };
}
