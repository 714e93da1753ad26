import { expect, it } from "vitest";
import { calmed } from "@/lib/domain/names/calm-text";

it("sets what a source shouts in sentence case, and leaves names, abbreviations and mixed case as they are", () => {
  expect(calmed('The label says: "5.4 HEART FAILURE MAY WORSEN. INHIBITORS OF CYP3A4 RAISE IT IN CHF."')).toBe(
    'The label says: "5.4 Heart failure may worsen. Inhibitors of CYP3A4 raise it in CHF."',
  );
  for (const text of [
    "SLC6A4 is linked to QT prolongation (IC025 2.4).",
    "It names HLA-B*57:01, HLA-B*15:02 and DPYD.",
  ])
    expect(calmed(text)).toBe(text);
});
