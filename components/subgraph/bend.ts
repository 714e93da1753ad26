import type { Point } from "./columns";

/** Ends less far apart along the layers are of one layer. */
const LAYER_PX = 8;
/** How far of its way a line leaves its ends straight on. */
const LEAVE = 0.32;
/** How far a line within a layer bows aside, of its length. */
const BOW = 0.25;

/**
 * The control points of a line, each as its weight between the ends and its distance from the straight line: it leaves and
 * reaches its ends in the direction of the layers, and bows aside within one.
 */
export function bendOf(from: Point, to: Point, isDown: boolean): { weights: number[]; distances: number[] } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  if (Math.abs(isDown ? dy : dx) < LAYER_PX) return { weights: [0.5], distances: [length * BOW] };
  const [alongX, alongY] = isDown ? [0, dy * LEAVE] : [dx * LEAVE, 0];
  const weight = (alongX * dx + alongY * dy) / length ** 2;
  const distance = (alongY * dx - alongX * dy) / length;
  return { weights: [weight, 1 - weight], distances: [distance, -distance] };
}
