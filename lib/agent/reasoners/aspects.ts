import { z } from "zod";
import { thingsOf } from "@/lib/agent/engine/aspect-needs";
import { type AspectThinker, byRule } from "@/lib/agent/engine/reasoner";
import { aspectsPrompt, subqueriesPrompt } from "@/lib/agent/reasoners/prompts/aspects";
import { type EntityRef, isEvent } from "@/lib/domain/entity";
import { aspectAbout, aspectsOf } from "@/lib/domain/question/aspects";
import { AspectType, type QueryAspect, type Subquery } from "@/lib/domain/run/aspect";
import { byImportance, isCore } from "@/lib/domain/run/aspect-progress";
import { type LessonBook, successOf } from "@/lib/domain/run/lessons";
import { entitiesOf, namedBy, readable, unknownNames } from "@/lib/domain/run/query";
import type { Reading } from "@/lib/domain/run/question";
import { bareWords } from "@/lib/domain/run/text";
import { joinedWords } from "@/lib/domain/wording";
import { asked, type ModelParts } from "./model-ask";

const ASPECTS_MAX = 8;
const KEYWORDS_MAX = 12;
const Words = z.string().trim().min(1).max(300);

/** Has a model part the question and ask about its parts; where it fails, and where nothing can be looked up, the rules do. */
export function modelAspects(parts: ModelParts, fallsBack: boolean): AspectThinker {
  return {
    extract: async (state, reading, catalogue) => {
      const byRules = () => ruleAspects.extract(state, reading, catalogue);
      if (!readable(reading) || unknownNames(reading.query).length > 0) return byRules();
      const read = { ...state, reading };
      const { value: own } = await byRules();
      const asAsked = ({ aspects }: AspectsAnswer) => aspects.map((aspect) => placed(aspect, reading, own));
      return parts.ask({
        ...asked(parts, read, catalogue),
        prompt: (tokensMax) => aspectsPrompt(read, catalogue.lessons, tokensMax),
        schema: () => AspectsAnswer,
        // With rules to stand in a model is taken at its word.
        ...(!fallsBack && { doubt: (answer: AspectsAnswer) => leftOut(lackingIn(asAsked(answer), own)) }),
        valueOf: (answer: AspectsAnswer) => withCore(asAsked(answer), own),
        byRules,
      });
    },
    ask: async (state, aspects, catalogue) => {
      const byRules = () => ruleAspects.ask(state, aspects, catalogue);
      if (aspects.length === 0) return byRules();
      return parts.ask({
        ...asked(parts, state, catalogue),
        prompt: (tokensMax) => subqueriesPrompt(state, aspects, tokensMax),
        schema: () => subqueriesAnswer(aspects, askedIn(state)),
        valueOf: ({ subqueries }: SubqueriesAnswer) => inOrder(subqueries, aspects),
        byRules,
      });
    },
  };
}

const AspectAnswer = z.object({
  aspect: Words,
  aspect_type: AspectType,
  importance: z.number().min(0).max(1),
  keywords: z.array(Words.max(60)).max(KEYWORDS_MAX),
});

const AspectsAnswer = z
  .object({ aspects: z.array(AspectAnswer).min(1).max(ASPECTS_MAX) })
  .refine(({ aspects }) => aspects.some(isCore), "At least one aspect is core: importance 0.8 or more")
  .refine(
    ({ aspects }) => new Set(aspects.map(({ aspect }) => aspect)).size === aspects.length,
    "No two aspects have the same name",
  );
type AspectsAnswer = z.infer<typeof AspectsAnswer>;

/**
 * The aspects with what they lack of what the question asks by how it was read: all of it where none asks for the foremost,
 * else what is about a thing that none of them is about.
 */
function withCore(aspects: readonly QueryAspect[], own: readonly QueryAspect[]): QueryAspect[] {
  const all = lackingIn(aspects, own);
  const spokenOf = new Set(aspects.flatMap((each) => [...(thingsOf(each) ?? [])]));
  const isAboutOthers = (each: QueryAspect) => [...(thingsOf(each) ?? [])].some((id) => !spokenOf.has(id));
  const lacking = own[0] && all.includes(own[0]) ? all : all.filter(isAboutOthers);
  const names = new Set(lacking.map(({ aspect }) => aspect));
  return byImportance([...aspects.filter(({ aspect }) => !names.has(aspect)), ...lacking]);
}

/** What the question asks first of all and none of the aspects does. */
function lackingIn(aspects: readonly QueryAspect[], own: readonly QueryAspect[]): QueryAspect[] {
  const asked = new Set(aspects.map(({ query }) => JSON.stringify(query)));
  return own.filter((each) => isCore(each) && !asked.has(JSON.stringify(each.query)));
}

function leftOut(lacking: readonly QueryAspect[]): string | null {
  return lacking.length > 0 ? `The question also asks for: ${lacking.map(({ aspect }) => aspect).join("; ")}` : null;
}

/**
 * An aspect with what tools can be asked for it: by its type and the names of the question that its words hold, else all of
 * them. One of a kind and about things that the question is about itself asks what the question does.
 */
function placed(aspect: z.infer<typeof AspectAnswer>, reading: Reading, own: readonly QueryAspect[]): QueryAspect {
  if (!readable(reading)) return { ...aspect, query: null };
  const words = `${aspect.aspect} ${aspect.keywords.join(" ")}`.toLowerCase();
  const chosen = reading.named.flatMap((thing) => (thing.chosen ? [{ text: thing.text, ref: thing.chosen }] : []));
  const spoken = chosen.filter(({ text, ref }) => [text, ref.name].some((name) => words.includes(name.toLowerCase())));
  const things = withDrug(spoken, chosen).map(({ ref }) => ref);
  const same = own.find((each) => each.aspect_type === aspect.aspect_type && isOf(each, things));
  if (same) return { ...aspect, query: same.query };
  return { ...aspect, ...aspectAbout(aspect.aspect_type, things, reading.query) };
}

function isOf({ query }: QueryAspect, things: readonly EntityRef[]): boolean {
  const about = new Set(query ? namedBy(query).map(({ id }) => id) : []);
  return about.size === new Set(things.map(({ id }) => id)).size && things.every(({ id }) => about.has(id));
}

/** An aspect that names an event alone concerns the drugs of the question. */
function withDrug<T extends { ref: { type: string } }>(spoken: readonly T[], chosen: readonly T[]): readonly T[] {
  const isDrug = ({ ref }: T) => ref.type === "drug";
  return spoken.some(isDrug) ? spoken : [...chosen.filter(isDrug), ...spoken];
}

/** A subquery for each aspect given and none other; none that was asked before. */
function subqueriesAnswer(aspects: readonly QueryAspect[], asked: ReadonlySet<string>) {
  const names = new Set(aspects.map(({ aspect }) => aspect));
  const subquery = z.object({
    subquery: Words.refine((text) => !asked.has(bareWords(text)), "This was asked before"),
    aspect: Words.refine((name) => names.has(name), `An aspect is one of: ${[...names].join("; ")}`),
  });
  return z
    .object({ subqueries: z.array(subquery).length(aspects.length) })
    .refine(
      ({ subqueries }) => new Set(subqueries.map(({ aspect }) => aspect)).size === names.size,
      "One subquery for each aspect",
    );
}
type SubqueriesAnswer = { subqueries: Subquery[] };

function inOrder(subqueries: readonly Subquery[], aspects: readonly QueryAspect[]): Subquery[] {
  return aspects.flatMap(({ aspect }) => subqueries.find((each) => each.aspect === aspect) ?? []);
}

function askedIn({ iterations }: Parameters<AspectThinker["ask"]>[0]): Set<string> {
  return new Set(iterations.flatMap(({ subqueries = [] }) => subqueries.map(({ subquery }) => bareWords(subquery))));
}

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
