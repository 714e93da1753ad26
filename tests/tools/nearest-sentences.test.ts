import { expect, it } from "vitest";
import type { PassageHit } from "@/lib/domain/passage";
import { nearestSentences } from "@/lib/tools/labels/nearest-sentences";

const hit = (ordinal: number, text: string): PassageHit => ({
  id: `p_000000000000000${ordinal}`,
  entity: "DRUG:1",
  dataset: "labels",
  document: "US label",
  section: "warnings",
  ordinal,
  text,
  recordId: String(ordinal),
  link: null,
  quote: text,
  rank: 0,
});

const LABEL = [
  hit(1, "Dizziness has been reported in patients who stand up quickly after a first dose of this medicine in trials."),
  hit(
    2,
    "Reduce the dosage in patients with moderate renal impairment, as clearance of the medicine falls and exposure rises. Store below 25 degrees in the original carton.",
  ),
  hit(
    3,
    "Haemorrhage, including fatal haemorrhage, has occurred in patients who also took an anticoagulant medicine by mouth.",
  ),
];

it("quotes the sentences that hold most of the words, whatever their endings and spelling", () => {
  const [first] = nearestSentences(LABEL, ["reducing", "doses", "renal", "impaired"], 3);
  expect(first?.quote).toMatch(/^Reduce the dosage in patients with moderate renal impairment/);
  expect(nearestSentences(LABEL, ["hemorrhages", "fatal"], 3)[0]?.ordinal).toBe(3);
});

it("quotes nothing that holds one of several words alone, and the same sentence of two labels once", () => {
  expect(nearestSentences(LABEL, ["carton", "horse"], 3)).toEqual([]);
  const twice = nearestSentences([...LABEL, hit(4, LABEL[2]?.text ?? "")], ["fatal", "haemorrhage"], 3);
  expect(twice).toHaveLength(1);
});

it("quotes exact parts of the passages", () => {
  for (const { text, quote } of nearestSentences(LABEL, ["patients", "medicine", "renal"], 3))
    expect(text).toContain(quote);
});
