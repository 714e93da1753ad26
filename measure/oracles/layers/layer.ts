import type { StrategyName } from "@/lib/domain/run/event";
import type { Drawing } from "@/measure/oracles/draw/surroundings";
import type { Edition, OpenEdition } from "@/measure/oracles/editions";

/** What is remembered of one input: `record` is what came of it, without times and random ids. */
export type Item = { id: string; record: unknown };

export type Settings = {
  edition: Edition;
  /** Where the edition's graph and the full records lie. */
  home: string;
  strategy: StrategyName;
  isRecording: boolean;
  /** How many questions to ask; null for all. */
  questions: number | null;
};

/** What the parts of a layer work with. `drawing(n)` is what the n-th random input is drawn from. */
export type Bench = Omit<OpenEdition, "close"> & { drawing: (place: number) => Drawing };

/** The parts of a layer, which can be done in any order, and what of it is left out here and why. */
export type Plan<Unit> = { units: Unit[]; leftOut: LeftOut | null };
export type LeftOut = { why: string; covers: (id: string) => boolean };

/** One oracle: what it plans by itself, and what a worker does for one part of it. `graph`: whether it asks the edition's graph. */
export type Layer<Unit> = {
  graph: boolean;
  plan: (settings: Settings) => Promise<Plan<Unit>> | Plan<Unit>;
  run: (unit: Unit, settings: Settings, bench: () => Promise<Bench>) => Promise<Item[]>;
};

/** A whole layer that is left out. */
export function notRun(why: string): Plan<never> {
  return { units: [], leftOut: { why, covers: () => true } };
}

/** Numbers from 0 to `count` - 1 in ranges of `size`. */
export function ranges(count: number, size: number): number[][] {
  const all = Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: Math.ceil(count / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** The id of a place in a series: "0017". */
export function placeId(place: number): string {
  return String(place).padStart(4, "0");
}
