import { z } from "zod";
import { messagesWire } from "./messages-wire";
import { chatWire, type Wire } from "./wire";

/** Who may be asked for an answer; `openai-compatible` is any server of the chat completions protocol. */
export const ProviderName = z.enum(["openai-compatible", "openai", "anthropic", "groq", "ollama"]);
export type ProviderName = z.infer<typeof ProviderName>;

type Provider = {
  /** Where it is asked unless the deployment names another address; null where there is no usual one. */
  url: string | null;
  needsKey: boolean;
  wire: Wire;
};

/** What is known of each provider before it is asked. */
export const PROVIDERS: Record<ProviderName, Provider> = {
  "openai-compatible": { url: null, needsKey: false, wire: chatWire },
  openai: { url: "https://api.openai.com/v1", needsKey: true, wire: chatWire },
  anthropic: { url: "https://api.anthropic.com/v1", needsKey: true, wire: messagesWire },
  groq: { url: "https://api.groq.com/openai/v1", needsKey: true, wire: chatWire },
  ollama: { url: "http://127.0.0.1:11434/v1", needsKey: false, wire: chatWire },
};
