import { expect, it } from "vitest";
import { organHarmWords } from "@/lib/tools/label-text";

it("knows what labels call harm to an organ, of terms that name it as a whole only", () => {
  expect(organHarmWords("Retinopathy")).toContain("retinal toxicity");
  expect(organHarmWords("Diabetic retinopathy")).toEqual([]);
  expect(organHarmWords("Nausea")).toEqual([]);
});
