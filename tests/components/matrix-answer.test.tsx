// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MatrixAnswer } from "@/components/answer/matrix-answer";
import { renderInPage } from "./render";

const ROWS = 30;
const drug = (n: number) => ({ id: `DRUGCENTRAL:${n}`, name: `drug ${n}`, type: "drug" as const });
const event = (n: number) => ({ id: `AE:e${n}`, name: `Event ${n}`, type: "adverse_event" as const });
const held = (row: number, column: number) => {
  return { row: event(row).id, column: drug(column).id, evidence: ["label: SIDER"], claimIds: [] };
};

/** Every third event is of both drugs, the next of the first alone, the next of the second alone. */
const answer = {
  kind: "matrix" as const,
  rows: Array.from({ length: ROWS }, (_, n) => event(n)),
  columns: [drug(1), drug(2)],
  shared: ROWS / 3,
  cells: Array.from(
    { length: ROWS },
    (_, n) => [[held(n, 1), held(n, 2)], [held(n, 1)], [held(n, 2)]][n % 3] ?? [],
  ).flat(),
};

const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
const choose = (value: string) => fireEvent.change(screen.getByLabelText("Which rows"), { target: { value } });

describe("a long comparison", () => {
  it("is narrowed to what is shared, or to what one alone has", () => {
    renderInPage(<MatrixAnswer answer={answer} />);
    choose("shared");
    expect(names()).toEqual(answer.rows.filter((_, n) => n % 3 === 0).map(({ name }) => name));
    expect(screen.getByText(/10 of 30 rows match/)).toBeTruthy();
    choose("DRUGCENTRAL:2");
    expect(names()).toEqual(answer.rows.filter((_, n) => n % 3 === 2).map(({ name }) => name));
  });

  it("is narrowed by name together with that, and says where nothing matches", () => {
    renderInPage(<MatrixAnswer answer={answer} />);
    const field = screen.getByLabelText("Filter the comparison");
    fireEvent.change(field, { target: { value: " event 2" } });
    expect(names()).toHaveLength(11);
    choose("shared");
    expect(names()).toEqual(["Event 21", "Event 24", "Event 27"]);
    fireEvent.change(field, { target: { value: "nothing" } });
    expect(screen.getByText("No row matches.")).toBeTruthy();
  });

  it("has no filter where it is short", () => {
    renderInPage(<MatrixAnswer answer={{ ...answer, rows: answer.rows.slice(0, 5) }} />);
    expect(screen.queryByRole("searchbox")).toBeNull();
  });
});

it("says of one event how many have it, not that one is shared", () => {
  const cells = answer.cells.filter(({ row }) => row === event(1).id);
  renderInPage(<MatrixAnswer answer={{ ...answer, rows: [event(1)], cells, shared: 0 }} />);
  expect(document.body.textContent).toContain("1 of 2 with Event 1");
});
