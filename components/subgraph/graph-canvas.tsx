"use client";
import type { Core } from "cytoscape";
import { useEffect, useRef } from "react";
import { useSelection } from "@/components/evidence/selection";
import type { Subgraph } from "@/lib/engine/artifacts";
import { colorOf, drawGraph, LABELLED_EDGES_MAX } from "./draw-graph";
import { GraphControls } from "./graph-controls";
import { graphStyle } from "./graph-style";

/** The drawing. Labels are canvas text, tooltips plain titles; pressing an edge or a node opens the claims behind it. */
export function GraphCanvas({ subgraph }: { subgraph: Subgraph }) {
  const holder = useRef<HTMLDivElement>(null);
  const core = useRef<Core | null>(null);
  const { picked, open } = useSelection();
  const opener = useRef(open);
  opener.current = open;
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    const cy = drawGraph(container, subgraph);
    core.current = cy;
    cy.on("tap", "edge, node", ({ target }) => {
      const edges = target.isEdge() ? target : target.connectedEdges();
      const claimIds: string[] = edges.flatMap((edge: { data: (name: string) => string[] }) => edge.data("claimIds"));
      opener.current({ title: target.data("title"), finding: null, claimIds: [...new Set(claimIds)] });
    });
    cy.on("mouseover", "edge, node", ({ target }) => container.setAttribute("title", target.data("title")));
    cy.on("mouseout", "edge, node", () => container.removeAttribute("title"));
    const stopFollowing = followTheme(() => cy.style(graphStyle(colorOf, subgraph.edges.length <= LABELLED_EDGES_MAX)));
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
    <div className="space-y-2">
      <div
        ref={holder}
        role="img"
        aria-label="Drawing of the subgraph; the list holds the same relations"
        className="h-[26rem] rounded-md border border-line bg-surface"
      />
      <GraphControls core={core} />
    </div>
  );
}

function mark(cy: Core, picked: ReadonlySet<string>) {
  cy.elements().removeClass("picked touched");
  const edges = cy.edges().filter((edge) => (edge.data("claimIds") as string[]).some((id) => picked.has(id)));
  edges.addClass("picked").connectedNodes().addClass("touched");
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
