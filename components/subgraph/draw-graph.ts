import cytoscape, { type Core, type ElementDefinition } from "cytoscape";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { relationWords } from "@/lib/server/web/path-words";
import { codeWords } from "@/lib/server/web/words";
import { colorOf } from "./color-of";
import { columns } from "./columns";
import { graphStyle } from "./graph-style";
import { keepLegible } from "./legible";

type Drawn = { cy: Core; redraw: () => void };

/**
 * Draws the subgraph in `container`, the same one always alike, and again whenever the container changes its size; `redraw`
 * takes the page's colours anew. The wheel and one finger scroll the page, so zooming has buttons.
 */
export function drawGraph(container: HTMLDivElement, subgraph: Subgraph, titleOf: (key: string) => string): Drawn {
  const cy = cytoscape({
    container,
    elements: elements(subgraph, titleOf),
    style: graphStyle(colorOf, 1),
    layout: { name: "preset" },
    minZoom: 0.2,
    maxZoom: 3,
    userZoomingEnabled: false,
    userPanningEnabled: matchMedia("(pointer: fine)").matches,
  });
  const place = () => {
    // the frame changes its size once more as its page is left
    if (cy.destroyed()) return;
    const places = columns(subgraph, {
      width: inner(cy.width(), ROOM_PX.beside),
      height: inner(cy.height(), ROOM_PX.under),
    });
    cy.nodes().positions((node) => places.get(node.id()) ?? { x: 0, y: 0 });
    fitAll(cy);
  };
  place();
  cy.on("resize", place);
  return { cy, redraw: keepLegible(cy) };
}

/** Beside and under what is shown, for half a label and a whole one. */
const ROOM_PX = { beside: 64, under: 44 };
const ZOOM_FIRST_MAX = 1.4;

/** What is left of a side of the frame, and never nothing. */
function inner(side: number, room: number): number {
  return Math.max(1, side - 2 * room);
}

/** Brings all of a graph into view with room for its labels, which do not grow with the zoom. */
export function fitAll(cy: Core): void {
  const { w, h, x1, y1 } = cy.nodes().boundingBox({ includeLabels: false });
  const zoom = Math.min(inner(cy.width(), ROOM_PX.beside) / w, inner(cy.height(), ROOM_PX.under) / h, ZOOM_FIRST_MAX);
  const pan = { x: cy.width() / 2 - (x1 + w / 2) * zoom, y: cy.height() / 2 - (y1 + h / 2) * zoom };
  if (zoom > 0) cy.viewport({ zoom, pan });
}

function elements(subgraph: Subgraph, titleOf: (key: string) => string): ElementDefinition[] {
  const { named, labelled } = labels(subgraph);
  const names = new Map(subgraph.nodes.map(({ id, name }) => [id, name]));
  return [
    ...subgraph.nodes.map(({ id, name, type, role }) => ({
      data: { id, name, type, role, title: `${name} (${codeWords(type)})` },
      classes: named.has(id) ? "named" : "",
    })),
    ...subgraph.edges.map(({ id, source, target, predicate, claimIds, paths, datasets, note = null }) => {
      const label = relationWords({ predicate, note, datasets }).verb;
      const title = `${names.get(source)} ${label} ${names.get(target)} (${datasets.map(titleOf).join(", ")})`;
      const onPath = paths.length > 0 ? "yes" : "no";
      const data = { id: `edge:${id}`, source, target, label, title, claimIds, onPath };
      return { data, classes: labelled.has(id) ? "labelled" : "" };
    }),
  ];
}

/** With more nodes than these, those of the question and of paths carry their name, and of the answer the first up to as many. */
export const NAMED_NODES_MAX = 40;

/** With more edges on paths than these, none carries its relation until it is pointed at or picked. */
const LABELLED_EDGES_MAX = 12;

/** Ids of the nodes and edges that carry their label from the start; others show it when pointed at or picked. */
export function labels({ nodes, edges }: Subgraph): { named: Set<string>; labelled: Set<string> } {
  const foremost = nodes.filter(({ role }) => role !== "answer");
  const others = nodes.filter(({ role }) => role === "answer");
  const named = [...foremost, ...others.slice(0, Math.max(0, NAMED_NODES_MAX - foremost.length))];
  const onPaths = edges.filter(({ paths }) => paths.length > 0);
  const labelled = onPaths.length > LABELLED_EDGES_MAX ? [] : onPaths;
  return { named: new Set(named.map(({ id }) => id)), labelled: new Set(labelled.map(({ id }) => id)) };
}
