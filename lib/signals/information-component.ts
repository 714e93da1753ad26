import { type Measure, missing, Z_975 } from "./measure";
import { emptiness, expectedOf, type ReportTable, totalOf } from "./report-table";
import { digamma, gammaQuantile, trigamma } from "./special";

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

/**
 * Information component of the Bayesian neural network (BCPNN) with the exact moments of Gould (Practical
 * pharmacovigilance analysis strategies, Pharmacoepidemiol Drug Saf 2003): posterior mean and mean -+ 1.959964 standard
 * deviations, in log2 units.
 */
export function bcpnn(table: ReportTable): Measure {
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
