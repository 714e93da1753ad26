import { at } from "@/lib/domain/names/typed-arrays";
import { aucOf, type Statistic } from "@/lib/domain/statistics/auc";
import { meanOf } from "@/measure/bootstrap";
import { bootstrap, clusterDraw, differenceOf, estimateOf } from "./bootstrap";
import type { EvalContext, EvalReport, EvalSet, Opened, Table } from "./eval-set";
import { pairBaselines } from "./pair-baselines";
import { graphScore, type Method, scoreCells, withShuffledDrugs } from "./pair-scores";
import { cellsOf, type Listings, listingsOf, type Quad, sampleQuads } from "./swap-sample";
import { diagonalWins, isListedCell } from "./swap-shares";

/** Not that of the swaps the weights are fitted to. */
const SEED = 77;
const REPLICATES = 300;
const CELLS = 4;

/** Listed pairs against the same drugs and events swapped: what a score knows beyond how much is known of either end. */
export const siderSwaps: EvalSet = {
  name: "sider-swaps",
  files: [],
  run: async (context) => {
    const listings = listingsOf(context.index);
    const quads = sampleQuads(context.index, listings, context.swaps, SEED);
    return {
      set: siderSwaps.name,
      title: "Exact swaps of SIDER listings",
      measures:
        "Of two listed pairs and the same drugs and events swapped, neither swapped pair listed: `match` is the AUC over all cells, `within four` the mean AUC of each four, `quad` how often the two listed ones together score higher (ties half). What depends on one end alone gets 0.500. The weights of the score and the slopes of the events were fitted to other swaps of these listings, so this is the upper end: `vigil fit` says what holds with drugs, or events, left out. Listings are noisy and mostly no mechanism: a predictor taught on other drugs' labels reaches 0.66 and 0.73.",
      tables: quads.length > 0 ? [tableOfSwaps(quads, listings, context)] : [],
      leftOut:
        quads.length > 0 ? [] : [{ cause: "no SIDER listings in this graph to measure on", count: 0, examples: [] }],
      figures: [],
      causes: [],
      groups: [],
      latencyMs: null,
    } satisfies EvalReport;
  },
};

/** What each method reaches on these swaps; resampled by drug, a swap counting as often as both its drugs together. */
export function tableOfSwaps(quads: readonly Quad[], listings: Listings, context: EvalContext): Table {
  const methods = methodsOf(listings, context);
  const cells = quads.flatMap(cellsOf);
  const scored = scoreCells(
    cells,
    methods.map(({ of }) => of),
    context.progress,
  );
  const places = new Map(listings.drugs.map((drug, place) => [drug, place]));
  const clusters = quads.map(({ drugs }) => drugs.map((drug) => places.get(drug) ?? 0));
  const statistics = scored.flatMap(statisticsOf);
  const sampled = bootstrap(statistics, quads.length, clusterDraw(clusters), REPLICATES);
  const [ours] = sampled;
  const { drugs, events, pairs } = listings;
  return {
    of: `${quads.length} swaps of ${pairs.length} listings (${drugs.length} drugs, ${events.length} events)`,
    plot: { column: 0, chance: 0.5 },
    columns: ["match", "mechanistic minus it", "within four", "quad"],
    rows: methods.map(({ name, kind }, i) => {
      const [match, within, quad] = sampled.slice(3 * i, 3 * i + 3).map((each) => estimateOf(each));
      const baseline = sampled[3 * i];
      const difference = i > 0 && ours && baseline ? differenceOf(ours, baseline) : null;
      return { name, kind, cells: [match ?? null, difference, within ?? null, quad ?? null] };
    }),
  };
}

function methodsOf({ drugs }: Listings, context: EvalContext): Method[] {
  const score = graphScore(context, "mechanistic");
  const open = context.openTiers();
  return [
    { name: "mechanistic", kind: "score", of: score },
    ...(open ? [openTiersMethod(open)] : []),
    { name: "mechanistic, targets shuffled among drugs", kind: "control", of: withShuffledDrugs(score, drugs) },
    ...pairBaselines(context.index),
  ];
}

function openTiersMethod(open: Opened): Method {
  return { name: "mechanistic, open and share-alike tiers", kind: "score", of: graphScore(open, "mechanistic") };
}

/** Match, within four and quad of the scores of all cells, as figures over quads. */
function statisticsOf(scores: Float64Array): Statistic[] {
  const quads = Array.from({ length: scores.length / CELLS }, (_, quad) => quad);
  const pooled = aucOf(
    scores,
    Uint8Array.from(scores, (_, cell) => Number(isListedCell(cell))),
  );
  const ofCells = new Float64Array(scores.length);
  const ofQuad = (quad: number) => [...scores.subarray(CELLS * quad, CELLS * (quad + 1))];
  return [
    (weights) => {
      for (const quad of quads) ofCells.fill(at(weights, quad), CELLS * quad, CELLS * (quad + 1));
      return pooled(ofCells);
    },
    meanOf(quads.map((quad) => withinFour(ofQuad(quad)))),
    meanOf(quads.map((quad) => quadWins(ofQuad(quad)))),
  ];
}

function withinFour([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number {
  return (win(a, c) + win(a, d) + win(b, c) + win(b, d)) / 4;
}

function quadWins([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number {
  return diagonalWins(a, b, c, d);
}

function win(listed: number, swapped: number): number {
  return listed > swapped ? 1 : listed === swapped ? 0.5 : 0;
}
