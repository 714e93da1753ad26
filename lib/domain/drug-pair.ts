import type { EntityRef } from "./entity";
import { ownValue } from "./own-value";
import type { Path, PathEdge } from "./path";
import type { Predicate } from "./predicate";

const HANDLING: readonly Predicate[] = ["metabolised_by", "transported_by"];

/** Begins the type of a route at an enzyme or transporter that is itself a target of the drug it handles. */
export const AT_TARGET = "target of one and ";

/** The factor by which the kind of a route between drugs counts, in addition to how well either is linked to where they meet. */
export const ROUTE_FACTOR = "route";

/** Whether a path joins two drugs: it says how they may meet, and is no mechanism of an event. */
export function joinsDrugs({ steps }: Pick<Path, "steps">): boolean {
  return steps[0]?.type === "drug" && steps.at(-1)?.type === "drug";
}

/** The drug of a route between two that an enzyme or transporter handles, which the other moves; null where they meet otherwise. */
export function handledDrug({ steps, edges }: Pick<Path, "steps" | "edges">): EntityRef | null {
  const ends = [
    [edges[0], steps[0]],
    [edges.at(-1), steps.at(-1)],
  ] as const;
  const handled = ends.filter(([edge]) => edge && handles(edge)).map(([, step]) => step);
  return (handled.length === 1 && handled[0]) || null;
}

/** Whether an enzyme or transporter, which is a target of neither, is what two drugs meet at. */
export function isPharmacokinetic({ edges, metapath }: Pick<Path, "edges" | "metapath">): boolean {
  return edges.some(handles) && !metapath.startsWith(AT_TARGET);
}

/** Whether two drugs meet at an enzyme or transporter that is itself a target of one of them. */
export function meetsAtTarget({ metapath }: Pick<Path, "metapath">): boolean {
  return metapath.startsWith(AT_TARGET);
}

/** Whether two drugs act on different proteins of one pathway. */
export function meetsInPathway({ steps }: Pick<Path, "steps">): boolean {
  return joinsDrugs({ steps }) && steps.some(({ type }) => type === "pathway");
}

function handles({ predicate }: PathEdge): boolean {
  return HANDLING.includes(predicate);
}

/** Datasets that state of two drugs only that they are reported together: no record that they interact. */
const JOINT_REPORTS: readonly string[] = ["ddi-rhabdomyolysis", "twosides", "twosides-sample"];

/** Whether a dataset states an interaction, not merely joint reports. */
export function statesInteraction(dataset: string): boolean {
  return !JOINT_REPORTS.includes(dataset);
}

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
