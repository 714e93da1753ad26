/**
 * Reports of a database by whether they name a drug and an event; reports are distinct cases, and `c`, `d` exclude the
 * drug: `a` drug and event, `b` drug and other events, `c` other drugs and event, `d` the rest.
 */
export type ReportTable = { a: number; b: number; c: number; d: number };

/** The margins sources publish: reports with both, with the drug, with the event, and all reports. */
type Margins = { together: number; drug: number; event: number; all: number };

/** The table of these margins; null when they belong to no table (a part larger than its whole, no safe whole number). */
export function tableOf({ together, drug, event, all }: Margins): ReportTable | null {
  const table = { a: together, b: drug - together, c: event - together, d: all - drug - event + together };
  return Object.values(table).every((count) => Number.isSafeInteger(count) && count >= 0) ? table : null;
}

/** How many reports the table holds. */
export function totalOf({ a, b, c, d }: ReportTable): number {
  return a + b + c + d;
}

/** Reports expected with both, were drug and event independent: (a+b)(a+c)/N. NaN for a table without reports. */
export function expectedOf(table: ReportTable): number {
  return ((table.a + table.b) / totalOf(table)) * (table.a + table.c);
}

/** Why nothing can be computed of a table, or null: neither the drug nor the event may be in no report. */
export function emptiness({ a, b, c }: ReportTable): string | null {
  if (a + b === 0) return "no report names the drug";
  return a + c === 0 ? "no report names the event" : null;
}

/** A number with its interval (95 % two-sided, or what the function says), or why there is none. Never NaN or infinite. */
export type Measure = { value: number; lower: number; upper: number } | Missing;

/** A number without an interval, or why there is none. */
export type Score = { value: number } | Missing;

type Missing = { value: null; reason: string };

/** The standard normal quantile at 0.975. */
export const Z_975 = 1.959963984540054;

/** A measure that could not be taken; the reason is shown in place of a number. */
export function missing(reason: string): Missing {
  return { value: null, reason };
}

/** A ratio with the 95 % interval of its logarithm: value * exp(-+ 1.959964 SE). */
export function ratioWithInterval(value: number, standardError: number): Measure {
  const width = Math.exp(Z_975 * standardError);
  return { value, lower: value / width, upper: value * width };
}
