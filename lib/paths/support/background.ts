import { at } from "@/lib/names/typed";
import type { TargetPool } from "./target-pool";

/** Mean and standard deviation of a gene-wise score over the genes drugs act on, each counted once a drug. */
export type Background = { mean: number; deviation: number };

/** What a drug's targets would score if they were drawn like those of other drugs. */
export function poolBackground({ drugs }: TargetPool, values: Float64Array): Background {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let place = 0; place < values.length; place++) {
    count += at(drugs, place);
    sum += at(drugs, place) * at(values, place);
    squares += at(drugs, place) * at(values, place) ** 2;
  }
  const mean = count === 0 ? 0 : sum / count;
  return { mean, deviation: count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - mean ** 2)) };
}

/**
 * How far a weighted sum of a gene-wise score over a drug's targets lies from what drawn targets of these weights give, in
 * standard deviations, damped to sign(z) ln(1 + |z|): the closed form of permuting targets. `sum` is of weight
 * times score, `weights` of weights, `squares` of squared weights. 0 where all genes score the same, or there is no target.
 */
export function dampedZ(sum: number, weights: number, squares: number, { mean, deviation }: Background): number {
  if (deviation === 0 || squares === 0) return 0;
  const z = (sum - mean * weights) / (deviation * Math.sqrt(squares));
  return Math.sign(z) * Math.log1p(Math.abs(z));
}
