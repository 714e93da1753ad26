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

it("lists what sources state, what is cited first and by its number, narrowed by kind and by source", () => {
  renderInPage(<Records findings={cannedFindings} cites={cites} />);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^R1Lactic acidosis.*metformin .*4,218 reports, IC025 5\.31/),
    expect.stringMatching(/^Lactic acidosis.*metformin .*SIDER/),
  ]);
  fireEvent.change(screen.getByLabelText("Source"), { target: { value: "sider" } });
  expect(rows()).toHaveLength(1);
  fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "reporting_signal" } });
  expect(screen.getByText("0 records")).toBeTruthy();
});

it("opens a record from its row", async () => {
  renderInPage(<Records findings={cannedFindings} cites={cites} />);
  fireEvent.click(within(rows()[0] as HTMLElement).getByRole("button", { name: /^Open the record: / }));
  await within(await screen.findByRole("dialog")).findByText("1 claim");
});
