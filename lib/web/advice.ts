import type { AdminOverview } from "./app-port";

/** Fewer ended runs than these support no advice. */
const RUNS_MIN = 10;
const SHARE_AT_MAX = 0.3;
const SHARE_AT_ONE = 0.6;

export type Advice = { title: string; text: string };

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
