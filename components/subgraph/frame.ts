import type { Core } from "cytoscape";

/** Beside, above and under what is shown, for half a label and for a whole one; and between it and what floats. */
const ROOM_PX = { left: 64, right: 64, top: 24, bottom: 44 };
const GAP_PX = { beside: 40, above: 20, under: 52 };

/** Where things may stand, in pixels of the screen: what is left of the canvas between the bars that float on it. */
export function frameOf(cy: Core): { left: number; top: number; width: number; height: number } {
  const canvas = cy.container();
  const room = { ...ROOM_PX };
  const outer = canvas?.getBoundingClientRect();
  for (const bar of outer ? (canvas?.parentElement?.querySelectorAll('[role="group"]') ?? []) : []) {
    const { left, top, width, height } = bar.getBoundingClientRect();
    const [x, y] = [left - (outer?.left ?? 0), top - (outer?.top ?? 0)];
    if (height > width && x < cy.width() / 2) room.left = Math.max(room.left, x + width + GAP_PX.beside);
    else if (height > width) room.right = Math.max(room.right, cy.width() - x + GAP_PX.beside);
    else if (y < cy.height() / 2) room.top = Math.max(room.top, y + height + GAP_PX.above);
    else room.bottom = Math.max(room.bottom, cy.height() - y + GAP_PX.under);
  }
  const inner = (side: number, taken: number) => Math.max(1, side - taken);
  return {
    left: room.left,
    top: room.top,
    width: inner(cy.width(), room.left + room.right),
    height: inner(cy.height(), room.top + room.bottom),
  };
}

const ZOOM_FIT_MAX = 1.4;

/** Brings all of a graph into view with room for its labels, which do not grow with the zoom. */
export function fitAll(cy: Core): void {
  const { w, h, x1, y1 } = cy.nodes().not(".aid").boundingBox({ includeLabels: false });
  const { left, top, width, height } = frameOf(cy);
  const zoom = Math.min(width / w, height / h, ZOOM_FIT_MAX);
  const pan = { x: left + width / 2 - (x1 + w / 2) * zoom, y: top + height / 2 - (y1 + h / 2) * zoom };
  if (zoom > 0) cy.viewport({ zoom, pan });
}
