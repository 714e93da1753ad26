import { expect, it } from "vitest";
import { denies } from "@/lib/domain/label-denial";

it("reads a denial in the sentence that names the thing, not in one beside it", () => {
  expect(denies("Invented myocarditis was fatal. It is not always early.", ["Myocarditis"])).toBe(false);
  expect(denies("Events include, but are not limited to, invented myocarditis.", ["Myocarditis"])).toBe(false);
  expect(denies("It is not known whether invented myocarditis occurs.", ["Myocarditis"])).toBe(true);
  expect(denies("No effect on the heart was seen.", ["Myocarditis"])).toBe(true);
});
