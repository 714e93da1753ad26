import { expect, it } from "vitest";
import { countTokens } from "@/lib/domain/run/text";

it("counts UTF-8 bytes / 3, rounded up", () => {
  expect(countTokens("")).toBe(0);
  expect(countTokens("abc")).toBe(1);
  expect(countTokens("abcd")).toBe(2);
  expect(countTokens("é€")).toBe(2);
});
