import { expect, it } from "vitest";
import { combinationsIn } from "@/lib/domain/names/name-words";

it("knows everyday names of fixed combinations as what they hold, with and without the hyphen", () => {
  const [first, second] = combinationsIn("Cotrimoxazole or co-amoxiclav?");
  expect(first).toMatchObject({ text: "Cotrimoxazole", ingredients: ["sulfamethoxazole", "trimethoprim"] });
  expect(second).toMatchObject({ start: 17, ingredients: ["amoxicillin", "clavulanic acid"] });
  expect(combinationsIn("co-administered trimoxazole")).toEqual([]);
});
