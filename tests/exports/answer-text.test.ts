import { expect, it } from "vitest";
import type { Answer, Artifacts } from "@/lib/engine/artifacts";
import { answerText } from "@/lib/exports/answer-text";
import { artifacts } from "@/tests/engine/events";

const text = (answer: Answer, more: Partial<Artifacts> = {}) => answerText({ ...artifacts, answer, ...more });
const item = (name: string) => ({ id: `AE:${name}`, name, evidence: [], claimIds: [], findingIds: [] });

it.each([
  [true, "listed", "yes (listed)"],
  [false, "not_listed", "no (not_listed)"],
  [null, "signal_only", "unknown (signal_only)"],
])("answers %s in a word with its basis", (value, basis, line) => {
  expect(text({ kind: "boolean", value }, { basis })).toBe(line);
});

it("answers a list by its total and its items, a count by its number", () => {
  expect(text({ kind: "list", total: 2, items: [item("Nausea"), item("Rash")], apart: [] })).toBe("2\nNausea\nRash");
  expect(text({ kind: "count", value: 7 })).toBe("7");
  expect(text({ kind: "count", value: null })).toBe("unknown");
});

it("offers the questions a misspelled name may mean", () => {
  const followUps = ["Does warfarin cause rash?"];
  expect(text({ kind: "boolean", value: null }, { basis: "unresolved", followUps })).toBe(
    "unknown (unresolved)\nDid you mean:\n- Does warfarin cause rash?",
  );
  expect(text({ kind: "count", value: 1 }, { basis: "listed", followUps })).toBe("1");
});

it("answers a matrix by a line for each row", () => {
  const ref = (type: "drug" | "adverse_event", id: string, name: string) => ({ type, id, name });
  const rows = [ref("adverse_event", "A", "Nausea"), ref("adverse_event", "B", "Rash")];
  const columns = [ref("drug", "1", "aspirin"), ref("drug", "2", "warfarin")];
  const cell = (row: string, column: string) => ({ row, column, evidence: ["label"], claimIds: [] });
  const cells = [cell("A", "1"), cell("A", "2"), cell("B", "2")];
  const answer: Answer = { kind: "matrix", rows, columns, shared: 1, cells };
  expect(text(answer)).toBe("2, 1 shared\nNausea: aspirin, warfarin\nRash: warfarin");
});

it("answers anything else by what its summary says, struck sentences left out", () => {
  const sentence = (section: "summary" | "limitations", said: string, status: "grounded" | "struck") => ({
    ...{ section, text: said, findingIds: [], status, issues: [] },
  });
  const sentences = [
    sentence("summary", "It binds X.", "grounded"),
    sentence("summary", "It cures.", "struck"),
    sentence("limitations", "Little data.", "grounded"),
  ];
  expect(text({ kind: "text" }, { sentences })).toBe("It binds X.");
});
