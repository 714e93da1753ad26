import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { isNameOnly } from "@/lib/domain/run/name-only";
import type { State } from "@/lib/domain/run/state";

const LARGER =
  "The starter edition holds a small choice of drugs; a larger edition can be built from the sources' own files with graph import.";

/** That the starter is small: in the summary where a drug is known by name only, among the limitations where another name is not certain. */
export function largerEdition({ reading, artifacts }: State, section: "summary" | "limitations"): DraftSentence[] {
  const open = reading?.named.filter(({ chosen }) => chosen === null) ?? [];
  if (open.length === 0 || artifacts?.edition !== "starter") return [];
  return open.some(isNameOnly) === (section === "summary") ? [plain(section, LARGER)] : [];
}
