import type { StylesheetJson } from "cytoscape";
import { ENTITY_LOOKS } from "@/components/entity/looks";

/** Sizes on the screen, whatever the zoom: a graph of many things stays legible when all of it is in view. */
const LABEL_PX = 12;
const EDGE_LABEL_PX = 11;
const LABEL_WIDTH_PX = 110;
const LABEL_GAP_PX = 3;
/** Nodes grow with the zoom, and never shrink below what can be seen and pressed. */
const NODE_PX_MIN = 12;
/** Nor do lines on a path; those on none are half as wide. */
const EDGE_PX_MIN = 1.5;

/** The stylesheet, in the colours the page has now and for one zoom. Classes say what is written: `named` nodes and `labelled` edges, unless `crowded`. */
export function graphStyle(color: (name: string) => string, zoom: number): StylesheetJson {
  const onScreen = (px: number) => px / zoom;
  const square = (px: number) => ({
    width: Math.max(px, onScreen(NODE_PX_MIN)),
    height: Math.max(px, onScreen(NODE_PX_MIN)),
  });
  const sides = labelSides(onScreen(LABEL_GAP_PX));
  const looks = Object.entries(ENTITY_LOOKS).map(([type, look]) => ({
    selector: `node[type = "${type}"]`,
    style: { "background-color": color(look.color), shape: look.shape },
  }));
  const wrapped = { "text-wrap": "wrap", "text-max-width": onScreen(LABEL_WIDTH_PX) };
  const text = { color: color("--ink"), "font-size": onScreen(LABEL_PX), ...wrapped };
  const paper = { "text-background-color": color("--surface"), "text-background-opacity": 0.85 };
  const strong = { "line-color": color("--accent"), "target-arrow-color": color("--accent"), width: 4, "z-index": 9 };
  const ring = { "border-width": 3, "border-color": color("--ink"), ...square(28) };
  return [
    { selector: "node", style: { ...square(18), ...sides.bottom, ...text } },
    ...looks,
    ...Object.entries(sides).map(([side, style]) => ({ selector: `node.label-${side}`, style })),
    { selector: 'node[role != "answer"]', style: { ...square(24), "z-index": 5 } },
    { selector: 'node[role = "question"]', style: ring },
    { selector: "node.named", style: { label: "data(name)", ...paper } },
    { selector: "edge", style: { ...edgeLook(color), width: Math.max(2, onScreen(EDGE_PX_MIN)) } },
    {
      selector: 'edge[onPath = "no"]',
      style: { "line-style": "dashed", width: Math.max(1, onScreen(EDGE_PX_MIN / 2)), opacity: 0.6 },
    },
    {
      selector: "edge.labelled, edge.picked, edge.hovered",
      style: { label: "data(label)", ...text, "font-size": onScreen(EDGE_LABEL_PX), ...paper },
    },
    { selector: ".crowded", style: { label: "" } },
    { selector: "node.touched, node.hovered", style: { label: "data(name)", ...paper, "z-index": 10 } },
    { selector: "edge.hovered, edge.picked", style: { label: "data(label)", opacity: 1, "z-index": 8 } },
    { selector: ".picked", style: strong },
    { selector: "node.touched", style: { ...ring, "border-width": 4, "border-color": color("--accent") } },
  ] as StylesheetJson;
}

function labelSides(gap: number) {
  const upright = { "text-halign": "center", "text-margin-x": 0 };
  const level = { "text-valign": "center", "text-margin-y": 0 };
  return {
    bottom: { ...upright, "text-valign": "bottom", "text-margin-y": gap },
    top: { ...upright, "text-valign": "top", "text-margin-y": -gap },
    right: { ...level, "text-halign": "right", "text-margin-x": gap },
    left: { ...level, "text-halign": "left", "text-margin-x": -gap },
  };
}

function edgeLook(color: (name: string) => string) {
  const line = { "line-color": color("--line-strong"), "target-arrow-color": color("--line-strong") };
  return { "curve-style": "bezier", "target-arrow-shape": "triangle", "z-index": 3, ...line };
}
