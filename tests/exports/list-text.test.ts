import { expect, it } from "vitest";
import { listText } from "@/lib/exports/answer-text";

const item = (name: string, ...evidence: string[]) => ({ id: name, name, evidence, claimIds: [], findingIds: [] });
const list = (...items: ReturnType<typeof item>[]) => ({
  answer: { kind: "list" as const, total: items.length, items, apart: [] },
});

it("prints every item of a list with its first evidence", () => {
  expect(listText(list(item("Rash", "label: SIDER"), item("Cough", "a", "b", "c"), item("Fever")))).toBe(
    ["## The list (3)", "", "1. Rash: label: SIDER", "2. Cough: a; b; 1 more", "3. Fever"].join("\n"),
  );
});

it("says how many more there are of a long list", () => {
  const lines = listText(list(...Array.from({ length: 53 }, (_, at) => item(`Event ${at}`))))?.split("\n") ?? [];
  expect(lines.at(-2)).toBe("50. Event 49");
  expect(lines.at(-1)).toBe("and 3 more: --json holds all");
});

it("prints nothing for an empty list or another kind of answer", () => {
  expect(listText(list())).toBeNull();
  expect(listText({ answer: { kind: "text" } })).toBeNull();
});
