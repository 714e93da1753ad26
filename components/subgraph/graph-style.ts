import type { StylesheetJson } from "cytoscape";
import type { EntityType } from "@/lib/knowledge/entity";

/** Shape and colour of each type; shapes differ too, so that nothing rests on colour. Colours hold on light and dark. */
export const NODE_LOOKS: Record<EntityType, { color: string; shape: string; mark: string }> = {
  drug: { color: "#2f7fc4", shape: "round-rectangle", mark: "▬" },
  gene: { color: "#2d9467", shape: "ellipse", mark: "●" },
  gene_group: { color: "#2d9467", shape: "octagon", mark: "◉" },
  pathway: { color: "#8a6fc9", shape: "diamond", mark: "◆" },
  disease: { color: "#b97a1f", shape: "triangle", mark: "▲" },
  phenotype: { color: "#b0567f", shape: "pentagon", mark: "⬟" },
  adverse_event: { color: "#c94f4f", shape: "hexagon", mark: "⬢" },
};

/** The stylesheet, in the colours the page has now; `labelsEdges` writes on every edge, else on marked ones only. */
export function graphStyle(color: (name: string) => string, labelsEdges: boolean): StylesheetJson {
  const looks = Object.entries(NODE_LOOKS).map(([type, look]) => ({
    selector: `node[type = "${type}"]`,
    style: { "background-color": look.color, shape: look.shape },
  }));
  const text = { color: color("--ink"), "font-size": 11, "text-wrap": "wrap", "text-max-width": "110px" };
  return [
    {
      selector: "node",
      style: { label: "data(name)", width: 22, height: 22, "text-valign": "bottom", "text-margin-y": 4, ...text },
    },
    ...looks,
    {
      selector: 'node[role = "question"]',
      style: { "border-width": 3, "border-color": color("--ink"), width: 28, height: 28 },
    },
    {
      selector: "edge",
      style: {
        label: labelsEdges ? "data(label)" : "",
        width: 1.5,
        "curve-style": "bezier",
        "line-color": color("--line-strong"),
        "target-arrow-color": color("--line-strong"),
        "target-arrow-shape": "triangle",
        ...text,
        "font-size": 9,
        "text-background-color": color("--surface"),
        "text-background-opacity": 0.85,
      },
    },
    { selector: 'edge[onPath = "no"]', style: { "line-style": "dashed" } },
    {
      selector: ".picked",
      style: {
        label: "data(label)",
        "line-color": color("--accent"),
        "target-arrow-color": color("--accent"),
        width: 4,
        "z-index": 9,
      },
    },
    {
      selector: "node.touched",
      style: { "border-width": 4, "border-color": color("--accent"), width: 28, height: 28 },
    },
  ] as StylesheetJson;
}
