import type { Exportable } from "@/lib/server/export/exportable";
import { networkOf, rightsOf } from "./network";
import { xmlText } from "./xml";

type Key = { id: string; of: "graph" | "node" | "edge"; type: "string" | "double" | "int" };

const KEYS: readonly Key[] = [
  ...["name", "description", "version", "rights"].map((id) => ({ id, of: "graph", type: "string" }) as const),
  ...["name", "type", "role"].map((id) => ({ id, of: "node", type: "string" }) as const),
  ...["x", "y"].map((id) => ({ id, of: "node", type: "int" }) as const),
  ...["interaction", "predicate", "sign", "claims", "datasets", "records", "pmids", "paths"].map(
    (id) => ({ id, of: "edge", type: "string" }) as const,
  ),
  { id: "strength", of: "edge", type: "double" },
];

/** The graph of an answer in GraphML, every attribute with its type; lists stand between blanks. */
export function graphmlOf(answer: Exportable): string {
  const { title, restated, graphVersion } = answer;
  const { nodes, edges } = networkOf(answer);
  const about = { name: title, description: restated, version: graphVersion, rights: rightsOf(answer) };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">',
    ...KEYS.map(({ id, of, type }) => `<key id="${of}_${id}" for="${of}" attr.name="${id}" attr.type="${type}"/>`),
    '<graph id="answer" edgedefault="directed">',
    ...data("graph", about),
    ...nodes.flatMap(({ id, ...node }) => [`<node id="${xmlText(id)}">`, ...data("node", node), "</node>"]),
    ...edges.flatMap(({ id, source, target, claimIds, evidenceIds, datasets, pmids, paths, ...edge }) => [
      `<edge id="${xmlText(id)}" source="${xmlText(source)}" target="${xmlText(target)}">`,
      ...data("edge", {
        ...edge,
        claims: claimIds.join(" "),
        datasets: datasets.join(" "),
        records: evidenceIds.join(" "),
        pmids: pmids.join(" "),
        paths: paths.join(" "),
      }),
      "</edge>",
    ]),
    "</graph>",
    "</graphml>\n",
  ].join("\n");
}

function data(of: Key["of"], values: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(values).map(([name, value]) => `<data key="${of}_${name}">${xmlText(value)}</data>`);
}
