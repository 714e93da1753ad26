import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AppError, errorCode, errorMessage, ProgramError, traceOf } from "@/lib/domain/run/error";
import { CallOrderError } from "@/lib/domain/run/reference";

const QUESTION = "does the patient of bed 7 take warfarin";

/** What the language itself throws at a fault in the program, with a question where one can get into its message. */
const FAULTS: (() => unknown)[] = [
  () => JSON.parse(QUESTION),
  () => new RegExp(`${QUESTION}(`),
  () => Object.assign(QUESTION, null, { length: 1 }),
  () => "a" in (QUESTION as unknown as object),
  () => new URL(QUESTION),
  () => (undefined as unknown as Record<string, string>)[QUESTION],
  () => decodeURIComponent(`%${QUESTION}`),
  () => BigInt(QUESTION),
  () => new Map([QUESTION] as unknown as [string, string][]),
  () => {
    throw new Error(QUESTION);
  },
];

describe("what a log holds of an error", () => {
  it("is the message of an error of this program, its kind and where it was thrown", () => {
    expect(traceOf(new ProgramError("A run has options"))).toMatch(/^ProgramError: A run has options\n\s+at /);
    expect(traceOf(new CallOrderError("The calls refer to one another in a circle"))).toMatch(/in a circle\n/);
    expect(traceOf(thrownBy(() => (undefined as unknown as string).length))).toMatch(
      /^TypeError: Cannot read properties of undefined\n/,
    );
    expect(traceOf(thrownBy(() => new Array(-1)))).toMatch(/^RangeError: Invalid array length\n/);
  });

  it("is the kind and code of any other error", () => {
    const refused = Object.assign(new Error("connect to db.internal as admin"), { code: "ECONNREFUSED" });
    expect(traceOf(refused)).toMatch(/^Error ECONNREFUSED\n/);
    expect(traceOf(new AppError("invalid_question", QUESTION))).toMatch(/^Error invalid_question\n/);
    expect(traceOf(QUESTION)).toBe("string");
  });

  it.each(FAULTS.map((fault) => [String(fault), fault] as const))("never holds the question: %s", (_source, fault) => {
    expect(traceOf(thrownBy(fault))).not.toMatch(/patient|bed 7|warfarin/);
  });
});

it("reads the code and the words of what Node throws", () => {
  const error = thrownBy(() => readFileSync("/no/such/file"));
  expect(errorCode(error)).toBe("ENOENT");
  expect(errorMessage(error)).toContain("/no/such/file");
});

it.each([undefined, null, "ENOENT", { code: 404 }, new Error("no code")])("finds no code in %s", (thrown) => {
  expect(errorCode(thrown)).toBe("");
});

it("takes what is thrown and no error as its own words", () => {
  expect(errorMessage("out of room")).toBe("out of room");
});

function thrownBy(fault: () => unknown): unknown {
  try {
    fault();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}
