import cytoscape, { type Core, type ElementDefinition } from "cytoscape";
import fcose from "cytoscape-fcose";
import type { Subgraph } from "@/lib/engine/artifacts";
import { PREDICATE_WORDS, TYPE_WORDS } from "@/lib/web/words";
import { graphStyle } from "./graph-style";

cytoscape.use(fcose);

/** With more edges than these, only marked ones carry their label; each still has its title. */
export const LABELLED_EDGES_MAX = 30;

/** Lays the subgraph out in `container`. The wheel and one finger scroll the page, so zooming has buttons. */
export function drawGraph(container: HTMLDivElement, subgraph: Subgraph): Core {
  const layout = { name: "fcose", animate: false, nodeSeparation: 120, idealEdgeLength: 110, padding: 24 };
  const style = graphStyle(colorOf, subgraph.edges.length <= LABELLED_EDGES_MAX);
  return cytoscape({
    container,
    elements: elements(subgraph),
    style,
    layout: layout as cytoscape.LayoutOptions,
    minZoom: 0.2,
    maxZoom: 3,
    userZoomingEnabled: false,
    userPanningEnabled: matchMedia("(pointer: fine)").matches,
  });
}

/** The value a colour variable of the page has now. */
export function colorOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || "#888";
}

function elements({ nodes, edges }: Subgraph): ElementDefinition[] {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return [
    ...nodes.map(({ id, name, type, role }) => ({
      data: { id, name, type, role, title: `${name} (${TYPE_WORDS[type]})` },
    })),
    ...edges.map(({ id, source, target, predicate, claimIds, paths, datasets }) => {
      const label = PREDICATE_WORDS[predicate];
      const title = `${names.get(source)} ${label} ${names.get(target)} (${datasets.join(", ")})`;
      const onPath = paths.length > 0 ? "yes" : "no";
      return { data: { id: `edge:${id}`, source, target, label, title, claimIds, onPath } };
    }),
  ];
}
