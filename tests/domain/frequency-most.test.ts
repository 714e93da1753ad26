import { expect, it } from "vitest";
import { mostOf } from "@/lib/domain/frequency";

const figure = (lower: number, upper: number, arm: "drug" | "placebo" = "drug") =>
  ({ arm, lower, upper, text: `${lower}`, group: null }) as never;
const word = (text: string) => ({ arm: "drug", lower: null, upper: null, text, group: null }) as never;

it("is the highest figure of the drug, the beginning of a word's band, and none where only placebo is stated", () => {
  expect(mostOf([figure(0.01, 0.02), figure(0.1, 0.38), figure(0.9, 0.9, "placebo")])).toBe(38);
  expect(mostOf([word("common")])).toBe(1);
  expect(mostOf([figure(0.5, 0.5, "placebo")])).toBe(-1);
});
