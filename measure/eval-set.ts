import type { Graph } from "@/lib/domain/graph";
import type { State } from "@/lib/domain/run/state";
import type { GraphIndex } from "@/lib/graph/paths/graph-index";
import type { Estimate } from "./bootstrap";
import type { Share } from "./wilson";

/** A graph and the index it answers from. */
export type Opened = { graph: Graph; index: GraphIndex };

/** What an evaluation may use: the gold folder, the loaded graph, and the door questions come in by. */
export type EvalContext = Opened & {
  dir: string;
  /** The graph with the claims of the open and share-alike tiers only; null when it holds no others. */
  openTiers: () => Opened | null;
  /** Only questions of these drugs, as the set writes them; null for all. */
  drugs: ReadonlySet<string> | null;
  /** How many swaps of listings to measure on. */
  swaps: number;
  /** Asks as `ask` does with the rule reasoner, without storing the run. */
  ask: (question: string) => Promise<State>;
  /** Told how many of a set are done. */
  progress: (done: number, all: number) => void;
};

/** One number of a report; `of` says in words what the denominator counts. */
export type Figure = { name: string; of: string } & Share;

/** Failures of one kind, `examples` of them worded for whoever mends it. */
export type Cause = { cause: string; count: number; examples: string[] };

/** Failures of one drug, or of whatever a set is grouped by. */
export type Group = { name: string; asked: number; wrong: number; causes: Record<string, number> };

/** A way of answering and what it reached in each column: Vigil's own (`score`), one it is held against, or a test of the test. */
export type Row = { name: string; kind: "score" | "baseline" | "control"; cells: (Estimate | null)[] };

/** Several ways measured on the same items; `of` says in words what the items are, `plot` which column is drawn and what chance gives there. */
export type Table = { of: string; columns: string[]; plot: { column: number; chance: number }; rows: Row[] };

/** What a gold set showed. `measures` says what the figures mean, and what they do not. */
export type EvalReport = {
  set: string;
  title: string;
  measures: string;
  tables: Table[];
  figures: Figure[];
  /** What could not be measured, all of it named. */
  leftOut: Cause[];
  causes: Cause[];
  groups: Group[];
  latencyMs: { median: number; p95: number } | null;
};

/** A gold set: the files it stands on, relative to the gold folder, and how it is measured. */
export type EvalSet = {
  name: string;
  files: readonly string[];
  run: (context: EvalContext) => Promise<EvalReport>;
};
