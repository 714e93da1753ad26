import type { Quad } from "./swap-sample";

const FOLDS = 5;

/** A fold: what is taught, what is asked, and whether an entity was left out of the teaching. */
export type Fold<T> = { taught: T[]; asked: T[]; isLeftOut: (entity: number) => boolean };

/**
 * Cross-validation by drug or by event: each entity is left out of one fold. A swap is taught where neither of its two is left
 * out, asked where both are, and neither where only one is, as it would leak what the other was taught.
 */
export function foldsOf<T extends { quad: Quad }>(
  rows: readonly T[],
  by: "drug" | "event",
  entities: readonly number[],
): Fold<T>[] {
  const foldOf = new Map(entities.map((entity, i) => [entity, i % FOLDS]));
  const endsOf = ({ quad }: T) => (by === "drug" ? quad.drugs : quad.events);
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isLeftOut = (entity: number) => foldOf.get(entity) === fold;
    return {
      taught: rows.filter((row) => !endsOf(row).some(isLeftOut)),
      asked: rows.filter((row) => endsOf(row).every(isLeftOut)),
      isLeftOut,
    };
  });
}
