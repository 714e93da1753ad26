// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type DataColumn, DataTable } from "@/components/table/data-table";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Row = { name: string; figure: number | null; sources: string[] };
const ROWS: Row[] = [
  { name: "beta", figure: 10, sources: ["one", "two"] },
  { name: "alpha", figure: 9, sources: ["one"] },
  { name: "=gamma", figure: null, sources: ["two"] },
];
const COLUMNS: DataColumn<Row>[] = [
  { head: "Name", value: ({ name }) => name },
  { head: "Figure", value: ({ figure }) => figure },
  { head: "Source", value: ({ sources }) => sources, facet: { nameOf: (key) => key.toUpperCase() }, isHidden: true },
];
const show = (rows = ROWS) =>
  render(<DataTable caption="Things" unit="thing" columns={COLUMNS} rows={rows} keyOf={({ name }) => name} />);
const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);

it("keeps the order given, and sorts by a press on a head: figures as figures, what has none last", () => {
  show();
  expect(names()).toEqual(["beta", "alpha", "=gamma"]);
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Figure" }));
  press();
  expect(names()).toEqual(["beta", "alpha", "=gamma"]);
  press();
  expect(names()).toEqual(["alpha", "beta", "=gamma"]);
  expect(screen.getByRole("columnheader", { name: "Figure" }).getAttribute("aria-sort")).toBe("ascending");
});

it("narrows to a value of a facet, by several values of a row too, and shows all again", async () => {
  show();
  fireEvent.pointerDown(screen.getByRole("button", { name: "Narrow by Source" }), { button: 0, ctrlKey: false });
  fireEvent.click(await screen.findByRole("menuitem", { name: "TWO 2" }));
  expect(names()).toEqual(["beta", "=gamma"]);
  expect(screen.getByText("2 of 3 things")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Source: TWO, show all again" }));
  expect(names()).toHaveLength(3);
});

it("narrows a long table by words, those of hidden columns too, and says where none matches", () => {
  show([...ROWS, ...Array.from({ length: 10 }, (_, n) => ({ name: `n${n}`, figure: n, sources: ["three"] }))]);
  const field = screen.getByRole("searchbox", { name: "Filter: Things" });
  fireEvent.change(field, { target: { value: "TWO" } });
  expect(names()).toEqual(["beta", "=gamma"]);
  fireEvent.change(field, { target: { value: "nothing" } });
  expect(screen.getByText("None of 13 things matches.")).toBeTruthy();
});

it("writes the rows in view to a file, hidden columns too, and runs no formula in a spreadsheet", async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    made.push(blob as Blob);
    return "#";
  });
  show();
  fireEvent.click(screen.getByRole("button", { name: "Save these rows as CSV" }));
  expect(await made[0]?.text()).toBe("Name,Figure,Source\nbeta,10,one; two\nalpha,9,one\n'=gamma,,two\n");
});

it("draws the first rows of many until all are asked for", () => {
  const rows = Array.from({ length: 12 }, (_, n) => ({ name: `n${n}`, figure: n, sources: [] }));
  render(
    <DataTable caption="Things" unit="thing" first={5} columns={COLUMNS} rows={rows} keyOf={({ name }) => name} />,
  );
  expect(names()).toEqual(["n0", "n1", "n2", "n3", "n4"]);
  fireEvent.click(screen.getByRole("button", { name: "Show all 12" }));
  expect(names()).toHaveLength(12);
});
