import { entityNumber, type GraphIndex, idOf, nameOf } from "@/lib/graph/paths/graph-index";
import { genesBehind } from "@/lib/graph/paths/openers";
import { meanOf } from "@/measure/bootstrap";
import { bootstrap, clusterDraw, differenceOf, estimateOf } from "./bootstrap";
import { readCuratedPaths } from "./curated-paths";
import type { Cause, EvalContext, EvalReport, EvalSet, Figure, Opened, Row, Table } from "./eval-set";
import { latencyOf } from "./latency";
import { targetGenes } from "./pair-baselines";
import { type Placed, placeCurated } from "./place-curated";
import { targetOrders } from "./target-orders";
import { figure } from "./wilson";

const FILE = "drugmechdb_dev/paths.tar.gz";
/** Paths asked for; a protein further down counts as not found. */
const TOP = 10;
const TOPS = [1, 3, 5] as const;
const EXAMPLES_MAX = 5;

/** What a search from a drug to a disease showed: the genes of each first step, and whether a path reaches the disease. */
type Answer = { steps: (readonly number[])[]; closes: boolean; closesWeakly: boolean; ms: number };
/** Where the best of the curated proteins stood for each curated path, from 1; Infinity where none is among the first. */
type Ranked = Pick<Row, "name" | "kind"> & { ranks: number[] };

/** Curated paths from drugs to diseases: do ours begin with a protein the curators put next to the drug? */
export const drugMech: EvalSet = {
  name: "drugmechdb",
  files: [FILE],
  run: async (context) => {
    const paths = readCuratedPaths(context.dir, FILE);
    const { placed, leftOut } = placeCurated(paths, context);
    const answers = answersOf(placed, context, context.progress);
    const ranked = rankedBy(placed, answers, context);
    const proteins = figure("a human protein after a mapped drug", "curated paths", placed.length, paths.length);
    return {
      set: drugMech.name,
      title: "DrugMechDB, development half",
      measures: `Whether a protein that follows the drug on a curated path is where one of the first ${TOP} paths from the drug to the disease begins; of several proteins next to the drug the best placed counts, and how many of all are among the first three is counted apart. A path whose disease is unresolved counts as not found. Whether a path reaches the disease is counted apart.`,
      tables: [tableOf(placed, ranked)],
      figures: [proteins, allOf(placed, answers), ...closures([...answers.values()])],
      leftOut,
      causes: causesOf(placed, ranked[0]?.ranks ?? [], context.index),
      groups: [],
      latencyMs: latencyOf([...answers.values()].filter(({ ms }) => ms > 0).map(({ ms }) => ms)),
    } satisfies EvalReport;
  },
};

/** One search for each drug and disease, by their key. */
function answersOf(
  placed: readonly Placed[],
  { graph, index }: Opened,
  progress: EvalContext["progress"],
): Map<string, Answer> {
  const answers = new Map<string, Answer>();
  for (const [done, { drug, disease, path }] of placed.entries()) {
    const key = keyOf({ drug, disease, path });
    if (!answers.has(key)) answers.set(key, search(graph, index, drug, disease));
    if (done % 100 === 99 || done + 1 === placed.length) progress(done + 1, placed.length);
  }
  return answers;
}

function keyOf({ drug, disease, path }: Omit<Placed, "proteins">): string {
  return `${drug} ${disease ?? path.disease.name}`;
}

function search(graph: Opened["graph"], index: GraphIndex, drug: number, disease: number | null): Answer {
  if (disease === null) return { steps: [], closes: false, closesWeakly: false, ms: 0 };
  const start = performance.now();
  const { paths, weakRoutes } = graph.paths(idOf(index, drug), idOf(index, disease), {
    mode: "mechanistic",
    top: TOP,
    treatments: true,
  });
  const ms = performance.now() - start;
  return {
    steps: paths.map(({ steps }) => genesBehind(index, entityNumber(index, steps[1]?.id ?? ""))),
    closes: paths.some((path) => path.closes),
    closesWeakly: weakRoutes.some((path) => path.closes),
    ms,
  };
}

function rankedBy(placed: readonly Placed[], answers: Map<string, Answer>, context: EvalContext): Ranked[] {
  const own = (name: string, found: Map<string, Answer>): Ranked => ({
    name,
    kind: "score",
    ranks: placed.map((it) => bestRank(found.get(keyOf(it))?.steps ?? [], it.proteins)),
  });
  const open = context.openTiers();
  const orders = targetOrders(context.index).map(({ name, of }): Ranked => {
    const ranks = placed.map(({ drug, disease, proteins }) => bestRank(of(drug, disease), proteins));
    return { name, kind: "baseline", ranks };
  });
  return [
    own("Vigil's paths", answers),
    ...(open
      ? [
          own(
            "Vigil's paths, open and share-alike tiers",
            answersOf(placed, open, () => {}),
          ),
        ]
      : []),
    ...orders,
  ];
}

function bestRank(steps: readonly (readonly number[])[], proteins: readonly number[]): number {
  return Math.min(...proteins.map((protein) => rankIn(steps, protein)));
}

function rankIn(steps: readonly (readonly number[])[], protein: number): number {
  const place = steps.slice(0, TOP).findIndex((genes) => genes.includes(protein));
  return place < 0 ? Number.POSITIVE_INFINITY : place + 1;
}

/** Resampled by drug, as the paths of a drug stand or fall together. */
function tableOf(placed: readonly Placed[], ranked: readonly Ranked[]): Table {
  const drugs = [...new Set(placed.map(({ drug }) => drug))];
  const places = new Map(drugs.map((drug, place) => [drug, place]));
  const clusters = placed.map(({ drug }) => [places.get(drug) ?? 0]);
  const statistics = ranked.flatMap(({ ranks }) => [
    ...TOPS.map((top) => meanOf(ranks.map((rank) => Number(rank <= top)))),
    meanOf(ranks.map((rank) => 1 / rank)),
  ]);
  const sampled = bootstrap(statistics, placed.length, clusterDraw(clusters));
  const width = TOPS.length + 1;
  const topThree = TOPS.indexOf(3);
  return {
    of: `${placed.length} curated paths of ${drugs.length} drugs`,
    plot: { column: topThree, chance: 0 },
    columns: [...TOPS.map((top) => `top ${top}`), "MRR", "Vigil minus it, top 3"],
    rows: ranked.map(({ name, kind }, i) => {
      const [ours, other] = [sampled[topThree], sampled[i * width + topThree]];
      const difference = i > 0 && ours && other ? differenceOf(ours, other) : null;
      return { name, kind, cells: [...sampled.slice(i * width, (i + 1) * width).map(estimateOf), difference] };
    }),
  };
}

function allOf(placed: readonly Placed[], answers: Map<string, Answer>): Figure {
  const ranks = placed.flatMap((it) =>
    it.proteins.map((protein) => rankIn(answers.get(keyOf(it))?.steps ?? [], protein)),
  );
  const name = "among the first three paths, of all proteins next to the drug";
  return figure(name, "proteins", ranks.filter((rank) => rank <= 3).length, ranks.length);
}

function closures(answers: readonly Answer[]): Figure[] {
  const pairs = "drug-disease pairs";
  const some = (is: (answer: Answer) => boolean) => answers.filter(is).length;
  return [
    figure(
      "a path",
      pairs,
      some(({ steps }) => steps.length > 0),
      answers.length,
    ),
    figure(
      "a path that reaches the disease",
      pairs,
      some(({ closes }) => closes),
      answers.length,
    ),
    figure(
      "a path or weak route that reaches the disease",
      pairs,
      some(({ closes, closesWeakly }) => closes || closesWeakly),
      answers.length,
    ),
  ];
}

/** Why no curated protein is among the first three, most frequent first. */
function causesOf(placed: readonly Placed[], ranks: readonly number[], index: GraphIndex): Cause[] {
  const causes = new Map<string, string[]>();
  for (const [i, it] of placed.entries()) {
    const rank = ranks[i] ?? Number.POSITIVE_INFINITY;
    if (rank <= 3) continue;
    const cause = causeOf(it, rank, index);
    const example = `${it.path.drug.name} - ${it.path.disease.name}: ${it.proteins.map((protein) => nameOf(index, protein)).join(", ")}`;
    causes.set(cause, [...(causes.get(cause) ?? []), example]);
  }
  return [...causes]
    .map(([cause, all]) => ({ cause, count: all.length, examples: all.slice(0, EXAMPLES_MAX) }))
    .sort((a, b) => b.count - a.count || (a.cause < b.cause ? -1 : 1));
}

function causeOf({ drug, disease, proteins }: Placed, rank: number, index: GraphIndex): string {
  if (rank <= TOP) return "begins a path below the third";
  const targets = targetGenes(index, drug);
  if (!proteins.some((protein) => targets.includes(protein)))
    return "the protein is no target of the drug in the graph";
  if (disease === null) return "the disease is unresolved";
  return `the protein is a target of the drug and begins none of the first ${TOP} paths`;
}
