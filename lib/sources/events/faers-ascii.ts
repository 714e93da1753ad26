import type { Claim } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import type { FittedPrior } from "@/lib/domain/statistics/fit-prior";
import { type ReportTable, tableOf } from "@/lib/domain/statistics/report-table";
import { signalsOf } from "@/lib/domain/statistics/signals";
import { findDrug, isCombination } from "@/lib/sources/drugs/drug-lookup";
import { record } from "@/lib/sources/new-claim";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { adverseEvent } from "./adverse-event";
import { LEAST_CASES, priorOf, shrunken } from "./faers";
import { FAERS_ASCII, latestReports, quarterFiles, type Reports, readQuarter } from "./faers-ascii-files";
import { signalClaim } from "./signal-claim";

const KEY = "faers-quarterly";
/** From this share of a pair's cases on, the event is taken for what the drug was given for. */
const INDICATED_SHARE = 0.25;

type Pair = PairCount & { table: ReportTable };

const SUSPECT = ["PS", "SS"];

/**
 * Reporting signals counted from FDA's quarterly ASCII files, of whichever quarters the folder holds: one report a case,
 * suspect drugs only, distinct cases of a drug and a preferred term. Pairs of fewer than three cases are counted and left
 * out; the prior of EBGM is fitted to all pairs with a case. The statistic is IC025 of Norén's shrunken IC.
 */
export const faersAscii: Source = {
  dataset: {
    key: KEY,
    title: "FAERS quarterly data files",
    version: "the quarters of the folder",
    licence: "US FDA, public domain",
    tier: "open",
    link: "https://www.fda.gov/drugs/surveillance/fda-adverse-event-reporting-system-faers",
    aspects: ["reporting_signals"],
  },
  files: [FAERS_ASCII],
  optional: true,
  stage: "claims",
  read: async function* (context) {
    const counts = noCounts();
    yield* countCases(context, await latestReports(context), counts);
    const pairs = [...counts.pairs.values()].flatMap((pair) => withTable(pair, counts));
    const fitted = priorOf(
      pairs.map(({ table }) => table),
      1,
    );
    const { quarters } = quarterFiles(context.dir);
    for (const pair of pairs) {
      const claim = pair.cases >= LEAST_CASES ? claimOf(pair, context, quarters, fitted) : null;
      if (claim) yield { kind: "claim", claim };
      else if (pair.cases < LEAST_CASES) context.drop(`fewer than ${LEAST_CASES} cases of drug and event`);
      else context.drop("information component cannot be computed");
    }
  },
};

function withTable(pair: PairCount, { cases, drugs, events }: Counts): Pair[] {
  const margins = { drug: drugs.get(pair.drug) ?? 0, event: events.get(pair.event) ?? 0, all: cases };
  const table = tableOf({ together: pair.cases, ...margins });
  return table ? [{ ...pair, table }] : [];
}

/** The claim of a pair; null where it has no information component to state. */
function claimOf(
  { drug, event, table, indicated }: Pair,
  { registries }: SourceContext,
  quarters: string[],
  fitted: FittedPrior | null,
): Claim | null {
  const { expected, prr, ror, ic, chiSquare } = signalsOf(table);
  if (ic.value === null) return null;
  const ic025 = ic.lower;
  const flags: Claim["flags"] = [];
  if (indicated >= INDICATED_SHARE * table.a) flags.push("indication_artefact");
  if (registries.entity(event)?.administrative) flags.push("administrative");
  const counts = { case_count: table.a, drug_total: table.a + table.b, reaction_total: table.a + table.c };
  const payload = {
    ...counts,
    background_count: table.c,
    report_total: table.a + table.b + table.c + table.d,
    expected_count: expected,
    prr: prr.value,
    ror: ror.value,
    ror_ci_lower: ror.value === null ? null : ror.lower,
    ic025,
    chi_square: chiSquare.value,
    ...shrunken(table, fitted, "all reported pairs"),
    indicated_cases: indicated,
    quarters,
  };
  const evidence = [record(`${quarters.join("-")}|${drug}|${event}`, null, payload)];
  return signalClaim({ drug, event, dataset: KEY, ic025, flags, evidence });
}

/** Distinct cases of a drug and an event; in `indicated` of them the drug was given for the event. */
type PairCount = { drug: string; event: string; cases: number; indicated: number };

/** Distinct cases: all, by drug, by event, and by both. */
type Counts = {
  cases: number;
  drugs: Map<string, number>;
  events: Map<string, number>;
  pairs: Map<string, PairCount>;
};

/** A case: its suspect drugs by their numbers in the report, its events, and what each numbered drug was given for. */
type Case = { drugs: Map<string, string>; events: Set<string>; indications: [drug: string, term: string][] };

/** Counts the cases of all quarters, one quarter in memory at a time; events new to the graph come out as drafts. */
async function* countCases(context: SourceContext, reports: Reports, counts: Counts): AsyncGenerator<Draft> {
  for (const [quarter, kept] of reports) {
    const cases = new Map<string, Case>([...kept].map((report) => [report, newCase()]));
    await readDrugs(context, quarter, cases);
    yield* readReactions(context, quarter, cases);
    for await (const row of readQuarter(context, "INDI", quarter))
      cases.get(row.primaryid)?.indications.push([row.indi_drug_seq, row.indi_pt]);
    for (const each of cases.values()) count(counts, each, context);
  }
}

/** Counts before any case; `countCases` adds to them in place. */
function noCounts(): Counts {
  return { cases: 0, drugs: new Map(), events: new Map(), pairs: new Map() };
}

function newCase(): Case {
  return { drugs: new Map(), events: new Set(), indications: [] };
}

async function readDrugs(context: SourceContext, quarter: string, cases: ReadonlyMap<string, Case>): Promise<void> {
  const { registries, drop } = context;
  for await (const row of readQuarter(context, "DRUG", quarter)) {
    const of = cases.get(row.primaryid);
    if (!of) continue;
    const drug = row.prod_ai === "" ? undefined : findDrug(registries, row.prod_ai);
    if (!SUSPECT.includes(row.role_cod)) drop("drug is not a suspect of the case");
    else if (drug) of.drugs.set(row.drug_seq, drug.id);
    else drop(reasonOf(row.prod_ai), row.prod_ai);
  }
}

function reasonOf(ingredient: string): string {
  if (ingredient === "") return "no active ingredient is given";
  return isCombination(ingredient) ? "combination of ingredients" : "ingredient is in no drug list";
}

async function* readReactions(
  context: SourceContext,
  quarter: string,
  cases: ReadonlyMap<string, Case>,
): AsyncGenerator<Draft> {
  for await (const row of readQuarter(context, "REAC", quarter)) {
    const of = cases.get(row.primaryid);
    if (!of || row.pt === "") continue;
    const { entity, isNew } = adverseEvent(context.registries, row.pt);
    if (isNew) yield { kind: "entity", entity };
    of.events.add(entity.id);
  }
}

function count(counts: Counts, { drugs, events, indications }: Case, { registries }: SourceContext): void {
  counts.cases += 1;
  for (const event of events) add(counts.events, event);
  const givenFor = new Set(
    indications.flatMap(([number, term]) => {
      const event: Entity | undefined = registries.byName("adverse_event", term);
      return event ? [`${drugs.get(number)} ${event.id}`] : [];
    }),
  );
  for (const drug of new Set(drugs.values())) {
    add(counts.drugs, drug);
    for (const event of events) {
      const key = `${drug} ${event}`;
      const pair = counts.pairs.get(key) ?? { drug, event, cases: 0, indicated: 0 };
      counts.pairs.set(key, pair);
      pair.cases += 1;
      if (givenFor.has(key)) pair.indicated += 1;
    }
  }
}

function add(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}
