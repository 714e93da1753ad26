import { describe, expect, it } from "vitest";
import { targetStrength } from "@/lib/domain/affinity";
import { sentenceCase } from "@/lib/domain/names/letter-case";
import { createRegistries } from "@/lib/sources/build/registries";
import { findDrug, isCombination } from "@/lib/sources/drugs/drug-lookup";
import { isAdministrative } from "@/lib/sources/events/event-tables";
import { signalStrength } from "@/lib/sources/events/signal-claim";
import { effectsOf, namedEvents } from "@/lib/sources/pharmacogenetics/fda-pgx";

const assay = (pActivity: number | null, action = false) => ({ mechanism: false, pActivity, action });

describe("targetStrength", () => {
  it("puts a mechanism of action above any assay hit", () => {
    expect(targetStrength({ mechanism: true, pActivity: 4, action: true }, null)).toBe(1);
    expect(targetStrength(assay(9), null)).toBe(0.7);
  });

  it.each([
    [8, 0.7],
    [7.9, 0.5],
    [6, 0.3],
    [5, 0.15],
    [4.9, 0.05],
  ])("weighs potency %s as %s", (potency, weight) => {
    expect(targetStrength(assay(potency), null)).toBe(weight);
  });

  it("halves a hit more than two logs weaker than the mechanism, and again beyond three and a half", () => {
    expect(targetStrength(assay(6), 8)).toBe(0.3);
    expect(targetStrength(assay(6), 8.1)).toBe(0.15);
    expect(targetStrength(assay(6), 9.6)).toBe(0.075);
  });

  it("weighs an action without a potency above nothing stated", () => {
    expect(targetStrength(assay(null, true), null)).toBe(0.5);
    expect(targetStrength(assay(null), null)).toBe(0.2);
  });
});

describe("signalStrength", () => {
  it("rises with IC025, saturates below one and is nothing for no signal", () => {
    const strengths = [-1, 0, 0.5, 1, 3, 7, 20].map(signalStrength);
    expect(strengths.slice(0, 2)).toEqual([0, 0]);
    expect([...strengths].sort((a, b) => a - b)).toEqual(strengths);
    expect(Math.max(...strengths)).toBeLessThan(1);
  });
});

describe("findDrug", () => {
  const registries = createRegistries();
  for (const [id, name] of [
    ["DRUGCENTRAL:1", "conjugated estrogens"],
    ["DRUGCENTRAL:2", "erenumab"],
    ["DRUGCENTRAL:3", "metformin"],
  ] as const) {
    registries.add({ id, name, type: "drug", xrefs: [] });
    registries.name("drug", name, id, 0);
  }

  it.each([
    ["ESTROGENS, CONJUGATED", "DRUGCENTRAL:1"],
    ["ERENUMAB-AOOE", "DRUGCENTRAL:2"],
    ["Metformin Hydrochloride", "DRUGCENTRAL:3"],
    ["METFORMIN; ERENUMAB", undefined],
    ["METFORMIN AND HYDROCHLORIDE", undefined],
  ])("reads %s as %s", (name, id) => {
    expect(findDrug(registries, name)?.id).toBe(id);
  });

  it("tells combinations by their separators, not by letters within a name", () => {
    expect(isCombination("levodopa / carbidopa")).toBe(true);
    expect(isCombination("landiolol")).toBe(false);
  });
});

describe("preferred terms", () => {
  it.each([
    "OFF LABEL USE",
    "PRODUCT PRESCRIBING ISSUE",
    "DRUG INEFFECTIVE",
    "WRONG DOSE",
    "KNEE OPERATION",
    "CHOLECYSTECTOMY",
  ])("marks %s as administrative", (term) => expect(isAdministrative(term)).toBe(true));

  it.each([
    "LACTIC ACIDOSIS",
    "INTENTIONAL OVERDOSE",
    "DEVICE RELATED INFECTION",
    "DRUG ERUPTION",
    "POOR QUALITY SLEEP",
    "LEG AMPUTATION",
    "RENAL TRANSPLANT TORSION",
  ])("keeps %s a harm", (term) => expect(isAdministrative(term)).toBe(false));

  it.each([
    ["LACTIC ACIDOSIS", "Lactic acidosis"],
    ["CROHN'S DISEASE", "Crohn's disease"],
    ["ELECTROCARDIOGRAM QT PROLONGED", "Electrocardiogram QT prolonged"],
    ["HIV TEST POSITIVE", "HIV test positive"],
    ["Blood pH decreased", "Blood pH decreased"],
  ])("shows %s as %s", (term, shown) => {
    expect(sentenceCase(term)).toBe(shown);
  });
});

describe("pharmacogenetic descriptions", () => {
  it("state effects of a closed list", () => {
    expect(effectsOf("Results in higher systemic concentrations and higher adverse reaction risk.")).toEqual([
      "higher adverse reaction risk",
      "higher systemic concentrations",
    ]);
    expect(effectsOf("May alter systemic concentrations.")).toEqual(["altered systemic concentrations"]);
    expect(effectsOf("Use with caution.")).toEqual([]);
  });

  it("name the event at risk without its severity, and no doses", () => {
    expect(namedEvents("Results in higher adverse reaction risk (severe neutropenia).")).toEqual(["neutropenia"]);
    expect(namedEvents("Use the lowest starting dosage (15 mg/day).")).toEqual([]);
  });
});
