import { expect, it } from "vitest";
import { fieldWords } from "@/components/evidence/field-words";

it("writes statistics in capitals and leaves other words alone", () => {
  expect(["ror_ci_lower", "ic025", "case_count", "ingredient"].map(fieldWords)).toEqual([
    "ROR CI lower",
    "IC025",
    "case count",
    "ingredient",
  ]);
});
