"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { Path } from "@/lib/domain/path";
import { type FactorWeights, reweigh } from "@/lib/domain/reweigh";
import { factorWords } from "@/lib/server/web/score-words";

type Weights = {
  weights: FactorWeights;
  /** Those a share was made with. */
  shared: FactorWeights;
  change: (weights: FactorWeights) => void;
  /** The rank a path has now, by the rank it was found with. */
  rankOf: (found: number) => number;
};

/** Weights that change nothing. */
export const NONE: FactorWeights = {};
const WeightsContext = createContext<Weights | null>(null);

/** Holds the weights by which a page ranks its paths, at first those of a share. */
export function WeightsProvider({ paths, shared = NONE, children }: Props) {
  const [weights, setWeights] = useState(shared);
  const value = useMemo<Weights>(() => {
    const ranks = new Map(reweigh(paths, weights).map(({ path, rank }) => [path.rank, rank]));
    return { weights, shared, change: setWeights, rankOf: (found) => ranks.get(found) ?? found };
  }, [paths, weights, shared]);
  return <WeightsContext value={value}>{children}</WeightsContext>;
}

type Props = { paths: readonly Path[]; shared?: FactorWeights | undefined; children: ReactNode };

/** The page's weights; null where nothing can be weighed. */
export function useWeights(): Weights | null {
  return useContext(WeightsContext);
}

/** "Target 2, Type of path 0.5": those that change something. */
export function weightWords(weights: FactorWeights): string {
  return Object.entries(weights)
    .filter(([, weight]) => weight !== 1)
    .map(([name, weight]) => `${factorWords(name).label} ${weight}`)
    .join(", ");
}
