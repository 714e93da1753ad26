export type Box = { x1: number; y1: number; x2: number; y2: number };

/** What wants a label: where it stands, and how large its label is. Those that come first choose first. */
export type Wanted = { id: string; at: Box; width: number; height: number };

/** Sides of a node, the preferred first. */
export const SIDES = ["bottom", "top", "right", "left"] as const;
export type Side = (typeof SIDES)[number];

const GAP_PX = 3;

/**
 * A side for each label that covers no other label and no node but its own, and that leaves the frame only where its node
 * does; one that fits nowhere has none.
 */
export function placeLabels(wanted: readonly Wanted[], nodes: readonly Box[], frame: Box): Map<string, Side> {
  const taken: Box[] = [];
  const placed = new Map<string, Side>();
  for (const { id, at, width, height } of wanted) {
    const others = nodes.filter((node) => !isSame(node, at));
    const mayStand = isWithin(at, frame) ? (box: Box) => isWithin(box, frame) : () => true;
    for (const side of SIDES) {
      const box = boxAt(side, at, width, height);
      if (!mayStand(box) || [...taken, ...others].some((other) => overlap(box, other))) continue;
      taken.push(box);
      placed.set(id, side);
      break;
    }
  }
  return placed;
}

function boxAt(side: Side, at: Box, width: number, height: number): Box {
  const [x, y] = [(at.x1 + at.x2) / 2, (at.y1 + at.y2) / 2];
  if (side === "bottom") return around(x, at.y2 + GAP_PX + height / 2, width, height);
  if (side === "top") return around(x, at.y1 - GAP_PX - height / 2, width, height);
  if (side === "right") return around(at.x2 + GAP_PX + width / 2, y, width, height);
  return around(at.x1 - GAP_PX - width / 2, y, width, height);
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
