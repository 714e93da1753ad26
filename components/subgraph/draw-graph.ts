import cytoscape, { type Core, type ElementDefinition } from "cytoscape";
import { isPicked } from "@/components/evidence/selection";
import { relationWords } from "@/lib/server/web/path-words";
import { columns } from "./columns";
import { type Box, colorOf, crowdEdges, writeLabels } from "./legible";
import { spread } from "./spread";
import { type Arrow, nearestTo } from "./steer";
import { type Drawing, type Edge, type Line, pathsOf, typeWords } from "./things";

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

export type Graph = ReturnType<typeof openGraph>;

const ZOOM_STEP = 1.3;
const LAYOUT_MS = 250;

/** A canvas in `container` that shows drawings, each always alike, and tells what is done in it. */
export function openGraph(container: HTMLDivElement, acts: Acts) {
  const cy = cytoscape({
    container,
    style: [],
    minZoom: 0.2,
    maxZoom: 3,
    boxSelectionEnabled: false,
    autounselectify: true,
  });
  let drawing: Drawing = { things: [], lines: [] };
  let isDown = false;
  let taken: Box[] = [];
  const write = () => {
    if (!cy.destroyed()) taken = writeLabels(cy, isDown);
  };
  const place = () => {
    // the frame changes its size once more as its page is left
    if (cy.destroyed() || cy.width() === 0) return;
    const frame = frameOf(cy);
    const laid = columns(drawing, frame);
    isDown = laid.isDown;
    cy.nodes().positions((node) => laid.places.get(node.id()) ?? { x: 0, y: 0 });
    cy.viewport({ zoom: 1, pan: { x: frame.left, y: frame.top } });
    write();
  };
  listen(cy, acts);
  keepLegible(cy, write, place);
  return {
    cy,
    place,
    write,
    fit: () => fitAll(cy),
    /** Whether one finger moves the graph, which else scrolls the page; a mouse always does. */
    free: (isFree: boolean) => cy.userPanningEnabled(isFree || matchMedia("(pointer: fine)").matches),
    zoom: (way: 1 | -1) =>
      cy.zoom({ level: cy.zoom() * ZOOM_STEP ** way, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } }),
    /** Shows a drawing; `weak` are the claims of weak routes. */
    show: (next: Drawing, weak: ReadonlySet<string>, change: Change) => {
      drawing = next;
      const fresh = replaced(cy, next, weak);
      if (change === "placed") place();
      else if (change === "more" && fresh.length > 0)
        void spread(cy, fresh, motionMs()).then(() => {
          fitAll(cy);
          write();
        });
      else write();
    },
    /** The thing nearest to another in the direction of an arrow; the first of the question where there is none. */
    nextTo: (id: string | null, arrow: Arrow) => {
      const places = new Map(drawing.things.map((each) => [each.id, cy.getElementById(each.id).renderedPosition()]));
      const from = places.get(id ?? "");
      return from ? (nearestTo(from, arrow, places) ?? id) : (drawing.things[0]?.id ?? null);
    },
    mark: (marks: Marks) => {
      mark(cy, drawing, marks);
      crowdEdges(cy, taken);
    },
    png: () => cy.png({ full: true, scale: 2, bg: colorOf("--ground") }),
  };
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

/** Puts a drawing in the place of the one before, whose things stay where they are; the ids of those that are new. */
function replaced(cy: Core, drawing: Drawing, weak: ReadonlySet<string>): string[] {
  const known = new Set(cy.nodes().map((node) => node.id()));
  cy.remove(".aid");
  cy.json({ elements: elements(drawing, weak) });
  return drawing.things.map(({ id }) => id).filter((id) => !known.has(id));
}

function elements(drawing: Drawing, weak: ReadonlySet<string>): ElementDefinition[] {
  const { named, labelled } = labels(drawing);
  return [
    ...drawing.things.map(({ id, name, types, role }) => ({
      group: "nodes" as const,
      data: { id, name: short(name), title: `${name}, ${typeWords(types)}`, types, type: types[0], role },
      classes: [named.has(id) && "named", types.length > 1 && "stacked"].filter(Boolean).join(" "),
    })),
    ...drawing.lines.map((line) => ({
      group: "edges" as const,
      data: { id: line.id, source: line.source, target: line.target, sign: line.sign, label: lineWords(line) },
      classes: `${kindOf(line, weak)} ${labelled.has(line.id) ? "labelled" : ""}`,
    })),
  ];
}

/** Longer names are cut; the whole one is the tooltip, and in the table. */
const NAME_MAX = 40;

function short(name: string): string {
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).trimEnd()}…` : name;
}

function kindOf({ edges }: Line, weak: ReadonlySet<string>): string {
  if (pathsOf(edges).length > 0) return "path";
  return edges.some(({ claimIds }) => isPicked(weak, claimIds)) ? "weak" : "cited";
}

/** The foremost relation of a line in words, and how many more there are. */
function lineWords({ edges }: Line): string {
  const [first] = edges.toSorted((a, b) => b.paths.length - a.paths.length);
  if (!first) return "";
  const { verb } = relationWords({ ...first, note: first.note ?? null });
  return edges.length > 1 ? `${verb}, ${edges.length - 1} more` : verb;
}

/** With more things than these, those of the question and of paths carry their name, and of the answer the first up to as many. */
export const NAMED_MAX = 40;

/** With more lines on paths than these, none carries its relation until it is pointed at or picked. */
const LABELLED_MAX = 12;

/** Ids of the things and lines that carry their label from the start; others show it when pointed at or picked. */
export function labels({ things, lines }: Drawing): { named: Set<string>; labelled: Set<string> } {
  const foremost = things.filter(({ role }) => role !== "answer");
  const others = things.filter(({ role }) => role === "answer");
  const named = [...foremost, ...others.slice(0, Math.max(0, NAMED_MAX - foremost.length))];
  const onPaths = lines.filter(({ edges }) => pathsOf(edges).length > 0);
  const labelled = onPaths.length > LABELLED_MAX ? [] : onPaths;
  return { named: new Set(named.map(({ id }) => id)), labelled: new Set(labelled.map(({ id }) => id)) };
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
