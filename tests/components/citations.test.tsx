// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Narrative } from "@/components/narrative/narrative";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { numberedCites } from "@/lib/server/web/cites";
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

it("numbers the citations of a sentence as they are read, and keeps the first on the line of its last word", () => {
  renderInPage(<Narrative sentences={[sentence]} findings={cannedFindings} />);
  const chips = screen.getAllByRole("button", { name: /, citation \d+: / });
  expect(chips.map(({ textContent }) => textContent)).toEqual(["L1", "R2"]);
  expect(chips[0]?.parentElement?.textContent).toBe(`${sentence.text}\u2060L1R2 `);
});

it("has the numbers of what stands beside it", () => {
  const cites = numberedCites([{ ...sentence, findingIds: findingIds.toReversed() }], cannedFindings);
  renderInPage(<Narrative sentences={[sentence]} findings={cannedFindings} cites={cites} />);
  const chips = screen.getAllByRole("button", { name: /, citation \d+: / });
  expect(chips.map(({ textContent }) => textContent)).toEqual(["L2", "R1"]);
});
