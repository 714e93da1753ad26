import { expect, it } from "vitest";
import type { PassageHit } from "@/lib/domain/passage";
import { passagesAbout } from "@/lib/tools/labels/label-passages";

function quoted(text: string, ...names: string[]): string[] {
  const hit = { text, quote: text.slice(0, 400) } as PassageHit;
  return passagesAbout([hit], names).map(({ quote }) => quote);
}

const FAR =
  "Antithyroid drugs may act late in thyrotoxicosis, as the gland holds thyroid hormones. Iodine therapy fails in hyperthyroidism because of low uptake.";

it("quotes no passage that holds the words of a name far apart, or speaks of the opposite", () => {
  expect(quoted(FAR, "Hypothyroidism", "low thyroid", "underactive thyroid")).toEqual([]);
  expect(quoted("Severe hypertension was seen.", "Hypotension")).toEqual([]);
});

it.each([
  ["Severe thrombocytopenia, loss of blood, and much later a clot.", "Thrombosis"],
  ["Angioedema was seen.", "Angina"],
  ["Monitor general anaesthesia.", "Anaemia"],
  ["Pneumothorax was seen.", "Pneumonia"],
  ["Use with care in hepatic impairment.", "Hepatitis"],
  ["Myocardial infarction was seen.", "Myocarditis"],
])("takes no other word of a like beginning for the name: '%s' is not on %s", (text, name) => {
  expect(quoted(text, name)).toEqual([]);
});

it("takes what is measured beside the opposite for no raised or lowered value", () => {
  expect(quoted("Causes of a decreased INR response: increased vitamin K.", "INR increased")).toEqual([]);
  expect(quoted("An increased INR was seen, a decreased one never.", "INR increased")).toHaveLength(1);
  expect(quoted("Raised potassium, and decreased intake.", "Potassium decreased")).toEqual([]);
});

it("quotes what says the name in other endings, spelling or order", () => {
  expect(quoted("Some clinically hypothyroid patients had normal values.", "Hypothyroidism")).toHaveLength(1);
  expect(
    quoted("Prolongation of the QT interval on the electrocardiogram.", "Electrocardiogram QT prolonged"),
  ).toHaveLength(1);
  expect(quoted("Fatal hemorrhage has occurred.", "Haemorrhage")).toHaveLength(1);
  expect(quoted("Liver abnormalities and dizziness occurred.", "Liver abnormal")).toHaveLength(1);
  expect(quoted("Arthritic complaints occurred.", "Arthritis")).toHaveLength(1);
});

it("quotes the place where the name stands", () => {
  const text = `${"The dose is given with food and water in the morning. ".repeat(12)}Liver injury was fatal in two.`;
  expect(quoted(text, "Liver injury")[0]).toContain("Liver injury was fatal");
});
