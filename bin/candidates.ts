import type { Candidate } from "@/lib/domain/entity";
import type { Decision } from "@/lib/domain/names/name-decision";

const HEADS: Record<Decision["status"], (text: string, name: string) => string> = {
  resolved: (text, name) => `"${text}" is taken for ${name}.`,
  name_only: (text, name) =>
    `"${text}" is ${name}, a drug known by name only: this edition holds nothing else on it. A larger edition can be built with graph import.`,
  ambiguous: (text) => `"${text}" may be one of these; none is taken.`,
  unresolved: (text) => `Nothing in this graph is named like "${text}".`,
};

/** The one thing a name was decided to denote. */
export function chosenOf({ status, candidates }: Decision): Candidate | undefined {
  return status === "resolved" ? candidates[0] : undefined;
}

/** What a name is taken for, and the candidates with how each matched, a line each. */
export function candidatesText(text: string, decision: Decision, candidates: readonly Candidate[]): string {
  const lines = candidates.map(
    ({ score, type, id, name, matchedBy, matchedName, nameOnly }) =>
      `${score.toFixed(2)}  ${type}  ${id}  ${name}  (${matchedBy}: ${matchedName})${nameOnly ? "  known by name only" : ""}`,
  );
  return [HEADS[decision.status](text, decision.candidates[0]?.name ?? ""), ...lines].join("\n");
}
