"use client";
import type { Core } from "cytoscape";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";

const ZOOM_STEP = 1.3;
const PADDING_PX = 24;

/** Zoom, fit and save, as buttons. */
export function GraphControls({ core }: { core: RefObject<Core | null> }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-label="Zoom in" onClick={() => zoom(core.current, ZOOM_STEP)}>
        +
      </Button>
      <Button aria-label="Zoom out" onClick={() => zoom(core.current, 1 / ZOOM_STEP)}>
        −
      </Button>
      <Button onClick={() => core.current?.fit(undefined, PADDING_PX)}>Fit</Button>
      <Button onClick={() => save(core.current)}>Save as PNG</Button>
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
