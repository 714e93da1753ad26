import cytoscape, { type Core, type ElementDefinition } from "cytoscape";
import fcose from "cytoscape-fcose";
import type { Subgraph } from "@/lib/engine/artifacts";
import { relationWords } from "@/lib/web/relation-words";
import { TYPE_WORDS } from "@/lib/web/words";
import { graphStyle } from "./graph-style";
import { labels } from "./labels";

cytoscape.use(fcose);

/** Lays the subgraph out in `container`. The wheel and one finger scroll the page, so zooming has buttons. */
export function drawGraph(container: HTMLDivElement, subgraph: Subgraph, titleOf: (key: string) => string): Core {
  const layout = { name: "fcose", animate: false, quality: "proof", nodeSeparation: 160, idealEdgeLength: 130 };
  const cy = cytoscape({
    container,
    elements: elements(subgraph, titleOf),
    style: graphStyle(colorOf),
    layout: { ...layout, padding: 24, nodeDimensionsIncludeLabels: true } as cytoscape.LayoutOptions,
    minZoom: 0.2,
    maxZoom: 3,
    userZoomingEnabled: false,
    userPanningEnabled: matchMedia("(pointer: fine)").matches,
  });
  return lookAtPaths(cy);
}

const PADDING_PX = 40;
const ZOOM_FIRST_MAX = 1.4;

/** Shows the paths and what the question names at a legible size; the rest is reached by moving or "Fit". */
function lookAtPaths(cy: Core): Core {
  const onPaths = cy.edges('[onPath = "yes"]').connectedNodes();
  if (onPaths.empty()) return cy;
  const shown = onPaths.union(cy.nodes('[role = "question"]'));
  cy.fit(shown, PADDING_PX);
  if (cy.zoom() > ZOOM_FIRST_MAX) cy.zoom(ZOOM_FIRST_MAX);
  cy.center(shown);
  return cy;
}

/** The value a colour variable of the page has now. */
export function colorOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || "#888";
}

function elements(subgraph: Subgraph, titleOf: (key: string) => string): ElementDefinition[] {
  const { named, labelled } = labels(subgraph);
  const names = new Map(subgraph.nodes.map(({ id, name }) => [id, name]));
  return [
    ...subgraph.nodes.map(({ id, name, type, role }) => ({
      data: { id, name, type, role, title: `${name} (${TYPE_WORDS[type]})` },
      classes: named.has(id) ? "named" : "",
    })),
    ...subgraph.edges.map(({ id, source, target, predicate, claimIds, paths, datasets }) => {
      const label = relationWords({ predicate, note: null, datasets }).verb;
      const title = `${names.get(source)} ${label} ${names.get(target)} (${datasets.map(titleOf).join(", ")})`;
      const onPath = paths.length > 0 ? "yes" : "no";
      const data = { id: `edge:${id}`, source, target, label, title, claimIds, onPath };
      return { data, classes: labelled.has(id) ? "labelled" : "" };
    }),
  ];
}
