// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { BoardBrief } from "@/components/chat/turn-answer";
import { Board } from "@/components/result/board";
import type { BoardRow } from "@/lib/server/web/board-rows";

afterEach(cleanup);

const row = (id: string, change: Partial<BoardRow>): BoardRow => ({
  ...{ id, statement: `action on ${id}`, state: "contradicted", probability: 0.2, for: [], next: null },
  against: [{ text: "2 of 4 other drugs on it, against 241 of 521", drugs: [], more: 0 }],
  ...change,
});
const told = { text: "8 of 10 other members, against 235 of 515", drugs: [{ id: "D:1", name: "Drug one" }], more: 2 };

it("shows what stands before what is spoken against, and opens all of them", () => {
  const open = vi.fn();
  const rows = [row("A", {}), row("B", {}), row("C", {}), row("D", { state: "undecided", for: [told], against: [] })];
  render(<BoardBrief rows={rows} onOpen={open} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(0, 11))).toEqual([
    "Action on D",
    "Action on A",
    "Action on B",
  ]);
  fireEvent.click(screen.getByRole("button", { name: /All 4 explanations, with the drugs counted/ }));
  expect(open).toHaveBeenCalledOnce();
});

it("shows nothing where nothing was tested", () => {
  const { container } = render(
    <BoardBrief rows={[row("A", { state: "untestable", against: [] })]} onOpen={() => {}} />,
  );
  expect(container.textContent).toBe("");
});

it("opens the drugs a test counted, says the next test, and fills no place with what there is not", () => {
  render(<Board rows={[row("D", { state: "undecided", for: [told], against: [], next: "Is it so?" })]} />);
  expect(screen.getByRole("link", { name: "Drug one" }).getAttribute("href")).toContain("D");
  expect(screen.getByText(/and 2 more/)).toBeTruthy();
  expect(screen.getByText("Next: Is it so?")).toBeTruthy();
  expect(screen.queryByText("against")).toBeNull();
});
