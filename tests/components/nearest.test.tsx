import { describe, expect, it } from "vitest";
import { nearestQuestions } from "@/components/chat/turn-answer";
import type { Reading } from "@/lib/domain/run/question";
import { isUnread } from "@/lib/server/web/turn-of-run";
import { metformin } from "@/tests/fixtures/canned-graph";
import { cannedReading } from "@/tests/fixtures/canned-reading";

const question = "Which adverse events has Metphormine?";
const candidate = { ...metformin, matchedName: "metformin", matchedBy: "spelling" as const, score: 0.8 };
const misspelt: Reading = {
  ...cannedReading,
  alternatives: [],
  named: [{ text: "metphormine", chosen: null, ambiguous: false, candidates: [candidate] }],
};

describe("a question that could not be answered", () => {
  it("offers the question with the nearest name in place of the unknown one", () => {
    expect(isUnread(misspelt)).toBe(true);
    const follow = ["What are the targets of metformin?"];
    expect(nearestQuestions(question, misspelt, follow)).toEqual(["Which adverse events has metformin?", ...follow]);
  });

  it("is told from one that was read", () => {
    expect(isUnread(cannedReading)).toBe(false);
    expect(isUnread({ ...cannedReading, query: null })).toBe(true);
    expect(isUnread({ ...cannedReading, notUnderstood: { words: ["pick"], readings: [] } })).toBe(true);
  });
});
