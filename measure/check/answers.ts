import type { State } from "@/lib/domain/run/state";
import type { Narrated } from "@/measure/check/runs";
import { ownQuestions } from "@/measure/questions/read-sets";

/** What the rules answer to the kept questions that follow up no other: the sentences with a citation, true by construction. */
export async function answersOfRules(ask: (question: string) => Promise<State>): Promise<Narrated[]> {
  const runs: Narrated[] = [];
  for (const { id, question } of ownQuestions().flatMap(({ entries }) => entries.filter(({ after }) => !after))) {
    const { findings, artifacts } = await ask(question);
    const sentences = (artifacts?.sentences ?? []).filter(({ findingIds }) => findingIds.length > 0);
    runs.push({
      name: id,
      question,
      findings,
      sentences: sentences.map(({ text, findingIds }) => ({ text, findingIds })),
    });
  }
  return runs;
}
