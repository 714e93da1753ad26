import { type CellKey, cellOf } from "@/lib/domain/dataset";
import type { Fact } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import { aspectWords } from "./words";

/** What could not be looked up for an answer, a sentence each: what no label source covers, and sources not loaded. */
export function openSentences(findings: readonly Fact[]): string[] {
  const isOpen = (fact: Fact) => fact.kind === "open" && fact.leaves !== "need";
  return [...new Set(findings.filter(isOpen).flatMap((finding) => say(finding) ?? []))];
}

/** Cells for a reader: "faers/reporting_signals/DRUGCENTRAL:1" is "FAERS signals (reporting signals)", each once. */
export function searchedWords(cells: readonly CellKey[], titleOf: (dataset: string) => string): string {
  const words = cells.map(cellOf).map(({ dataset, aspect }) => `${titleOf(dataset)} (${aspectWords(aspect)})`);
  return [...new Set(words)].join(", ");
}
