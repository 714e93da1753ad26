import { expect, it } from "vitest";
import { FORMS, slotsIn } from "@/components/chat/forms";
import { parseQuestion } from "@/lib/domain/question/parse";
import { smallGraph } from "@/tests/fixtures/small-graph";

const NAMES: Record<string, string[]> = {
  "[drug]": ["metformin", "simvastatin"],
  "[event]": ["lactic acidosis"],
  "[disease]": ["type 2 diabetes mellitus"],
};

it.each(FORMS)("$name is read whole once its slots are filled", ({ text }) => {
  const left = structuredClone(NAMES);
  const question = text.replace(/\[\w+\]/g, (slot) => left[slot]?.shift() ?? "");
  expect(slotsIn(question)).toEqual([]);
  const { query, unread, notUnderstood } = parseQuestion(question, smallGraph());
  expect({ isRead: query !== null, unread, notUnderstood }).toEqual({
    isRead: true,
    unread: [],
    notUnderstood: undefined,
  });
});
