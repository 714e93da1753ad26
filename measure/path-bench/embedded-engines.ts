import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Engine, WeightedEdge } from "./path-task";

/** Engines that are no dependency of ours: measured where `npm install --no-save graphology @ladybugdb/core` put them, else named as not installed. */
export const EMBEDDED: readonly { name: string; load: () => Promise<Engine> }[] = [
  { name: "graphology", load: async () => graphologyEngine(await named("graphology")) },
  { name: "LadybugDB", load: async () => ladybugEngine(await named("@ladybugdb/core")) },
];

type Loaded = { default: unknown };

function named(name: string): Promise<Loaded> {
  return import(name) as Promise<Loaded>;
}

type GraphologyGraph = {
  mergeNode: (id: string) => unknown;
  addDirectedEdge: (from: string, to: string, attributes: { weight: number }) => unknown;
  hasNode: (id: string) => boolean;
  forEachOutEdge: (
    node: string,
    visit: (edge: string, attributes: { weight: number }, from: string, to: string) => void,
  ) => void;
};

/** A node a place on the metapath ("2:417"), so that its typed edges need no filter; half the work of walking all edges. */
function graphologyEngine({ default: library }: Loaded): Engine {
  const { MultiDirectedGraph } = library as { MultiDirectedGraph: new () => GraphologyGraph };
  return {
    name: "graphology",
    build: async ({ edges }) => {
      const before = process.memoryUsage().heapUsed;
      const graph = new MultiDirectedGraph();
      for (const { leg, from, to, weight } of edges) {
        graph.mergeNode(`${leg}:${from}`);
        graph.mergeNode(`${leg + 1}:${to}`);
        graph.addDirectedEdge(`${leg}:${from}`, `${leg + 1}:${to}`, { weight });
      }
      const bytes = Math.max(0, process.memoryUsage().heapUsed - before);
      return {
        count: async (drug, event) => walkFrom(graph, `0:${drug}`, `4:${event}`),
        bytes,
        close: async () => {},
      };
    },
  };
}

function walkFrom(graph: GraphologyGraph, start: string, end: string): number {
  if (!graph.hasNode(start)) return 0;
  let total = 0;
  const walk = (node: string, weight: number, passed: readonly string[]) =>
    graph.forEachOutEdge(node, (_edge, attributes, _from, to) => {
      const number = to.slice(2);
      if (passed.includes(number)) return;
      const next = weight * attributes.weight;
      if (to === end) total += next;
      else walk(to, next, [...passed, number]);
    });
  walk(start, 1, [start.slice(2)]);
  return total;
}

type Rows = { getAll: () => Promise<Record<string, unknown>[]> };
type LadybugConnection = {
  query: (text: string) => Promise<Rows>;
  prepare: (text: string) => Promise<unknown>;
  execute: (statement: unknown, parameters: Record<string, unknown>) => Promise<Rows>;
};
type Ladybug = {
  Database: new (file: string) => { close: () => Promise<void> };
  Connection: new (database: object) => LadybugConnection;
};

const QUERY = `match (d:Node {id: $drug})-[e1:Leg0]->(g1:Node)-[e2:Leg1]->(p:Node)-[e3:Leg2]->(g2:Node)-[e4:Leg3]->(a:Node {id: $event})
  where g1.id <> g2.id return sum(e1.weight * e2.weight * e3.weight * e4.weight) as total`;

/** An embedded Cypher engine, one table a leg. */
function ladybugEngine({ default: library }: Loaded): Engine {
  const { Database, Connection } = library as Ladybug;
  return {
    name: "LadybugDB",
    build: async ({ edges }) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), "vigil-bench-"));
      const before = process.memoryUsage().rss;
      const database = new Database(path.join(folder, "graph"));
      const connection = new Connection(database);
      await copyInto(connection, folder, edges);
      const statement = await connection.prepare(QUERY);
      const bytes = Math.max(0, process.memoryUsage().rss - before);
      return {
        count: async (drug, event) =>
          Number((await (await connection.execute(statement, { drug, event })).getAll())[0]?.total ?? 0),
        bytes,
        close: async () => {
          await database.close();
          rmSync(folder, { recursive: true, force: true });
        },
      };
    },
  };
}

async function copyInto(connection: LadybugConnection, folder: string, edges: readonly WeightedEdge[]): Promise<void> {
  const nodes = new Set(edges.flatMap(({ from, to }) => [from, to]));
  await copy(connection, folder, "create node table Node(id int64, primary key(id))", "Node", [...nodes].map(String));
  for (const leg of [0, 1, 2, 3]) {
    const rows = edges.filter((edge) => edge.leg === leg).map(({ from, to, weight }) => `${from},${to},${weight}`);
    await copy(connection, folder, `create rel table Leg${leg}(from Node to Node, weight double)`, `Leg${leg}`, rows);
  }
}

async function copy(
  connection: LadybugConnection,
  folder: string,
  create: string,
  table: string,
  rows: readonly string[],
) {
  const file = path.join(folder, `${table}.csv`);
  writeFileSync(file, `${rows.join("\n")}\n`);
  await connection.query(create);
  await connection.query(`copy ${table} from "${file}" (header=false)`);
}
