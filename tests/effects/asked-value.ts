import { z } from "zod";
import { wordsOrCalls } from "@/lib/agent/reasoners/conversation/asked";
import type { ChatRequest } from "@/lib/effects/converse";
import { extractJson } from "@/lib/effects/extract-json";
import type { ModelClient } from "@/lib/effects/model";
import { ModelError } from "@/lib/effects/model-error";

export const Answer = z.object({ drug: z.string(), note: z.string() });
export const answer = { drug: "metformin", note: "Sjögren’s — 30 %" };

/** Asks a model for a value and reads it, as a step of a run does; an error bears what was spent. */
export async function askedValue(client: ModelClient, change: Partial<ChatRequest> = {}) {
  const { tokensIn, tokensOut, modelCalls, ...reply } = await client.converse({
    ...{ name: "Answer", instructions: "Answer in JSON.", messages: [{ role: "user", content: "Which drug?" }] },
    ...{ tools: [], choice: "none", format: Answer, temperature: 0.1, maxTokens: 512 },
    ...{ signal: new AbortController().signal, deadlineMs: 5000, firstChunkMs: 30_000, chunkMs: 30_000, ...change },
  });
  const spent = { tokensIn, tokensOut, modelCalls };
  try {
    return { value: extractJson(wordsOrCalls(reply, false).text, Answer), ...spent };
  } catch (error) {
    throw error instanceof ModelError ? error.having(spent) : error;
  }
}
