// @vitest-environment happy-dom

import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Narrative } from "@/components/narrative/narrative";
import type { Fact, Quotation } from "@/lib/domain/facts/fact";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { cannedDatasets, metformin } from "@/tests/fixtures/canned-graph";
import { factOf } from "@/tests/fixtures/fact-of";
import { renderInPage } from "./render";

const MARKUP = '<img src=x onerror="alert(1)"> was **never** seen.';
const quote: Quotation = {
  passageId: "p_0123456789abcdef",
  text: MARKUP,
  document: "Glucotest",
  section: "adverse_reactions",
  dataset: cannedDatasets[0]?.key ?? "",
  recordId: "label 7",
  link: "javascript:alert(1)",
};
const finding: Fact = factOf({
  id: "f7",
  kind: "quotation",
  entities: [{ ...metformin, role: "subject" }],
  datasets: [quote.dataset],
  quotes: [quote],
});
const sentence: Sentence = {
  section: "evidence",
  text: `The label text of metformin (Glucotest, adverse reactions) says: "${MARKUP}"`,
  findingIds: ["f7"],
  status: "grounded",
  issues: [],
};

it("F51, F52: shows a quotation and its record as the text they are", async () => {
  const { container } = renderInPage(<Narrative sentences={[sentence]} findings={[finding]} />);
  expect(container.textContent).toContain(MARKUP);
  fireEvent.click(screen.getByRole("button", { name: /^Label, citation 1: metformin: Glucotest, adverse reactions/ }));
  const drawer = await screen.findByRole("dialog");
  const record = within(drawer).getByRole("figure", { name: "Passage p_0123456789abcdef" });
  expect(record.querySelector("blockquote")?.textContent).toBe(MARKUP);
  expect(record.textContent).toContain("Glucotest, adverse reactions.");
  expect(record.textContent).toContain(cannedDatasets[0]?.title);
  expect(record.textContent).toContain("record label 7");
  expect(document.querySelectorAll("img, a[href^=javascript]")).toHaveLength(0);
  expect(drawer.textContent).not.toContain("No claim stands behind");
});
