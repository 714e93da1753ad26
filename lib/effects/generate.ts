import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, NoObjectGeneratedError, Output } from "ai";
import type { ModelEndpoint, ModelRequest } from "./model";

/**
 * Sends one request through the SDK with a fetch of ours, which keeps the answer. What the SDK makes of it is not used: it
 * accepts a cut answer and knows no think tag. Throws what the fetch throws, wrapped or not.
 */
export async function generate(
  { url, key, model }: ModelEndpoint,
  { schema, name, instructions, prompt, temperature, maxTokens }: ModelRequest<unknown>,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<void> {
  const provider = createOpenAICompatible({
    name: "vigil",
    baseURL: url,
    ...(key && { apiKey: key }),
    supportsStructuredOutputs: true,
    fetch,
  });
  try {
    await generateText({
      model: provider.chatModel(model),
      instructions,
      prompt,
      temperature,
      maxOutputTokens: maxTokens,
      maxRetries: 0,
      abortSignal: signal,
      output: Output.object({ schema, name }),
      providerOptions: { vigil: { strictJsonSchema: false } },
    });
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error;
  }
}
