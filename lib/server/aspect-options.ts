import type { Catalogue, Reasoner, Thought } from "@/lib/agent/engine/reasoner";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { targetsOf } from "@/lib/agent/plan/plan-aspects";
import { ruleAspects } from "@/lib/agent/reasoners/rule-aspects";
import { aspectOptions, BATCH, LOOP } from "@/lib/domain/run/aspect-progress";
import { complexityOf } from "@/lib/domain/run/complexity";
import { AppError } from "@/lib/domain/run/error";
import { type EventOf, RunOptions, type Thinker } from "@/lib/domain/run/event";
import type { Plan } from "@/lib/domain/run/plan";
import type { State } from "@/lib/domain/run/state";

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

type Wished = IterationWishes & { maxIterations?: number | undefined };
type Further = "aspects" | "adaptiveMaximum" | "thresholds" | "lessons";
const Checked = RunOptions.pick({ aspects: true, thresholds: true });

/**
 * The options these wishes amount to; throws `invalid_request` for one out of range. A strategy that goes by aspects fits its
 * most iterations to the question unless a number was given; others do so when asked.
 */
export function iterationOptions(
  { aspects: byAspects = false, name }: Strategy,
  { batchSubqueries: batch, minHops, subqueries, mergeAspects, ...wishes }: Wished,
): Pick<RunOptions, Further> {
  const { maxIterations, adaptiveMax, acceptAt, minGain, lessons } = wishes;
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

/** A read question with its aspects, where the strategy goes by them, and with how much it takes, where that sets the most iterations. */
export async function withAspects(
  event: EventOf<"resolved">,
  state: State,
  { reasoner, catalogue, byAspects }: { reasoner: Reasoner; catalogue: Catalogue; byAspects: boolean },
): Promise<EventOf<"resolved">> {
  const sized = state.options?.adaptiveMaximum ? { complexity: complexityOf(state.question, event.reading) } : {};
  if (!byAspects) return { ...event, ...sized };
  const { aspects: thinker = ruleAspects } = reasoner;
  const { value, by } = await thinker.extract(state, event.reading, catalogue);
  const parted = { ...event, ...sized, aspects: value, by: bothOf(event.by, by) };
  if (aspectOptions(state).adaptive) return parted;
  // a batch asks what it asked before anything was found, whatever is found
  const asked = await thinker.ask({ ...state, reading: event.reading, aspects: value }, value, catalogue);
  const batch = new Map(asked.value.map(({ aspect, subquery }) => [aspect, subquery]));
  const aspects = value.map((each) => {
    const subquery = batch.get(each.aspect);
    return subquery ? { ...each, subquery } : each;
  });
  return { ...parted, aspects, by: bothOf(parted.by, asked.by) };
}

/** The plan of the next iteration: what it asks for which aspect, then the calls that serve this. Without aspects any plan will do. */
export async function planForAspects(reasoner: Reasoner, state: State, catalogue: Catalogue): Promise<Thought<Plan>> {
  if (!state.aspects?.length) return reasoner.plan(state, catalogue);
  const targets = targetsOf(state, catalogue.tools, catalogue.callsPerIteration);
  const made = targets.flatMap(({ aspect: { aspect, subquery }, also }) =>
    subquery && also.length === 0 ? [{ subquery, aspect }] : [],
  );
  const toAsk = made.length === targets.length ? [] : targets.map(({ aspect }) => aspect);
  const asked = await (reasoner.aspects ?? ruleAspects).ask(state, toAsk, catalogue);
  const subqueries = (toAsk.length > 0 ? asked.value : made).map((each, index) => {
    const also = targets[index]?.also ?? [];
    return also.length > 0 ? { ...each, also } : each;
  });
  const plan = await reasoner.plan(state, { ...catalogue, subqueries });
  return { value: { subqueries, ...plan.value }, by: bothOf(asked.by, plan.by) };
}

/** What two thoughts took together, told of the later one. */
function bothOf(first: Thinker, second: Thinker): Thinker {
  const fellBack = [first.fellBack, second.fellBack].filter((each) => each !== null);
  return {
    ...first,
    ...second,
    reasoner: second.modelCalls === 0 && first.modelCalls > 0 ? first.reasoner : second.reasoner,
    fellBack: fellBack.length > 0 ? [...new Set(fellBack)].join("; ") : null,
    tokensIn: first.tokensIn + second.tokensIn,
    tokensOut: first.tokensOut + second.tokensOut,
    modelCalls: first.modelCalls + second.modelCalls,
  };
}
