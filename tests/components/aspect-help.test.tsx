// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { IterationCosts } from "@/components/admin/tables";
import { IterationCard } from "@/components/live/iteration-card";
import { AspectHelp } from "@/components/shell/answer-help";
import { emptyState, type State } from "@/lib/domain/run/state";
import { runAspects } from "@/tests/agent/strategies/aspects/parts";

afterEach(cleanup);

it("S4-102: the help says how to look into a run by aspects", () => {
  const text = render(<AspectHelp />).container.textContent;
  for (const words of ["asked for which aspect", "coverage after each iteration", "how the question was read", "tests"])
    expect(text).toContain(words);
});

it("shows an operator what each iteration took", async () => {
  const { state } = await runAspects("Compare cyclosporine and tacrolimus nephrotoxicity");
  render(<IterationCosts state={state} />);
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent?.slice(0, 2))).toEqual(["11", "21", "31"]);
});

it("S4-25: an iteration shows which subquery was asked for which aspect", async () => {
  const { state } = await runAspects("Compare cyclosporine and tacrolimus nephrotoxicity");
  for (const iteration of state.iterations) {
    const [asked] = iteration.subqueries ?? [];
    render(<IterationCard iteration={iteration} maxIterations={10} />);
    const [item, ...more] = within(screen.getByRole("list", { name: "Aspects looked into" })).getAllByRole("listitem");
    expect(more).toEqual([]);
    expect(item?.textContent).toContain(`For the aspect: ${asked?.aspect}`);
    expect(screen.getByRole("article").textContent).toContain(asked?.subquery);
    cleanup();
  }
});

it("says so where nothing was kept", () => {
  render(<IterationCosts state={emptyState as State} />);
  expect(screen.getByText("Nothing was kept for this run.")).toBeTruthy();
});
