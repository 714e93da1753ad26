import { z } from "zod";
import type { Plan } from "@/lib/engine/event";
import type { State } from "@/lib/engine/state";
import type { Tool, ToolCall } from "@/lib/engine/tool";
import type { EntityType } from "@/lib/knowledge/entity";
import { type ApartFromPatient, apartFromPatient } from "./patient-words";

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
  const apart = apartFromPatient(state);
  const read = tools.filter(({ name }) => !made.has(name)).map((tool) => readCall(tool, state, apart));
  const room = Math.max(0, Math.min(CALLED_MAX, callsPerIteration - plan.calls.length));
  const calls = read.flatMap(({ call }) => call ?? []).slice(0, room);
  const left = read.flatMap(({ tool, missing }) => (missing.length > 0 ? [leftOut(tool, missing, apart)] : []));
  if (calls.length === 0 && left.length === 0) return plan;
  return {
    ...plan,
    thought: [plan.thought, ...left].join(" "),
    calls: [...plan.calls, ...calls],
    stop: calls.length > 0 ? null : plan.stop,
  };
}

type Read = { tool: Tool; call: ToolCall | null; missing: string[] };

function readCall(tool: Tool, state: State, apart: ApartFromPatient): Read {
  const schema = z.toJSONSchema(tool.input, { io: "input", unrepresentable: "any" });
  const { properties, required } = Input.parse(schema);
  const filled = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    const value = givenFor(name, property, state, apart);
    return value === null ? [] : [[name, value]];
  });
  const args = Object.fromEntries(filled);
  const missing = required.filter((name) => !Object.hasOwn(args, name));
  const reason = `Matches the question; what it returns is unchecked and no evidence`;
  return { tool, missing, call: missing.length === 0 ? { tool: tool.name, args, reason } : null };
}

type Property = z.infer<typeof Property>;

/** What the question gives for an argument; null where it does not say. */
function givenFor(name: string, { type, enum: choices }: Property, state: State, apart: ApartFromPatient): unknown {
  if (choices) return choices.find((choice) => apart.says(String(choice))) ?? null;
  const types = KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
  if (types === null && !ANYTHING.test(name)) return null;
  const names = namesOf(state, types, apart);
  if (names.length === 0) return null;
  if (type === "array") return names;
  return type === "string" ? (types === null ? names.join(" ") : names[0]) : null;
}

/** What is named, but for what is known of a patient; a drug is asked of wherever it stands. */
function namesOf({ reading }: State, types: readonly EntityType[] | null, { isOfPatient }: ApartFromPatient): string[] {
  const ofPatient = new Set((reading?.query?.conditions ?? []).flatMap(({ ref }) => ref?.id ?? []));
  const chosen = (reading?.named ?? [])
    .filter((each) => each.chosen?.type === "drug" || !isOfPatient(each.text))
    .flatMap((each) => each.chosen ?? [])
    .filter(({ id, type }) => !ofPatient.has(id) && (types === null || types.includes(type)));
  return [...new Set(chosen.map(({ name }) => name))];
}

function leftOut({ name }: Tool, missing: readonly string[], { tells }: ApartFromPatient): string {
  const where = tells ? " beside what it tells of a patient" : "";
  return `${name} was left out: it needs ${missing.join(" and ")}, which the question does not say${where}.`;
}
