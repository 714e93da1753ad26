import { type CellKey, cellOf } from "@/lib/knowledge/dataset";
import { ASPECT_WORDS } from "./words";

export { meaningSentence } from "@/lib/artifacts/sentences/meaning-sentence";

/** Cells for a reader: "faers/reporting_signals/DRUGCENTRAL:1" is "FAERS signals (reporting signals)", each once. */
export function searchedWords(cells: readonly CellKey[], titleOf: (dataset: string) => string): string {
  const words = cells.map(cellOf).map(({ dataset, aspect }) => `${titleOf(dataset)} (${ASPECT_WORDS[aspect]})`);
  return [...new Set(words)].join(", ");
}
