import { type AspectThinker, byRule, type Catalogue, type Reasoner } from "@/lib/agent/engine/reasoner";
import { criticiseByRules } from "@/lib/agent/observe/criticise-by-rules";
import { observeByRules, refineByRules } from "@/lib/agent/observe/observe-by-rules";
import { planForSubqueries } from "@/lib/agent/plan/plan-aspects";
import { nextByRules, planByRules } from "@/lib/agent/plan/plan-by-rules";
import { isEvent } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { aspectsOf } from "@/lib/domain/question/aspects";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { AspectType, QueryAspect, Subquery } from "@/lib/domain/run/aspect";
import { type LessonBook, successOf } from "@/lib/domain/run/lessons";
import { entitiesOf } from "@/lib/domain/run/query";
import type { Reading } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import { joinedWords } from "@/lib/domain/wording";

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

/** The default number of subqueries made at once. */
const SUBQUERIES_MAX = 3;

const TEMPLATES: Record<AspectType, (parts: Parts) => string> = {
  definition: ({ drugs, event, topic, what }) =>
    event ? `What is known about ${event} with ${drugs}?` : `What is known about ${what}${drugs || topic}?`,
  comparison: ({ drugs, topic, what }) => `What are the differences in ${what}${drugs || topic}?`,
  process: ({ drugs, topic }) => `How does ${drugs || topic} act?`,
  causal: ({ drugs, event, topic }) => (event ? `How could ${drugs} cause ${event}?` : `Why is ${topic} important?`),
  evaluation: ({ drugs, event, topic }) =>
    event
      ? `How strong is the evidence for ${event} with ${drugs}?`
      : `How strong is the evidence on ${drugs || topic}?`,
  application: ({ drugs, topic }) => `What is ${drugs || topic} indicated for?`,
  context: ({ drugs, topic }) =>
    `What else bears on ${drugs || topic}: in which pathways do the genes involved take part?`,
};

/** Aspects by how the question was read, subqueries by templates: no model, and the same for the same question. */
export const ruleAspects: AspectThinker = {
  extract: async (state, reading, { lessons }) => byRule(tiesByLessons(aspectsOf(reading, state.question), lessons)),
  ask: async ({ question, iterations }, aspects) => {
    const asked = iterations.flatMap(({ subqueries = [] }) => subqueries.map(({ subquery }) => subquery));
    return byRule(subqueriesByRules(question, aspects, { max: aspects.length, asked }));
  },
};

/** Among equally important aspects those of a type that was covered more often in earlier runs come first. */
function tiesByLessons(aspects: QueryAspect[], lessons: LessonBook | undefined): QueryAspect[] {
  const success = ({ aspect_type }: QueryAspect) => successOf(lessons, "aspect", aspect_type);
  return aspects.toSorted((a, b) => b.importance - a.importance || success(b) - success(a));
}

/** A subquery for each of the first `max` aspects, by templates; none that was asked before. */
export function subqueriesByRules(
  mainQuestion: string,
  aspects: readonly QueryAspect[],
  { max = SUBQUERIES_MAX, asked = [] }: { max?: number; asked?: readonly string[] } = {},
): Subquery[] {
  const known = new Set(asked);
  return aspects.slice(0, max).map((aspect) => {
    const subquery = fresh(subqueryOf(aspect, mainQuestion), known);
    known.add(subquery);
    return { subquery, aspect: aspect.aspect };
  });
}

/** The question an aspect asks, in words of its type; of the main question where it names nothing itself. */
export function subqueryOf(aspect: QueryAspect, mainQuestion: string): string {
  return TEMPLATES[aspect.aspect_type](partsOf(aspect, mainQuestion));
}

type Parts = { drugs: string; event: string | null; topic: string; what: string };

/** What is asked about by name; the words of the aspect, else the question, where no name is known. */
function partsOf({ aspect, aspect_type, query }: QueryAspect, mainQuestion: string): Parts {
  const subjects = query ? entitiesOf(query.subject) : [];
  const events = query ? entitiesOf(query.object).filter(({ type }) => isEvent(type)) : [];
  const wanted = query?.want.replaceAll("_", " ") ?? "";
  const joins = aspect_type === "comparison" ? "between" : "of";
  return {
    drugs: joinedWords(subjects.map(({ name }) => name)),
    event: events.length > 0 ? joinedWords(events.map(({ name }) => name)) : null,
    topic: aspect || mainQuestion,
    what: subjects.length > 0 && wanted ? `${wanted} ${joins} ` : "",
  };
}

/** The same words are never asked twice: a later try says that it is one. */
function fresh(subquery: string, asked: ReadonlySet<string>): string {
  for (let count = 2; asked.has(subquery) && count <= asked.size + 1; count++) {
    const again = `${subquery} (what is still missing, ${count})`;
    if (!asked.has(again)) return again;
  }
  return subquery;
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
