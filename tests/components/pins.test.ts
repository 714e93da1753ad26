import { describe, expect, it } from "vitest";
import { chosenIn, movedPins, typedAt, withName } from "@/components/chat/pins";

const metformin = { id: "DRUGCENTRAL:1725", name: "metformin", type: "drug" } as const;
const TEXT = "How could metformin cause it?";
const pin = { start: 10, end: 19, thing: metformin };
const pinned = (text: string, after: string) =>
  movedPins([pin], text, after).map(({ start, end }) => after.slice(start, end));

describe("a pinned name", () => {
  it.each([
    ["So how could metformin cause it?"],
    ["How could metformin cause lactic acidosis?"],
    ["metformin cause it?"],
    ["How could metformin"],
    [`${TEXT} And for whom?`],
  ])("keeps to its name in %s", (after) => expect(pinned(TEXT, after)).toEqual(["metformin"]));

  it.each([["How could metforin cause it?"], ["How could metformins cause it?"], ["How could it?"], [""]])(
    "is gone in %s",
    (after) => expect(pinned(TEXT, after)).toEqual([]),
  );

  it("means its thing in its own text only", () => {
    expect(chosenIn(TEXT, [pin])).toEqual([{ text: "metformin", id: metformin.id }]);
    expect(chosenIn("", [pin])).toEqual([]);
  });

  it("is put in the place of what was typed of it, with a blank where a word follows", () => {
    expect(withName("does metf", { start: 5, end: 9 }, metformin)).toMatchObject({
      text: "does metformin ",
      pin: { start: 5, end: 14 },
    });
    expect(withName("metf?", { start: 0, end: 4 }, metformin).text).toBe("metformin?");
  });
});

describe("what is typed at the caret", () => {
  const typed = (marked: string) => typedAt(marked.replace("|", ""), marked.indexOf("|"), []);

  it.each([
    ["How could metf|", "How could metf"],
    ["Hello. Rather, metf|?", "metf"],
    ["like @m|", "like @m"],
    ["lactic acid|", "lactic acid"],
  ])("is begun in %s", (marked, expected) => expect(typed(marked)).toBe(expected));

  it.each(["|", "How |", "me|", "met|formin", "metformin |", "metformin?|"])("is nothing in %s", (marked) => {
    expect(typed(marked)).toBeNull();
  });

  it("begins behind a pinned name, and is nothing in one", () => {
    expect(typedAt("metformin and phenf", 19, [{ ...pin, start: 0, end: 9 }])).toBe("and phenf");
    expect(typedAt("metformin", 9, [{ ...pin, start: 0, end: 9 }])).toBeNull();
  });
});
