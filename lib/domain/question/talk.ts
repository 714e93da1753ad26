import type { Reading } from "@/lib/domain/run/question";
import { has, type Scan } from "./scan";

/** The most words beside a greeting or a request for help that still make it one. */
const OTHER_WORDS_MAX = 1;

/** Whether a text only greets, or asks about Vigil itself; null when it names something or says more. */
export function talkOf(scanned: Scan): Reading["talk"] {
  const asks = has(scanned, "ae", "cause", "targetNoun", "pathway", "use", "outside", "instruct", "count", "compare");
  if (scanned.items.length > 0 || asks || scanned.left.length > OTHER_WORDS_MAX) return null;
  if (has(scanned, "help")) return "help";
  return has(scanned, "greet") ? "greeting" : null;
}

/** What a reading says of a text that only talks. */
export const talkReasons = {
  greeting: "This is a greeting, not a question about a drug, a target or an adverse event",
  help: "This asks about Vigil itself, not about a drug, a target or an adverse event",
};
