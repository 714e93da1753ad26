import cytoscape, { type Core, type ElementDefinition, type NodeCollection } from "cytoscape";
import fcose from "cytoscape-fcose";
import type { Subgraph } from "@/lib/engine/artifacts";
import { relationWords } from "@/lib/web/relation-words";
import { TYPE_WORDS } from "@/lib/web/words";
import { colorOf } from "./color-of";
import { graphStyle } from "./graph-style";
import { labels } from "./labels";
import { keepLegible } from "./legible";

cytoscape.use(fcose);

export type Drawn = { cy: Core; redraw: () => void };

/** Lays the subgraph out in `container`; `redraw` takes the page's colours anew. The wheel and one finger scroll the page, so zooming has buttons. */
export function drawGraph(container: HTMLDivElement, subgraph: Subgraph, titleOf: (key: string) => string): Drawn {
  const layout = { name: "fcose", animate: false, quality: "proof", nodeSeparation: 160, idealEdgeLength: 130 };
  const cy = cytoscape({
    container,
    elements: elements(subgraph, titleOf),
    style: graphStyle(colorOf, 1),
    layout: { ...layout, padding: 24, nodeDimensionsIncludeLabels: true } as cytoscape.LayoutOptions,
    minZoom: 0.2,
    maxZoom: 3,
    userZoomingEnabled: false,
    userPanningEnabled: matchMedia("(pointer: fine)").matches,
  });
  lookAtPaths(cy);
  return { cy, redraw: keepLegible(cy) };
}

/** Beside and under what is shown, for half a label and a whole one. */
const ROOM_PX = { beside: 64, under: 44 };
const ZOOM_FIRST_MAX = 1.4;
/** Below this zoom not all is shown at first, but the paths and what the question names. */
const ZOOM_ALL_MIN = 0.5;

/** Shows all of a graph that is legible as a whole; else its paths, and the rest is reached by moving or "Fit". */
function lookAtPaths(cy: Core): void {
  const onPaths = cy.edges('[onPath = "yes"]').connectedNodes();
  fitTo(cy, cy.nodes());
  const isWide = cy.zoom() < ZOOM_ALL_MIN && onPaths.nonempty();
  const shown = isWide ? onPaths.union(cy.nodes('[role = "question"]')) : cy.nodes();
  fitTo(cy, shown, ZOOM_FIRST_MAX);
}

/** Brings things into view with room for their labels, which do not grow with the zoom. */
export function fitTo(cy: Core, shown: Pick<NodeCollection, "boundingBox">, zoomMax = Number.POSITIVE_INFINITY): void {
  const { w, h, x1, y1 } = shown.boundingBox({ includeLabels: false });
  const zoom = Math.min((cy.width() - 2 * ROOM_PX.beside) / w, (cy.height() - 2 * ROOM_PX.under) / h, zoomMax);
  const pan = { x: cy.width() / 2 - (x1 + w / 2) * zoom, y: cy.height() / 2 - (y1 + h / 2) * zoom };
  if (zoom > 0) cy.viewport({ zoom, pan });
}

function elements(subgraph: Subgraph, titleOf: (key: string) => string): ElementDefinition[] {
  const { named, labelled } = labels(subgraph);
  const names = new Map(subgraph.nodes.map(({ id, name }) => [id, name]));
  return [
    ...subgraph.nodes.map(({ id, name, type, role }) => ({
      data: { id, name, type, role, title: `${name} (${TYPE_WORDS[type]})` },
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
