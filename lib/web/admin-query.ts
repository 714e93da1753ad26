import { CompletionReason, StrategyName } from "@/lib/engine/event";
import type { AdminFilter, AdminRunsQuery } from "./app-port";

type Search = Record<string, string | string[] | undefined>;

/** Periods an admin may look at, in days. */
export const PERIODS_DAYS = [1, 7, 30, 90];

/** The filter an address asks for; what is not among the choices is left out. */
export function adminFilter(search: Search): AdminFilter {
  const days = Number(search.days);
  return { strategy: strategyOf(search), sinceDays: PERIODS_DAYS.includes(days) ? days : undefined };
}

/** The page of runs an address asks for; pages count from 1, and what is not among the choices is left out. */
export function adminRunsQuery(search: Search): AdminRunsQuery {
  const page = Number(search.page);
  return {
    strategy: strategyOf(search),
    reason: CompletionReason.safeParse(search.reason).data,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

function strategyOf(search: Search): AdminFilter["strategy"] {
  return StrategyName.safeParse(search.strategy).data;
}
