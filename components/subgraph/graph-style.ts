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
  drug_class: { color: "#5b6b7f", shape: "rectangle", mark: "■" },
};

/** The stylesheet, in the colours the page has now. Classes say what is written: `named` nodes and `labelled` edges. */
export function graphStyle(color: (name: string) => string): StylesheetJson {
  const looks = Object.entries(NODE_LOOKS).map(([type, look]) => ({
    selector: `node[type = "${type}"]`,
    style: { "background-color": look.color, shape: look.shape },
  }));
  const text = { color: color("--ink"), "font-size": 11, "text-wrap": "wrap", "text-max-width": "110px" };
  const paper = { "text-background-color": color("--surface"), "text-background-opacity": 0.85 };
  const strong = { "line-color": color("--accent"), "target-arrow-color": color("--accent"), width: 4, "z-index": 9 };
  const ring = { "border-width": 3, "border-color": color("--ink"), width: 28, height: 28 };
  return [
    { selector: "node", style: { width: 18, height: 18, "text-valign": "bottom", "text-margin-y": 4, ...text } },
    ...looks,
    { selector: 'node[role != "answer"]', style: { width: 24, height: 24, "z-index": 5 } },
    { selector: 'node[role = "question"]', style: ring },
    { selector: "node.named, node.touched, node.hovered", style: { label: "data(name)", ...paper } },
    { selector: "edge", style: edgeLook(color) },
    { selector: 'edge[onPath = "no"]', style: { "line-style": "dashed", width: 1, opacity: 0.6 } },
    {
      selector: "edge.labelled, edge.picked, edge.hovered",
      style: { label: "data(label)", ...text, "font-size": 9, ...paper },
    },
    { selector: "edge.hovered, edge.picked", style: { opacity: 1, "z-index": 8 } },
    { selector: ".picked", style: strong },
    { selector: "node.touched", style: { ...ring, "border-width": 4, "border-color": color("--accent") } },
  ] as StylesheetJson;
}

function edgeLook(color: (name: string) => string) {
  const line = { "line-color": color("--line-strong"), "target-arrow-color": color("--line-strong") };
  return { width: 2, "curve-style": "bezier", "target-arrow-shape": "triangle", "z-index": 3, ...line };
}
