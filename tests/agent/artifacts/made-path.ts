import type { EntityRef } from "@/lib/domain/entity";
import type { Path, PathEdge } from "@/lib/domain/path";

/** Pieces of a path of our own making. */
export const edge = (predicate: PathEdge["predicate"], change: Partial<PathEdge> = {}): PathEdge => ({
  predicate,
  forward: true,
  claimIds: [`c_${predicate}`],
  strength: 1,
  sign: "unknown",
  datasets: ["test"],
  note: null,
  ...change,
});

export const step = (ref: EntityRef, members?: EntityRef[]) => ({ ...ref, xrefs: [], ...(members && { members }) });

export const pathOf = (steps: ReturnType<typeof step>[], edges: PathEdge[], change: Partial<Path> = {}): Path => ({
  rank: 1,
  score: 0.5,
  metapath: "test",
  sign: "unknown",
  steps,
  edges,
  claimIds: edges.flatMap(({ claimIds }) => claimIds),
  report: { version: "1", factors: [] },
  weakBecause: null,
  closes: true,
  open: null,
  ...change,
});
