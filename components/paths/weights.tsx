"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { Path } from "@/lib/domain/path";
import { type FactorWeights, reweigh } from "@/lib/domain/reweigh";

type Weights = {
  weights: FactorWeights;
  change: (weights: FactorWeights) => void;
  /** The rank a path has now, by the rank it was found with. */
  rankOf: (found: number) => number;
};

/** Weights that change nothing. */
export const NONE: FactorWeights = {};
const WeightsContext = createContext<Weights | null>(null);

/** Holds the weights by which a page ranks its paths. */
export function WeightsProvider({ paths, children }: { paths: readonly Path[]; children: ReactNode }) {
  const [weights, setWeights] = useState(NONE);
  const value = useMemo<Weights>(() => {
    const ranks = new Map(reweigh(paths, weights).map(({ path, rank }) => [path.rank, rank]));
    return { weights, change: setWeights, rankOf: (found) => ranks.get(found) ?? found };
  }, [paths, weights]);
  return <WeightsContext value={value}>{children}</WeightsContext>;
}

/** The page's weights; null where nothing can be weighed. */
export function useWeights(): Weights | null {
  return useContext(WeightsContext);
}
