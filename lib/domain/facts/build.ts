import { type CellKey, type CoverageCell, cellKey } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import { blankFact, type FactDraft, type FactEntity, type FactKind, type FactNumber } from "./fact";

/** What may be left out of a fact to be built: empty slots, and what goes with its kind. */
type Open = keyof typeof blankFact | "polarity" | "counts";
type Said<Draft> = Draft extends unknown
  ? Omit<Draft, Open> & Partial<Pick<Draft, Exclude<Open & keyof Draft, "from">>>
  : never;
/** What is said of a fact to be built. */
export type FactParts = Said<FactDraft>;

const POLARITY: Partial<Record<FactKind, FactDraft["polarity"]>> = {
  searched_empty: "denies",
  unresolved_name: "denies",
  open: "open",
};

/**
 * A fact with all slots empty but those given. Without a polarity it has that of its kind, and affirms; a count without `counts`
 * is of what was found. `claimIds` and `coverage` say what it was computed from.
 */
export function draft(
  parts: FactParts,
  claimIds: readonly string[] = [],
  coverage: readonly (CoverageCell | CellKey)[] = [],
): FactDraft {
  const cells = coverage.map((cell) => (typeof cell === "string" ? cell : cellKey(cell)));
  const from = { claimIds: [...claimIds], handle: null, coverage: cells };
  const ofKind = { polarity: POLARITY[parts.kind] ?? "affirms", ...(parts.kind === "count" && { counts: "found" }) };
  return { ...blankFact, ...ofKind, ...parts, from } as FactDraft;
}

/** Entities of a fact from references in one role. */
export function inRole(refs: readonly EntityRef[], role: FactEntity["role"]): FactEntity[] {
  return refs.map((ref) => as(ref, role));
}

/** An entity in a role; whatever else it carries is dropped. */
export function as({ id, name, type }: EntityRef, role: FactEntity["role"]): FactEntity {
  return { id, name, type, role };
}

/** The ends of a relation of two things. */
export function pairOf(subject: EntityRef, object: EntityRef): FactEntity[] {
  return [as(subject, "subject"), as(object, "object")];
}

/** A number of a fact; a sentence finds it by its role and says it in its unit. */
export function number(value: number, unit: string, role: FactNumber["role"]): FactNumber {
  return { value, unit, role };
}
