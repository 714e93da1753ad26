import type { Strategy } from "@/lib/agent/engine/strategy";
import { BATCH, LOOP } from "@/lib/domain/run/aspect-progress";
import { AppError } from "@/lib/domain/run/error";
import { RunOptions } from "@/lib/domain/run/event";

/** What may be asked of how a run goes on, beside its strategy. */
export type IterationWishes = {
  /** All subqueries are made at once, and asked whatever is found. */
  batchSubqueries?: boolean | undefined;
  minHops?: number | undefined;
  /** Subqueries asked in one iteration. */
  subqueries?: number | undefined;
  /** One subquery may be for several aspects. */
  mergeAspects?: boolean | undefined;
  /** The most iterations follow from how complex the question is. */
  adaptiveMax?: boolean | undefined;
  acceptAt?: number | undefined;
  minGain?: number | undefined;
  lessons?: boolean | undefined;
};

type Further = "aspects" | "adaptiveMaximum" | "thresholds" | "lessons";
const Checked = RunOptions.pick({ aspects: true, thresholds: true });

/**
 * The options these wishes amount to; throws `invalid_request` for one out of range. A strategy that goes by aspects fits its
 * most iterations to the question unless a number was given; others do so when asked.
 */
export function iterationOptions(
  { aspects: byAspects = false, name }: Strategy,
  wishes: IterationWishes & { maxIterations?: number | undefined },
): Pick<RunOptions, Further> {
  const {
    batchSubqueries: batch,
    minHops,
    subqueries,
    mergeAspects,
    maxIterations,
    adaptiveMax,
    acceptAt,
    minGain,
    lessons,
  } = wishes;
  const given = [batch, minHops, subqueries, mergeAspects].some((each) => each !== undefined);
  if (given && !byAspects) throw new AppError("invalid_request", `${name} does not go by aspects.`);
  const base = batch ? BATCH : LOOP;
  const options = {
    ...(given && {
      aspects: {
        ...base,
        minHops: minHops ?? base.minHops,
        subqueries: subqueries ?? base.subqueries,
        merges: mergeAspects ?? base.merges,
      },
    }),
    ...((adaptiveMax ?? (byAspects && !batch && maxIterations === undefined)) && { adaptiveMaximum: true }),
    ...((acceptAt !== undefined || minGain !== undefined) && {
      thresholds: { accept: acceptAt ?? 0.5, gain: minGain ?? 0 },
    }),
    ...(lessons && { lessons: true }),
  };
  const parsed = Checked.safeParse(options);
  if (parsed.success) return options;
  throw new AppError("invalid_request", parsed.error.issues.map(({ message }) => message).join(" "));
}
