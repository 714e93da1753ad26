// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RunActions } from "@/components/run/run-actions";
import type { CompletionReason } from "@/lib/engine/event";
import { cannedArtifacts } from "@/tests/fixtures/canned-run";
import { renderInPage } from "./render";

const show = (completionReason: CompletionReason, maxIterations = 4) =>
  renderInPage(
    <RunActions
      runId="run_1"
      question="Why?"
      state={{ artifacts: cannedArtifacts, completionReason, maxIterations }}
      isOver
      onContinued={() => {}}
    />,
  );

describe("what can be done with a run that is over", () => {
  it.each(["max_iterations", "cancelled", "interrupted", "timeout", "no_progress"] as const)(
    "offers as many more iterations as the run had after %s",
    (reason) => {
      show(reason);
      expect(screen.getByRole("button", { name: "Continue with 4 more iterations" })).toBeTruthy();
    },
  );

  it.each(["sufficient", "no_relevant_tools", "no_gap_fillable"] as const)("offers none after %s", (reason) => {
    show(reason);
    expect(screen.queryByRole("button", { name: /^Continue/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
  });

  it("asks for no more than the server allows", () => {
    show("max_iterations", 27);
    expect(screen.getByRole("button", { name: "Continue with 20 more iterations" })).toBeTruthy();
  });
});
