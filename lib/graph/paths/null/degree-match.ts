import { ownValue } from "@/lib/domain/own-value";
import { SCORE_VERSION } from "@/lib/graph/paths/factors";
import { entityCount, type GraphIndex, typeOf } from "@/lib/graph/paths/graph-index";
import { openersOf } from "@/lib/graph/paths/openers";
import { reachOf } from "@/lib/graph/paths/reach";
import { weighRoutes } from "@/lib/graph/paths/search";
import { below, seeded } from "./seeded-random";

/** How many targets a drug has, and how many genes reach an event. */
export type Degrees = { targets: number; genes: number };

/**
 * The best scores that drugs and events of like degree have, by type of path. `targetBins` and `geneBins` are the lowest
 * degrees of each bin; a cell is a bin of drugs and a bin of events, row by row, and of each `pairs` were drawn. A type's
 * scores are those of the pairs that have such a path, highest first, a list for each cell.
 */
export type DegreeMatch = {
  scoreVersion: string;
  targetBins: number[];
  geneBins: number[];
  pairs: number;
  scores: Record<string, Float64Array[]>;
};

const BINS = 7;
const SEED = 1;

/** The share of degree-matched pairs that have as good a path, and of how many. */
export type MatchedShare = { share: number; pairs: number };

/**
 * Among the pairs drawn with about as many targets of the drug and genes of the event, the share that have a path of this
 * type with at least this score; null where that was not computed, or for other scores or degrees.
 */
export function degreeMatchedShare(
  match: DegreeMatch | null,
  path: { metapath: string; score: number } & Degrees,
): MatchedShare | null {
  if (match?.scoreVersion !== SCORE_VERSION) return null;
  const cell = cellOf(match, path);
  if (cell < 0) return null;
  const scores = ownValue(match.scores, path.metapath)?.[cell];
  const asGood = scores ? scores.filter((score) => score >= path.score).length : 0;
  return { share: asGood / match.pairs, pairs: match.pairs };
}

/** Draws the pairs of each cell and searches them; the generator yields after each how many are done. */
export function* degreeMatch(
  index: GraphIndex,
  pairs: number,
): Generator<{ done: number; total: number }, DegreeMatch> {
  const drugs = withDegrees(index, "drug", (drug) => targetCount(index, drug));
  const events = withDegrees(index, "adverse_event", (event) => genesReaching(index, event));
  const [targetBins, geneBins] = [binsOf(drugs), binsOf(events)];
  const scores = new Map<string, Float64Array[]>();
  const random = seeded(SEED);
  const cells = targetBins.length * geneBins.length;
  for (let cell = 0; cell < cells; cell++) {
    const drawFrom = membersOfBin(drugs, targetBins, Math.floor(cell / geneBins.length));
    const drawTo = membersOfBin(events, geneBins, cell % geneBins.length);
    const best = new Map<string, number[]>();
    for (let i = 0; i < pairs; i++) {
      const drug = drawFrom[below(random, drawFrom.length)] ?? 0;
      const event = drawTo[below(random, drawTo.length)] ?? 0;
      for (const [metapath, score] of bestScores(index, drug, event)) {
        best.set(metapath, [...(best.get(metapath) ?? []), score]);
      }
    }
    for (const [metapath, found] of best) {
      const byCell = scores.get(metapath) ?? Array.from({ length: cells }, () => new Float64Array(0));
      byCell[cell] = Float64Array.from(found).sort().reverse();
      scores.set(metapath, byCell);
    }
    yield { done: cell + 1, total: cells };
  }
  return { scoreVersion: SCORE_VERSION, targetBins, geneBins, pairs, scores: Object.fromEntries(scores) };
}

/** The degrees that pairs are matched by. */
export function degreesOf(index: GraphIndex, drug: number, event: number): Degrees {
  return { targets: targetCount(index, drug), genes: genesReaching(index, event) };
}

function targetCount(index: GraphIndex, drug: number): number {
  const acting = openersOf(index, drug).filter(({ opening }) => opening === "acts_on");
  return new Set(acting.flatMap(({ genes }) => genes)).size;
}

function genesReaching(index: GraphIndex, event: number): number {
  return reachOf(index, event).byGene.size;
}

function bestScores(index: GraphIndex, drug: number, event: number): Map<string, number> {
  const best = new Map<string, number>();
  for (const { metapath, score } of weighRoutes(index, drug, event, { mode: "mechanistic" }, Number.POSITIVE_INFINITY)
    .routes) {
    best.set(metapath, Math.max(best.get(metapath) ?? 0, score));
  }
  return best;
}

type Member = { entity: number; degree: number };

/** The entities of a type that have a degree, lowest first. */
function withDegrees(index: GraphIndex, type: ReturnType<typeof typeOf>, of: (entity: number) => number): Member[] {
  const members: Member[] = [];
  for (let entity = 0; entity < entityCount(index); entity++) {
    const degree = typeOf(index, entity) === type ? of(entity) : 0;
    if (degree > 0) members.push({ entity, degree });
  }
  return members.sort((a, b) => a.degree - b.degree || a.entity - b.entity);
}

/** The lowest degrees of bins of about as many members each; members of one degree stand together. */
function binsOf(members: readonly Member[]): number[] {
  const bounds = Array.from({ length: BINS }, (_, i) => members[Math.floor((i * members.length) / BINS)]?.degree ?? 0);
  return [...new Set(bounds)];
}

function membersOfBin(members: readonly Member[], bins: readonly number[], bin: number): number[] {
  return members.filter(({ degree }) => binOf(bins, degree) === bin).map(({ entity }) => entity);
}

function binOf(bins: readonly number[], degree: number): number {
  return bins.findLastIndex((lowest) => lowest <= degree);
}

function cellOf({ targetBins, geneBins }: DegreeMatch, { targets, genes }: Degrees): number {
  const [row, column] = [binOf(targetBins, targets), binOf(geneBins, genes)];
  return row < 0 || column < 0 ? -1 : row * geneBins.length + column;
}
