import type { Claim, Evidence } from "@/lib/domain/claim";
import type { FactNumber } from "@/lib/domain/facts/fact";
import type { Edge } from "@/lib/domain/graph";
import { ownValue } from "@/lib/domain/own-value";
import type { Row } from "@/lib/domain/run/row";
import type { SignalCounts } from "@/lib/domain/signal-bounds";
import { type Measure, type ReportTable, type Score, tableOf } from "@/lib/domain/statistics/report-table";
import { signalsOf, statedComponent } from "@/lib/domain/statistics/signals";
import type { Claims } from "@/lib/tools/claim-details";

/** What a reader of reporting statistics must know; EBGM is computed when the table is imported, the rest when it is read. */
export const SIGNAL_CAUTION =
  "A reporting signal is a disproportion of spontaneous reports: it gives no incidence and shows no causation.";
export const PRIOR_CAUTION =
  "The prior of EBGM and EB05 is fitted to the pairs the source flagged, not to a whole table: they are shrunk less and are comparable within this table only.";

const DECIMALS = 3;

/** Reports and PRR of the evidence row with most reports, as rows are never summed; null where none are stated. */
export function signalCounts(edge: Edge | undefined, claims: Claims): SignalCounts {
  const payload = edge && mostCases(claims.get(edge.claimId));
  const cases = payload ? numberIn(payload, CASES) : null;
  return { cases, prr: payload && cases !== null ? numberIn(payload, "prr") : null };
}

/** The figure by which a list of signals is ordered, of the signal with the most reports; -1 where none is stated. */
export function orderedBy(order: "reports" | "prr" | "ror", signals: readonly Edge[], claims: Claims): number {
  const rows = signals.map(({ claimId }) => mostCases(claims.get(claimId)) ?? {});
  const [most = {}] = rows.toSorted((a, b) => (numberIn(b, CASES) ?? 0) - (numberIn(a, CASES) ?? 0));
  return numberIn(most, order === "reports" ? CASES : order) ?? -1;
}

const CASES = "case_count";

/** The counts of the signal with the most reports. */
export function mostCounts(signals: readonly Edge[], claims: Claims): SignalCounts {
  return signals
    .map((edge) => signalCounts(edge, claims))
    .reduce((best, each) => ((each.cases ?? -1) > (best.cases ?? -1) ? each : best), { cases: null, prr: null });
}

/**
 * Counts and measures of a signal, from the counts of the evidence row with most cases; never from a sum of rows. A
 * measure that its counts do not give is null and `undefined_because` says why; all are null where counts are not stored.
 */
export function signalDetails(claim: Claim | undefined): Row {
  const payload = mostCases(claim);
  const table = payload && tableIn(payload);
  if (!table) return {};
  const { expected, prr, ror, bcpnn, chiSquare, chiSquareYates } = signalsOf(table);
  const ic = statedComponent(table, claim?.statistic?.value ?? Number.NaN);
  return {
    cases: table.a,
    expected: rounded(expected),
    ...withInterval("prr", prr),
    ...withInterval("ror", ror),
    chi2: value(chiSquare),
    chi2_yates: value(chiSquareYates),
    ...withInterval("ic", ic),
    ...withInterval("ic_bcpnn", bcpnn),
    ebgm: numberIn(payload, "ebgm"),
    eb05: numberIn(payload, "eb05"),
    counts: countsText(table),
    undefined_because: reasons({ PRR: prr, ROR: ror, "chi-square": chiSquare }),
  };
}

/** The information component of a signal with its interval in log2, by the method the source names; null where its counts are not stored. */
export function componentOf(claim: Claim | undefined): Extract<Measure, { value: number }> | null {
  const payload = mostCases(claim);
  const table = payload && tableIn(payload);
  const component = table && statedComponent(table, claim?.statistic?.value ?? Number.NaN);
  if (!component || component.value === null) return null;
  return { value: rounded(component.value), lower: rounded(component.lower), upper: rounded(component.upper) };
}

/** Those counts and measures as numbers a sentence may state; none where counts are not stored. */
export function signalNumbers(claim: Claim | undefined): FactNumber[] {
  const payload = mostCases(claim);
  const table = payload && tableIn(payload);
  if (!table) return [];
  const { a, b, c, d } = table;
  const { expected, prr, ror, chiSquare } = signalsOf(table);
  const measured: [role: FactNumber["role"], value: number | null][] = [
    ["drug_reports", a + b],
    ["event_reports", a + c],
    ["all_reports", a + b + c + d],
    ["expected", rounded(expected)],
    ...bounds("prr", prr),
    ["ror", ror.value === null ? null : rounded(ror.value)],
    ...bounds("ror", ror),
    ["chi_square", value(chiSquare)],
    ["ebgm", numberIn(payload, "ebgm")],
    ["eb05", numberIn(payload, "eb05")],
  ];
  const unit = (role: FactNumber["role"]) => (role.endsWith("reports") || role === "expected" ? "reports" : "ratio");
  return measured.flatMap(([role, each]) => (each === null ? [] : [{ value: each, unit: unit(role), role }]));
}

function bounds(name: "prr" | "ror", measure: Measure): [FactNumber["role"], number | null][] {
  if (measure.value === null) return [];
  return [
    [`${name}_lower`, rounded(measure.lower)],
    [`${name}_upper`, rounded(measure.upper)],
  ];
}

/** Whether the prior of any of these claims' EBGM was fitted to flagged pairs. */
export function restsOnFlagged(claims: Iterable<Claim>): boolean {
  return [...claims].some(({ evidence }) => evidence.some(({ payload }) => payload.ebgm_prior === "flagged pairs"));
}

function mostCases(claim: Claim | undefined): Evidence["payload"] | undefined {
  const payloads = (claim?.evidence ?? []).map(({ payload }) => payload);
  const cases = (payload: Evidence["payload"]) => numberIn(payload, "case_count") ?? -1;
  return payloads.reduce<Evidence["payload"] | undefined>(
    (best, each) => (best && cases(best) >= cases(each) ? best : each),
    undefined,
  );
}

function tableIn(payload: Evidence["payload"]): ReportTable | null {
  const [together, drug, event, all] = ["case_count", "drug_total", "reaction_total", "report_total"].map(
    (name) => numberIn(payload, name) ?? Number.NaN,
  );
  return tableOf({ together: together ?? 0, drug: drug ?? 0, event: event ?? 0, all: all ?? 0 });
}

function countsText({ a, b, c, d }: ReportTable): string {
  const [drug, event, all] = [a + b, a + c, a + b + c + d].map((count) => count.toLocaleString("en"));
  return `${a.toLocaleString("en")} of the ${drug} reports of the drug name the event; ${event} of all ${all} reports do`;
}

function withInterval(name: string, measure: Measure): Row {
  if (measure.value === null) return { [name]: null, [`${name}_95`]: null };
  const [middle, lower, upper] = [measure.value, measure.lower, measure.upper].map(rounded);
  return { [name]: middle ?? null, [`${name}_95`]: `${lower} to ${upper}` };
}

function value(score: Score): number | null {
  return score.value === null ? null : rounded(score.value);
}

function reasons(measures: Record<string, Measure | Score>): string | null {
  const said = Object.entries(measures).flatMap(([name, measure]) =>
    measure.value === null ? [`${name}: ${measure.reason}`] : [],
  );
  return said.length > 0 ? said.join("; ") : null;
}

function rounded(x: number): number {
  return Number(x.toFixed(DECIMALS));
}

function numberIn(payload: Evidence["payload"], name: string): number | null {
  const found = ownValue(payload, name);
  return typeof found === "number" ? found : null;
}
