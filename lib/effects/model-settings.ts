import { z } from "zod";
import { AppError } from "@/lib/domain/run/error";
import { type Environment, settingsIn } from "@/lib/domain/run/settings";
import { isPlainHttp } from "./http";
import type { ModelEndpoint } from "./model";

/** The models a deployment turned on: one for everything, and others for planning and narrating where it names them. */
export type ModelSettings = Record<"single" | "planner" | "narrator", ModelEndpoint> & {
  sampling: Record<"planner" | "narrator" | "decision", { temperature: number; maxTokens: number }>;
  conversation: {
    temperature: number;
    maxTokens: number;
    effort?: Effort | undefined;
    /** The context window of the model, in tokens. */
    contextTokens: number;
    /** Milliseconds for one step, for its first piece, and between two pieces. */
    deadlineMs: number;
    firstChunkMs: number;
    chunkMs: number;
  };
  /** Whether the rules stand in for an operation a model failed at; else it ends the run. */
  fallsBack: boolean;
};

/** Who may be asked for an answer; `openai-compatible` is any server of the chat completions protocol. */
export const ProviderName = z.enum(["openai-compatible", "openai", "anthropic", "groq", "google", "ollama"]);
export type ProviderName = z.infer<typeof ProviderName>;
const Effort = z.enum(["minimal", "low", "medium", "high"]);
type Effort = z.infer<typeof Effort>;

const Text = z.string().trim().min(1).optional().catch(undefined);
const Temperature = z.coerce.number().min(0).max(2);
const Tokens = z.coerce.number().int().min(64).max(32_768);
const Seconds = z.coerce.number().min(1).max(3600);
const Settings = z.object({
  VIGIL_MODEL_PROVIDER: ProviderName.optional(),
  VIGIL_MODEL_URL: Text,
  VIGIL_MODEL: Text,
  VIGIL_MODEL_KEY: Text,
  OPENAI_API_KEY: Text,
  ANTHROPIC_API_KEY: Text,
  GROQ_API_KEY: Text,
  GOOGLE_GENERATIVE_AI_API_KEY: Text,
  VIGIL_PLANNER_MODEL: Text,
  VIGIL_NARRATOR_MODEL: Text,
  VIGIL_PLANNER_TEMPERATURE: Temperature.default(0.1),
  VIGIL_NARRATOR_TEMPERATURE: Temperature.default(0.3),
  VIGIL_PLANNER_MAX_TOKENS: Tokens.default(512),
  VIGIL_NARRATOR_MAX_TOKENS: Tokens.default(2048),
  VIGIL_DECISION_TEMPERATURE: Temperature.default(0.3),
  VIGIL_DECISION_MAX_TOKENS: Tokens.default(1000),
  VIGIL_MODEL_TEMPERATURE: Temperature.default(0.2),
  VIGIL_MODEL_MAX_TOKENS: Tokens.default(4096),
  VIGIL_MODEL_CONTEXT: z.coerce.number().int().min(4096).max(4_000_000).default(32_768),
  VIGIL_MODEL_EFFORT: Effort.optional(),
  VIGIL_MODEL_TIMEOUT: Seconds.default(120),
  VIGIL_MODEL_FIRST_TIMEOUT: Seconds.default(60),
  VIGIL_MODEL_SILENCE: Seconds.default(30),
  VIGIL_MODEL_FALLBACK: z.enum(["on", "off"]).default("on"),
});
type Settings = z.infer<typeof Settings>;

/**
 * Reads the model settings of an environment; null while neither URL nor model is given, which means the rules alone. A model
 * may be named with its provider, as "openai:gpt-5"; then the usual variable of that provider may hold the key. Throws AppError
 * `usage` naming the variable that is missing or wrong, never its value.
 */
export function modelSettings(environment: Environment): ModelSettings | null {
  const read = settingsIn(environment, Settings);
  if (!read.VIGIL_MODEL_URL && !read.VIGIL_MODEL) return null;
  const { provider, model } = namedModel(read);
  const { url: usual, needsKey, keyIn } = PROVIDERS[provider];
  const url = read.VIGIL_MODEL_URL ?? usual;
  if (!url) throw wrong("VIGIL_MODEL_URL", "is needed beside VIGIL_MODEL");
  if (!model) throw wrong("VIGIL_MODEL", "is needed beside VIGIL_MODEL_URL");
  if (!isPlainHttp(url)) throw wrong("VIGIL_MODEL_URL", "is no http or https URL without user name and password");
  // a key of a provider goes to that provider alone
  const key = read.VIGIL_MODEL_KEY ?? (keyIn && url === usual ? read[keyIn] : undefined) ?? null;
  if (!key && needsKey) throw wrong("VIGIL_MODEL_KEY", `is needed for ${provider}${keyIn ? `, or ${keyIn}` : ""}`);
  const at = (name: string): ModelEndpoint => ({ provider, url, key, model: name });
  return {
    single: at(model),
    planner: at(read.VIGIL_PLANNER_MODEL ?? model),
    narrator: at(read.VIGIL_NARRATOR_MODEL ?? model),
    ...mannersOf(read),
    fallsBack: read.VIGIL_MODEL_FALLBACK === "on",
  };
}

/** Provider and model of "openai:NAME"; of a name alone those set apart. */
function namedModel({ VIGIL_MODEL_PROVIDER: set, VIGIL_MODEL: named = "" }: Settings) {
  const [, before, after] = /^([a-z-]+):(.+)$/.exec(named) ?? [];
  const own = set === undefined ? ProviderName.safeParse(before) : null;
  if (own?.success) return { provider: own.data, model: after };
  return { provider: set ?? "openai-compatible", model: named || undefined };
}

function mannersOf(read: Settings): Pick<ModelSettings, "sampling" | "conversation"> {
  return {
    sampling: {
      planner: { temperature: read.VIGIL_PLANNER_TEMPERATURE, maxTokens: read.VIGIL_PLANNER_MAX_TOKENS },
      narrator: { temperature: read.VIGIL_NARRATOR_TEMPERATURE, maxTokens: read.VIGIL_NARRATOR_MAX_TOKENS },
      decision: { temperature: read.VIGIL_DECISION_TEMPERATURE, maxTokens: read.VIGIL_DECISION_MAX_TOKENS },
    },
    conversation: {
      temperature: read.VIGIL_MODEL_TEMPERATURE,
      maxTokens: read.VIGIL_MODEL_MAX_TOKENS,
      effort: read.VIGIL_MODEL_EFFORT,
      contextTokens: read.VIGIL_MODEL_CONTEXT,
      deadlineMs: read.VIGIL_MODEL_TIMEOUT * 1000,
      firstChunkMs: read.VIGIL_MODEL_FIRST_TIMEOUT * 1000,
      chunkMs: read.VIGIL_MODEL_SILENCE * 1000,
    },
  };
}

function wrong(variable: string, what: string): AppError {
  return new AppError("usage", `${variable} ${what}.`);
}

type Provider = {
  /** Where it is asked unless the deployment names another address; null where there is no usual one. */
  url: string | null;
  needsKey: boolean;
  /** The variable that usually holds its key. */
  keyIn?: "OPENAI_API_KEY" | "ANTHROPIC_API_KEY" | "GROQ_API_KEY" | "GOOGLE_GENERATIVE_AI_API_KEY";
};

/** What is known of each provider before it is asked. */
const PROVIDERS: Record<ProviderName, Provider> = {
  "openai-compatible": { url: null, needsKey: false },
  openai: { url: "https://api.openai.com/v1", needsKey: true, keyIn: "OPENAI_API_KEY" },
  anthropic: { url: "https://api.anthropic.com/v1", needsKey: true, keyIn: "ANTHROPIC_API_KEY" },
  groq: { url: "https://api.groq.com/openai/v1", needsKey: true, keyIn: "GROQ_API_KEY" },
  google: {
    url: "https://generativelanguage.googleapis.com/v1beta",
    needsKey: true,
    keyIn: "GOOGLE_GENERATIVE_AI_API_KEY",
  },
  ollama: { url: "http://127.0.0.1:11434/v1", needsKey: false },
};
