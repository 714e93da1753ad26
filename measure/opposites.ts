import type { GraphIndex } from "@/lib/graph/paths/graph-index";
import { OPPOSITES } from "@/lib/graph/paths/opposites";
import { relationsTo } from "@/lib/graph/paths/support/event-relation";
import { safetyClaims } from "@/lib/graph/paths/support/safety-closeness";
import { targetPool } from "@/lib/graph/paths/support/target-pool";
import { meanOf } from "@/measure/bootstrap";
import { bootstrap, clusterDraw, estimateOf } from "./bootstrap";
import type { EvalContext, EvalReport, EvalSet, Table } from "./eval-set";
import { type OppositePair, oppositePairs, sampleOpposites } from "./opposite-pairs";
import { pairBaselines } from "./pair-baselines";
import { graphScore, type Method, scoreCells } from "./pair-scores";
import { cellsOf, type Listings, listingsOf, type Quad } from "./swap-sample";
import { diagonalWins } from "./swap-shares";

/** Not that of the swaps the weights are fitted to. */
const SEED = 78;
const REPLICATES = 300;
const SWAPS_SHARE = 0.25;

/** Drugs listed with an event and nothing opposite to it: does the event score above its opposite? */
export const opposites: EvalSet = {
  name: "opposites",
  files: [],
  run: async (context) => {
    const listings = listingsOf(context.index);
    const pairs = oppositePairs(context.index, listings);
    const isDirected = directedPairs(context.index);
    const directed = pairs.filter(isDirected);
    const quads = sampleOpposites(context.index, listings, Math.round(SWAPS_SHARE * context.swaps), SEED);
    const shared = { context, listings };
    return {
      set: opposites.name,
      title: "Opposite events",
      measures: `Of a drug that labels list an event for and nothing opposite to it (bradycardia, no tachycardia), \`above\` is how often the listed event scores higher than its opposite, ties half. ${OPPOSITES.length} quantities with their opposite terms are a reviewed table of the project. In a swap a second drug is listed the other way round, and \`quad\` is how often the two listed pairs together score higher: what depends on one end alone gets 0.500 there. The weights were fitted to listings, other swaps of opposites among them.`,
      tables: [
        ...(pairs.length > 0 ? [aboveTable("all", pairs, shared)] : []),
        ...(directed.length > 0 ? [aboveTable("with a target-safety claim of known direction", directed, shared)] : []),
        ...(quads.length > 0 ? [swapTable(quads, shared)] : []),
      ],
      figures: [],
      leftOut:
        pairs.length > 0 ? [] : [{ cause: "no listings of opposite events in this graph", count: 0, examples: [] }],
      causes: [],
      groups: [],
      latencyMs: null,
    } satisfies EvalReport;
  },
};

type Shared = { context: EvalContext; listings: Listings };

/** Whether a claim says which way a target of the drug moves the event or its opposite. */
function directedPairs(index: GraphIndex): (pair: OppositePair) => boolean {
  const pool = targetPool(index);
  const known = safetyClaims(index).filter(({ action, sign }) => action !== "unknown" && sign !== "unknown");
  const places = new Map<number, Set<number>>();
  const placesOf = (event: number) => {
    const relationTo = relationsTo(index, event);
    const found =
      places.get(event) ??
      new Set(known.filter((claim) => relationTo(claim.event).kind === "same").map(({ place }) => place));
    places.set(event, found);
    return found;
  };
  return ({ drug, expected, opposite }) =>
    (pool.byDrug.get(drug) ?? []).some(({ place }) => placesOf(expected).has(place) || placesOf(opposite).has(place));
}

function aboveTable(which: string, pairs: readonly OppositePair[], { context, listings }: Shared): Table {
  const cells = pairs.flatMap(({ drug, expected, opposite }) => [
    { drug, event: expected },
    { drug, event: opposite },
  ]);
  const wins = ([listed = 0, other = 0]: readonly number[]) => (listed > other ? 1 : listed === other ? 0.5 : 0);
  const clusters = pairs.map(({ drug }) => [drug]);
  const quantities = new Set(pairs.map(({ quantity }) => quantity)).size;
  const of = `${pairs.length} listed events (${which}), ${quantities} quantities`;
  return tableOf({ of, column: "above", size: 2, cells, clusters, wins }, { context, listings });
}

function swapTable(quads: readonly Quad[], shared: Shared): Table {
  const wins = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) => diagonalWins(a, b, c, d);
  const clusters = quads.map(({ drugs }) => [...drugs]);
  const cells = quads.flatMap(cellsOf);
  return tableOf({ of: `${quads.length} swaps of opposites`, column: "quad", size: 4, cells, clusters, wins }, shared);
}

type Asked = {
  of: string;
  column: string;
  size: number;
  cells: { drug: number; event: number }[];
  clusters: number[][];
  wins: (scores: readonly number[]) => number;
};

/** What share each method wins of what stands in groups of `size` cells; resampled by drug. */
function tableOf({ of, column, size, cells, clusters, wins }: Asked, { context, listings }: Shared): Table {
  const methods: Method[] = [
    { name: "mechanistic", kind: "score", of: graphScore(context, "mechanistic") },
    ...pairBaselines(context.index),
  ];
  const scored = scoreCells(
    cells,
    methods.map((method) => method.of),
    context.progress,
  );
  const places = new Map(listings.drugs.map((drug, place) => [drug, place]));
  const draws = clusters.map((drugs) => drugs.map((drug) => places.get(drug) ?? 0));
  const statistics = scored.map((scores) =>
    meanOf(
      Array.from({ length: scores.length / size }, (_, i) => wins([...scores.subarray(size * i, size * (i + 1))])),
    ),
  );
  const sampled = bootstrap(statistics, clusters.length, clusterDraw(draws), REPLICATES);
  return {
    of,
    plot: { column: 0, chance: 0.5 },
    columns: [column],
    rows: methods.map(({ name, kind }, i) => {
      const sample = sampled[i];
      return { name, kind, cells: [sample ? estimateOf(sample) : null] };
    }),
  };
}
