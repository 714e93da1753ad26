import { expect, it } from "vitest";
import type { Answer, Artifacts, Sentence } from "@/lib/domain/run/artifacts";
import { answerText, listText } from "@/lib/server/export/answer-text";
import { narrativeMarkdown } from "@/lib/server/export/markdown";
import { artifacts } from "@/tests/domain/run/events";

const text = (answer: Answer, more: Partial<Artifacts> = {}) => answerText({ ...artifacts, answer, ...more });
const item = (name: string) => ({ id: `AE:${name}`, name, evidence: [], claimIds: [], findingIds: [] });

it.each([
  [true, "listed", "yes (listed)"],
  [false, "not_listed", "no (not_listed)"],
  [null, "signal_only", "unknown (signal_only)"],
])("answers %s in a word with its basis", (value, basis, line) => {
  expect(text({ kind: "boolean", value }, { basis })).toBe(line);
});

it("says what its yes is said of, as no safety is meant", () => {
  const sentence = (line: string, findingIds: string[]): Sentence => {
    const status = findingIds.length > 0 ? "grounded" : "plain";
    return { section: "summary", text: line, findingIds, status, issues: [] };
  };
  const sentences = [
    sentence("Yes, as an adverse event: a label source lists it.", []),
    sentence("Hepatitis is listed on a label of amoxicillin.", ["f1"]),
  ];
  expect(text({ kind: "boolean", value: true }, { basis: "listed", sentences })).toBe(
    "yes (listed): Hepatitis is listed on a label of amoxicillin.",
  );
});

it("tells the answer, and after it what of the question is not used", () => {
  const sentence = (line: string, findingIds: string[]): Sentence => {
    const status = findingIds.length > 0 ? "grounded" : "plain";
    return { section: "summary", text: line, findingIds, status, issues: [] };
  };
  const sentences = [
    sentence('The reading does not use "in children".', ["f9"]),
    sentence("The answer is not narrowed by what the reading leaves out.", []),
    sentence("Yes, as an adverse event: a label source lists it.", []),
    sentence("Hepatitis is listed on a label of amoxicillin.", ["f1"]),
  ];
  expect(text({ kind: "boolean", value: true }, { basis: "listed", sentences })).toBe(
    'yes (listed): Hepatitis is listed on a label of amoxicillin.\nThe reading does not use "in children".',
  );
});

it("tells the answers to the further parts", () => {
  const further = [
    { answer: { kind: "boolean" as const, value: false }, basis: "no_signal" },
    { answer: { kind: "list" as const, total: 1, items: [item("Nausea")], apart: [] }, basis: "" },
  ];
  expect(text({ kind: "boolean", value: true }, { basis: "listed", further })).toBe(
    "yes (listed)\nfurther part: no (no_signal)\nfurther part: 1\nNausea",
  );
});

it("tells what is stated after the line that leads to it, as unknown alone would deny it", () => {
  const sentence = (line: string, findingIds: string[]): Sentence => {
    const status = findingIds.length > 0 ? "grounded" : "plain";
    return { section: "summary", text: line, findingIds, status, issues: [] };
  };
  const lead = "No source searched states it as a target; this is what they do state:";
  const sentences = [sentence(lead, []), sentence("haloperidol is an inhibitor of CYP2D6.", ["f1"])];
  expect(text({ kind: "boolean", value: null }, { basis: "not_stated", sentences })).toBe(
    `unknown (not_stated): ${lead} haloperidol is an inhibitor of CYP2D6.`,
  );
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

it("answers how one thing leads to another by its paths, or by why there is none", () => {
  const sentence = (section: "summary" | "mechanisms" | "findings", said: string) => ({
    ...{ section, text: said, findingIds: [], status: "grounded" as const, issues: [] },
  });
  const sentences = [sentence("summary", "One path."), sentence("mechanisms", "A to B."), sentence("findings", "C.")];
  const [drug, event] = [
    { id: "D", name: "drug", type: "drug" } as const,
    { id: "E", name: "event", type: "adverse_event" } as const,
  ];
  const support = { score: 0, because: null, intercept: 0, parts: [], reliability: null, version: "1" };
  const supports = [{ drug, event, support }] as unknown as Artifacts["supports"];
  const none = { sentences, supports, paths: [], pathReason: "Nothing is known of its targets." };
  expect(text({ kind: "text" }, none)).toBe("One path.\nA to B.\nNo path, because: Nothing is known of its targets.");
  expect(narrativeMarkdown({ ...artifacts, ...none, answer: { kind: "text" } }, [])).toContain(
    "- One path.\n- No path, because: Nothing is known of its targets.",
  );
  expect(text({ kind: "text" }, { ...none, supports: [] })).toBe("One path.");
});

const statedItem = (name: string, ...evidence: string[]) => ({
  id: name,
  name,
  evidence,
  claimIds: [],
  findingIds: [],
});
const list = (...items: ReturnType<typeof statedItem>[]) => ({
  answer: { kind: "list" as const, total: items.length, items, apart: [] },
});

it("prints every item of a list with its first evidence", () => {
  expect(
    listText(list(statedItem("Rash", "label: SIDER"), statedItem("Cough", "a", "b", "c"), statedItem("Fever"))),
  ).toBe(["## The list (3)", "", "1. Rash: label: SIDER", "2. Cough: a; b; 1 more", "3. Fever"].join("\n"));
});

it("says how many more there are of a long list", () => {
  const lines = listText(list(...Array.from({ length: 53 }, (_, at) => statedItem(`Event ${at}`))))?.split("\n") ?? [];
  expect(lines.at(-2)).toBe("50. Event 49");
  expect(lines.at(-1)).toBe("and 3 more: --json holds all");
});

it("prints nothing for an empty list or another kind of answer", () => {
  expect(listText(list())).toBeNull();
  expect(listText({ answer: { kind: "text" } })).toBeNull();
});
