import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { errorCode, errorMessage } from "@/lib/engine/thrown";

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

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
