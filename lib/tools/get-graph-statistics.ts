import { z } from "zod";
import { draft, number } from "@/lib/domain/facts/build";
import type { Graph } from "@/lib/domain/graph";
import type { Row } from "@/lib/domain/run/row";
import { graphTool } from "./calls/inputs";

const parts = z.enum(["entities", "claims", "datasets"]);

export const getGraphStatistics = graphTool({
  name: "get_graph_statistics",
  description:
    "What the loaded graph holds: `entities` by type, `claims` by dataset, or `datasets` with version, licence, rows read and dropped, and what is not loaded.",
  domain: "evidence",
  cost: 1,
  input: z.strictObject({ part: parts }),
  run: ({ part }, { graph }) => {
    const rows = ROWS[part](graph);
    const { entities, claims } = graph.counts();
    const total = Object.values(entities).reduce((sum, each) => sum + each, 0);
    return {
      status: "ok",
      rows,
      total: rows.length,
      summary: `${graph.edition} edition, version ${graph.version}: ${total} entities, ${claims.total} claims from ${graph.datasets.length} datasets.`,
      refs: [],
      coverage: [],
      findings: [
        draft({
          kind: "count",
          numbers: [
            ...(part === "entities"
              ? Object.entries(entities).map(([type, count]) => number(count, unitOf(type), "held"))
              : []),
            number(total, "entities", "total"),
            number(claims.total, "claims", "total"),
            number(graph.datasets.length, "datasets", "total"),
          ],
          datasets: graph.datasets.map(({ key }) => key),
        }),
      ],
    };
  },
});

/** "drug_class" as "drug classes". */
function unitOf(type: string): string {
  const words = type.replaceAll("_", " ");
  return /s$/.test(words) ? `${words}es` : `${words}s`;
}

const ROWS: Record<z.infer<typeof parts>, (graph: Graph) => Row[]> = {
  entities: (graph) => Object.entries(graph.counts().entities).map(([type, count]) => ({ name: type, count })),
  claims: (graph) =>
    Object.entries(graph.counts().claims.byDataset).map(([dataset, count]) => ({ name: dataset, count })),
  datasets: (graph) => [
    ...graph.datasets.map(({ key, title, version, licence, tier, rowsIn, claimsOut, dropped }) => ({
      name: title,
      dataset: key,
      version,
      licence,
      tier,
      loaded: true,
      rows: rowsIn,
      claims: claimsOut,
      dropped: Object.entries(dropped).map(([reason, count]) => `${count}: ${reason}`),
    })),
    ...graph.notLoaded.map(({ key, title, tier }) => ({ name: title, dataset: key, tier, loaded: false })),
  ],
};
