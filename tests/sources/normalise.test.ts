import { describe, expect, it } from "vitest";
import { normaliseName, plainName, stripSalts } from "@/lib/domain/names/normalise";

describe("normaliseName", () => {
  it.each([
    ["Oedema peripheral", "Edema peripheral"],
    ["Diarrhoea haemorrhagic", "Diarrhea hemorrhagic"],
    ["Anaemia", "Anemia"],
    ["Oesophagitis", "Esophagitis"],
    ["Leucopenia", "Leukopenia"],
    ["Generalised seizure", "Generalized seizure"],
    ["Tumour lysis syndrome", "tumor lysis syndrome"],
    ["Crohn's disease", "Crohn\u2019s disease"],
    ["Sjögren's syndrome", "Sjogren's syndrome"],
    ["β-blocker", "beta blocker"],
  ])("joins %s and %s", (british, american) => {
    expect(normaliseName(british)).toBe(normaliseName(american));
  });

  it("keeps the two rotations of a molecule apart", () => {
    expect(normaliseName("(-)-Albuterol")).not.toBe(normaliseName("Albuterol"));
  });

  it("is stable when applied again", () => {
    const once = normaliseName("Haemorrhage, non-traumatic (oesophageal)");
    expect(normaliseName(once)).toBe(once);
  });

  it("keeps the spelling in plain names", () => {
    expect(plainName("Oedema, peripheral")).toBe("oedema peripheral");
  });
});

describe("stripSalts", () => {
  it.each([
    ["METFORMIN HYDROCHLORIDE", "metformin"],
    ["Atorvastatin calcium trihydrate", "atorvastatin"],
    ["dexamethasone sodium phosphate", "dexamethasone"],
    ["cabozantinib S-malate", "cabozantinib"],
    ["lithium carbonate", "lithium"],
  ])("takes the salt off %s", (name, drug) => {
    expect(stripSalts(name)).toBe(drug);
  });

  it.each(["sodium chloride", "magnesium sulfate", "isosorbide dinitrate", "zinc oxide"])("leaves %s whole", (name) => {
    expect(stripSalts(name)).toBe(name);
  });
});
