import type { Core, EdgeCollection, NodeSingular } from "cytoscape";
import { ownValue } from "@/lib/domain/own-value";
import { colorOf } from "./color-of";
import { graphStyle } from "./graph-style";

/** Writes the labels anew whenever the graph is zoomed, moved within or resized: always as large, and only where there is room. Gives what does so at once. */
export function keepLegible(cy: Core): () => void {
  let waiting = 0;
  const again = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => {
      if (!cy.destroyed()) write(cy);
    });
  };
  cy.on("zoom resize free", again);
  cy.on("destroy", () => cancelAnimationFrame(waiting));
  write(cy);
  return again;
}

/** Nodes choose before edges: those of the question and of paths first. What finds no room shows its label when pointed at. */
function write(cy: Core): void {
  cy.batch(() => cy.elements(".named, .labelled").removeClass(["crowded", ...SIDES.map(sideClass)].join(" ")));
  cy.style(graphStyle(colorOf, cy.zoom()));
  const named = cy.nodes(".named").sort((a, b) => importance(a as NodeSingular) - importance(b as NodeSingular));
  const boxes = cy.nodes().map(bodyOf);
  const sides = placeLabels(named.map(wantedBy), boxes, { x1: 0, y1: 0, x2: cy.width(), y2: cy.height() });
  cy.batch(() => {
    for (const node of named.toArray()) {
      const side = sides.get(node.id());
      node.addClass(side ? sideClass(side) : "crowded");
    }
  });
  crowdEdges(cy.edges(".labelled"), boxes);
}

function sideClass(side: (typeof SIDES)[number]): string {
  return `label-${side}`;
}

const IMPORTANCE: Record<string, number> = { question: 0, path: 1, answer: 2 };

function importance(node: NodeSingular): number {
  return ownValue(IMPORTANCE, node.data("role")) ?? 2;
}

function bodyOf(node: NodeSingular): Box {
  return node.renderedBoundingBox({ includeLabels: false, includeOverlays: false });
}

function wantedBy(node: NodeSingular): Wanted {
  const label = node.renderedBoundingBox({ includeNodes: false, includeLabels: true, includeOverlays: false });
  return { id: node.id(), at: bodyOf(node), width: label.w, height: label.h };
}

/** Hides the label of an edge that would cover a node or the label of an edge before it. */
function crowdEdges(edges: EdgeCollection, nodes: readonly Box[]): void {
  const taken: Box[] = [...nodes];
  for (const edge of edges.toArray()) {
    const box = edge.renderedBoundingBox({ includeNodes: false, includeEdges: false, includeOverlays: false });
    const isCovering = taken.some((other) => overlap(box, other));
    edge.toggleClass("crowded", isCovering);
    if (!isCovering) taken.push(box);
  }
}

export type Box = { x1: number; y1: number; x2: number; y2: number };

/** What wants a label: where it stands, and how large its label is. Those that come first choose first. */
export type Wanted = { id: string; at: Box; width: number; height: number };

/** Sides of a node, the preferred first. */
const SIDES = ["bottom", "top", "right", "left"] as const;
type Side = (typeof SIDES)[number];

const GAP_PX = 3;

/**
 * A side for each label that covers no other label and no node but its own, and that leaves the frame only where its node
 * does; one that fits nowhere has none.
 */
export function placeLabels(wanted: readonly Wanted[], nodes: readonly Box[], frame: Box): Map<string, Side> {
  const taken: Box[] = [];
  const placed = new Map<string, Side>();
  for (const { id, at, width, height } of wanted) {
    const others = nodes.filter((node) => !isSame(node, at));
    const mayStand = isWithin(at, frame) ? (box: Box) => isWithin(box, frame) : () => true;
    for (const side of SIDES) {
      const box = boxAt(side, at, width, height);
      if (!mayStand(box) || [...taken, ...others].some((other) => overlap(box, other))) continue;
      taken.push(box);
      placed.set(id, side);
      break;
    }
  }
  return placed;
}

function boxAt(side: Side, at: Box, width: number, height: number): Box {
  const [x, y] = [(at.x1 + at.x2) / 2, (at.y1 + at.y2) / 2];
  if (side === "bottom") return around(x, at.y2 + GAP_PX + height / 2, width, height);
  if (side === "top") return around(x, at.y1 - GAP_PX - height / 2, width, height);
  if (side === "right") return around(at.x2 + GAP_PX + width / 2, y, width, height);
  return around(at.x1 - GAP_PX - width / 2, y, width, height);
}

function around(x: number, y: number, width: number, height: number): Box {
  return { x1: x - width / 2, y1: y - height / 2, x2: x + width / 2, y2: y + height / 2 };
}

/** Whether two boxes share an area; edges that only touch do not count. */
export function overlap(a: Box, b: Box): boolean {
  return a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;
}

function isWithin(box: Box, frame: Box): boolean {
  return box.x1 >= frame.x1 && box.y1 >= frame.y1 && box.x2 <= frame.x2 && box.y2 <= frame.y2;
}

function isSame(a: Box, b: Box): boolean {
  return a.x1 === b.x1 && a.y1 === b.y1 && a.x2 === b.x2 && a.y2 === b.y2;
}
