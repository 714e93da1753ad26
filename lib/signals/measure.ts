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
