// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Records } from "@/components/panel/records";
import { numberedCites } from "@/lib/server/web/cites";
import { cannedFindings } from "@/tests/fixtures/canned-findings";
import { renderInPage } from "./render";

const sentence = { section: "summary", text: "It is.", status: "grounded", issues: [] } as const;
const cites = numberedCites([{ ...sentence, issues: [], findingIds: ["f2"] }], cannedFindings);
const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);

it("lists what sources state, what is cited first and by its number, and narrows them by their source", () => {
  renderInPage(<Records findings={cannedFindings} cites={cites} />);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^R1metformin .*Lactic acidosis.*4,218 reports, IC025 5\.31/),
    expect.stringMatching(/^metformin .*Lactic acidosis.*SIDER/),
  ]);
  fireEvent.pointerDown(screen.getByRole("button", { name: "Narrow by Source" }), { button: 0, ctrlKey: false });
  fireEvent.click(screen.getByRole("menuitem", { name: /^SIDER 1/ }));
  expect(rows()).toHaveLength(1);
  expect(screen.getByText("1 of 2 records")).toBeTruthy();
});

it("opens a record from its row", async () => {
  renderInPage(<Records findings={cannedFindings} cites={cites} />);
  fireEvent.click(within(rows()[0] as HTMLElement).getByRole("button", { name: /^Open the record: / }));
  await within(await screen.findByRole("dialog")).findByText("1 claim");
});
