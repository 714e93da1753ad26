import {
  emptiness,
  expectedOf,
  type Measure,
  missing,
  type ReportTable,
  ratioWithInterval,
  type Score,
  totalOf,
  Z_975,
} from "./report-table";
import { digamma, gammaQuantile, trigamma } from "./special";

/** The measures of disproportionate reporting that one table gives; none says how often the event occurs, or why. */
type Signals = {
  observed: number;
  expected: number;
  prr: Measure;
  ror: Measure;
  ic: Measure;
  bcpnn: Measure;
  chiSquare: Score;
  chiSquareYates: Score;
};

/** All measures of one table. */
export function signalsOf(table: ReportTable): Signals {
  return {
    observed: table.a,
    expected: expectedOf(table),
    prr: prr(table),
    ror: ror(table),
    ic: informationComponent(table),
    bcpnn: bcpnn(table),
    chiSquare: chiSquare(table),
    chiSquareYates: chiSquareYates(table),
  };
}

/** Pearson's chi-square of the table with one degree of freedom, N(ad-bc)^2 / [(a+b)(c+d)(a+c)(b+d)]. */
function chiSquare(table: ReportTable): Score {
  return statistic(table, 0);
}

/** Chi-square with Yates' correction for continuity: the difference |ad-bc| is lessened by N/2, down to 0. */
function chiSquareYates(table: ReportTable): Score {
  return statistic(table, totalOf(table) / 2);
}

function statistic({ a, b, c, d }: ReportTable, correction: number): Score {
  const [drug, others, event, rest] = [a + b, c + d, a + c, b + d];
  if (drug * others * event * rest === 0) return missing("a row or column of the table holds no report");
  const difference = Math.max(0, Math.abs(a * d - b * c) - correction);
  return { value: (((difference / drug) * (difference / others)) / event / rest) * (a + b + c + d) };
}

/**
 * Proportional reporting ratio, [a/(a+b)] / [c/(c+d)], with its 95 % interval (Evans, Waller, Davis: Use of proportional
 * reporting ratios, Pharmacoepidemiol Drug Saf 2001). A disproportion of reports; it measures no risk.
 */
function prr({ a, b, c, d }: ReportTable): Measure {
  if (a === 0) return missing("no report names both the drug and the event");
  if (c === 0) return missing("no report of another drug names the event");
  if (b === 0 && d === 0) return missing("every report names the event");
  return ratioWithInterval(a / (a + b) / (c / (c + d)), Math.sqrt(1 / a - 1 / (a + b) + 1 / c - 1 / (c + d)));
}

/**
 * Reporting odds ratio, ad/(bc), with its 95 % interval (van Puijenbroek et al.: A comparison of measures of
 * disproportionality, Pharmacoepidemiol Drug Saf 2002). Odds of being reported; they are no odds of the event.
 */
function ror({ a, b, c, d }: ReportTable): Measure {
  if (a === 0) return missing("no report names both the drug and the event");
  if (b === 0) return missing("every report of the drug names the event");
  if (c === 0) return missing("no report of another drug names the event");
  if (d === 0) return missing("every report of another drug names the event");
  return ratioWithInterval((a / b) * (d / c), Math.sqrt(1 / a + 1 / b + 1 / c + 1 / d));
}

/**
 * Information component, log2((a + 1/2) / (E + 1/2)), with IC025 and IC975 from the exact quantiles of the gamma
 * distribution with shape a + 1/2 and rate E + 1/2 (Norén, Hopstadius, Bate: Shrinkage observed-to-expected ratios, Stat
 * Methods Med Res 2013). In log2 units; defined for a = 0.
 */
export function informationComponent(table: ReportTable): Measure {
  const reason = emptiness(table);
  if (reason) return missing(reason);
  const shape = table.a + 0.5;
  const rate = expectedOf(table) + 0.5;
  return {
    value: Math.log2(shape / rate),
    lower: Math.log2(gammaQuantile(0.025, shape) / rate),
    upper: Math.log2(gammaQuantile(0.975, shape) / rate),
  };
}

/** The most by which a printed bound may differ from the one computed, in log2 units. */
const PRINTED = 0.0015;

/**
 * The information component with the interval of the method that gives the IC025 a source states (log2 units): the exact
 * quantiles, or their approximation of the same paper, IC - 3.3 (a + 1/2)^(-1/2) - 2 (a + 1/2)^(-3/2) and IC + 2.4 (a + 1/2)^(-1/2) -
 * 0.5 (a + 1/2)^(-3/2). So the bound shown is the one that decides about a signal.
 */
export function statedComponent(table: ReportTable, ic025: number): Measure {
  const exact = informationComponent(table);
  if (exact.value === null) return exact;
  const shape = table.a + 0.5;
  const lower = exact.value - 3.3 * shape ** -0.5 - 2 * shape ** -1.5;
  const upper = exact.value + 2.4 * shape ** -0.5 - 0.5 * shape ** -1.5;
  return Math.abs(lower - ic025) <= PRINTED ? { value: exact.value, lower, upper } : exact;
}

/**
 * Information component of the Bayesian neural network (BCPNN) with the exact moments of Gould (Practical
 * pharmacovigilance analysis strategies, Pharmacoepidemiol Drug Saf 2003): posterior mean and mean -+ 1.959964 standard
 * deviations, in log2 units.
 */
function bcpnn(table: ReportTable): Measure {
  const reason = emptiness(table);
  if (reason) return missing(reason);
  const n = totalOf(table);
  const [drug, event] = [table.a + table.b, table.a + table.c];
  const [p1, p2, q1, q2] = [1 + drug, 1 + n - drug, 1 + event, 1 + n - event];
  const r1 = 1 + table.a;
  const r2 = n - table.a - 1 + ((2 + n) / q1) * ((2 + n) / p1);
  const sum = (f: (x: number) => number) => f(r1) - f(r1 + r2) - f(p1) - f(q1);
  const mean = (sum(digamma) + digamma(p1 + p2) + digamma(q1 + q2)) / Math.LN2;
  const variance =
    trigamma(r1) - trigamma(r1 + r2) + trigamma(p1) - trigamma(p1 + p2) + trigamma(q1) - trigamma(q1 + q2);
  const width = (Z_975 * Math.sqrt(variance)) / Math.LN2;
  return { value: mean, lower: mean - width, upper: mean + width };
}
