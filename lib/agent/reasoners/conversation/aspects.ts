import type { AspectThinker, Catalogue } from "@/lib/agent/engine/reasoner";
import { ruleAspects } from "@/lib/agent/reasoners/rule-aspects";
import type { EntityRef } from "@/lib/domain/entity";
import { aspectAbout } from "@/lib/domain/question/aspects";
import type { QueryAspect, Subquery } from "@/lib/domain/run/aspect";
import { aspectOptions, aspectsSoFar, byImportance, isCore, uncoveredAspects } from "@/lib/domain/run/aspect-progress";
import type { SaidCall } from "@/lib/domain/run/model/step";
import { namedBy, readable, unknownNames } from "@/lib/domain/run/query";
import type { QuestionFrame, Reading } from "@/lib/domain/run/question";
import { percentOf } from "@/lib/domain/run/rounding";
import type { State } from "@/lib/domain/run/state";
import { bareWords } from "@/lib/domain/run/text";
import { Asked } from "./own-tools";
import { fitLines } from "./text";

const LINES_TOKENS = 600;

const ASK = "Call ask_part with one focused question in natural language for each, and the look-ups that answer it.";

/**
 * The parts of a question as its model framed it, most important first, and the questions it put them in; by the rules where it
 * framed none that is core. Questions that follow from what was found it says while it plans.
 */
export const framedAspects: AspectThinker = {
  extract: async (state, reading, catalogue) => {
    const { value: own, by } = await ruleAspects.extract(state, reading, catalogue);
    const parts = reading.frame?.parts ?? [];
    if (!readable(reading) || unknownNames(reading.query).length > 0 || !parts.some(isCore)) return { value: own, by };
    const distinct = [...new Map(parts.map((part) => [part.asked, part])).values()];
    return { value: byImportance(distinct.map((part) => placed(part, reading, own))), by };
  },
  ask: async (state, aspects, catalogue) => {
    const { value, by } = await ruleAspects.ask(state, aspects, catalogue);
    if (state.iterations.length > 0) return { value, by };
    return { value: value.map((each) => ({ ...each, subquery: framedAs(each, state) ?? each.subquery })), by };
  },
};

/** The question a model put a part in when it framed it. */
function framedAs({ aspect }: Subquery, { reading }: State): string | undefined {
  return reading?.frame?.parts.find(({ asked }) => asked === aspect)?.subquery;
}

/**
 * A part with what tools can be asked for it: by its type and its names, else all those of the question. One of a kind and about
 * things that the question is about itself asks what the question does.
 */
function placed(part: QuestionFrame["parts"][number], reading: Reading, own: readonly QueryAspect[]): QueryAspect {
  const { asked, importance, names, type = "definition" } = part;
  const aspect = { aspect: asked, aspect_type: type, importance, keywords: names };
  if (!readable(reading)) return { ...aspect, query: null };
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const chosen = reading.named.flatMap((thing) => (thing.chosen ? [{ text: thing.text, ref: thing.chosen }] : []));
  const spoken = chosen.filter(({ text, ref }) => [text, ref.name].some((name) => wanted.has(name.toLowerCase())));
  const things = withDrug(spoken, chosen).map(({ ref }) => ref);
  const same = own.find((each) => each.aspect_type === type && isOf(each, things));
  return { ...aspect, ...(same ? { query: same.query } : aspectAbout(type, things, reading.query)) };
}

function isOf({ query }: QueryAspect, things: readonly EntityRef[]): boolean {
  const about = new Set(query ? namedBy(query).map(({ id }) => id) : []);
  return about.size === new Set(things.map(({ id }) => id)).size && things.every(({ id }) => about.has(id));
}

/** A part that names an event alone concerns the drugs of the question. */
function withDrug<T extends { ref: { type: string } }>(spoken: readonly T[], chosen: readonly T[]): readonly T[] {
  const isDrug = ({ ref }: T) => ref.type === "drug";
  return spoken.some(isDrug) ? spoken : [...chosen.filter(isDrug), ...spoken];
}

/** What a model that holds the conversation is told before a step of a question that is gone through by its parts; null for others. */
export function nextParts(state: State, { subqueries = [] }: Catalogue): string | null {
  if (subqueries.length === 0) return null;
  const open = uncoveredAspects(aspectsSoFar(state)).map(({ aspect, aspect_type, importance, coverage_score }) => {
    return `- ${aspect} (type ${aspect_type}, importance ${importance}), covered ${percentOf(coverage_score)}`;
  });
  const asked = askedIn(state);
  return [
    "Uncovered parts, most important first:",
    fitLines(open, LINES_TOKENS),
    ...(aspectOptions(state).adaptive
      ? [`Next: ${subqueries.map(({ aspect }) => aspect).join("; ")}. ${ASK}`]
      : [`Next: ${subqueries.map(({ subquery, aspect }) => `${subquery} (${aspect})`).join("; ")}`]),
    ...(asked.length > 0 ? [`Asked before, not to be asked again: ${asked.join(" | ")}`] : []),
  ].join("\n");
}

/** The subqueries in the words a model gives them; as they were where it gives none or one that was asked before, and of a batch, which was made before. */
export function wordedBy(said: readonly SaidCall[], state: State, subqueries: readonly Subquery[]): Subquery[] {
  if (!aspectOptions(state).adaptive) return [...subqueries];
  const before = new Set(askedIn(state).map(bareWords));
  const own = said.flatMap(({ name, input }) => (name === "ask_part" ? (Asked.safeParse(input).data ?? []) : []));
  return subqueries.map((each) => {
    const words = own.find(({ aspect, subquery }) => aspect === each.aspect && !before.has(bareWords(subquery)));
    return words ? { ...each, subquery: words.subquery } : each;
  });
}

function askedIn({ iterations }: State): string[] {
  return iterations.flatMap(({ subqueries = [] }) => subqueries.map(({ subquery }) => subquery));
}
