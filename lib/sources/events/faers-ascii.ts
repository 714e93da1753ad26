import type { Claim } from "@/lib/knowledge/claim";
import type { FittedPrior } from "@/lib/signals/fit-prior";
import { type ReportTable, tableOf } from "@/lib/signals/report-table";
import { signalsOf } from "@/lib/signals/signals";
import { record } from "@/lib/sources/new-claim";
import type { Source, SourceContext } from "@/lib/sources/source";
import { latestReports } from "./faers-ascii-cases";
import { type Counts, countCases, noCounts, type PairCount } from "./faers-ascii-counts";
import { FAERS_ASCII, quarterFiles } from "./faers-ascii-files";
import { LEAST_CASES, priorOf, shrunken } from "./faers-counts";
import { signalClaim } from "./signal-claim";

const KEY = "faers-quarterly";
/** From this share of a pair's cases on, the event is taken for what the drug was given for. */
const INDICATED_SHARE = 0.25;

type Pair = PairCount & { table: ReportTable };

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
