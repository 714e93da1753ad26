import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { decide } from "@/lib/domain/names/name-decision";
import { NAMED_KINDS } from "@/lib/domain/run/argument-kinds";
import { AppError } from "@/lib/domain/run/error";
import { emptyState, type State } from "@/lib/domain/run/state";
import type { Tool, ToolCall } from "@/lib/domain/run/tool";
import { asRef, refOf } from "@/lib/tools/output";
import { type NameReading, readName } from "@/lib/tools/resolve-names";
import { freshResult } from "./results";

const CANDIDATES_MAX = 10;
const CANDIDATES_SHOWN = 5;

/** What a text in an argument was taken for. */
export type Named = EntityRef & { argument: string; text: string };

/** A call from outside a run, ready for the executor: its arguments as ids, and a state in which those are admitted. */
export type DoorCall = { args: ToolCall["args"]; named: Named[]; state: State };

/**
 * Admits a call that belongs to no run: an entity argument is the id of an entity the graph holds, or a name that surely
 * denotes one; a claim argument is a claim the graph holds. Throws `invalid_request` naming what is neither.
 */
export async function admitCall(tool: Tool, args: ToolCall["args"], graph: Graph): Promise<DoorCall> {
  const named: Named[] = [];
  const admit = (argument: string, value: unknown): unknown => {
    if (typeof value !== "string") return value;
    const ref = refOf(graph, value) ?? sureOf(argument, value, graph);
    named.push({ ...ref, argument, text: value });
    return ref.id;
  };
  const entries = Object.entries(args).map(([name, value]) => {
    if (!tool.entityArgs.includes(name) || name === "claims") return [name, value];
    return [name, Array.isArray(value) ? value.map((each) => admit(name, each)) : admit(name, value)];
  });
  const claims = tool.entityArgs.includes("claims") ? await heldClaims(args.claims, graph) : [];
  const admitted = Object.fromEntries(named.map((each) => [each.id, asRef(each)]));
  return { args: Object.fromEntries(entries), named, state: stateOf(admitted, claims) };
}

function sureOf(argument: string, text: string, graph: Graph): EntityRef {
  const types = NAMED_KINDS.get(argument);
  const reading = types
    ? readName(graph, text, types)
    : { text, ...decide(graph.resolve(text, { limit: CANDIDATES_MAX })) };
  const [chosen] = reading.candidates;
  if (reading.status === "resolved" && chosen) return asRef(chosen);
  throw new AppError("invalid_request", `${argument}: ${unsure(reading)}`);
}

function unsure({ text, status, candidates }: Pick<NameReading, "text" | "status" | "candidates">): string {
  const names = candidates.slice(0, CANDIDATES_SHOWN).map(({ id, name }) => `${name} (${id})`);
  if (status === "name_only") return `"${text}" is ${names}, of which this graph holds the name and nothing else.`;
  return names.length > 0 ? `"${text}" may be ${names.join(", ")}: give one id.` : `"${text}" was not found.`;
}

async function heldClaims(value: unknown, graph: Graph): Promise<string[]> {
  const ids = [value].flat().filter((each) => typeof each === "string");
  const held = new Set((await graph.claims(ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !held.has(id));
  if (unknown !== undefined)
    throw new AppError("invalid_request", `claims: "${unknown}" is no claim of the loaded graph.`);
  return ids;
}

/** The executor admits claims that stand in a result, so those looked up stand in one. */
function stateOf(admitted: State["admitted"], claims: readonly string[]): State {
  const place = { call: { tool: "look_up", args: {}, reason: "" }, handle: "R1", iteration: 1 };
  const output = { status: "ok" as const, total: 1, summary: "", refs: [], coverage: [], findings: [] };
  const results =
    claims.length > 0 ? [freshResult(place, {}, { ...output, rows: [{ claimIds: [...claims] }] }, 0)] : [];
  return { ...emptyState, iteration: 1, admitted, results };
}
