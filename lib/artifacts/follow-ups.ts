import type { Answer } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import { drugsOf, eventsOf } from "./subjects";

const FOLLOW_UPS_MAX = 4;

/** Questions that go on from this one; never advice on treatment. */
export function followUpsFor(state: State, answer: Answer): string[] {
  const drugs = drugsOf(state).map(({ name }) => name);
  const [first, second] = drugs;
  const event = eventsOf(state)[0]?.name ?? topEvent(state, answer);
  if (!first) return [];
  const questions = [
    event ? `How could ${first} cause ${event}?` : null,
    event ? `Which drugs are reported with ${event}?` : null,
    `What does ${first} target?`,
    second ? `Which targets do ${first} and ${second} share?` : `What adverse events might ${first} cause?`,
    second ? `What adverse events are shared by ${first} and ${second}?` : null,
  ];
  const asked = state.question.toLowerCase();
  return questions
    .filter((each): each is string => each !== null && each.toLowerCase() !== asked)
    .slice(0, FOLLOW_UPS_MAX);
}

function topEvent(state: State, answer: Answer): string | undefined {
  const top = answer.kind === "list" ? answer.items[0] : answer.kind === "matrix" ? answer.rows[0] : undefined;
  return top && state.admitted[top.id]?.type === "adverse_event" ? top.name : undefined;
}
