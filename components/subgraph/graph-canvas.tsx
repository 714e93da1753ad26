"use client";
import cytoscape, { type Core, type ElementDefinition } from "cytoscape";
import fcose from "cytoscape-fcose";
import { useEffect, useRef } from "react";
import { useSelection } from "@/components/evidence/selection";
import type { Subgraph } from "@/lib/engine/artifacts";
import { PREDICATE_WORDS } from "@/lib/web/words";
import { graphStyle } from "./graph-style";

cytoscape.use(fcose);

/** The drawing. Labels are canvas text; pressing an edge or a node opens the claims behind it. */
export function GraphCanvas({ subgraph }: { subgraph: Subgraph }) {
  const holder = useRef<HTMLDivElement>(null);
  const core = useRef<Core | null>(null);
  const { picked, open } = useSelection();
  const opener = useRef(open);
  opener.current = open;
  useEffect(() => {
    if (!holder.current) return;
    const cy = draw(holder.current, subgraph);
    core.current = cy;
    cy.on("tap", "edge, node", ({ target }) => {
      const edges = target.isEdge() ? target : target.connectedEdges();
      const claimIds: string[] = edges.flatMap((edge: { data: (name: string) => string[] }) => edge.data("claimIds"));
      opener.current({ title: target.data("title"), finding: null, claimIds: [...new Set(claimIds)] });
    });
    const stopFollowing = followTheme(() => cy.style(graphStyle(colorOf)));
    return () => {
      stopFollowing();
      cy.destroy();
      core.current = null;
    };
  }, [subgraph]);
  useEffect(() => {
    if (core.current) mark(core.current, picked);
  }, [picked]);
  return (
    <div
      ref={holder}
      role="img"
      aria-label="Drawing of the subgraph; the list holds the same relations"
      className="h-[26rem] rounded-md border border-line bg-surface"
    />
  );
}

function draw(container: HTMLDivElement, subgraph: Subgraph): Core {
  const layout = { name: "fcose", animate: false, nodeSeparation: 120, idealEdgeLength: 110, padding: 24 };
  return cytoscape({
    container,
    elements: elements(subgraph),
    style: graphStyle(colorOf),
    layout: layout as cytoscape.LayoutOptions,
    minZoom: 0.2,
    maxZoom: 3,
  });
}

function elements({ nodes, edges }: Subgraph): ElementDefinition[] {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return [
    ...nodes.map(({ id, name, type, role }) => ({ data: { id, name, type, role, title: name } })),
    ...edges.map(({ id, source, target, predicate, claimIds, paths }) => {
      const label = PREDICATE_WORDS[predicate];
      const title = `${names.get(source)} ${label} ${names.get(target)}`;
      return {
        data: { id: `edge:${id}`, source, target, label, title, claimIds, onPath: paths.length > 0 ? "yes" : "no" },
      };
    }),
  ];
}

function mark(cy: Core, picked: ReadonlySet<string>) {
  cy.elements().removeClass("picked touched");
  const edges = cy.edges().filter((edge) => (edge.data("claimIds") as string[]).some((id) => picked.has(id)));
  edges.addClass("picked").connectedNodes().addClass("touched");
}

function colorOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || "#888";
}

function followTheme(redraw: () => void): () => void {
  const observer = new MutationObserver(redraw);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const media = matchMedia("(prefers-color-scheme: dark)");
  media.addEventListener("change", redraw);
  return () => {
    observer.disconnect();
    media.removeEventListener("change", redraw);
  };
}
