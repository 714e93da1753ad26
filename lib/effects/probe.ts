import { z } from "zod";
import type { ChatRequest } from "./converse";
import { extractJson } from "./extract-json";
import type { ModelClient } from "./model";
import { ModelError } from "./model-error";

/** What an endpoint can do, as it showed in a round trip; `error` says why where it could not be asked. */
export type Probe = { tools: boolean; streaming: boolean; structured: boolean; ms: number; error: string | null };

const DEADLINE_MS = 20_000;
const Word = z.object({ word: z.string() });
const INSTRUCTIONS = "This is a test of the connection. Do what is asked, in as few words as you can.";

/** Makes two small requests of a model: a call of a tool while the answer streams, then a value of a schema. */
export async function probe(client: ModelClient): Promise<Probe> {
  const startedMs = performance.now();
  const { signal } = new AbortController();
  const asked = { instructions: INSTRUCTIONS, temperature: 0, maxTokens: 300, signal, requestsMax: 2 };
  const within = { ...asked, deadlineMs: DEADLINE_MS, firstChunkMs: DEADLINE_MS, chunkMs: DEADLINE_MS };
  const took = () => Math.round(performance.now() - startedMs);
  try {
    let pieces = 0;
    const { calls } = await client.converse({
      ...{ ...within, name: "Probe", choice: "auto" },
      messages: [{ role: "user", content: 'Call the tool say_word with the word "ready".' }],
      tools: [{ name: "say_word", description: "Says one word.", input: Word }],
      hear: { begin: () => {}, text: () => pieces++, call: () => pieces++ },
    });
    const tools = calls.some(({ name }) => name === "say_word");
    const structured = await answersInSchema(client, within);
    return { tools, streaming: pieces > 0, structured, ms: took(), error: null };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { tools: false, streaming: false, structured: false, ms: took(), error: error.message };
  }
}

async function answersInSchema(
  client: ModelClient,
  within: Omit<ChatRequest, "name" | "messages" | "tools" | "choice">,
): Promise<boolean> {
  const content = 'Answer with the JSON object {"word": "ready"}.';
  try {
    const { text } = await client.converse({
      ...{ ...within, name: "Word", format: Word, tools: [], choice: "none" },
      messages: [{ role: "user", content }],
    });
    extractJson(text, Word);
    return true;
  } catch (error) {
    if (error instanceof ModelError) return false;
    throw error;
  }
}
