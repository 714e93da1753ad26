import { afterEach, expect } from "vitest";
import type { Reasoner } from "@/lib/agent/engine/reasoner";
import { run } from "@/lib/agent/engine/run";
import { modelReasoner } from "@/lib/agent/reasoners/model";
import { singleAction } from "@/lib/agent/strategies/single-action";
import type { Recorded, RunOptions } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";
import { modelClient } from "@/lib/effects/model";
import { performer } from "@/lib/server/perform";
import { START_MS } from "@/tests/domain/run/journal";
import type { Script, SeenRequest } from "@/tests/fixtures/scripted-server";
import { answering } from "./answering";
import { act, decisions, finalize } from "./deciding-script";
import { graph, rules, runWith } from "./model-run";
import { tokensBesideTools } from "./prompt-states";

export { act, decisions, finalize } from "./deciding-script";

/** Tokens of instructions and prompt of a request, and of these without the lines of tools, which no budget counts. */
export const wholeSizeOf = ({ instructions, prompt }: SeenRequest) => countTokens(instructions) + countTokens(prompt);
export const sizeOf = (request: SeenRequest) => tokensBesideTools(request);

/** A scripted model asked for decisions: no request of a run may be anything else, nor larger than S1 allows. */
export function deciding() {
  const model = answering(() => decisions(finalize("Nothing.")));
  afterEach(() => {
    for (const request of model.server.requests) {
      expect(request.name).toBe("Decision");
      expect(sizeOf(request)).toBeLessThanOrEqual(1400);
      expect(wholeSizeOf(request)).toBeLessThan(4000);
    }
  });
  const reasonerOf = (mode: string, fallsBack: boolean) => {
    const client = modelClient({ provider: "openai-compatible", url: model.server.url(mode), key: null, model: mode });
    return modelReasoner({ clients: { single: client, planner: client, narrator: client }, rules, fallsBack });
  };
  return {
    model,
    run: (question: string, { mode = "ok", fallsBack = true, ...change }: Asked = {}) =>
      runWith(reasonerOf(mode, fallsBack), singleAction, question, change),
    goOn: (journal: readonly Recorded[]) => goOn(journal, reasonerOf("ok", true)),
  };
}

/** Takes a run up where its journal ends. */
async function goOn(journal: readonly Recorded[], reasoner: Reasoner): Promise<State> {
  const { signal } = new AbortController();
  const perform = performer({ graph, reasoner, strategy: singleAction, signal, cache: new Map() });
  const now = () => new Date(START_MS).toISOString();
  const loop = run(journal, singleAction, { perform, now, halted: () => null });
  for (let step = await loop.next(); ; step = await loop.next()) if (step.done) return step.value;
}

type Asked = Partial<RunOptions> & { mode?: string; fallsBack?: boolean };

/**
 * A model that knows nothing but what its prompt says: it takes the tool that is missing, else the first one offered, and
 * once nothing is missing answers with the first lines of evidence, in their words.
 */
export const obedient: Script = ({ prompt }) => obeying(prompt);

export function obeying(prompt: string) {
  const missing = /^MISSING \(tool: (\w+)\)/m.exec(prompt)?.[1];
  const isFirst = !prompt.includes("PREVIOUS ACTIONS");
  const tool = missing ?? (isFirst ? /TOOLS:\n(\w+)\(/.exec(prompt)?.[1] : undefined);
  if (tool && tool !== "none") return act(tool, operationFor(tool, prompt), `I need ${tool}`);
  const evidence = [...prompt.matchAll(/^\[(f\d+)\] (.+)$/gm)].slice(0, 3);
  return finalize(evidence.map(([, id, text]) => `${text} [${id}]`).join(" ") || "Nothing was found.");
}

/** What set tools ask for beside entities, read from the query. */
function operationFor(tool: string, prompt: string): Record<string, unknown> {
  if (!tool.startsWith("compare_")) return {};
  return { operation: /QUERY: .*\b(shared|share|common)\b/.test(prompt) ? "shared" : "union" };
}
