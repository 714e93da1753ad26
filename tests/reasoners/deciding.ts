import { afterEach, expect } from "vitest";
import { modelClient } from "@/lib/effects/model";
import type { RunOptions } from "@/lib/engine/event";
import { countTokens } from "@/lib/engine/tokens";
import { modelReasoner } from "@/lib/reasoners/model";
import { singleAction } from "@/lib/strategies/single-action";
import type { Script, SeenRequest } from "@/tests/fixtures/scripted-server";
import { answering } from "./answering";
import { act, decisions, finalize } from "./deciding-script";
import { rules, runWith } from "./model-run";

export { act, decisions, finalize } from "./deciding-script";

/** Tokens of instructions and prompt of a request. */
export const sizeOf = ({ instructions, prompt }: SeenRequest) => countTokens(instructions) + countTokens(prompt);

/** A scripted model asked for decisions: no request of a run may be anything else, nor larger than S1 allows. */
export function deciding() {
  const model = answering(() => decisions(finalize("Nothing.")));
  afterEach(() => {
    for (const request of model.server.requests) {
      expect(request.name).toBe("Decision");
      expect(sizeOf(request)).toBeLessThanOrEqual(1400);
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
  };
}

type Asked = Partial<RunOptions> & { mode?: string; fallsBack?: boolean };

/**
 * A model that knows nothing but what its prompt says: it takes the tool that is missing, else the first one offered, and
 * once nothing is missing answers with the first lines of evidence, in their words.
 */
export const obedient: Script = ({ prompt }) => {
  const missing = /^MISSING \(tool: (\w+)\)/m.exec(prompt)?.[1];
  const isFirst = !prompt.includes("PREVIOUS ACTIONS");
  const tool = missing ?? (isFirst ? /TOOLS:\n(\w+)\(/.exec(prompt)?.[1] : undefined);
  if (tool && tool !== "none") return act(tool, operationFor(tool, prompt), `I need ${tool}`);
  const evidence = [...prompt.matchAll(/^\[(f\d+)\] (.+)$/gm)].slice(0, 3);
  return finalize(evidence.map(([, id, text]) => `${text} [${id}]`).join(" ") || "Nothing was found.");
};

/** What set tools ask for beside entities, read from the query. */
function operationFor(tool: string, prompt: string): Record<string, unknown> {
  if (!tool.startsWith("compare_")) return {};
  return { operation: /QUERY: .*\b(shared|share|common)\b/.test(prompt) ? "shared" : "union" };
}
