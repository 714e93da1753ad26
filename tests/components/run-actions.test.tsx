// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RunActions } from "@/components/run/run-header";
import type { CompletionReason } from "@/lib/domain/run/event";
import { cannedArtifacts } from "@/tests/fixtures/canned-artifacts";
import { renderInPage } from "./render";

const show = (completionReason: CompletionReason | null, maxIterations = 4) =>
  renderInPage(
    <RunActions
      runId="run_1"
      question="Why?"
      state={{ artifacts: cannedArtifacts, completionReason, maxIterations }}
      isOver
      onContinued={() => {}}
    />,
  );

describe("an answer that rests on a source without a licence", () => {
  const source = {
    key: "u",
    title: "Unlicensed pairs",
    version: "1",
    licence: "",
    tier: "unlicensed",
    link: "",
  } as const;
  const showWith = (artifacts: typeof cannedArtifacts) =>
    renderInPage(
      <RunActions
        runId="run_1"
        question="Why?"
        state={{ artifacts, completionReason: "sufficient", maxIterations: 4 }}
        isOver
        onContinued={() => {}}
      />,
    );
  const disabled = (name: string) => screen.getByRole("button", { name }).hasAttribute("disabled");

  it("is shared and exported without what rests on it, and says so before", () => {
    showWith({ ...cannedArtifacts, datasets: [...cannedArtifacts.datasets, source] });
    expect([disabled("Share"), disabled("Export JSON")]).toEqual([false, false]);
    expect(screen.getByText(/What rests on Unlicensed pairs is left out of what you share or export/)).toBeTruthy();
  });

  it("needs no word where the source was only searched", () => {
    showWith({ ...cannedArtifacts, searched: [source] });
    expect([disabled("Share"), disabled("Export JSON")]).toEqual([false, false]);
    expect(screen.queryByText(/left out of what you share/)).toBeNull();
  });
});

describe("what can be done with a run that is over", () => {
  it.each(["max_iterations", "cancelled", "interrupted", "timeout", "no_progress", null] as const)(
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
