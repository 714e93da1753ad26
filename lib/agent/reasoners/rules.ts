import { byRule, type Catalogue, type Reasoner } from "@/lib/agent/engine/reasoner";
import { criticiseByRules } from "@/lib/agent/observe/criticise-by-rules";
import { observeByRules, refineByRules } from "@/lib/agent/observe/observe-by-rules";
import { planForSubqueries } from "@/lib/agent/plan/plan-aspects";
import { nextByRules, planByRules } from "@/lib/agent/plan/plan-by-rules";
import type { Graph } from "@/lib/domain/graph";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { Reading } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import { ruleAspects } from "./rule-aspects";

/** What the rule reasoner is made of; `narrate` words a state in sentences of templates. */
type RuleParts = {
  graph: Graph;
  parse: (question: string, graph: Graph) => Reading;
  narrate: (state: State) => DraftSentence[];
};

/** The reasoner that needs no model, no network and no chance: the same state always gives the same thought. */
export function ruleReasoner({ graph, parse, narrate }: RuleParts): Reasoner {
  return {
    label: "rules",
    parse: async (question, _signal, names = graph) => byRule(parse(question, names)),
    plan: async (state, { tools, callsPerIteration, plansWhole, memory, subqueries, lessons }: Catalogue) => {
      if (subqueries) return byRule(planForSubqueries(state, tools, callsPerIteration, { subqueries, lessons }));
      return byRule(
        memory === "curated"
          ? nextByRules(state, tools)
          : planByRules(state, tools, callsPerIteration, plansWhole, lessons),
      );
    },
    aspects: ruleAspects,
    observe: async (state, { tools }) => byRule(observeByRules(state, tools)),
    refine: async (state) => byRule(refineByRules(state)),
    critique: async (state) => byRule(criticiseByRules(state)),
    narrate: async (state) => byRule(narrate(state)),
    rewrite: async (state, rejected) => byRule(standIns(narrate(state), state.draft, rejected)),
  };
}

/** Sentences that failed the grounding check, with why. */
export type Rejected = Parameters<Reasoner["rewrite"]>[1];

/**
 * For each rejected sentence one of the templates' in its section that is not in the draft yet: on a finding it cites, else the next
 * with something new, and none that only leads to those after it. The sentence itself where none is left.
 */
export function standIns(
  templates: readonly DraftSentence[],
  draft: readonly DraftSentence[],
  rejected: Rejected,
): DraftSentence[] {
  const texts = new Set(draft.map(({ text }) => text));
  const failed = new Set(rejected.map(({ sentence }) => sentence.text));
  const told = new Set(draft.flatMap(({ text, findingIds }) => (failed.has(text) ? [] : findingIds)));
  const free = templates.filter(({ text }) => !texts.has(text) && !text.endsWith(":"));
  return rejected.map(({ sentence }) => {
    const own = sentence.plain ? [] : free.filter(({ section }) => section === sentence.section);
    const chosen = own.find((each) => isOnSame(each, sentence)) ?? own.find((each) => isNew(each, told));
    if (!chosen) return sentence;
    free.splice(free.indexOf(chosen), 1);
    return chosen;
  });
}

function isOnSame({ findingIds }: DraftSentence, sentence: DraftSentence): boolean {
  return findingIds.some((id) => sentence.findingIds.includes(id));
}

function isNew({ findingIds }: DraftSentence, told: ReadonlySet<string>): boolean {
  return findingIds.length === 0 || findingIds.some((id) => !told.has(id));
}
