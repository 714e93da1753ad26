import type { QueryAspect } from "@/lib/engine/aspect";
import { type LessonBook, successOf } from "@/lib/engine/lessons";
import { type AspectThinker, byRules } from "@/lib/engine/reasoner";
import { subqueriesByRules } from "@/lib/plan/subqueries";
import { aspectsOf } from "@/lib/question/aspects";

/** Aspects by how the question was read, subqueries by templates: no model, and the same for the same question. */
export const ruleAspects: AspectThinker = {
  extract: async (state, reading, { lessons }) => ({
    value: tiesByLessons(aspectsOf(reading, state.question), lessons),
    by: byRules,
  }),
  ask: async ({ question, iterations }, aspects) => {
    const asked = iterations.flatMap(({ subqueries = [] }) => subqueries.map(({ subquery }) => subquery));
    return { value: subqueriesByRules(question, aspects, { max: aspects.length, asked }), by: byRules };
  },
};

/** Among equally important aspects those of a type that was covered more often in earlier runs come first. */
function tiesByLessons(aspects: QueryAspect[], lessons: LessonBook | undefined): QueryAspect[] {
  const success = ({ aspect_type }: QueryAspect) => successOf(lessons, "aspect", aspect_type);
  return aspects.toSorted((a, b) => b.importance - a.importance || success(b) - success(a));
}
