import { missing, type Score } from "./measure";
import { type ReportTable, totalOf } from "./report-table";

/** Pearson's chi-square of the table with one degree of freedom, N(ad-bc)^2 / [(a+b)(c+d)(a+c)(b+d)]. */
export function chiSquare(table: ReportTable): Score {
  return statistic(table, 0);
}

/** Chi-square with Yates' correction for continuity: the difference |ad-bc| is lessened by N/2, down to 0. */
export function chiSquareYates(table: ReportTable): Score {
  return statistic(table, totalOf(table) / 2);
}

function statistic({ a, b, c, d }: ReportTable, correction: number): Score {
  const [drug, others, event, rest] = [a + b, c + d, a + c, b + d];
  if (drug * others * event * rest === 0) return missing("a row or column of the table holds no report");
  const difference = Math.max(0, Math.abs(a * d - b * c) - correction);
  return { value: (((difference / drug) * (difference / others)) / event / rest) * (a + b + c + d) };
}
