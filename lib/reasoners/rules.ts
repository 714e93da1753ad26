import type { DraftSentence } from "@/lib/engine/artifacts";
import type { Reading } from "@/lib/engine/question";
import { byRules, type Catalogue, type Reasoner, type Thought } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import type { Graph } from "@/lib/knowledge/graph";
import { criticiseByRules } from "@/lib/observation/criticise-by-rules";
import { observeByRules } from "@/lib/observation/observe-by-rules";
import { refineByRules } from "@/lib/observation/refine-by-rules";
import { nextByRules } from "@/lib/plan/next-by-rules";
import { planForSubqueries } from "@/lib/plan/plan-aspects";
import { planByRules } from "@/lib/plan/plan-by-rules";
import { ruleAspects } from "./rule-aspects";
import { standIns } from "./stand-ins";

/** What the rule reasoner is made of; `narrate` tells a state in sentences of templates. */
export type RuleParts = {
  graph: Graph;
  parse: (question: string, graph: Graph) => Reading;
  narrate: (state: State) => DraftSentence[];
};

/** The reasoner that needs no model, no network and no chance: the same state always gives the same thought. */
export function ruleReasoner({ graph, parse, narrate }: RuleParts): Reasoner {
  return {
    label: "rules",
    parse: async (question) => thought(parse(question, graph)),
    plan: async (state, { tools, callsPerIteration, plansWhole, memory, subqueries, lessons }: Catalogue) => {
      if (subqueries) return thought(planForSubqueries(state, tools, callsPerIteration, { subqueries, lessons }));
      return thought(
        memory === "curated"
          ? nextByRules(state, tools)
          : planByRules(state, tools, callsPerIteration, plansWhole, lessons),
      );
    },
    aspects: ruleAspects,
    observe: async (state, { tools }) => thought(observeByRules(state, tools)),
    refine: async (state) => thought(refineByRules(state)),
    critique: async (state) => thought(criticiseByRules(state)),
    narrate: async (state) => thought(narrate(state)),
    rewrite: async (state, rejected) => thought(standIns(narrate(state), state.draft, rejected)),
  };
}

function thought<T>(value: T): Thought<T> {
  return { value, by: byRules };
}
