import type { LanguageModel } from "ai";
import { ANSWER, ITERATIONS, itemOf, LookUp, type Loop, nothingToClose, QUESTION, rowsOf, TOOL } from "./loop-task";

/** The tool loop of the AI SDK over a scripted model; it stores nothing. */
export async function aiSdkLoop(): Promise<Loop> {
  const { generateText, isStepCount, tool } = await import("ai");
  const begin = async () => {
    let calls = 0;
    const lookUp = tool({
      description: TOOL.description,
      inputSchema: LookUp,
      execute: async (input) => {
        calls += 1;
        return rowsOf(input);
      },
    });
    const model = scriptedModel();
    return async () => {
      await generateText({
        model,
        prompt: QUESTION,
        tools: { [TOOL.name]: lookUp },
        stopWhen: isStepCount(ITERATIONS + 1),
      });
      return calls;
    };
  };
  return { name: "AI SDK generateText", stored: null, begin, close: nothingToClose };
}

type V4 = Extract<LanguageModel, { specificationVersion: "v4" }>;
type Generated = Awaited<ReturnType<V4["doGenerate"]>>;

/** Asks for the next item each time, and answers when all were looked up. */
function scriptedModel(): V4 {
  let asked = 0;
  return {
    specificationVersion: "v4",
    provider: "scripted",
    modelId: "scripted",
    supportedUrls: {},
    doGenerate: async (): Promise<Generated> => {
      asked += 1;
      const isLast = asked > ITERATIONS;
      const input = JSON.stringify({ item: itemOf(asked) });
      return {
        content: isLast
          ? [{ type: "text", text: ANSWER }]
          : [{ type: "tool-call", toolCallId: `call-${asked}`, toolName: TOOL.name, input }],
        finishReason: { unified: isLast ? "stop" : "tool-calls", raw: undefined },
        usage: USAGE,
        warnings: [],
      };
    },
    doStream: () => Promise.reject(new Error("A scripted model does not stream")),
  };
}

const USAGE: Generated["usage"] = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};
