import { toolSettings } from "@/lib/runtime/tool-settings";
import { stepDelayMs } from "./step-delay";

/** What an asking of a model may take, with the rounds in which its answer is mended. */
const MODEL_MS = 180_000;
/** Calls that need what others find are made after them. */
const ROUNDS = 2;
const MARGIN_MS = 15_000;

/** Milliseconds without any sign of a run after which it is taken from whoever holds it: its longest step, and a margin. */
export function patienceMs(environment: NodeJS.ProcessEnv = process.env): number {
  const longestMs = Math.max(ROUNDS * toolSettings(environment).timeoutMs, isModelOn(environment) ? MODEL_MS : 0);
  return longestMs + stepDelayMs(environment) + MARGIN_MS;
}

function isModelOn({ VIGIL_MODEL, VIGIL_MODEL_URL }: NodeJS.ProcessEnv): boolean {
  return Boolean(VIGIL_MODEL?.trim() || VIGIL_MODEL_URL?.trim());
}
