import type { Answer } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import { drugsOf, eventsOf } from "./subjects";

type BooleanAnswer = { answer: Answer; basis: "listed" | "not_listed" | "signal_only" | "not_covered" | "unresolved" };

/**
 * Yes, no or unknown, by DESIGN's rule: true when a label source lists the event or an equivalent; false only when both
 * ends are known, a label source covers the drug, nothing is listed and there is no signal; null otherwise.
 */
export function booleanAnswer(state: State): BooleanAnswer {
  const states = checkedStates(state);
  if (drugsOf(state).length === 0 || eventsOf(state).length === 0 || states.length === 0)
    return verdict(null, "unresolved");
  if (states.includes("listed")) return verdict(true, "listed");
  if (states.includes("signal") || states.includes("signal_artefact")) return verdict(null, "signal_only");
  return states.includes("not_listed") ? verdict(false, "not_listed") : verdict(null, "not_covered");
}

function checkedStates(state: State): string[] {
  return state.results
    .filter(({ tool, status }) => tool === "check_drug_event" && status !== "failed")
    .flatMap(({ rows }) => rows.map((row) => String(row.state)));
}

function verdict(value: boolean | null, basis: BooleanAnswer["basis"]): BooleanAnswer {
  return { answer: { kind: "boolean", value }, basis };
}
