import cytoscape, { type Core } from "cytoscape";
import { isPicked } from "@/components/evidence/selection";
import { columns } from "@/lib/server/web/drawing/columns";
import type { Drawing, Edge } from "@/lib/server/web/drawing/things";
import { elements } from "./elements";
import { type Box, colorOf, crowdEdges, writeLabels } from "./legible";
import { spread } from "./spread";
import { type Arrow, nearestTo } from "./steer";

/** What a reader does in the drawing; ids are those of things and lines, null is the ground. */
export type Acts = {
  pick: (id: string | null) => void;
  hover: (id: string | null) => void;
  expand: (id: string) => void;
};
/** How a drawing follows the one before it: placed anew, with more things around those placed, or with fewer. */
export type Change = "placed" | "more" | "fewer";
/** What is marked: relations by their claims or themselves, and the thing the keys are at. */
export type Marks = { picked: ReadonlySet<string>; hovered: readonly Edge[]; cursor: string | null };

const ZOOM_STEP = 1.3;
const LAYOUT_MS = 250;

/** A canvas in an element of the page that shows drawings, each always alike, and tells what is done in it. */
export class Graph {
  private readonly cy: Core;
  private drawing: Drawing = { things: [], lines: [] };
  private isDown = false;
  private taken: Box[] = [];

  constructor(container: HTMLElement, acts: Acts) {
    const frame = { container, minZoom: 0.2, maxZoom: 3 };
    this.cy = cytoscape({ ...frame, style: [], boxSelectionEnabled: false, autounselectify: true });
    listen(this.cy, acts);
    keepLegible(this.cy, this.write, this.place);
  }

  /** Shows a drawing; `weak` are the claims of weak routes. */
  show(drawing: Drawing, weak: ReadonlySet<string>, change: Change): void {
    this.drawing = drawing;
    const fresh = replaced(this.cy, drawing, weak);
    if (change === "placed") this.place();
    else if (change === "more" && fresh.length > 0) void spread(this.cy, fresh, motionMs()).then(this.fit);
    else this.write();
  }

  /** Puts everything in its place by layers, as large as the frame. */
  place = (): void => {
    // the frame changes its size once more as its page is left
    if (this.cy.destroyed() || this.cy.width() === 0) return;
    const frame = frameOf(this.cy);
    const { places, isDown } = columns(this.drawing, frame);
    this.isDown = isDown;
    this.cy.nodes().positions((node) => places.get(node.id()) ?? { x: 0, y: 0 });
    this.cy.viewport({ zoom: 1, pan: { x: frame.left, y: frame.top } });
    this.write();
  };

  /** Writes the labels anew, in the colours the page has now. */
  write = (): void => {
    if (!this.cy.destroyed()) this.taken = writeLabels(this.cy, this.isDown);
  };

  /** Brings all of it into view. */
  fit = (): void => {
    if (this.cy.destroyed()) return;
    fitAll(this.cy);
    this.write();
  };

  /** Zooms in (1) or out (-1) by a step. */
  zoom(way: 1 | -1): void {
    const renderedPosition = { x: this.cy.width() / 2, y: this.cy.height() / 2 };
    this.cy.zoom({ level: this.cy.zoom() * ZOOM_STEP ** way, renderedPosition });
  }

  /** Lets one finger move the graph, which else scrolls the page; a mouse always does. */
  free(isFree: boolean): void {
    this.cy.userPanningEnabled(isFree || matchMedia("(pointer: fine)").matches);
  }

  /** The thing nearest to another in the direction of an arrow; the first of the question where there is none. */
  nextTo(id: string | null, arrow: Arrow): string | null {
    const { things } = this.drawing;
    const places = new Map(things.map((each) => [each.id, this.cy.getElementById(each.id).renderedPosition()]));
    const from = places.get(id ?? "");
    return from ? (nearestTo(from, arrow, places) ?? id) : (things[0]?.id ?? null);
  }

  /** Marks things and lines, and nothing else. */
  mark(marks: Marks): void {
    mark(this.cy, this.drawing, marks);
    crowdEdges(this.cy, this.taken);
  }

  /** A picture of all of it as a data address, twice as large as on the screen. */
  png(): string {
    return this.cy.png({ full: true, scale: 2, bg: colorOf("--ground") });
  }

  close(): void {
    this.cy.destroy();
  }
}

function motionMs(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : LAYOUT_MS;
}

function listen(cy: Core, acts: Acts): void {
  cy.on("tap", ({ target }) => acts.pick(target === cy ? null : target.id()));
  cy.on("dbltap", "node", ({ target }) => acts.expand(target.id()));
  cy.on("mouseover", "node, edge", ({ target }) => {
    cy.container()?.setAttribute("title", target.data("title") ?? target.data("label"));
    acts.hover(target.id());
  });
  cy.on("mouseout", "node, edge", () => {
    cy.container()?.removeAttribute("title");
    acts.hover(null);
  });
}

/** Writes the labels anew once what was zoomed or moved is at rest, and places everything anew in a frame of another size. */
function keepLegible(cy: Core, write: () => void, place: () => void): void {
  let waiting = 0;
  let size = "";
  const soon = (work: () => void) => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(work);
  };
  cy.on("zoom free", () => soon(write));
  cy.on("resize", () => {
    const now = `${cy.width()} ${cy.height()}`;
    if (cy.width() > 0 && now !== size) soon(place);
    if (cy.width() > 0) size = now;
  });
  cy.on("destroy", () => cancelAnimationFrame(waiting));
}

/** Puts a drawing in the place of the one before, whose things stay where they are; the ids of those that are new. */
function replaced(cy: Core, drawing: Drawing, weak: ReadonlySet<string>): string[] {
  const known = new Set(cy.nodes().map((node) => node.id()));
  cy.remove(".aid");
  cy.json({ elements: elements(drawing, weak) });
  return drawing.things.map(({ id }) => id).filter((id) => !known.has(id));
}

/** With more lines pointed at than these, as at a thing, none says its relation. */
const WORDED_MAX = 3;

function mark(cy: Core, { things, lines }: Drawing, { picked, hovered, cursor }: Marks): void {
  const linesOf = (test: (edge: Edge) => boolean) => {
    const ids = new Set(lines.filter(({ edges }) => edges.some(test)).map(({ id }) => id));
    return cy.edges().filter((edge) => ids.has(edge.id()));
  };
  const within = things.filter(({ ids }) =>
    hovered.some(({ source, target }) => ids.includes(source) && ids.includes(target)),
  );
  const isHovered = new Set(hovered.map(({ id }) => id));
  cy.batch(() => {
    cy.elements().removeClass("picked touched hovered worded cursor");
    linesOf(({ claimIds }) => isPicked(picked, claimIds))
      .addClass("picked")
      .connectedNodes()
      .addClass("touched");
    const near = linesOf(({ id }) => isHovered.has(id)).addClass("hovered");
    if (near.length <= WORDED_MAX) near.addClass("worded").connectedNodes().addClass("hovered");
    for (const { id } of within) cy.getElementById(id).addClass("hovered");
    if (cursor) cy.getElementById(cursor).addClass("cursor");
  });
}

/** Beside, above and under what is shown, for half a label and for a whole one; and between it and what floats. */
const ROOM_PX = { left: 64, right: 64, top: 24, bottom: 44 };
const GAP_PX = { beside: 40, above: 20, under: 52 };

/** Where things may stand, in pixels of the screen: what is left of the canvas between the bars that float on it. */
function frameOf(cy: Core): { left: number; top: number; width: number; height: number } {
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
function fitAll(cy: Core): void {
  const { w, h, x1, y1 } = cy.nodes().not(".aid").boundingBox({ includeLabels: false });
  const { left, top, width, height } = frameOf(cy);
  const zoom = Math.min(width / w, height / h, ZOOM_FIT_MAX);
  const pan = { x: left + width / 2 - (x1 + w / 2) * zoom, y: top + height / 2 - (y1 + h / 2) * zoom };
  if (zoom > 0) cy.viewport({ zoom, pan });
}
