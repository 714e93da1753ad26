import { expect, it } from "vitest";
import { cellWords, tableRows } from "@/components/answer/table-rows";
import type { ListItem } from "@/lib/domain/run/artifacts";

const item = (name: string, ...evidence: string[]): ListItem => {
  return { id: `AE:${name}`, name, evidence, claimIds: [`c_${name}`], findingIds: [] };
};
const wordsOf = (rows: ReturnType<typeof tableRows>["rows"]) => rows.map(({ cells }) => cells.map(cellWords));

it("has a column for labels, for reports and for other evidence of a list, and what does not count last, with why", () => {
  const { head, rows } = tableRows({
    kind: "list",
    total: 2,
    items: [item("rash", "label: SIDER", "signal: FAERS IC025 2.35"), item("coma", "targets (inhibitor): ChEMBL")],
    apart: [{ ...item("gout", "label: SIDER"), why: "an_indication" }],
  });
  expect(head).toEqual(["Adverse event", "Label", "Reports", "Evidence"]);
  expect(wordsOf(rows)).toEqual([
    ["listed", "signal IC025 2.35", ""],
    ["", "", "targets (inhibitor): ChEMBL"],
    ["listed", "", ""],
  ]);
  expect(rows.map(({ apart }) => apart)).toEqual([null, null, "an indication"]);
});

it("has a column for each thing that the evidence is of", () => {
  const { head, rows } = tableRows({
    kind: "list",
    total: 1,
    items: [item("rash", "aspirin: label: SIDER", "warfarin: signal: FAERS IC025 1.2")],
    apart: [],
  });
  expect(head).toEqual(["Adverse event", "aspirin", "warfarin"]);
  expect(wordsOf(rows)).toEqual([["listed", "signal IC025 1.2"]]);
});

it("has a column for each subject of a comparison, empty where nothing was found", () => {
  const thing = (id: string, name: string) => ({ id, name, type: "drug" as const, xrefs: [] });
  const cell = { row: "AE:rash", column: "DRUG:1", evidence: ["label: SIDER"], claimIds: ["c_1"] };
  const { head, rows } = tableRows({
    kind: "matrix",
    rows: [thing("AE:rash", "Rash")],
    columns: [thing("DRUG:1", "aspirin"), thing("DRUG:2", "warfarin")],
    shared: 0,
    cells: [cell],
  });
  expect(head).toEqual(["Adverse event", "aspirin", "warfarin"]);
  expect(wordsOf(rows)).toEqual([["listed", ""]]);
  expect(rows[0]?.claimIds).toEqual(["c_1"]);
});

it("says of each member of a class what holds, and has no rows for prose and counts", () => {
  const { head, rows } = tableRows({
    kind: "boolean",
    value: null,
    members: [{ ...item("lovastatin", "label: SIDER"), basis: "near_listed" }],
  });
  expect([head, wordsOf(rows)]).toEqual([["Drug", "What holds", "Evidence"], [["near listed", "listed"]]]);
  expect(tableRows({ kind: "text" }).rows).toEqual([]);
  expect(tableRows({ kind: "count", value: 3 }).rows).toEqual([]);
});
