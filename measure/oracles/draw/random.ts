import { createHash } from "node:crypto";
import { below, seeded } from "@/measure/random";

export type Random = () => number;

/** Random numbers that belong to a text: the same for the same text, whatever else is drawn. */
export function randomOf(text: string): Random {
  return seeded(createHash("sha256").update(text).digest().readUInt32BE(0));
}

/** One of a list; undefined of an empty one. */
export function pick<T>(from: readonly T[], random: Random): T | undefined {
  return from[below(random, from.length)];
}
