import { eventsOf } from "@/lib/artifacts/rows/subjects";
import type { Artifacts } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import { answerOf } from "./answer";

type PartAnswer = NonNullable<Artifacts["further"]>[number];

/** The answer to a further part of a question; of a told case it leads, and what names the event that came on stands first in it. */
export function partAnswer(part: State, whole: State): PartAnswer {
  const { answer, basis } = answerOf(part);
  if (!whole.reading?.ofCase) return { answer, basis };
  if (answer.kind !== "list" || answer.items.length === 0) return { answer, basis };
  const names = eventsOf(whole).map(({ name }) => `: ${name}`);
  const isNaming = ({ name }: { name: string }) => names.some((each) => name.endsWith(each));
  const items = [...answer.items.filter(isNaming), ...answer.items.filter((item) => !isNaming(item))];
  return { answer: { ...answer, items }, basis, leads: true };
}
