import type { Reading } from "@/lib/domain/run/question";

const CANDIDATES_MAX = 3;
const QUESTIONS_MAX = 8;

/** Questions to ask instead of one that could not be answered: the nearest readings, else it with near names, then what follows. */
export function nearestQuestions(
  question: string,
  reading: Pick<Reading, "named" | "alternatives">,
  followUps: readonly string[],
): string[] {
  const respelt = reading.named.flatMap(({ text, chosen, candidates }) =>
    chosen ? [] : candidates.slice(0, CANDIDATES_MAX).map(({ name }) => withName(question, text, name)),
  );
  const nearest = reading.alternatives.length > 0 ? reading.alternatives : respelt;
  const all = [...nearest, ...followUps].filter((each) => each !== question);
  return [...new Set(all)].slice(0, QUESTIONS_MAX);
}

/** The question with another name in the place of the first, whatever its case. */
function withName(question: string, text: string, name: string): string {
  const at = question.toLowerCase().indexOf(text.toLowerCase());
  return at < 0 ? question : `${question.slice(0, at)}${name}${question.slice(at + text.length)}`;
}
