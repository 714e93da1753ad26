import { createHash } from "node:crypto";
import { buildGraph } from "./build";
import { hpoDiseases } from "./hpo-diseases";
import { SOURCES } from "./sources";
import { writeStarter } from "./starter-format";
import { type GraphContents, memoryWriter } from "./starter-graph";
import { writeNotices } from "./starter-notice";
import { STARTER_DRUGS, selectStarter } from "./starter-selection";

export type StarterReport = {
  version: string;
  drugs: number;
  entities: number;
  claims: Record<string, number>;
  /** Known cases that the graph has no drug for. */
  missing: string[];
};

const TIERS = ["open", "share-alike"] as const;
const FACT_LENGTH_MAX = 120;

/** Makes the starter edition from the data folder `dir` and writes it, with its notices, to `out`. Throws what a source throws. */
export async function makeStarter(options: { dir: string; out: string; drugs?: number }): Promise<StarterReport> {
  const { writer, contents } = memoryWriter();
  const sources = SOURCES.filter((source) => source !== hpoDiseases); // no path runs from a disease to a phenotype
  await buildGraph({ dir: options.dir, tiers: TIERS, sources, writer });
  const { graph, missing } = selectStarter(withoutProse(contents), options.drugs ?? STARTER_DRUGS);
  const named = { ...graph, version: starterVersion(contents.version, graph) };
  await writeStarter(named, options.out);
  await writeNotices(named, options.out);
  return { ...report(named), missing };
}

/** Equal sources, importers and choice of drugs make an equal version. */
function starterVersion(built: string, { entities, claims }: GraphContents): string {
  const drugs = entities.filter(({ type }) => type === "drug").map(({ id }) => id);
  const content = JSON.stringify([built, "starter", claims.length, drugs.sort()]);
  return `g_${createHash("sha256").update(content).digest("hex").slice(0, 16)}`;
}

/** Facts only: texts longer than a term or a title are left out of the evidence. */
function withoutProse(graph: GraphContents): GraphContents {
  for (const { evidence } of graph.claims) {
    for (const { payload } of evidence) {
      for (const [key, value] of Object.entries(payload)) {
        if (typeof value === "string" && value.length > FACT_LENGTH_MAX) delete payload[key];
      }
    }
  }
  return graph;
}

function report({ version, entities, claims }: GraphContents): Omit<StarterReport, "missing"> {
  const counts: Record<string, number> = {};
  for (const { dataset } of claims) counts[dataset] = (counts[dataset] ?? 0) + 1;
  return {
    version,
    drugs: entities.filter(({ type }) => type === "drug").length,
    entities: entities.length,
    claims: counts,
  };
}
