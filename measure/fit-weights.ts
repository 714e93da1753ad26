import { at } from "@/lib/domain/names/typed-arrays";
import { type GraphIndex, idOf } from "@/lib/graph/paths/graph-index";
import { FEATURES } from "@/lib/graph/paths/support/features";
import { classEvidence } from "@/lib/graph/paths/support/pair-support";
import { type EventParts, partsOfEvents, rowOf } from "./event-parts";
import { foldsOf } from "./folds";
import { calibrate, fitLeads } from "./logistic";
import { sampleOpposites } from "./opposite-pairs";
import { cellsOf, type Listings, listingsOf, type Quad, sampleQuads } from "./swap-sample";
import { isListedCell, type SwapShares, swapShares } from "./swap-shares";
import { type Row, roundedSlope, SLOPES, scoresOf, type Taught, teach } from "./teach";
import { withTiers } from "./tiers";

/** How fitted scores hold on swaps both of whose drugs, or events, were left out of the fit; `plain` is with one slope for all events, `opposites` on swaps of opposite events. */
export type HeldOut = { by: "drug" | "event"; swaps: number } & SwapShares & {
    plain: SwapShares;
    opposites: SwapShares;
  };

/** Events by the slope of their scores beside an ordinary event's, those of 1 left out; `mean` and `deviation` are of the slopes they are drawn from. */
export type FittedSlopes = { mean: number; deviation: number; events: Record<string, string[]> };

/** Fitted weights, rounded, and how they hold. `calibration` gives, by tenth of the score, the mean score and the share listed. */
export type Fit = {
  swaps: number;
  opposites: number;
  drugs: number;
  events: number;
  intercept: number;
  parts: Record<string, number>;
  class: number;
  classOfFew: number;
  slopes: FittedSlopes;
  heldOut: HeldOut[];
  calibration: { score: number; listed: number }[];
};

const nobody = () => false;

/** Swaps of opposite events taught beside each other swap: they alone show what a contrary direction is worth. */
const OPPOSITES_SHARE = 0.25;

/** Tiers in which few drugs are labelled. */
const FEW_LABELS = ["open", "share-alike"] as const;

/**
 * Fits the mechanistic parts and the slope of each event, then on top of them the class, by all labels and by those of few
 * drugs, to exact swaps of SIDER listings (docs/scoring.md), a fifth of them of opposite events, with folds by drug and by event left
 * out. Throws where the graph has no listings to swap.
 */
export function fitWeights(index: GraphIndex, count: number): Fit {
  const listings = listingsOf(index);
  const quads = sampleQuads(index, listings, count);
  if (quads.length === 0) throw new Error("The graph holds no label listings of SIDER to fit to.");
  const events = partsOfEvents(index, listings.events);
  const rows = quads.map((quad) => rowFor(quad, events));
  const opposed = sampleOpposites(index, listings, Math.round(OPPOSITES_SHARE * count));
  const opposites = opposed.map((quad) => rowFor(quad, events));
  const taught = teach([...rows, ...opposites], events, { drug: nobody, event: nobody });
  const scores = Float64Array.from(rows.flatMap((row) => scoresOf(row, taught)));
  const truth = Uint8Array.from(scores, (_, cell) => Number(isListedCell(cell)));
  const fitClass = (labels: GraphIndex) => fitLeads(classLeads(labels, quads), 1, leads(scores))[0] ?? 0;
  const { slope, intercept } = calibrate(scores, truth);
  const scaled = (weight: number) => Number((weight * slope).toFixed(3));
  return {
    swaps: quads.length,
    opposites: opposites.length,
    drugs: listings.drugs.length,
    events: listings.events.length,
    intercept: Number(intercept.toFixed(3)),
    parts: Object.fromEntries(FEATURES.map((feature, k) => [feature, scaled(at(taught.weights, k))])),
    class: scaled(fitClass(index)),
    classOfFew: scaled(fitClass(withTiers(index, FEW_LABELS))),
    slopes: slopesOf(index, listings.events, taught),
    heldOut: (["drug", "event"] as const).map((by) => heldOut({ rows, opposites, events }, by, listings)),
    calibration: tenths(
      scores.map((score) => 1 / (1 + Math.exp(-(intercept + slope * score)))),
      truth,
    ),
  };
}

function rowFor(quad: Quad, events: ReadonlyMap<number, EventParts>): Row {
  const cells = cellsOf(quad).map(({ drug, event }) => {
    const parts = events.get(event);
    return parts ? rowOf(parts, drug) : new Float64Array(FEATURES.length);
  });
  return { quad, cells };
}

/** By how much the two listed cells of each swap lead the two swapped ones. */
function leads(scores: Float64Array): Float64Array {
  return Float64Array.from({ length: scores.length / 4 }, (_, quad) => {
    const [a = 0, b = 0, c = 0, d = 0] = scores.subarray(4 * quad, 4 * quad + 4);
    return a + b - c - d;
  });
}

function classLeads(index: GraphIndex, quads: readonly Quad[]): Float64Array[] {
  const values = quads.flatMap(cellsOf).map(({ drug, event }) => classEvidence(index, drug, event)?.logOdds ?? 0);
  return Array.from(leads(Float64Array.from(values)), (lead) => Float64Array.of(lead));
}

function slopesOf(index: GraphIndex, events: readonly number[], { slopes }: Taught): FittedSlopes {
  const having = (slope: number) =>
    events.filter((event) => roundedSlope(slopes, event) === slope).map((event) => idOf(index, event));
  const groups = SLOPES.filter((slope) => slope !== 1).map((slope) => [`x${slope}`, having(slope).sort()] as const);
  const round = (value: number) => Number(value.toFixed(3));
  return { mean: round(slopes.mean), deviation: round(slopes.deviation), events: Object.fromEntries(groups) };
}

type Teaching = { rows: readonly Row[]; opposites: readonly Row[]; events: ReadonlyMap<number, EventParts> };

function heldOut({ rows, opposites, events }: Teaching, by: HeldOut["by"], listings: Listings): HeldOut {
  const scores = { own: [] as number[], plain: [] as number[], opposites: [] as number[] };
  const entities = by === "drug" ? listings.drugs : listings.events;
  const besides = foldsOf(opposites, by, entities);
  for (const [fold, { taught, asked, isLeftOut }] of foldsOf(rows, by, entities).entries()) {
    const beside = besides[fold] ?? { taught: [], asked: [] };
    const learned = teach([...taught, ...beside.taught], events, { drug: nobody, event: nobody, [by]: isLeftOut });
    for (const row of asked) {
      scores.own.push(...scoresOf(row, learned));
      scores.plain.push(...scoresOf(row, learned, true));
    }
    for (const row of beside.asked) scores.opposites.push(...scoresOf(row, learned));
  }
  const sharesOf = (of: readonly number[]) => swapShares(Float64Array.from(of));
  const shares = { ...sharesOf(scores.own), plain: sharesOf(scores.plain), opposites: sharesOf(scores.opposites) };
  return { by, swaps: scores.own.length / 4, ...shares };
}

function tenths(scores: Float64Array, truth: Uint8Array): Fit["calibration"] {
  const order = [...scores.keys()].sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0));
  const size = Math.ceil(order.length / 10);
  return Array.from({ length: 10 }, (_, tenth) => {
    const part = order.slice(tenth * size, (tenth + 1) * size);
    const mean = (of: ArrayLike<number>) => part.reduce((sum, i) => sum + (of[i] ?? 0), 0) / Math.max(part.length, 1);
    return { score: Number(mean(scores).toFixed(3)), listed: Number(mean(truth).toFixed(3)) };
  });
}
