import { statesInteraction } from "./joint-reports";
import { ownValue } from "./own-value";
import type { PathEdge } from "./path";

/** What a drug does to an enzyme or transporter, by the note of its edge. */
const MOVES: Record<string, string> = { inhibitor: "inhibits", "inducer or activator": "induces or activates" };

/**
 * The verb of an interaction on a path, no stronger than its sources are, and what its note adds; null where "interacts with"
 * says it: reports name both, a label names the other drug, a drug inhibits an enzyme.
 */
export function interactionWords({ predicate, note, datasets }: Pick<PathEdge, "predicate" | "note" | "datasets">) {
  if (predicate !== "interacts_with") return null;
  const move = ownValue(MOVES, note ?? "");
  if (move) return { verb: move, note: "" };
  if (datasets.length === 0) return null;
  if (!datasets.some(statesInteraction)) return { verb: "is named in the same reports as", note: "" };
  if (datasets.every((dataset) => dataset === "label-interactions"))
    return { verb: "has a label whose interactions section names", note: "" };
  return null;
}
