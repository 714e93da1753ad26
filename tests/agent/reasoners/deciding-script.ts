import type { Script } from "@/tests/fixtures/scripted-server";
import { turns } from "./model-run";

export const act = (action: string, params: Record<string, unknown> = {}, reasoning = "This is still missing.") => ({
  reasoning,
  action,
  params,
});
export const finalize = (answer: string) => act("finalize_answer", { answer }, "The data answer the query.");

/** A script of decisions, the last one again and again. */
export const decisions = (...list: Record<string, unknown>[]): Script => turns({ Decision: list });
