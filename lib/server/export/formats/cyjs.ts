import type { Exportable } from "@/lib/server/export/exportable";
import { HEADS, networkOf, rightsOf, TYPE_LOOKS } from "./network";

/** The graph of an answer as Cytoscape.js and Cytoscape open it, with places and looks. */
export function cyjsOf(answer: Exportable): string {
  const { nodes, edges } = networkOf(answer);
  return JSON.stringify({
    format_version: "1.0",
    generated_by: "vigil",
    target_cytoscapejs_version: "~3.0",
    data: { name: answer.title, shared_name: answer.title, version: answer.graphVersion, rights: rightsOf(answer) },
    elements: {
      nodes: nodes.map(({ x, y, ...data }) => ({ data: { ...data, shared_name: data.name }, position: { x, y } })),
      edges: edges.map((data) => ({ data })),
    },
    style: [
      { selector: "node", style: { label: "data(name)" } },
      ...TYPE_LOOKS.map(({ type, shape, paint }) => ({
        selector: `node[type = "${type}"]`,
        style: { shape, "background-color": paint },
      })),
      { selector: "edge", style: { label: "data(interaction)", "curve-style": "bezier" } },
      ...Object.entries(HEADS).map(([sign, head]) => ({
        selector: `edge[sign = "${sign}"]`,
        style: { "target-arrow-shape": head },
      })),
    ],
  });
}
