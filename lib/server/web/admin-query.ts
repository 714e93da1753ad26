import { CompletionReason, StrategyName } from "@/lib/domain/run/event";
import type { AdminFilter, AdminOverview, AdminRunsQuery } from "./app-port";

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

/** Fewer ended runs than these support no advice. */
const RUNS_MIN = 10;
const SHARE_AT_MAX = 0.3;
const SHARE_AT_ONE = 0.6;

type Advice = { title: string; text: string };

/** What the shares of runs at the iteration limit and at one iteration advise an operator to look at. */
export function adviceFrom({
  runs,
  shareAtMax,
  shareAtOne,
}: Pick<AdminOverview, "runs" | "shareAtMax" | "shareAtOne">): Advice[] {
  if (runs < RUNS_MIN) return [];
  const advice: Advice[] = [];
  if (shareAtMax >= SHARE_AT_MAX)
    advice.push({
      title: "Many runs hit the maximum of iterations",
      text: `${Math.round(shareAtMax * 100)} % of runs spent the iterations allowed before the evidence was sufficient. Raise the limit, or see which gaps stay open in those runs.`,
    });
  if (shareAtOne >= SHARE_AT_ONE)
    advice.push({
      title: "Many runs stop after one iteration",
      text: `${Math.round(shareAtOne * 100)} % of runs ended after one iteration. The questions may be too narrow for several rounds, or sufficiency is judged too soon.`,
    });
  return advice;
}
