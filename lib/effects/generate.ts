import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from "ai";
import type { ModelEndpoint, ModelRequest } from "./model";
import type { ProviderName } from "./model-settings";

/**
 * Sends one request through the SDK with a fetch of ours, which keeps the answer. What the SDK makes of it is not used: it
 * accepts a cut answer and knows no think tag. Throws what the fetch throws, wrapped or not.
 */
export async function generate(
  endpoint: ModelEndpoint,
  { schema, name, instructions, prompt, temperature, maxTokens }: ModelRequest<unknown>,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<void> {
  try {
    await generateText({
      model: await languageModel(endpoint, fetch),
      instructions,
      prompt,
      temperature,
      maxOutputTokens: maxTokens,
      maxRetries: 0,
      abortSignal: signal,
      output: Output.object({ schema, name }),
      providerOptions: { [OPTIONS[endpoint.provider]]: { strictJsonSchema: false } },
    });
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error;
  }
}

/** The name under which each provider of the SDK reads its options. */
const OPTIONS: Record<ProviderName, string> = {
  "openai-compatible": "vigil",
  openai: "openai",
  anthropic: "anthropic",
  groq: "groq",
  ollama: "vigil",
};

/** Only the provider that is asked is loaded. */
async function languageModel(
  { provider, url, key, model }: ModelEndpoint,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModel> {
  const settings = { baseURL: url, fetch, ...(key && { apiKey: key }) };
  switch (provider) {
    case "openai":
      return (await import("@ai-sdk/openai")).createOpenAI(settings).chat(model);
    case "anthropic":
      return (await import("@ai-sdk/anthropic")).createAnthropic(settings)(model);
    case "groq":
      return (await import("@ai-sdk/groq")).createGroq(settings)(model);
    case "ollama":
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({ name: "vigil", supportsStructuredOutputs: true, ...settings }).chatModel(model);
    }
  }
}
