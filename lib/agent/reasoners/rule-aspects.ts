import { type AspectThinker, byRule } from "@/lib/agent/engine/reasoner";
import { isEvent } from "@/lib/domain/entity";
import { aspectsOf } from "@/lib/domain/question/aspects";
import type { QueryAspect, Subquery } from "@/lib/domain/run/aspect";
import { type LessonBook, successOf } from "@/lib/domain/run/lessons";
import { entitiesOf } from "@/lib/domain/run/query";
import type { AspectType } from "@/lib/domain/run/question";
import { joinedWords } from "@/lib/domain/wording";

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
  { max = 3, asked = [] }: { max?: number; asked?: readonly string[] } = {},
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
