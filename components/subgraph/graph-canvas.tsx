"use client";
import clsx from "clsx";
import type { Core } from "cytoscape";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTitleOf } from "@/components/evidence/claim-source";
import { useSelection } from "@/components/evidence/selection";
import { Button } from "@/components/ui/button";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { drawGraph, fitAll } from "./draw-graph";

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

const ZOOM_STEP = 1.3;

type Props = { core: RefObject<Core | null>; holder: RefObject<HTMLDivElement | null> };

/** Zoom, fit and save, as buttons; on a touch screen also a switch that lets fingers move the graph and not the page. */
function GraphControls({ core, holder }: Props) {
  const [moves, setMoves] = useState(false);
  function letFingers(move: boolean) {
    core.current?.userPanningEnabled(move).userZoomingEnabled(move);
    if (holder.current) holder.current.style.touchAction = move ? "none" : "";
    setMoves(move);
  }
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <Button className="pointer-fine:hidden" aria-pressed={moves} onClick={() => letFingers(!moves)}>
          {moves ? "Scroll the page again" : "Move the graph"}
        </Button>
        <Button aria-label="Zoom in" onClick={() => zoom(core.current, ZOOM_STEP)}>
          +
        </Button>
        <Button aria-label="Zoom out" onClick={() => zoom(core.current, 1 / ZOOM_STEP)}>
          −
        </Button>
        <Button onClick={() => core.current && fitAll(core.current)}>Fit</Button>
        <Button onClick={() => save(core.current)}>Save as PNG</Button>
      </div>
      <p className="pointer-fine:hidden text-muted text-xs">
        {moves ? "Drag with one finger, pinch with two." : "Press “Move the graph” to drag and pinch it."} A tap opens
        the evidence.
      </p>
    </div>
  );
}

function zoom(cy: Core | null, factor: number) {
  cy?.zoom({ level: cy.zoom() * factor, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } });
}

function save(cy: Core | null) {
  if (!cy) return;
  const background = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
  const link = document.createElement("a");
  link.href = cy.png({ full: true, scale: 2, bg: background });
  link.download = "vigil-subgraph.png";
  link.click();
}
