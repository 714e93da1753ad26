import { z } from "zod";
import { type EntityRef, isEvent, isGene } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { NamedType, RESOLVED_KINDS, RESOLVERS } from "@/lib/domain/run/argument-kinds";
import { readable } from "@/lib/domain/run/query";
import {
  type Ask,
  AspectType,
  type NamedThing,
  type QuestionFrame,
  type Reading,
  type SetExpr,
  type TypedQuery,
  Want,
} from "@/lib/domain/run/question";
import type { OfferedTool } from "@/lib/effects/converse";
import { readName } from "@/lib/tools/resolve-names";
import { suggestionText } from "./messages";
import { Reason } from "./view";

const ANSWERS: Record<string, Ask> = {
  yes_no: "boolean",
  list: "list",
  list_of_drugs: "which_drugs",
  count: "count",
  comparison: "compare",
  explanation: "mechanism",
  paths: "path",
  overview: "profile",
};

const Part = z.object({
  asked: z.string().min(1).max(300).describe("this part in a few words"),
  about: z.array(z.string()).max(30).describe("names the part is about, of those in `names`"),
  to: z
    .array(z.string())
    .max(30)
    .default([])
    .describe("names they are set against: the event, gene or drug asked about"),
  relation: Want.describe("what is looked for of them"),
  answer: z.enum(Object.keys(ANSWERS) as [string]),
  negation: z.string().max(100).nullable().default(null).describe("how it denies, as worded"),
  lacks: z.enum(["label", "signal", "any"]).optional().describe("evidence the things asked for must not have"),
  importance: z.number().min(0).max(1).default(1),
  type: AspectType.optional().describe("what kind of part it is"),
  subquery: z.string().max(300).optional().describe("this part as one focused question in natural language"),
});

export const Frame = z.object({
  title: z.string().min(1).max(160).describe("the question in one line"),
  suggestion: z.enum(["right", "wrong", "in_part"]).describe("whether the program's reading is right"),
  names: z.array(z.object({ text: z.string().min(1).max(200), type: NamedType })).max(40),
  parts: z.array(Part).min(1).max(8),
  assumptions: z.array(z.string().max(200)).max(6).default([]),
  asks_advice: z.boolean().default(false).describe("it asks what dose to give, or whether to start or stop"),
  reason: Reason,
});
export type Frame = z.infer<typeof Frame>;

/** The first tool of a run: the question as the model takes it. */
export const FRAME_TOOL: OfferedTool = {
  name: "frame_question",
  description:
    "Says how you take the question: its title, the names in it, its parts and the kind of answer each asks for.",
  input: Frame,
};

const ADVICE = "Vigil advises on no dose, start or stop of a treatment; this is the evidence that bears on it.";

/**
 * The reading of a question as a model framed it, over names resolved in the graph. Where the model takes the program's
 * reading for right that one stands with the model's title; else the query is made of the parts. Words are no longer unread.
 */
export function readingOf(frame: Frame, suggestion: Reading, graph: Graph): Reading & { frame: QuestionFrame } {
  const { title, parts, assumptions, asks_advice } = frame;
  const { notUnderstood, denied: _denied, further: _further, ...rest } = suggestion;
  const asked = parts.map(({ asked, importance, about, to, subquery, ...part }) => {
    return {
      asked,
      importance,
      names: [...about, ...to],
      type: part.type ?? TYPES[part.answer] ?? TYPES_OF[part.relation] ?? "definition",
      ...(subquery && { subquery }),
    };
  });
  const own = { title, parts: asked, assumptions, suggestion: suggestionText(suggestion) };
  const framed = { ...own, ...(asks_advice && { advice: ADVICE }) };
  const isTaken = frame.suggestion === "right" && readable(suggestion) && !notUnderstood;
  if (isTaken) return { ...suggestion, restated: `I read this as: ${title}`, unread: [], frame: framed };
  const named = frame.names.map(({ text, type }) => namedThing(text, type, graph));
  const [query = null, ...further] = parts.flatMap((part) => queryOf(part, named) ?? []);
  return {
    ...rest,
    ...{ query, named, unread: [], alternatives: [], talk: null, frame: framed },
    restated: `I read this as: ${title}`,
    ...(further.length > 0 && { further }),
  };
}

const TYPES: Record<string, AspectType> = {
  comparison: "comparison",
  explanation: "causal",
  paths: "causal",
  yes_no: "evaluation",
};
const TYPES_OF: Partial<Record<Want, AspectType>> = {
  ...{ targets: "process", enzymes: "process", pathways: "context" },
  ...{ indications: "application", signals: "evaluation", label_text: "evaluation" },
};

function namedThing(text: string, type: NamedType, graph: Graph): NamedThing {
  const { status, candidates } = readName(graph, text, RESOLVED_KINDS[RESOLVERS[type]]);
  const [first] = candidates;
  const chosen = status === "resolved" && first ? { id: first.id, name: first.name, type: first.type } : null;
  return { text, chosen, ambiguous: status === "ambiguous", candidates: chosen ? [] : candidates };
}

/** A part as a query; null where none of its names denotes anything, or nothing can be listed of nothing. */
function queryOf(
  { about, to, relation, answer, lacks }: Frame["parts"][number],
  named: readonly NamedThing[],
): TypedQuery | null {
  const refsOf = (texts: readonly string[]) =>
    texts.flatMap((text) => named.find((each) => each.text.toLowerCase() === text.toLowerCase())?.chosen ?? []);
  const [left, right] = [refsOf(about), refsOf(to)];
  const ask = ANSWERS[answer] ?? "profile";
  const listsDrugs = ask === "which_drugs" || relation === "drugs";
  const subjects = listsDrugs && left.every(isObject) ? [] : left;
  const objects = subjects.length === 0 ? [...left, ...right] : right;
  const subject =
    setOf(subjects, ask) ?? (listsDrugs && objects.length > 0 ? ({ op: "all", type: "drug" } as const) : null);
  if (!subject) return objects.length > 0 ? profileOf(objects) : null;
  return { ask, want: relation, subject, object: setOf(objects, ask), filters: lacks ? { lacks } : {} };
}

function isObject({ type }: EntityRef): boolean {
  return isEvent(type) || isGene(type);
}

function profileOf(refs: readonly EntityRef[]): TypedQuery | null {
  const subject = setOf(refs, "profile");
  return subject && { ask: "profile", want: "adverse_events", subject, object: null, filters: {} };
}

function setOf(refs: readonly EntityRef[], ask: Ask): SetExpr | null {
  const of = [...new Map(refs.map((ref) => [ref.id, ref])).values()].map((ref) => ({
    op: "entity" as const,
    text: ref.name,
    ref,
  }));
  const [only] = of;
  return of.length < 2 ? (only ?? null) : { op: ask === "boolean" ? "and" : "or", of };
}

/** What a model is told of its frame: what each name denotes. */
export function frameAnswer({ named, frame }: Reading): string {
  const lines = named.map(({ text, chosen, ambiguous, candidates }) => {
    if (chosen) return `"${text}" is ${chosen.name} (${chosen.type}, ${chosen.id}).`;
    const near = candidates.slice(0, 5).map(({ name, id }) => `${name} (${id})`);
    return `"${text}" ${ambiguous ? "may be" : "is not in the graph; nearest:"} ${near.join(", ") || "nothing"}.`;
  });
  return [...lines, ...(frame?.advice ? [frame.advice] : []), "Now look up what the parts need."].join("\n");
}
