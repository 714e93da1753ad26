import type { Point } from "@/lib/server/web/drawing/columns";

/** Ends less far apart along the layers are of one layer. */
const LAYER_PX = 8;
/** How far of its way a line leaves its ends straight on. */
const LEAVE = 0.32;
/** How far a line within a layer bows aside, of its length and in pixels at most. */
const BOW = 0.25;
const BOW_MAX_PX = 70;

/** Which way layers follow one another, and the middle of all that is placed. */
export type Flow = { isDown: boolean; middle: Point };

/**
 * The control points of a line, each as its weight between the ends and its distance from the straight line: it leaves and
 * reaches its ends in the direction of the layers, and within one bows to the middle.
 */
export function bendOf(from: Point, to: Point, { isDown, middle }: Flow): { weights: number[]; distances: number[] } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  if (Math.abs(isDown ? dy : dx) < LAYER_PX) {
    const side = Math.sign(dx * (middle.y - from.y) - dy * (middle.x - from.x)) || 1;
    return { weights: [0.5], distances: [side * Math.min(length * BOW, BOW_MAX_PX)] };
  }
  const [alongX, alongY] = isDown ? [0, dy * LEAVE] : [dx * LEAVE, 0];
  const weight = (alongX * dx + alongY * dy) / length ** 2;
  const distance = (alongY * dx - alongX * dy) / length;
  return { weights: [weight, 1 - weight], distances: [distance, -distance] };
}
