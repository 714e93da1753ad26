import { aucOf } from "@/lib/domain/statistics/auc";
import { readTable } from "@/lib/sources/reading/read-table";
import { bootstrap, differenceOf, estimateOf, stratifiedDraw } from "./bootstrap";
import type { EvalContext, EvalReport, EvalSet, Opened, Table } from "./eval-set";
import { leftOutOf, nameReader } from "./gold-names";
import { pairBaselines, targetGenes } from "./pair-baselines";
import { type Cell, graphScore, type Method, scoreCells } from "./pair-scores";
import { figure } from "./wilson";

const PAIRS = "euadr/reference_set.csv";
const TERMS = "euadr/outcome_to_preferred_term.csv";
const PAIR_COLUMNS = [
  ...["exposureId", "exposureName", "outcomeId", "outcomeName", "groundTruth", "indicationId", "indicationName"],
  ...["comparatorId", "comparatorName", "comparatorType"],
] as const;
const TERM_COLUMNS = ["outcomeName", "outcomeId", "meddra_pt", "source", "rationale"] as const;

type Pair = { name: string; positive: boolean; outcome: string; drug: number | null; events: number[] };
type Resolved = Pair & { drug: number };

/** Drug-outcome pairs known to be related or not (EU-ADR): does the score of a pair tell them apart? */
export const euAdr: EvalSet = {
  name: "eu-adr",
  files: [PAIRS, TERMS],
  run: async (context) => {
    const unresolvedTerms = new Set<string>();
    const pairs = await readPairs(context, unresolvedTerms);
    const measured = pairs.filter((pair): pair is Resolved => pair.drug !== null && pair.events.length > 0);
    const methods = methodsOf(context);
    const withoutTarget = measured.filter(({ drug }) => targetGenes(context.index, drug).length === 0);
    return {
      set: euAdr.name,
      title: "EU-ADR reference set",
      measures:
        "Whether a score tells related drug-outcome pairs from unrelated ones; an outcome's score is the best over its preferred terms. `mechanistic` reads no drug-event claim, though its weights and the slopes of its events were fitted to label listings of SIDER; `all` reads listings and signals, which stood behind the set too, so it is partly circular.",
      tables: [tableOf(measured, methods, bestOverTerms(measured, methods, context))],
      figures: [
        figure("measured", "pairs of the reference set", measured.length, pairs.length),
        figure("drug without a target in the graph", "measured pairs", withoutTarget.length, measured.length),
      ],
      leftOut: leftOutOf({
        "pairs whose drug is unresolved": pairs.filter(({ drug }) => drug === null).map(({ name }) => name),
        "pairs of whose outcome no term is resolved": pairs.filter((it) => it.events.length === 0).map((it) => it.name),
        "preferred terms that are no event of the graph": unresolvedTerms,
      }),
      causes: [],
      groups: [],
      latencyMs: null,
    } satisfies EvalReport;
  },
};

async function readPairs(context: EvalContext, unresolvedTerms: Set<string>): Promise<Pair[]> {
  const drugOf = nameReader(context, ["drug"]);
  const eventOf = nameReader(context, ["adverse_event", "phenotype", "disease"]);
  const terms = new Map<string, Set<number>>();
  for await (const { row } of readTable(context.dir, { file: TERMS, columns: TERM_COLUMNS })) {
    const event = eventOf(row.meddra_pt);
    if (event === null) unresolvedTerms.add(row.meddra_pt);
    else terms.set(row.outcomeId, (terms.get(row.outcomeId) ?? new Set()).add(event));
  }
  const pairs: Pair[] = [];
  for await (const { row } of readTable<string>(context.dir, { file: PAIRS, columns: PAIR_COLUMNS })) {
    pairs.push({
      name: `${row.exposureName} - ${row.outcomeName}`,
      positive: row.groundTruth === "1",
      outcome: row.outcomeId ?? "",
      drug: drugOf(row.exposureName ?? ""),
      events: [...(terms.get(row.outcomeId ?? "") ?? [])],
    });
  }
  return pairs;
}

function methodsOf(context: EvalContext): Method[] {
  const own = (suffix: string, opened: Opened): Method[] =>
    (["mechanistic", "all"] as const).map((mode) => ({
      name: `${mode}${suffix}`,
      kind: "score",
      of: graphScore(opened, mode),
    }));
  const open = context.openTiers();
  return [
    ...own("", context),
    ...(open ? own(", open and share-alike tiers", open) : []),
    ...pairBaselines(context.index),
  ];
}

/** The score of each pair by each method: the best over the terms of its outcome. */
function bestOverTerms(pairs: readonly Resolved[], methods: readonly Method[], context: EvalContext): Float64Array[] {
  const cells = pairs.flatMap(({ drug, events }): Cell[] => events.map((event) => ({ drug, event })));
  const scored = scoreCells(
    cells,
    methods.map(({ of }) => of),
    context.progress,
  );
  return scored.map((scores) => {
    let start = 0;
    return Float64Array.from(pairs, ({ events }) => {
      const end = start + events.length;
      const best = Math.max(...scores.subarray(start, end));
      start = end;
      return best;
    });
  });
}

/** The first way is the one the others are held against. */
function tableOf(pairs: readonly Resolved[], methods: readonly Method[], scored: readonly Float64Array[]): Table {
  const positive = Uint8Array.from(pairs, (pair) => Number(pair.positive));
  const outcomes = [...new Set(pairs.map(({ outcome }) => outcome))];
  const groups = Uint32Array.from(pairs, ({ outcome }) => outcomes.indexOf(outcome));
  const statistics = scored.flatMap((scores) => [aucOf(scores, positive), aucOf(scores, positive, groups)]);
  const sampled = bootstrap(statistics, pairs.length, stratifiedDraw(positive));
  const [ours] = sampled;
  const positives = positive.filter(Boolean).length;
  return {
    of: `${pairs.length} pairs, ${positives} related and ${pairs.length - positives} not`,
    plot: { column: 0, chance: 0.5 },
    columns: ["AUC", "mechanistic minus it", "AUC within an outcome"],
    rows: methods.map(({ name, kind }, i) => {
      const [auc, within] = [sampled[2 * i], sampled[2 * i + 1]];
      const difference = i > 0 && ours && auc ? differenceOf(ours, auc) : null;
      return { name, kind, cells: [auc ? estimateOf(auc) : null, difference, within ? estimateOf(within) : null] };
    }),
  };
}
