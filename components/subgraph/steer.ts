import type { Point } from "@/lib/server/web/drawing/columns";

const DIRECTIONS = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};
export type Arrow = keyof typeof DIRECTIONS;

/** How much a way aside counts beside the way ahead. */
const ASIDE = 2;

/** Whether a key is an arrow. */
export function isArrow(key: string): key is Arrow {
  return Object.hasOwn(DIRECTIONS, key);
}

/** The id of the nearest place in the direction of an arrow, within 60° or so of it; null where there is none. */
export function nearestTo(from: Point, arrow: Arrow, places: ReadonlyMap<string, Point>): string | null {
  const { x, y } = DIRECTIONS[arrow];
  const ways = [...places].flatMap(([id, at]) => {
    const [dx, dy] = [at.x - from.x, at.y - from.y];
    const [ahead, aside] = [dx * x + dy * y, Math.abs(dx * y - dy * x)];
    return ahead > 0 && aside <= ASIDE * ahead ? [{ id, way: ahead + ASIDE * aside }] : [];
  });
  return ways.toSorted((a, b) => a.way - b.way)[0]?.id ?? null;
}
