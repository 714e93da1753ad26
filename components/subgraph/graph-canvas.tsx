"use client";
import clsx from "clsx";
import type { Core } from "cytoscape";
import { useEffect, useRef } from "react";
import { useTitleOf } from "@/components/evidence/claim-source";
import { useSelection } from "@/components/evidence/selection";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { drawGraph } from "./draw-graph";
import { GraphControls } from "./graph-controls";

/** So few need no tall drawing. */
const NODES_FEW = 4;

/** The drawing. Labels are canvas text, tooltips plain titles; pressing an edge or a node opens the claims behind it. */
export function GraphCanvas({ subgraph }: { subgraph: Subgraph }) {
  const holder = useRef<HTMLDivElement>(null);
  const core = useRef<Core | null>(null);
  const { picked, open } = useSelection();
  const titleOf = useTitleOf();
  const latest = useRef({ open, titleOf });
  latest.current = { open, titleOf };
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    const { cy, redraw } = drawGraph(container, subgraph, latest.current.titleOf);
    core.current = cy;
    cy.on("tap", "edge, node", ({ target }) => {
      const edges = target.isEdge() ? target : target.connectedEdges();
      const claimIds: string[] = edges.flatMap((edge: { data: (name: string) => string[] }) => edge.data("claimIds"));
      latest.current.open({ title: target.data("title"), finding: null, claimIds: [...new Set(claimIds)] });
    });
    cy.on("mouseover", "edge, node", ({ target }) => {
      container.setAttribute("title", target.data("title"));
      target.addClass("hovered");
    });
    cy.on("mouseout", "edge, node", ({ target }) => {
      container.removeAttribute("title");
      target.removeClass("hovered");
    });
    const stopFollowing = followTheme(redraw);
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
        className={clsx(
          "rounded-md border border-line bg-surface max-sm:-mx-4",
          subgraph.nodes.length <= NODES_FEW ? "h-72" : "h-[55vh] sm:h-[34rem]",
        )}
      />
      <GraphControls core={core} holder={holder} />
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
