import type { Entity } from "@/lib/domain/entity";
import type { FittedPrior } from "@/lib/domain/statistics/fit-prior";
import { type ReportTable, tableOf } from "@/lib/domain/statistics/report-table";
import { signalsOf } from "@/lib/domain/statistics/signals";
import { addCount, entryOf } from "@/lib/sources/collections";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { type Draft, defineSource, record, type SourceContext } from "@/lib/sources/source";
import { declareEvent } from "./adverse-event";
import { LEAST_CASES, priorOf, shrunken, whyUnknown } from "./faers";
import { FAERS_ASCII, latestReports, quarterFiles, type Reports, readQuarter } from "./faers-ascii-files";
import { signalDraft } from "./signal-claim";

/** From this share of a pair's cases on, the event is taken for what the drug was given for. */
const INDICATED_SHARE = 0.25;

type Pair = PairCount & { table: ReportTable };

const SUSPECT = ["PS", "SS"];

/**
 * Reporting signals counted from FDA's quarterly ASCII files, of whichever quarters the folder holds: one report a case,
 * suspect drugs only, distinct cases of a drug and a preferred term. Pairs of fewer than three cases are counted and left
 * out; the prior of EBGM is fitted to all pairs with a case. The statistic is IC025 of Norén's shrunken IC.
 */
export const faersAscii = defineSource(
  { key: "faers-quarterly", files: [FAERS_ASCII], optional: true },
  async function* (context) {
    const counts: Counts = { cases: 0, drugs: new Map(), events: new Map(), pairs: new Map() };
    yield* countCases(context, await latestReports(context), counts);
    const pairs = [...counts.pairs.values()].flatMap((pair) => withTable(pair, counts));
    const tables = pairs.map(({ table }) => table);
    const fitted = priorOf(tables, 1);
    const { quarters } = quarterFiles(context.dir);
    for (const pair of pairs) {
      const draft = pair.cases >= LEAST_CASES ? toDraft(pair, quarters, fitted) : null;
      if (draft) yield draft;
      else if (pair.cases < LEAST_CASES) context.drop(`fewer than ${LEAST_CASES} cases of drug and event`);
      else context.drop("information component cannot be computed");
    }
  },
);

function withTable(pair: PairCount, { cases, drugs, events }: Counts): Pair[] {
  const margins = { drug: drugs.get(pair.drug) ?? 0, event: events.get(pair.event) ?? 0, all: cases };
  const table = tableOf({ together: pair.cases, ...margins });
  return table ? [{ ...pair, table }] : [];
}

/** The claim of a pair; null where it has no information component to state. */
function toDraft(
  { drug, event, table, indicated }: Pair,
  quarters: string[],
  fitted: FittedPrior | null,
): Draft | null {
  const { a, b, c, d } = table;
  const { expected, prr, ror, ic, chiSquare } = signalsOf(table);
  if (ic.value === null) return null;
  const payload = {
    ...{ case_count: a, drug_total: a + b, reaction_total: a + c, background_count: c, report_total: a + b + c + d },
    expected_count: expected,
    prr: prr.value,
    ror: ror.value,
    ror_ci_lower: ror.value === null ? null : ror.lower,
    ic025: ic.lower,
    chi_square: chiSquare.value,
    ...shrunken(table, fitted, "all reported pairs"),
    indicated_cases: indicated,
    quarters,
  };
  const evidence = [record(`${quarters.join("-")}|${drug}|${event.id}`, null, payload)];
  const isArtefact = indicated >= INDICATED_SHARE * a;
  return signalDraft({ drug, event, ic025: ic.lower, isArtefact, evidence });
}

/** Distinct cases of a drug and an event; in `indicated` of them the drug was given for the event. */
type PairCount = { drug: string; event: Entity; cases: number; indicated: number };

/** Distinct cases: all, by drug, by event, and by both. */
type Counts = {
  cases: number;
  drugs: Map<string, number>;
  events: Map<Entity, number>;
  pairs: Map<string, PairCount>;
};

/** A case: its suspect drugs by their numbers in the report, its events, and what each numbered drug was given for. */
type Case = { drugs: Map<string, string>; events: Set<Entity>; indications: [drug: string, term: string][] };

/** Counts the cases of all quarters, one quarter in memory at a time; events new to the graph come out as drafts. */
async function* countCases(context: SourceContext, reports: Reports, counts: Counts): AsyncGenerator<Draft> {
  for (const [quarter, kept] of reports) {
    const cases = new Map<string, Case>();
    for (const report of kept) cases.set(report, { drugs: new Map(), events: new Set(), indications: [] });
    await readDrugs(context, quarter, cases);
    yield* readReactions(context, quarter, cases);
    for await (const row of readQuarter(context, "INDI", quarter))
      cases.get(row.primaryid)?.indications.push([row.indi_drug_seq, row.indi_pt]);
    for (const each of cases.values()) count(counts, each, context);
  }
}

async function readDrugs(context: SourceContext, quarter: string, cases: ReadonlyMap<string, Case>): Promise<void> {
  const { registries, drop } = context;
  for await (const row of readQuarter(context, "DRUG", quarter)) {
    const of = cases.get(row.primaryid);
    if (!of) continue;
    const drug = row.prod_ai === "" ? undefined : findDrug(registries, row.prod_ai);
    if (!SUSPECT.includes(row.role_cod)) drop("drug is not a suspect of the case");
    else if (drug) of.drugs.set(row.drug_seq, drug.id);
    else drop(row.prod_ai === "" ? "no active ingredient is given" : whyUnknown(row.prod_ai), row.prod_ai);
  }
}

async function* readReactions(
  context: SourceContext,
  quarter: string,
  cases: ReadonlyMap<string, Case>,
): AsyncGenerator<Draft> {
  for await (const row of readQuarter(context, "REAC", quarter)) {
    const of = cases.get(row.primaryid);
    if (!of || row.pt === "") continue;
    const { event, drafts } = declareEvent(context, row.pt);
    yield* drafts;
    of.events.add(context.registries.entity(event.id) ?? event);
  }
}

function count(counts: Counts, { drugs, events, indications }: Case, { registries }: SourceContext): void {
  counts.cases += 1;
  for (const event of events) addCount(counts.events, event);
  const givenFor = new Set(
    indications.map(([number, term]) => `${drugs.get(number)} ${registries.byName("adverse_event", term)?.id}`),
  );
  for (const drug of new Set(drugs.values())) {
    addCount(counts.drugs, drug);
    for (const event of events) {
      const key = `${drug} ${event.id}`;
      const pair = entryOf(counts.pairs, key, () => ({ drug, event, cases: 0, indicated: 0 }));
      pair.cases += 1;
      if (givenFor.has(key)) pair.indicated += 1;
    }
  }
}
