// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Narrative } from "@/components/narrative/narrative";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { cannedFindings } from "@/tests/fixtures/canned-findings";
import { renderInPage } from "./render";

const findingIds = cannedFindings.slice(0, 2).map(({ id }) => id);
const sentence: Sentence = {
  section: "summary",
  text: "Two findings bear out this sentence.",
  findingIds,
  status: "grounded",
  issues: [],
};

it("keeps the citations of a sentence on the line of its last word", () => {
  renderInPage(<Narrative sentences={[sentence]} findings={cannedFindings} />);
  const chips = screen.getAllByRole("button", { name: /^Fact f/ });
  expect(chips.map(({ textContent }) => textContent)).toEqual(findingIds);
  const held = chips[0]?.parentElement;
  expect(held?.textContent).toBe(`sentence. ${findingIds.join("")}`);
  expect(held?.className).toContain("whitespace-nowrap");
  expect(held?.parentElement?.textContent).toBe(`${sentence.text} ${findingIds.join("")}`);
});
