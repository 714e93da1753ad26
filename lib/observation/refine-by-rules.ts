import { bareWords } from "@/lib/engine/bare-words";
import type { InformationGap, RefinementRequest } from "@/lib/engine/evaluation";
import { foremostEvents } from "@/lib/engine/foremost-events";
import { entitiesOf } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import { isEvent } from "@/lib/knowledge/entity";

/** What a refined question speaks of, by name. */
type About = { subject: string; event: string | null };

const QUESTIONS: Record<InformationGap["category"], (about: About, gap: InformationGap) => string> = {
  mechanism: ({ subject, event }) =>
    event
      ? `Through which targets and pathways could ${subject} lead to ${event}?`
      : `What does ${subject} target, and how does it act there?`,
  pathway: ({ subject, event }) =>
    `In which pathways do the targets of ${subject} take part${event ? `, and which of them bear on ${event}` : ""}?`,
  evidence: ({ subject, event }) =>
    `Is ${event ?? "an adverse event"} listed on a label of ${subject}, or reported with it?`,
  adverse_event: ({ subject, event }) =>
    subject
      ? `Which adverse events are listed or reported for ${subject}?`
      : `Which drugs is ${event ?? "the adverse event"} listed or reported for?`,
  signal: ({ subject }) => `Which reporting signals does ${subject} have?`,
  interaction: ({ subject }) => `What is known of interactions of ${subject}?`,
  entity: (_, { description }) => `Which entity is meant: ${description}?`,
  coverage: ({ subject }, gap) => `What do ${toolWords(gap)} say of ${subject}?`,
  other: ({ subject }, gap) => `What do ${toolWords(gap)} say of ${subject}?`,
};

/** The narrower question the most pressing gap leads to: it names the resolved entities, and is none the run has asked before. */
export function refineByRules(state: State): RefinementRequest {
  const priorityGaps = state.gaps;
  const fillable = priorityGaps.filter(({ suggestedTool }) => suggestedTool !== null);
  const about = aboutOf(state);
  return {
    refinementQuery: newQuestion(fillable.length > 0 ? fillable : priorityGaps, about, state),
    focusAreas: [...new Set(priorityGaps.map(({ category }) => category.replace("_", " ")))],
    suggestedTools: [...new Set(fillable.flatMap(({ suggestedTool }) => suggestedTool ?? []))],
    priorityGaps,
    iterationCount: state.iteration,
  };
}

function aboutOf({ reading, results }: State): About {
  const subjects = entitiesOf(reading?.query?.subject ?? null);
  const events = entitiesOf(reading?.query?.object ?? null).filter(({ type }) => isEvent(type));
  const event = events[0] ?? subjects.find(({ type }) => isEvent(type)) ?? foremostEvents(results, 1)[0];
  const names = subjects.filter(({ type }) => !isEvent(type)).map(({ name }) => name);
  return { subject: names.join(" and "), event: event?.name ?? null };
}

function newQuestion(gaps: readonly InformationGap[], about: About, state: State): string {
  const asked = new Set([state.question, ...state.iterations.map(({ query }) => query)].map(bareWords));
  const questions = gaps.map((gap) => QUESTIONS[gap.category](about, gap));
  const fresh = questions.find((question) => !asked.has(bareWords(question)));
  if (fresh) return fresh;
  const [gap] = gaps;
  const missing = gap ? gap.description : "whatever else bears on the question";
  return `What can fill this after ${state.iteration} iterations: ${missing}${about.subject ? ` (${about.subject})` : ""}?`;
}

/** "get_drug_profile" as "drug profile". */
function toolWords({ suggestedTool, description }: InformationGap): string {
  return suggestedTool ? suggestedTool.replace(/^get_/, "").replaceAll("_", " ") : `the sources (${description})`;
}
