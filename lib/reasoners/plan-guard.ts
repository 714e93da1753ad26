import type { z } from "zod";
import { isAbout } from "@/lib/engine/about";
import { needsOf } from "@/lib/engine/needs";
import { namedBy, readable, unknownNames } from "@/lib/engine/query";
import { parseReference } from "@/lib/engine/reference";
import type { State } from "@/lib/engine/state";
import { isResolver, type Tool, type ToolCall } from "@/lib/engine/tool";
import type { PlanAnswer } from "./model-answers";

const KNOWN_SHOWN = 12;

/**
 * A plan that is no mistake at first sight: it does not end before anything was looked up, and calls for what the question
 * is about, by ids this run knows. A planner that insists is believed, so this is asked of its first answer only; what may
 * not run the executor still refuses.
 */
export function guarded<T extends PlanAnswer>(
  schema: z.ZodType<T>,
  state: State,
  tools: readonly Tool[],
): z.ZodType<T> {
  return schema.superRefine((plan, context) => {
    const complaint = earlyEnd(plan, state, tools) ?? strangers(plan, state, tools) ?? elsewhere(plan, state);
    if (complaint) context.addIssue({ code: "custom", message: complaint });
  });
}

function earlyEnd({ calls }: PlanAnswer, { reading, results }: State, tools: readonly Tool[]): string | null {
  if (calls.length > 0 || !readable(reading) || unknownNames(reading.query).length > 0) return null;
  if (results.some(({ tool, status }) => status !== "failed" && !isResolver(tool))) return null;
  const offered = new Set(tools.map(({ name }) => name));
  const serving = needsOf(reading.query).flatMap((need) =>
    need.tools.flatMap(({ name }) => (offered.has(name) ? [name] : [])),
  );
  return serving.length > 0
    ? `Nothing was looked up yet, and ${[...new Set(serving)].join(", ")} can serve this`
    : null;
}

/** Ids that neither the question nor a result of the run has named. */
function strangers({ calls }: PlanAnswer, state: State, tools: readonly Tool[]): string | null {
  const unknown = calls.flatMap((call) => idsIn(call, tools)).filter((id) => !Object.hasOwn(state.admitted, id));
  if (unknown.length === 0) return null;
  return `Not known in this run: ${unknown.slice(0, KNOWN_SHOWN).join(", ")}. ${knownTo(state)}`;
}

/** Every look-up of the plan is about other things than the question names. */
function elsewhere({ calls }: PlanAnswer, state: State): string | null {
  const lookups = calls.filter(({ tool }) => !isResolver(tool));
  const { reading } = state;
  if (lookups.length === 0 || !readable(reading) || state.results.length > 0) return null;
  const given = lookups.filter(
    ({ args }) =>
      !Object.values(args)
        .flat()
        .some((value) => parseReference(String(value))),
  );
  const strays = given.filter((call) => !isAbout(call, reading.query));
  return given.length > 0 && strays.length === lookups.length
    ? `This is not about what was asked. ${knownTo(state)}`
    : null;
}

function idsIn({ tool: name, args }: ToolCall, tools: readonly Tool[]): string[] {
  const tool = tools.find((each) => each.name === name);
  const values = (tool?.entityArgs ?? []).filter((each) => each !== "claims").flatMap((each) => [args[each]].flat());
  return values.filter((each) => typeof each === "string").filter((each) => parseReference(each) === null);
}

function knownTo({ reading, admitted }: State): string {
  const query = reading?.query;
  const asked = query ? namedBy(query) : [];
  const known = [...new Map([...asked, ...Object.values(admitted)].map((ref) => [ref.id, ref])).values()];
  const shown = known.slice(0, KNOWN_SHOWN).map(({ id, name }) => `${name} = ${id}`);
  return `Known: ${shown.join("; ") || "nothing yet"}${known.length > KNOWN_SHOWN ? `; ${known.length - KNOWN_SHOWN} more` : ""}`;
}
