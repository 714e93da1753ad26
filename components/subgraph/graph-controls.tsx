"use client";
import type { Core } from "cytoscape";
import { type RefObject, useState } from "react";
import { Button } from "@/components/ui/button";
import { fitAll } from "./draw-graph";

const ZOOM_STEP = 1.3;

type Props = { core: RefObject<Core | null>; holder: RefObject<HTMLDivElement | null> };

/** Zoom, fit and save, as buttons; on a touch screen also a switch that lets fingers move the graph and not the page. */
export function GraphControls({ core, holder }: Props) {
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
