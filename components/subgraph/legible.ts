import type { Core, NodeSingular } from "cytoscape";
import { ownValue } from "@/lib/domain/own-value";
import { graphStyle, LABEL_GAP_PX } from "./graph-style";

/** Writes the labels for the zoom there is: always as large, and only where there is room; `isDown` is the direction of the layers. Gives the room taken. */
export function writeLabels(cy: Core, isDown: boolean): Box[] {
  cy.remove(".aid");
  cy.batch(() => cy.elements(".named, .labelled").removeClass(["crowded", ...SIDES.map(sideClass)].join(" ")));
  const { x1, y1, w, h } = cy.nodes().boundingBox({ includeLabels: false });
  cy.style(graphStyle(colorOf, cy.zoom(), { isDown, middle: { x: x1 + w / 2, y: y1 + h / 2 } }));
  const named = cy.nodes(".named").sort((a, b) => importance(a as NodeSingular) - importance(b as NodeSingular));
  const bodies = cy.nodes().map(bodyOf);
  const places = placeLabels(named.map(wantedBy), bodies, { x1: 0, y1: 0, x2: cy.width(), y2: cy.height() }, isDown);
  named.forEach((node) => {
    const place = places.get(node.id());
    node.addClass(place?.side ? sideClass(place.side) : "crowded");
    if (place && !place.side) lead(cy, node, place.box);
  });
  const taken = [...bodies, ...[...places.values()].map(({ box }) => box)];
  crowdEdges(cy, taken);
  return taken;
}

/** The value a colour variable of the page has now. */
export function colorOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || "#888";
}

function sideClass(side: Side): string {
  return `label-${side}`;
}

const IMPORTANCE: Record<string, number> = { question: 0, path: 1 };
const UNIMPORTANT = 2;

function importance(node: NodeSingular): number {
  return ownValue(IMPORTANCE, node.data("role")) ?? UNIMPORTANT;
}

function bodyOf(node: NodeSingular): Box {
  const { x, y } = node.renderedPosition();
  return around(x, y, node.renderedOuterWidth(), node.renderedOuterHeight());
}

/** Of the box of an element, what is its label. */
const LABEL_ONLY = {
  includeNodes: false,
  includeEdges: false,
  includeOverlays: false,
  includeUnderlays: false,
  includeOutlines: false,
};

function wantedBy(node: NodeSingular): Wanted {
  const label = node.renderedBoundingBox(LABEL_ONLY);
  const mayLead = importance(node) < UNIMPORTANT;
  return { id: node.id(), at: bodyOf(node), width: label.w, height: label.h, mayLead };
}

/** Writes the name of a thing where there is room, apart from it, and draws a line to it. */
function lead(cy: Core, node: NodeSingular, { x1, y1, x2, y2 }: Box): void {
  const id = `aid:${node.id()}`;
  const { zoom, pan } = { zoom: cy.zoom(), pan: cy.pan() };
  const position = { x: ((x1 + x2) / 2 - pan.x) / zoom, y: ((y1 + y2) / 2 - pan.y) / zoom };
  cy.add([
    { data: { id, name: node.data("name") }, position, classes: "aid", selectable: false, grabbable: false },
    { data: { id: `${id}:line`, source: node.id(), target: id }, classes: "aid", selectable: false },
  ]);
}

/** Hides the label of a line that would cover what is taken, or the label of a line before it. */
export function crowdEdges(cy: Core, taken: readonly Box[]): void {
  const all = [...taken];
  for (const edge of cy.edges(".labelled, .picked").removeClass("crowded").toArray()) {
    const box = edge.renderedBoundingBox(LABEL_ONLY);
    const isCovering = all.some((other) => overlap(box, other));
    edge.toggleClass("crowded", isCovering);
    if (!isCovering) all.push(box);
  }
}

export type Box = { x1: number; y1: number; x2: number; y2: number };

/** What wants a label: where it stands, how large its label is, and whether it may stand apart. Those that come first choose first. */
export type Wanted = { id: string; at: Box; width: number; height: number; mayLead?: boolean };

/** Sides of a thing, the preferred first where lines run across, and where they run down. */
const SIDES = ["bottom", "top", "right", "left"] as const;
const SIDES_DOWN = ["right", "left", "bottom", "top"] as const;
type Side = (typeof SIDES)[number];

/** Where a label stands: beside its thing, or apart from it, with a line to it. */
type Place = { side: Side | null; box: Box };

/** How far apart a label may stand, the nearest first, and in how many directions it is tried there. */
const APART_PX = [36, 60, 90];
const DIRECTIONS = 12;

/**
 * A place for each label that covers no other label and no thing but its own, and that leaves the frame only where its thing
 * does: beside it, else, where it may, apart from it; one that fits nowhere has none.
 */
export function placeLabels(
  wanted: readonly Wanted[],
  bodies: readonly Box[],
  frame: Box,
  isDown = false,
): Map<string, Place> {
  const sides = isDown ? SIDES_DOWN : SIDES;
  const taken: Box[] = [];
  const placed = new Map<string, Place>();
  for (const one of wanted) {
    const { at } = one;
    const others = bodies.filter((body) => !isSame(body, at));
    const mayStand = isWithin(at, frame) ? (box: Box) => isWithin(box, frame) : () => true;
    const place = [...sides.map((side) => ({ side, box: boxAt(side, one) })), ...apart(one)].find(
      ({ box }) => mayStand(box) && ![...taken, ...others].some((other) => overlap(box, other)),
    );
    if (!place) continue;
    taken.push(place.box);
    placed.set(one.id, place);
  }
  return placed;
}

function boxAt(side: Side, { at, width, height }: Wanted): Box {
  const { x, y } = middle(at);
  if (side === "bottom") return around(x, at.y2 + LABEL_GAP_PX.upright + height / 2, width, height);
  if (side === "top") return around(x, at.y1 - LABEL_GAP_PX.upright - height / 2, width, height);
  if (side === "right") return around(at.x2 + LABEL_GAP_PX.level + width / 2, y, width, height);
  return around(at.x1 - LABEL_GAP_PX.level - width / 2, y, width, height);
}

function apart({ at, width, height, mayLead }: Wanted): Place[] {
  if (!mayLead) return [];
  const { x, y } = middle(at);
  const turns = Array.from({ length: DIRECTIONS }, (_, turn) => (turn / DIRECTIONS) * 2 * Math.PI);
  const boxAway = (px: number, turn: number) =>
    around(x + Math.cos(turn) * (px + width / 2), y + Math.sin(turn) * px, width, height);
  return APART_PX.flatMap((px) => turns.map((turn) => ({ side: null, box: boxAway(px, turn) })));
}

function middle({ x1, y1, x2, y2 }: Box) {
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

function around(x: number, y: number, width: number, height: number): Box {
  return { x1: x - width / 2, y1: y - height / 2, x2: x + width / 2, y2: y + height / 2 };
}

/** Whether two boxes share an area; edges that only touch do not count. */
export function overlap(a: Box, b: Box): boolean {
  return a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;
}

function isWithin(box: Box, frame: Box): boolean {
  return box.x1 >= frame.x1 && box.y1 >= frame.y1 && box.x2 <= frame.x2 && box.y2 <= frame.y2;
}

function isSame(a: Box, b: Box): boolean {
  return a.x1 === b.x1 && a.y1 === b.y1 && a.x2 === b.x2 && a.y2 === b.y2;
}
