// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BooleanAnswer } from "@/components/answer/boolean-answer";
import { ListAnswer } from "@/components/answer/list-answer";
import type { ListItem } from "@/lib/domain/run/artifacts";
import { renderInPage } from "./render";

const item = (name: string, evidence: string[]): ListItem => ({
  id: `AE:${name.toLowerCase()}`,
  name,
  evidence,
  claimIds: ["c_0000000000000001"],
  findingIds: [],
});

const show = (items: ListItem[]) =>
  renderInPage(<ListAnswer answer={{ kind: "list", total: items.length, items, apart: [] }} />);

describe("a list about several drugs", () => {
  const items = [
    item("Tremor", [
      "drug a: label: SIDER; signal: FAERS signals IC025 4.28",
      "drug b: signal: FAERS signals IC025 -0.50",
    ]),
    item("Nausea", ["drug b: label: SIDER; also an indication of the drug"]),
  ];

  it("has a column per drug with the evidence in short, and the full text at hand", () => {
    show(items);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Adverse event",
      "drug a",
      "drug b",
    ]);
    const [first, second] = within(screen.getByRole("row", { name: /^Tremor/ })).getAllByRole("cell");
    expect(first?.textContent).toBe("labelsignal IC025 4.28");
    expect(second?.textContent).toBe("signal IC025 -0.50");
    expect(screen.getByTitle("signal: FAERS signals IC025 4.28").tagName).toBe("BUTTON");
  });

  it("says where a drug has none, and marks an indication", () => {
    show(items);
    const row = screen.getByRole("row", { name: /^Nausea/ });
    expect(within(row).getByText("not found")).toBeTruthy();
    expect(within(row).getByText("also an indication of the drug").className).toContain("text-warn");
  });
});

describe("a list about one drug", () => {
  it("shows each source as a chip of its own", () => {
    show([item("Tremor", ["label: SIDER", "signal: FAERS signals IC025 4.28"])]);
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["label", "signal IC025 4.28"]);
  });

  it("reads several label sources as one chip, with each at hand", () => {
    show([item("Tremor", ["label: SIDER; label: Annotated US labels; signal: FAERS signals IC025 4.28"])]);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "2 labels",
      "signal IC025 4.28",
    ]);
    expect(screen.getByText("2 labels").title).toBe("label: SIDER; label: Annotated US labels");
  });

  it("numbers its items by their place in the whole answer, filtered or not", () => {
    show(Array.from({ length: 20 }, (_, n) => item(`Event ${n}`, ["label: SIDER"])));
    fireEvent.change(screen.getByLabelText("Filter the list"), { target: { value: "Event 19" } });
    expect(screen.getByRole("listitem").textContent).toMatch(/^20Event 19/);
  });

  it("takes the kind of a source for no drug", () => {
    show([item("GABRA1", ["targets (inhibitor): ChEMBL", "also binds (assay, 32 nM): ChEMBL"])]);
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByText("also binds (assay, 32 nM): ChEMBL")).toBeTruthy();
  });

  it("counts what matches the filter", () => {
    show(Array.from({ length: 60 }, (_, n) => item(n < 12 ? `Rash ${n}` : `Event ${n}`, ["label: SIDER"])));
    fireEvent.change(screen.getByLabelText("Filter the list"), { target: { value: "rash" } });
    expect(screen.getByText(/12 of 60 match/)).toBeTruthy();
  });
});

describe("a yes or no over a class of drugs", () => {
  const member = (name: string, basis: string, evidence: string[]) => ({ ...item(name, evidence), basis });
  const show = (members: ReturnType<typeof member>[]) =>
    renderInPage(<BooleanAnswer value basis="listed" sources={["SIDER 4.1"]} members={members} />);

  it("shows which drugs the class was read as, and what holds for each", () => {
    show([
      member("drug a", "listed", ["label: SIDER"]),
      member("drug b", "signal_only", ["signal: FAERS signals IC025 1.20"]),
      member("drug c", "not_covered", ["reports: FAERS signals IC025 -0.40 (no signal)"]),
    ]);
    expect(screen.getByText("The class was read as 3 drugs")).toBeTruthy();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "drug alisted on a labellabel",
      "drug breporting signal onlysignal IC025 1.20",
      "drug cno label source covers its whole labelno signal IC025 -0.40",
    ]);
  });

  it("folds a long class, and shows none for a question about one drug", () => {
    show(Array.from({ length: 20 }, (_, n) => member(`drug ${n}`, "not_listed", [])));
    expect(screen.getByText("The class was read as 20 drugs").closest("details")?.open).toBe(false);
    renderInPage(<BooleanAnswer value basis="listed" sources={[]} />);
    expect(screen.getAllByText(/The class was read as/)).toHaveLength(1);
  });
});

describe("a list on a phone", () => {
  const items = Array.from({ length: 12 }, (_, n) => item(`Event ${n}`, ["label: SIDER"]));
  const hidden = () => screen.getAllByRole("listitem").filter((each) => each.className.includes("max-sm:hidden"));

  it("shows its first items until all are asked for, and says so there alone", () => {
    show(items);
    expect(hidden()).toHaveLength(4);
    expect(screen.getByText(", the first 8 shown").className).toBe("sm:hidden");
    fireEvent.click(screen.getByRole("button", { name: "Show all 12" }));
    expect(hidden()).toEqual([]);
    expect(screen.queryByText(/the first/)).toBeNull();
  });

  it("asks for nothing where all of a short list is shown", () => {
    show(items.slice(0, 8));
    expect(hidden()).toEqual([]);
    expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
  });
});

it("counts what is stated of two drugs together as that", () => {
  show([{ ...item("Warfarin and aspirin", ["label: SIDER"]), id: "DRUGCENTRAL:1|DRUGCENTRAL:2" }]);
  expect(screen.getByText("stated of the drugs together")).toBeTruthy();
});
