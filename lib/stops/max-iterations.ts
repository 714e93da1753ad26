import type { StopRule } from "@/lib/engine/strategy";

/** Ends after exactly `maxIterations` iterations. */
export const maxIterations: StopRule = {
  name: "max_iterations",
  stops: (state) => (state.iteration >= state.maxIterations ? "max_iterations" : null),
};
