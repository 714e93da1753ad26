import type { PathOptions } from "@/lib/domain/graph";
import { at } from "@/lib/domain/names/typed-arrays";
import { idOf } from "@/lib/graph/paths/graph-index";
import { seeded } from "@/measure/random";
import type { Opened, Row } from "./eval-set";

const PROGRESS_EVERY = 2_000;

/** A score of a drug and an event, by their numbers in the index; higher is more. */
export type PairScore = (drug: number, event: number) => number;

export type Cell = { drug: number; event: number };

/** A way to score pairs under the name a table shows it by. */
export type Method = Pick<Row, "name" | "kind"> & { of: PairScore };

/** The scores of each cell by each method, worked out event by event, as much of what a score needs hangs on the event. */
export function scoreCells(
  cells: readonly Cell[],
  methods: readonly PairScore[],
  progress: (done: number, all: number) => void = () => {},
): Float64Array[] {
  const scores = methods.map(() => new Float64Array(cells.length));
  const order = Uint32Array.from(cells, (_, i) => i).sort((a, b) => eventAt(cells, a) - eventAt(cells, b) || a - b);
  order.forEach((i, done) => {
    const cell = cells[i];
    if (cell) for (const [m, of] of methods.entries()) scores[m]?.set([of(cell.drug, cell.event)], i);
    if ((done + 1) % PROGRESS_EVERY === 0 || done + 1 === order.length) progress(done + 1, order.length);
  });
  return scores;
}

/** The same score with each of these drugs standing for another, so that it reads that drug's targets. */
export function withShuffledDrugs(of: PairScore, drugs: readonly number[]): PairScore {
  const random = seeded(drugs.length);
  const shuffled = Uint32Array.from(drugs);
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[j]] = [at(shuffled, j), at(shuffled, i)];
  }
  const stand = new Map(drugs.map((drug, i) => [drug, at(shuffled, i)]));
  return (drug, event) => of(stand.get(drug) ?? drug, event);
}

function eventAt(cells: readonly Cell[], i: number): number {
  return cells[i]?.event ?? 0;
}

/** The graph's own score. */
export function graphScore({ graph, index }: Opened, mode: PathOptions["mode"]): PairScore {
  return (drug, event) => graph.score(idOf(index, drug), idOf(index, event), mode);
}
