import { expect, it } from "vitest";
import { cleanQuestion } from "@/lib/domain/question/clean";
import { sentQuestion } from "@/lib/server/web/request-body";

it.each([
  ["simva\u0000statin", "simvastatin"],
  ["simva\u0007\u001bstatin and \u007fwarfarin", "simvastatin and warfarin"],
  ["simvastatin\r\nand\twarfarin", "simvastatin and warfarin"],
  ["simvastatin\u0085and warfarin", "simvastatin and warfarin"],
  ["an\u00e6mia and \u0152dema", "anaemia and Oedema"],
  ["de\ufb01brillation", "defibrillation"],
])("F47 F65: reads %j as %j", (text, clean) => {
  expect(cleanQuestion(text)).toBe(clean);
});

it("tells a question one byte too long from one at the limit", () => {
  expect(() => sentQuestion("x".repeat(8193))).toThrow(
    "A question may hold at most 8 KB (8,192 bytes); this one has 8,193 bytes.",
  );
});
