import { z } from "zod";
import { AppError } from "@/lib/domain/run/error";
import { type Environment, settingsIn } from "@/lib/domain/run/settings";
import { isPlainHttp } from "./http";
import type { ModelEndpoint } from "./model";

/** The models a deployment turned on: one for everything, and others for planning and narrating where it names them. */
export type ModelSettings = Record<"single" | "planner" | "narrator", ModelEndpoint> & {
  sampling: Record<"planner" | "narrator" | "decision", { temperature: number; maxTokens: number }>;
  /** Whether the rules stand in for an operation a model failed at; else it ends the run. */
  fallsBack: boolean;
};

/** Who may be asked for an answer; `openai-compatible` is any server of the chat completions protocol. */
export const ProviderName = z.enum(["openai-compatible", "openai", "anthropic", "groq", "ollama"]);
export type ProviderName = z.infer<typeof ProviderName>;

const Text = z.string().trim().min(1).optional().catch(undefined);
const Temperature = z.coerce.number().min(0).max(2);
const Tokens = z.coerce.number().int().min(64).max(32_768);
const Settings = z.object({
  VIGIL_MODEL_PROVIDER: ProviderName.default("openai-compatible"),
  VIGIL_MODEL_URL: Text,
  VIGIL_MODEL: Text,
  VIGIL_MODEL_KEY: Text,
  VIGIL_PLANNER_MODEL: Text,
  VIGIL_NARRATOR_MODEL: Text,
  VIGIL_PLANNER_TEMPERATURE: Temperature.default(0.1),
  VIGIL_NARRATOR_TEMPERATURE: Temperature.default(0.3),
  VIGIL_PLANNER_MAX_TOKENS: Tokens.default(512),
  VIGIL_NARRATOR_MAX_TOKENS: Tokens.default(2048),
  VIGIL_DECISION_TEMPERATURE: Temperature.default(0.3),
  VIGIL_DECISION_MAX_TOKENS: Tokens.default(1000),
  VIGIL_MODEL_FALLBACK: z.enum(["on", "off"]).default("on"),
});

/**
 * Reads the model settings of an environment; null while neither URL nor model is given, which means the rules alone.
 * Throws AppError `usage` naming the variable that is missing or wrong, never its value.
 */
export function modelSettings(environment: Environment): ModelSettings | null {
  const read = settingsIn(environment, Settings);
  const { VIGIL_MODEL_PROVIDER: provider, VIGIL_MODEL: model, VIGIL_MODEL_KEY: key = null, ...rest } = read;
  if (!rest.VIGIL_MODEL_URL && !model) return null;
  const url = rest.VIGIL_MODEL_URL ?? PROVIDERS[provider].url;
  if (!url) throw wrong("VIGIL_MODEL_URL", "is needed beside VIGIL_MODEL");
  if (!model) throw wrong("VIGIL_MODEL", "is needed beside VIGIL_MODEL_URL");
  if (!isPlainHttp(url)) throw wrong("VIGIL_MODEL_URL", "is no http or https URL without user name and password");
  if (!key && PROVIDERS[provider].needsKey) throw wrong("VIGIL_MODEL_KEY", `is needed for ${provider}`);
  const at = (name: string): ModelEndpoint => ({ provider, url, key, model: name });
  return {
    single: at(model),
    planner: at(rest.VIGIL_PLANNER_MODEL ?? model),
    narrator: at(rest.VIGIL_NARRATOR_MODEL ?? model),
    sampling: {
      planner: { temperature: rest.VIGIL_PLANNER_TEMPERATURE, maxTokens: rest.VIGIL_PLANNER_MAX_TOKENS },
      narrator: { temperature: rest.VIGIL_NARRATOR_TEMPERATURE, maxTokens: rest.VIGIL_NARRATOR_MAX_TOKENS },
      decision: { temperature: rest.VIGIL_DECISION_TEMPERATURE, maxTokens: rest.VIGIL_DECISION_MAX_TOKENS },
    },
    fallsBack: rest.VIGIL_MODEL_FALLBACK === "on",
  };
}

function wrong(variable: string, what: string): AppError {
  return new AppError("usage", `${variable} ${what}.`);
}

type Provider = {
  /** Where it is asked unless the deployment names another address; null where there is no usual one. */
  url: string | null;
  needsKey: boolean;
};

/** What is known of each provider before it is asked. */
const PROVIDERS: Record<ProviderName, Provider> = {
  "openai-compatible": { url: null, needsKey: false },
  openai: { url: "https://api.openai.com/v1", needsKey: true },
  anthropic: { url: "https://api.anthropic.com/v1", needsKey: true },
  groq: { url: "https://api.groq.com/openai/v1", needsKey: true },
  ollama: { url: "http://127.0.0.1:11434/v1", needsKey: false },
};
