// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FindingFacts } from "@/components/evidence/finding-facts";
import { blankFinding } from "@/lib/knowledge/finding";
import { renderInPage } from "./render";

it("writes actions in lower case, and leaves the unit of a figure as it is", () => {
  const finding = { ...blankFinding, id: "f1", kind: "claim" as const, actions: ["INHIBITOR", "also binds (32 nM)"] };
  renderInPage(<FindingFacts finding={finding} />);
  expect(screen.getByText("inhibitor, also binds (32 nM)")).toBeTruthy();
});
