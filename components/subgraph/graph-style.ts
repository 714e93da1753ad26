import type { EdgeSingular, NodeSingular, StylesheetJson } from "cytoscape";
import type { EntityType } from "@/lib/domain/entity";
import type { Point } from "@/lib/server/web/drawing/columns";
import { ENTITY_LOOKS, outlineOf } from "@/lib/server/web/drawing/looks";

/** Sizes on the screen, whatever the zoom: a graph of many things stays legible when all of it is in view. */
const LABEL_PX = 12;
const EDGE_LABEL_PX = 11;
const LABEL_WIDTH_PX = 110;
/** Between a thing, or the ring around it, and its name. */
export const LABEL_GAP_PX = { upright: 8, level: 12 };
/** Things grow with the zoom, and never shrink below what can be seen and pressed. */
const NODE_PX_MIN = 12;
/** Nor do lines on a path. */
const EDGE_PX_MIN = 1.5;

/**
 * The stylesheet, in the colours the page has now, for one zoom and one flow of the layers. Classes say what is written:
 * `named` things and `labelled` lines, unless `crowded`; `aid` is a label apart from its thing, and the line to it.
 */
export function graphStyle(color: (name: string) => string, zoom: number, flow: Flow): StylesheetJson {
  const onScreen = (px: number) => px / zoom;
  const square = (px: number) => ({
    width: Math.max(px, onScreen(NODE_PX_MIN)),
    height: Math.max(px, onScreen(NODE_PX_MIN)),
  });
  const sides = labelSides(onScreen(LABEL_GAP_PX.upright), onScreen(LABEL_GAP_PX.level));
  const font = { "font-family": FONT, "text-wrap": "wrap", "text-max-width": onScreen(LABEL_WIDTH_PX) };
  const text = { ...font, color: color("--ink"), "font-size": onScreen(LABEL_PX), "font-weight": 500 };
  const words = {
    ...font,
    color: color("--muted"),
    "font-size": onScreen(EDGE_LABEL_PX),
    "text-margin-y": onScreen(-8),
  };
  const paper = { "text-background-color": color("--ground"), "text-background-opacity": 1 };
  const ring = (name: string, px: number) => ({
    "outline-color": color(name),
    "outline-width": onScreen(px),
    "outline-offset": onScreen(4),
  });
  return [
    { selector: "node", style: { ...square(16), ...sides.bottom, ...text, shape: "ellipse" } },
    ...Object.entries(ENTITY_LOOKS).map(([type, look]) => ({
      selector: `node[type = "${type}"]`,
      style: { "background-color": color(look.color), shape: look.shape },
    })),
    ...Object.entries(sides).map(([side, style]) => ({ selector: `node.label-${side}`, style })),
    { selector: 'node[role != "answer"]', style: { ...square(20), "z-index": 5 } },
    { selector: "node.stacked", style: stacked(color) },
    { selector: 'node[role = "question"]', style: ring("--ink", 1.5) },
    { selector: "node.named", style: { label: "data(name)", ...paper } },
    { selector: "edge", style: { ...lineLook(color("--line-strong"), flow), width: onScreen(EDGE_PX_MIN) } },
    { selector: "edge.weak", style: { "line-style": "dashed", "line-dash-pattern": [onScreen(4), onScreen(4)] } },
    { selector: "edge.path", style: { ...inked(color("--ink")), width: onScreen(EDGE_PX_MIN + 0.25), "z-index": 4 } },
    { selector: "edge.labelled, edge.picked", style: { label: "data(label)", ...words, ...paper } },
    { selector: ".crowded", style: { label: "" } },
    { selector: "edge.worded", style: { label: "data(label)", ...words, ...paper } },
    { selector: "edge.hovered, edge.picked", style: { ...inked(color("--ink")), width: onScreen(3), "z-index": 8 } },
    { selector: "edge.picked", style: { width: onScreen(2), ...highlight(color("--mark-line"), onScreen(3)) } },
    { selector: "node.hovered, node.cursor", style: { label: "data(name)", ...paper, "z-index": 10 } },
    { selector: "node.touched", style: ring("--mark-line", 2) },
    { selector: "node.cursor", style: { ...ring("--ink", 2.5), "outline-offset": onScreen(6) } },
    { selector: "node.stacked", style: { "outline-offset": onScreen(6) } },
    { selector: "node.aid", style: { ...text, ...paper, label: "data(name)", "text-valign": "center", ...UNSEEN } },
    { selector: "edge.aid", style: { ...inked(color("--line-strong")), width: onScreen(1), ...PLAIN } },
  ] as StylesheetJson;
}

const FONT = '"Inter Variable", ui-sans-serif, system-ui, sans-serif';
const UNSEEN = { width: 1, height: 1, "background-opacity": 0, events: "no" };
const PLAIN = { "curve-style": "straight", "target-arrow-shape": "none", "z-index": 1, events: "no" };

function inked(ink: string) {
  return { "line-color": ink, "target-arrow-color": ink };
}

function highlight(yellow: string, padding: number) {
  return { "underlay-color": yellow, "underlay-opacity": 0.3, "underlay-padding": padding };
}

function labelSides(above: number, beside: number) {
  const upright = { "text-halign": "center", "text-margin-x": 0 };
  const level = { "text-valign": "center", "text-margin-y": 0 };
  return {
    bottom: { ...upright, "text-valign": "bottom", "text-margin-y": above },
    top: { ...upright, "text-valign": "top", "text-margin-y": -above },
    right: { ...level, "text-halign": "right", "text-margin-x": beside },
    left: { ...level, "text-halign": "left", "text-margin-x": -beside },
  };
}

/** Arrow heads say the sign: a tee lowers, a triangle raises, an open circle is unknown. */
const HEADS = { decreases: "tee", increases: "triangle", unknown: "circle" };

function lineLook(grey: string, flow: Flow) {
  const bend = (edge: EdgeSingular) => bendOf(edge.source().position(), edge.target().position(), flow);
  return {
    "curve-style": "unbundled-bezier",
    "edge-distances": "node-position",
    "control-point-weights": (edge: EdgeSingular) => bend(edge).weights,
    "control-point-distances": (edge: EdgeSingular) => bend(edge).distances,
    "target-arrow-shape": (edge: EdgeSingular) => HEADS[edge.data("sign") as keyof typeof HEADS] ?? "none",
    "target-arrow-fill": (edge: EdgeSingular) => (edge.data("sign") === "unknown" ? "hollow" : "filled"),
    "target-distance-from-node": 7,
    "arrow-scale": 0.8,
    "z-index": 3,
    ...inked(grey),
  };
}

/** The marks of all types of a thing, one behind the other, the leading one in front. */
function stacked(color: (name: string) => string) {
  const marks = (node: NodeSingular) => stackOf(node.data("types"), color);
  return {
    shape: "ellipse",
    "background-opacity": 0,
    "background-image": marks,
    "background-width": "140%",
    "background-height": "140%",
    "background-clip": "none",
    "background-image-containment": "over",
    "bounds-expansion": 6,
  };
}

/** How far each mark lies behind the one before it, in sixteenths of a mark. */
const BEHIND = 4;

function stackOf(types: readonly EntityType[], color: (name: string) => string): string {
  const size = 16 + BEHIND * (types.length - 1);
  const mark = (type: EntityType, at: number) =>
    `<path transform="translate(${BEHIND * at} ${BEHIND * (types.length - 1 - at)})" d="${outlineOf(type)}" fill="${color(ENTITY_LOOKS[type].color)}" stroke="${color("--ground")}" stroke-width="1.5" paint-order="stroke"/>`;
  const all = types.map(mark).toReversed().join("");
  const box = `viewBox="-1 -1 ${size + 2} ${size + 2}" width="64" height="64"`;
  return `data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${all}</svg>`)}`;
}

/** Ends less far apart along the layers are of one layer. */
const LAYER_PX = 8;
/** How far of its way a line leaves its ends straight on. */
const LEAVE = 0.32;
/** How far a line within a layer bows aside, of its length and in pixels at most. */
const BOW = 0.25;
const BOW_MAX_PX = 70;

/** Which way layers follow one another, and the middle of all that is placed. */
type Flow = { isDown: boolean; middle: Point };

/**
 * The control points of a line, each as its weight between the ends and its distance from the straight line: it leaves and
 * reaches its ends in the direction of the layers, and within one bows to the middle.
 */
export function bendOf(from: Point, to: Point, { isDown, middle }: Flow): { weights: number[]; distances: number[] } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  if (Math.abs(isDown ? dy : dx) < LAYER_PX) {
    const side = Math.sign(dx * (middle.y - from.y) - dy * (middle.x - from.x)) || 1;
    return { weights: [0.5], distances: [side * Math.min(length * BOW, BOW_MAX_PX)] };
  }
  const [alongX, alongY] = isDown ? [0, dy * LEAVE] : [dx * LEAVE, 0];
  const weight = (alongX * dx + alongY * dy) / length ** 2;
  const distance = (alongY * dx - alongX * dy) / length;
  return { weights: [weight, 1 - weight], distances: [distance, -distance] };
}
