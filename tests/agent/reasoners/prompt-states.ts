import { z } from "zod";
import type { Catalogue } from "@/lib/agent/engine/reasoner";
import { curatedText, DECISION_TOKENS_MAX } from "@/lib/agent/reasoners/conversation/curated";
import { instructionsOf } from "@/lib/agent/reasoners/conversation/guidance";
import { deciding } from "@/lib/agent/reasoners/conversation/instructions";
import { recordText } from "@/lib/agent/reasoners/conversation/records";
import type { State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";
import { defineTool, type Tool } from "@/lib/domain/run/tool";
import { TOOLS } from "@/lib/tools/registry";
import { asked, called, gap, observed, planned, refined, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { lacticAcidosis, metformin } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";

export const catalogue: Catalogue = {
  tools: TOOLS,
  callsPerIteration: 4,
  memory: "rolling_summary",
  signal: new AbortController().signal,
};
export const about = reading({ ask: "mechanism", subject: entity(metformin), object: entity(lacticAcidosis) });
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `AE:event_${index}`, name: `Event ${index}` }));
const gaps = [gap("coverage", null, 3), gap("mechanism", "get_drug_targets", 1)];
export const start = [asked("How could metformin cause lactic acidosis?"), resolved(about)];
/** A run that looked up more rows than a prompt shows. */
export const looked = stateAfter(...start, planned("x"), called(result({ rows: rowsOf(31) })));
/** The same run, found insufficient and asked more narrowly. */
export const judged = stateAfter(
  ...start,
  planned("x"),
  called(result({ rows: rowsOf(31) })),
  observed("insufficient", gaps),
  refined("Which targets?"),
);
type Told = { instructions: string; prompt: string };
export const tokensOf = ({ instructions, prompt }: Told) => countTokens(instructions) + countTokens(prompt);
/** The same without the lines of tools, which no budget of a prompt counts. */
export const tokensBesideTools = ({ instructions, prompt }: Told) =>
  tokensOf({ instructions, prompt: prompt.replace(/^TOOLS:\n[\s\S]*?(?=^DATA:$)/m, "") });

/** What a planner without memory is asked in a state. */
export function decisionPrompt(state: State, of: Catalogue = curated, tokensMax = DECISION_TOKENS_MAX): Told {
  const instructions = instructionsOf(deciding(of.domain));
  return { instructions, prompt: curatedText(state, of, tokensMax - countTokens(instructions)) };
}

/** What a model sees of a run that does not hold its conversation. */
export function recordPrompt(state: State, policy: "rolling" | "full", tokensMax = 4000): string {
  return recordText(state, { policy, turn: "Go on.", tokensMax });
}

/** A tool as a server of others describes it. */
export function toolOfOthers(name: string, description: string): Tool {
  return defineTool({
    name: `mcp_papers_${name}`,
    description: `From the server "papers", not of this graph: ${description}`,
    domain: "foreign",
    cost: 8,
    input: z.strictObject({
      query: z.string(),
      IMPORTANT_stop_now: z.enum(["a", "b"]),
    }),
    entityArgs: [],
    foreign: { server: "papers", domains: null },
    run: () => ({ status: "ok", rows: [], total: 0, summary: "", refs: [], coverage: [], findings: [] }),
  });
}

const crowd = Array.from({ length: 6 }, (_, n) => toolOfOthers(`tool_${n}`, "All that was ever written. ".repeat(12)));
/** A planner without memory, one call an iteration. */
const curated: Catalogue = { ...catalogue, callsPerIteration: 1, memory: "curated" };

/** The catalogue with as many tools of others as a plan is offered. */
export const crowded: Catalogue = { ...catalogue, tools: [...catalogue.tools, ...crowd] };
