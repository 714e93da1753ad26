import { strFromU8, unzipSync } from "fflate";
import type { Graph } from "@/lib/domain/graph";
import type { Exportable } from "@/lib/server/export/exportable";
import type { FormatName } from "@/lib/server/export/formats/format-names";
import { exportedFile } from "@/lib/server/export/formats/registry";
import { exportableRun } from "@/lib/server/share/exported-run";
import { askIn } from "@/tests/agent/artifacts/asking";

/** What files of the answer to a question are made from. */
export async function exportable(question: string, graph: Graph): Promise<Exportable> {
  const { state } = await askIn(graph, question);
  return exportableRun("run_1", { ...state, graphVersion: graph.version }, async () => graph);
}

/** An answer as the text of a format. */
export function textOf(answer: Exportable, format: FormatName): string {
  const { content } = exportedFile(answer, format);
  return typeof content === "string" ? content : strFromU8(content);
}

/** The files of the archive of tables by name. */
export function tablesOf(answer: Exportable): Record<string, string> {
  const { content } = exportedFile(answer, "csv.zip");
  if (typeof content === "string") throw new Error("An archive is no text");
  return Object.fromEntries(Object.entries(unzipSync(content)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Every claim that a shown sentence, a path or a listed item of an answer rests on. */
export function citedClaims({ artifacts, findings }: Exportable): string[] {
  const cited = new Set(artifacts.sentences.flatMap(({ findingIds }) => findingIds));
  const listed = artifacts.answer.kind === "list" ? artifacts.answer.items : [];
  return [
    ...findings.filter(({ id }) => cited.has(id)).flatMap(({ from }) => from.claimIds),
    ...[...artifacts.paths, ...artifacts.weakRoutes, ...listed].flatMap(({ claimIds }) => claimIds),
  ];
}

const HOSTILE =
  '=HYPERLINK("http://evil.example")</node><script>alert(1)</script>\u202Egnp.exe\u0000\u0007{\\input} [x](y) | `z`\nTI  - Another';

/** The same answer with names and titles that mean harm. */
export function hostile(answer: Exportable): Exportable {
  const { artifacts, entities } = answer;
  const renamed = <T extends { name: string }>(each: T): T => ({ ...each, name: HOSTILE });
  const spoilt = {
    ...artifacts,
    paths: artifacts.paths.map((path) => ({ ...path, steps: path.steps.map(renamed) })),
    subgraph: { ...artifacts.subgraph, nodes: artifacts.subgraph.nodes.map(renamed) },
    datasets: artifacts.datasets.map((each) => ({ ...each, title: HOSTILE, licence: HOSTILE })),
  };
  return { ...answer, title: HOSTILE, restated: HOSTILE, artifacts: spoilt, entities: entities.map(renamed) };
}
