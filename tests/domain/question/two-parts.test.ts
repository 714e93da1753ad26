import { describe, expect, it } from "vitest";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";
import { onePartQuestions, twoPartQuestions } from "./two-part-questions";

const partsOf = (text: string) => {
  const reading = parseQuestion(text, fakeGraph);
  const further = (reading.further ?? []).map((query) => notation({ ...reading, query }));
  return { parts: [notation(reading), ...further], unread: reading.unread };
};

describe("a question of two parts", () => {
  it.each(twoPartQuestions.map(([text, ...parts]) => ({ text, parts })))("keeps both: $text", ({ text, parts }) => {
    expect(partsOf(text)).toEqual({ parts, unread: [] });
  });

  it.each(onePartQuestions.map(([text, part]) => ({ text, part })))("reads what asks once as one: $text", (row) => {
    expect(partsOf(row.text)).toEqual({ parts: [row.part], unread: [] });
  });

  it("says the second half that it cannot read as unread", () => {
    const { parts, unread } = partsOf("Does aspirin cause nausea and which of them is prettier?");
    expect(parts).toEqual(["boolean adverse_events of aspirin to Nausea"]);
    expect(unread).toEqual(["which of them is prettier?"]);
  });
});
