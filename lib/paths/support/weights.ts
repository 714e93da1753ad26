import { z } from "zod";
import { FEATURES } from "./features";
import fitted from "./weights.json";

/**
 * What the parts of a pair's score weigh, in log odds. The mechanistic ones and the class are fitted to exact swaps of label
 * listings by `vigil fit`, which writes the file and says how well the mechanistic ones hold on drugs and events left out; the
 * class is not tested so: `class` where many drugs are labelled, `classOfFew` where few are, fitted with the open and share-alike
 * tiers alone. `listing` and `signal` are argued, not fitted: a listing adds 3.5 (4.6 by two groups of sources), a
 * signal 2.9 at most. On the research graph mechanism adds 4.7 at most, above 4 for 65 pairs.
 */
const Weights = z.object({
  version: z.string(),
  intercept: z.number(),
  parts: z.record(z.enum(FEATURES), z.number()),
  class: z.number(),
  classOfFew: z.number(),
  listing: z.number(),
  signal: z.number(),
  fittedOn: z.object({ graphVersion: z.string(), swaps: z.number().int() }),
});
export type Weights = z.infer<typeof Weights>;

export const WEIGHTS: Weights = Weights.parse(fitted);
