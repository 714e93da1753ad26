import type { Core, EdgeCollection, NodeSingular } from "cytoscape";
import { ownValue } from "@/lib/domain/own-value";
import { colorOf } from "./color-of";
import { graphStyle } from "./graph-style";
import { type Box, overlap, placeLabels, SIDES, type Wanted } from "./place-labels";

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
