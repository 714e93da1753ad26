import { complexityOf } from "@/lib/engine/complexity";
import type { EventOf, Plan, Thinker } from "@/lib/engine/event";
import type { AspectThinker, Catalogue, Reasoner, Thought } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import { targetsOf } from "@/lib/plan/plan-aspects";
import { ruleAspects } from "@/lib/reasoners/rule-aspects";

/** A read question with its aspects, where the strategy goes by them, and with how much it takes, where that sets the most iterations. */
export async function withAspects(
  event: EventOf<"resolved">,
  state: State,
  { reasoner, catalogue, byAspects }: { reasoner: Reasoner; catalogue: Catalogue; byAspects: boolean },
): Promise<EventOf<"resolved">> {
  const sized = state.options?.adaptiveMaximum ? { complexity: complexityOf(state.question, event.reading) } : {};
  if (!byAspects) return { ...event, ...sized };
  const { value, by } = await thinkerOf(reasoner).extract(state, event.reading, catalogue);
  return { ...event, ...sized, aspects: value, by: bothOf(event.by, by) };
}

/** The plan of the next iteration: what it asks for which aspect, then the calls that serve this. Without aspects any plan will do. */
export async function planForAspects(reasoner: Reasoner, state: State, catalogue: Catalogue): Promise<Thought<Plan>> {
  if (!state.aspects?.length) return reasoner.plan(state, catalogue);
  const targets = targetsOf(state, catalogue.tools, catalogue.callsPerIteration);
  const asked = await thinkerOf(reasoner).ask(
    state,
    targets.map(({ aspect }) => aspect),
    catalogue,
  );
  const subqueries = asked.value.map((each, index) => {
    const also = targets[index]?.also ?? [];
    return also.length > 0 ? { ...each, also } : each;
  });
  const plan = await reasoner.plan(state, { ...catalogue, subqueries });
  return { value: { ...plan.value, subqueries }, by: bothOf(asked.by, plan.by) };
}

function thinkerOf({ aspects = ruleAspects }: Reasoner): AspectThinker {
  return aspects;
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
