import { z } from "zod";
import type { EntityType } from "@/lib/domain/entity";
import { isPeopleWord } from "@/lib/domain/question/names/people-words";
import type { Plan } from "@/lib/domain/run/plan";
import type { State } from "@/lib/domain/run/state";
import { foreignName, type Tool, type ToolCall } from "@/lib/domain/run/tool";

/** The most tools of others the rules call in one run. */
const CALLED_MAX = 2;

/** What an argument of this name holds. */
const KINDS: readonly [RegExp, readonly EntityType[]][] = [
  [/drug|compound|medicine|substance|chemical/i, ["drug"]],
  [/gene|target|protein/i, ["gene", "gene_group"]],
  [
    /event|reaction|symptom|condition|disease|disorder|phenotype|indication/i,
    ["adverse_event", "phenotype", "disease"],
  ],
  [/pathway/i, ["pathway"]],
];
const ANYTHING = /^(?:q|query|text|term|terms|search|keyword|keywords|topic)$/i;

const Property = z.object({
  type: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
});
const Input = z.object({
  properties: z.record(z.string(), Property).default({}),
  required: z.array(z.string()).default([]),
});

/**
 * A plan of the rules with calls to the tools of others that match the question, as far as there is room. An argument is
 * filled with names the question uses or a choice it words, and nothing else of it leaves, least of all what is known of a
 * patient; one that is required and not to be had is named in the thought, and the tool is left out.
 */
export function withForeignCalls(plan: Plan, tools: readonly Tool[], state: State, callsPerIteration: number): Plan {
  const made = new Set(state.results.map(({ tool }) => tool));
  const rest = withoutPatient(state);
  const read = tools.filter(({ name }) => !made.has(name)).map((tool) => readCall(tool, state, rest));
  const room = Math.max(0, Math.min(CALLED_MAX, callsPerIteration - plan.calls.length));
  const calls = read.flatMap(({ call }) => call ?? []).slice(0, room);
  const left = read.flatMap(({ tool, missing }) => (missing.length > 0 ? [leftOut(tool, missing, rest)] : []));
  if (calls.length === 0 && left.length === 0) return plan;
  return {
    ...plan,
    thought: [plan.thought, ...left].join(" "),
    calls: [...plan.calls, ...calls],
    stop: calls.length > 0 ? null : plan.stop,
  };
}

type Read = { tool: Tool; call: ToolCall | null; missing: string[] };

function readCall(tool: Tool, state: State, rest: WithoutPatient): Read {
  const schema = z.toJSONSchema(tool.input, { io: "input", unrepresentable: "any" });
  const { properties, required } = Input.parse(schema);
  const filled = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    const value = givenFor(name, property, state, rest);
    return value === null ? [] : [[name, value]];
  });
  const args = Object.fromEntries(filled);
  const missing = required.filter((name) => !Object.hasOwn(args, name));
  const reason = `Matches the question; what it returns is unchecked and no evidence`;
  return { tool, missing, call: missing.length === 0 ? { tool: tool.name, args, reason } : null };
}

type Property = z.infer<typeof Property>;

/** What the question gives for an argument; null where it does not say. */
function givenFor(name: string, { type, enum: choices }: Property, state: State, rest: WithoutPatient): unknown {
  if (choices) return choices.find((choice) => rest.says(String(choice))) ?? null;
  const types = KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
  if (types === null && !ANYTHING.test(name)) return null;
  const names = namesOf(state, types, rest);
  if (names.length === 0) return null;
  if (type === "array") return names;
  return type === "string" ? (types === null ? names.join(" ") : names[0]) : null;
}

/** What is named, but for what is known of a patient; a drug is asked of wherever it stands. */
function namesOf({ reading }: State, types: readonly EntityType[] | null, { isOfPatient }: WithoutPatient): string[] {
  const ofPatient = new Set((reading?.query?.conditions ?? []).flatMap(({ ref }) => ref?.id ?? []));
  const chosen = (reading?.named ?? [])
    .filter((each) => each.chosen?.type === "drug" || !isOfPatient(each.text))
    .flatMap((each) => each.chosen ?? [])
    .filter(({ id, type }) => !ofPatient.has(id) && (types === null || types.includes(type)));
  return [...new Set(chosen.map(({ name }) => name))];
}

function leftOut({ name }: Tool, missing: readonly string[], { tells }: WithoutPatient): string {
  const where = tells ? " beside what it tells of a patient" : "";
  return `${name} was left out: it needs ${missing.join(" and ")}, which the question does not say${where}.`;
}

const LEAD_WORDS_MAX = 4;

const ASKING = "(?:which|what|how|why|does|do|did|is|are|can|could|may|find|search|list|show|give|tell)\\b";
const CLAUSES = new RegExp(`[.?!;]+(?=\\s|$)|,\\s*(?=${ASKING})`, "i");
const ASKED = new RegExp(`^\\W*(?:(?:and|in|for|of|by|to|on|from|with) )?${ASKING}`, "i");
const WORDS = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** A question without what it describes of a patient. */
type WithoutPatient = {
  /** Whether it words a choice there, and the choice words nothing known of the patient. */
  says: (choice: string) => boolean;
  /** Whether a name occurs only where the question describes a patient. */
  isOfPatient: (name: string) => boolean;
  /** Whether it describes a patient. */
  tells: boolean;
};

/** Separates a question from what it describes of a patient: conditions as they were read, and the rest of a clause on a person. */
function withoutPatient({ question, reading, patient }: State): WithoutPatient {
  const read = (reading?.query?.conditions ?? []).flatMap(({ text, ref }) => [text, ref?.name ?? ""]);
  const known = [...read, ...(patient ?? [])].map(plain).filter((words) => words !== "");
  const whole = plain(question);
  const rest = plain(withoutPeople(question));
  return {
    says: (choice) => {
      const words = plain(choice);
      return words !== "" && holds(rest, words) && !known.some((each) => holds(each, words) || holds(words, each));
    },
    isOfPatient: (name) => rest !== whole && !holds(rest, plain(name)),
    tells: known.length > 0 || rest !== whole,
  };
}

/** A text without the clauses that describe a person. A clause that continues such a clause, and asks nothing, is one too. */
function withoutPeople(text: string): string {
  let isOfSomebody = false;
  const clauses = text.split(CLAUSES).map((clause) => {
    if (isOfSomebody && !ASKED.test(clause)) return "";
    const rest = beforePeople(clause);
    isOfSomebody = rest !== null;
    return rest ?? clause;
  });
  return clauses.join(" . ");
}

/** A clause without a person, what describes them before and all that follows; null where it names none. */
function beforePeople(clause: string): string | null {
  const words = [...clause.matchAll(WORDS)].map(([word]) => word);
  const lower = words.map((word) => word.toLowerCase());
  const person = lower.findIndex(
    (word, at) => isPeopleWord(word, "person") || (word === "i" && isPeopleWord(lower[at + 1] ?? "", "own")),
  );
  if (person < 0) return null;
  const lead = lower.slice(0, person).findLastIndex((word) => isPeopleWord(word, "lead"));
  const asked = lower.findIndex((word, at) => at > person && isPeopleWord(word, "ask"));
  const kept = words.slice(0, Math.max(lead + 1, person - LEAD_WORDS_MAX));
  return [...kept, ...(asked < 0 ? [] : words.slice(asked))].join(" ");
}

function plain(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Whether a text holds some words, whole. */
function holds(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `);
}

/** The most tools of others a plan is offered. */
const OFFERED_MAX = 6;
/** What the words a question shares with a tool must weigh: one word that few tools have, or several that more have. */
const WEIGHT_MIN = 2.5;
const WORD_CHARACTERS_MIN = 4;

/**
 * The tools of others that a question calls for, best first: of a domain it names a thing of, and sharing words with it
 * that distinguish them from other tools. Words are weighed by how few tools use them; names of things do not count.
 */
export function matchingTools(foreign: readonly Tool[], own: readonly Tool[], state: State): Tool[] {
  if (foreign.length === 0) return [];
  const asked = wordsOf(state.question);
  for (const { text } of state.reading?.named ?? []) for (const word of wordsOf(text)) asked.delete(word);
  const weigh = weightsOf([...own, ...foreign]);
  return foreign
    .filter((tool) => isOfDomain(tool, state))
    .map((tool) => ({ tool, weight: sum([...wordsOfTool(tool)].filter((word) => asked.has(word)).map(weigh)) }))
    .filter(({ weight }) => weight >= WEIGHT_MIN)
    .sort((a, b) => b.weight - a.weight || (a.tool.name < b.tool.name ? -1 : 1))
    .slice(0, OFFERED_MAX)
    .map(({ tool }) => tool);
}

function isOfDomain({ foreign }: Tool, { reading }: State): boolean {
  const domains = foreign?.domains ?? null;
  return domains === null || (reading?.named ?? []).some(({ chosen }) => chosen && domains.includes(chosen.type));
}

/** The weight of a word for a tool, from how many tools use it. */
function weightsOf(tools: readonly Tool[]): (word: string) => number {
  const uses = new Map<string, number>();
  for (const tool of tools) for (const word of wordsOfTool(tool)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return (word) => Math.log(tools.length / (uses.get(word) ?? tools.length));
}

/** Name and description, without what we put before them. */
function wordsOfTool({ name, description, foreign }: Tool): Set<string> {
  const own = foreign ? name.slice(foreignName(foreign.server, "").length) : name;
  return wordsOf(`${own.replaceAll("_", " ")} ${foreign ? description.replace(/^[^:]*:/, "") : description}`);
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}-]*/gu;

function wordsOf(text: string): Set<string> {
  const words = text.match(WORD) ?? [];
  const stems = words.filter((word) => word.length >= WORD_CHARACTERS_MIN).map(stemOf);
  return new Set(stems.filter((stem) => !isPeopleWord(stem, "subject")));
}

/** A word without the endings by which English inflects it, so that "searches", "searching" and "search" are one. */
function stemOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/ies$/, "y")
    .replace(/(?<=.{3})(?:(?<=[sxz]|[cs]h)es|(?<!s)s)$/, "")
    .replace(/(?<=.{3})(?:ing|ed)$/, "");
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
