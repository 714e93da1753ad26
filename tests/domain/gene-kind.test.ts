import { expect, it } from "vitest";
import { type GeneKind, isOfKind } from "@/lib/domain/gene-kind";

const is = (kind: GeneKind, symbol: string, names: string[] = [], classes: string[] = []) =>
  isOfKind(kind, { symbol, names, classes });

it("knows a kind by the class a source gives, by the symbol, or by a name", () => {
  expect(is("kinase", "EGFR", [], ["Kinase"])).toBe(true);
  expect(is("cyp", "CYP2D6")).toBe(true);
  expect(is("enzyme", "CYP2D6")).toBe(true);
  expect(is("transporter", "SLC6A4")).toBe(true);
  expect(is("receptor", "ADRB1", ["adrenoceptor beta 1"])).toBe(true);
  expect(is("enzyme", "PTGS2", ["prostaglandin-endoperoxide synthase 2", "cyclooxygenase 2"])).toBe(true);
});

it("takes nothing for a kind of protein that is only named after it", () => {
  expect(is("kinase", "CDKN1A", ["cyclin dependent kinase inhibitor 1A"])).toBe(false);
  expect(is("receptor", "IRS1", ["insulin receptor substrate 1"])).toBe(false);
  expect(is("cyp", "ABCG2", ["ATP binding cassette subfamily G member 2"], [""])).toBe(false);
  expect(is("enzyme", "DRD2", ["dopamine receptor D2"], ["GPCR"])).toBe(false);
});
