import { classesOf } from "@/lib/agent/artifacts/rows/class-members";
import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import type { Graph } from "@/lib/domain/graph";
import { ownValue } from "@/lib/domain/own-value";
import type { Predicate } from "@/lib/domain/predicate";
import type { Answer } from "@/lib/domain/run/artifacts";
import type { NamedThing, Reading } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";

const FOLLOW_UPS_MAX = 5;

/** Questions that go on from this one, or, where a name was not certain, the same question with each name it may mean; never advice on treatment. */
export function followUpsFor(state: State, answer: Answer, graph: Pick<Graph, "edges">): string[] {
  const { notUnderstood } = state.reading ?? {};
  if (notUnderstood) return notUnderstood.readings.map(({ question }) => question);
  const meant = withNamesMeant(state);
  return meant.length > 0 ? meant : further(state, answer, graph).slice(0, FOLLOW_UPS_MAX);
}

/** The question with an uncertain name replaced by each candidate; else the nearest readings. */
function withNamesMeant({ reading, question }: State): string[] {
  if (!reading) return [];
  const open = reading.named.filter(({ chosen }) => chosen === null);
  const replaced = open.flatMap((thing) =>
    fitting(thing, reading, question).map(({ name }) => question.replace(thing.text, name)),
  );
  return [...new Set([...replaced, ...(reading.query ? [] : reading.alternatives)])].slice(0, FOLLOW_UPS_MAX);
}

/** Words by which a question puts two drugs side by side. */
const COMPARES = /\b(?:compar\w*|differ\w*|versus|vs|both|shared?|and|or|with)\b/i;

/**
 * The candidates of the type that the place asks for. What is read as a comparison though no word of it says so, and one
 * is not understood, may ask how a drug leads to an event: a drug is no name for that. What is known by name only is no answer.
 */
function fitting({ candidates }: NamedThing, { query, unread }: Reading, question: string): NamedThing["candidates"] {
  const isGuess = query?.ask === "compare" && unread.length > 0 && !COMPARES.test(question);
  return candidates.filter(({ type, nameOnly }) => !nameOnly && !(isGuess && type === "drug"));
}

function further(state: State, answer: Answer, graph: Pick<Graph, "edges">): string[] {
  const [drug] = drugsOf(state);
  const [first, second] = drugsOf(state).map(({ name }) => name);
  if (!drug || !first) return ofLeftOut(state);
  const { ask, want } = state.reading?.query ?? {};
  const event = eventsOf(state)[0]?.name ?? topEvent(state, answer);
  const known = eventsOf(state).length > 0;
  const questions = [
    event && !(known && (ask === "mechanism" || ask === "path")) ? `How could ${first} cause ${event}?` : null,
    event && ask !== "which_drugs" ? `Which drugs are listed or reported with ${event}?` : null,
    want !== "pharmacogenetics" && holds(graph, drug.id, "pharmacogenetic_risk")
      ? `Which genes matter for the pharmacogenetics of ${first}?`
      : null,
    want === "targets" || !(second || holds(graph, drug.id, "targets"))
      ? null
      : second
        ? `Which targets do ${first} and ${second} share?`
        : `What does ${first} target?`,
    listsEvents(state)
      ? null
      : second
        ? `What adverse events are shared by ${first} and ${second}?`
        : `What adverse events might ${first} cause?`,
  ];
  const asked = state.question.toLowerCase();
  return questions.filter((each): each is string => each !== null && each.toLowerCase() !== asked);
}

/** Whether the graph states anything of that kind of the drug: what it does not hold is not offered. */
function holds(graph: Pick<Graph, "edges">, subject: string, predicate: Predicate): boolean {
  return graph.edges({ subject, predicates: [predicate] }).some(({ negated }) => !negated);
}

/** Why a class has an event is asked of a few members: the same of those left out. */
function ofLeftOut(state: State): string[] {
  const [event] = eventsOf(state);
  if (!event || state.reading?.query?.ask !== "mechanism") return [];
  const left = classesOf(state).flatMap(({ members, taken }) => members.filter((each) => !taken.includes(each)));
  return left.map(({ name }) => `How could ${name} cause ${event.name}?`);
}

/** Whether the question is itself one for the adverse events of its drugs, in whatever words. */
function listsEvents({ reading }: State): boolean {
  return reading?.query?.ask === "list" && reading.query.want === "adverse_events";
}

function topEvent(state: State, answer: Answer): string | undefined {
  const top = answer.kind === "list" ? answer.items[0] : answer.kind === "matrix" ? answer.rows[0] : undefined;
  return top && ownValue(state.admitted, top.id)?.type === "adverse_event" ? top.name : undefined;
}
