import { describe, expect, it } from "vitest";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { writtenOut } from "@/lib/domain/question/shorthand";
import { queriesOf } from "@/lib/domain/run/query";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

function read(text: string) {
  return heldBack(text, parseQuestion(text, fakeGraph), fakeGraph);
}

function asked(text: string): string[] {
  const reading = read(text);
  return reading.query
    ? queriesOf({ ...reading, query: reading.query }).map((query) =>
        notation({ ...reading, query, further: undefined }),
      )
    : [];
}

describe("a question of which a part cannot be read", () => {
  it("is read by the parts that can, and says which is not", () => {
    const reading = read("Which receptors does aspirin act on and why doesn't it wibble nausea like ibuprofen does?");
    expect(reading.notUnderstood).toBeUndefined();
    expect(reading.query).toMatchObject({ want: "targets" });
    expect(reading.unread.join(" ")).toContain("wibble nausea");
  });

  it("is not read by its second part alone", () => {
    expect(read("Which statins wibble nausea? And which receptors does aspirin act on?").query).not.toMatchObject({
      want: "targets",
    });
  });
});

describe("drugs that are said to be taken together", () => {
  it.each([
    "metformin and simvastatin together, what is the risk of nausea?",
    "aspirin and ibuprofen, problem?",
    "does adding simvastatin to metformin cause nausea?",
  ])("are asked for how they interact first: %s", (text) => {
    expect(asked(text)[0]).toMatch(/^(?:list|boolean) interactions of/);
  });

  it("are no interaction where their adverse events are asked for as a list", () => {
    expect(asked("What are the combined adverse events of aspirin and ibuprofen?")[0]).toMatch(/ adverse_events of/);
  });
});

describe("label text nearest to the words of a question", () => {
  const nearest = (text: string) => read(text).further?.find(({ topic }) => topic?.isNearest);

  it("is asked for where words are left out, in the words of labels too", () => {
    const query = nearest("Does metformin cause nausea while the kidneys wibble?");
    expect(query?.topic?.words).toEqual(expect.arrayContaining(["wibble", "kidneys", "renal"]));
  });

  it("is not asked for where every word is read", () => {
    expect(nearest("Does metformin cause nausea?")).toBeUndefined();
  });
});

describe("a class that drugs are said not to be of", () => {
  it.each([
    "Which drugs cause nausea and are not statins?",
    "drugs that cause nausea but are not statins",
    "List drugs associated with nausea that are not statins",
  ])("is taken away from the drugs asked for: %s", (text) => {
    const { query } = read(text);
    expect(query?.subject.op).toBe("minus");
    expect(query?.filters).toEqual({});
  });
});

describe("what is alike in drugs", () => {
  it.each([
    "what does metformin do that's the opposite of simvastatin",
    "do metformin and simvastatin work by the same trick, wibble?",
  ])("is asked of what they act on: %s", (text) => {
    expect(asked(text)[0]).toMatch(/compare targets of/);
  });
});

describe("what was said and taken back", () => {
  it("is not asked", () => {
    const text = writtenOut("rash with metformin? no wait, does simvastatin cause nausea?");
    expect(text).toBe("does simvastatin cause nausea?");
  });
});
