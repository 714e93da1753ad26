/** The limit of a laboratory value in one unit, and the values that can be measured in it: what lies outside is no such value. */
export type LaboratoryLimit = {
  unit: string;
  /** How the unit is written, as a pattern. */
  written: string;
  low?: number;
  high?: number;
  values: readonly [from: number, to: number];
  source: string;
};

/** A further term that a value has beyond a limit of its own, by unit, which lies beyond the reference limit. */
export type FurtherLimit = { side: "low" | "high"; term: string; at: Readonly<Record<string, number>>; source: string };

/** What is measured, as it is written, the preferred terms of a value below and above the adult reference limits, and those of one further beyond. */
export type LaboratoryTest = {
  words: readonly string[];
  low?: string;
  high?: string;
  limits: readonly LaboratoryLimit[];
  further?: readonly FurtherLimit[];
};

const OXFORD = "the reference intervals of the Oxford Handbook of General Practice, 2nd edition";
const MSD = "the blood tests of the MSD Manual";
const CTCAE = "CTCAE 5.0, grade 2";
const ABIM = "the laboratory reference ranges of the American Board of Internal Medicine";
const E14 = "ICH E14";
const CYTOPENIAS = "the international consensus on drug-induced blood cytopenias of 1991";
const WARFARIN_LABEL = "the US label of warfarin, which counts a higher one among the risk factors of bleeding";

const MMOL = "mmol\\s?/\\s?l|mm";
/** Of an ion of one charge a milliequivalent is a millimole; of one of two it is half of one. */
const MMOL_OR_MEQ = `${MMOL}|meq\\s?/\\s?l`;
const MICROMOL = "(?:µ|μ|u|mc)mol\\s?/\\s?l";
const MG = "mg\\s?/\\s?dl|mg\\s?%";
const UNITS = "(?:i?u|units?)\\s?/\\s?l";
const PER_NANO = "(?:x|×)?\\s?10\\s?\\^?\\s?(?:9|⁹)\\s?/\\s?l|g\\s?/\\s?l|giga\\s?/\\s?l";
const PER_MICRO = "(?:cells?\\s?)?/\\s?(?:(?:µ|μ|u|mc)l|mm3|mm³|cumm)";

/**
 * Words of laboratory values and what a value beyond its limit is called. Reason: reports and case notes give the value
 * where sources give the term. Names and limits only; the widest limits where they differ by sex; adults. Reviewed 2026-11-23.
 */
export const LABORATORY_TESTS: readonly LaboratoryTest[] = [
  {
    words: ["sodium", "Na"],
    low: "Hyponatraemia",
    high: "Hypernatraemia",
    limits: [{ unit: "mmol/L", written: MMOL_OR_MEQ, low: 135, high: 145, values: [90, 200], source: OXFORD }],
  },
  {
    words: ["potassium", "K"],
    low: "Hypokalaemia",
    high: "Hyperkalaemia",
    limits: [{ unit: "mmol/L", written: MMOL_OR_MEQ, low: 3.5, high: 5, values: [1, 12], source: OXFORD }],
  },
  {
    words: ["calcium", "corrected calcium", "Ca"],
    low: "Hypocalcaemia",
    high: "Hypercalcaemia",
    limits: [
      { unit: "mmol/L", written: MMOL, low: 2.15, high: 2.55, values: [0.8, 4.9], source: OXFORD },
      { unit: "mg/dL", written: MG, low: 8.5, high: 10.5, values: [5, 22], source: MSD },
    ],
  },
  {
    words: ["phosphate", "phosphorus"],
    low: "Hypophosphataemia",
    high: "Hyperphosphataemia",
    limits: [{ unit: "mmol/L", written: MMOL, low: 0.7, high: 1.5, values: [0.1, 6], source: OXFORD }],
  },
  {
    words: ["glucose", "blood sugar"],
    low: "Hypoglycaemia",
    high: "Hyperglycaemia",
    limits: [
      { unit: "mmol/L", written: MMOL, low: 4, high: 6, values: [0.5, 60], source: OXFORD },
      { unit: "mg/dL", written: MG, low: 70, high: 110, values: [10, 1500], source: MSD },
    ],
  },
  {
    words: ["ammonia", "NH3"],
    high: "Hyperammonaemia",
    limits: [{ unit: "µmol/L", written: MICROMOL, high: 50, values: [5, 2000], source: MSD }],
  },
  {
    words: ["lactate", "lactic acid"],
    high: "Blood lactic acid increased",
    limits: [
      { unit: "mmol/L", written: MMOL, high: 2.2, values: [0.2, 40], source: MSD },
      { unit: "mg/dL", written: MG, high: 19.8, values: [2, 300], source: MSD },
    ],
  },
  {
    words: ["creatinine", "Cr", "SCr"],
    high: "Blood creatinine increased",
    limits: [
      { unit: "µmol/L", written: MICROMOL, high: 125, values: [25, 2500], source: OXFORD },
      { unit: "mg/dL", written: MG, high: 1.2, values: [0.2, 24], source: MSD },
    ],
  },
  {
    words: ["CK", "CPK", "creatine kinase", "creatine phosphokinase"],
    high: "Blood creatine phosphokinase increased",
    limits: [{ unit: "U/L", written: UNITS, high: 195, values: [5, 1000000], source: OXFORD }],
  },
  {
    words: ["ALT", "SGPT", "alanine aminotransferase"],
    high: "Alanine aminotransferase increased",
    limits: [{ unit: "U/L", written: UNITS, high: 42, values: [1, 30000], source: OXFORD }],
  },
  {
    words: ["AST", "SGOT", "aspartate aminotransferase"],
    high: "Aspartate aminotransferase increased",
    limits: [{ unit: "U/L", written: UNITS, high: 42, values: [1, 30000], source: OXFORD }],
  },
  {
    words: ["bilirubin", "total bilirubin"],
    high: "Blood bilirubin increased",
    limits: [
      { unit: "µmol/L", written: MICROMOL, high: 17, values: [1, 1000], source: OXFORD },
      { unit: "mg/dL", written: MG, high: 1, values: [0.1, 60], source: MSD },
    ],
  },
  {
    words: ["lipase"],
    high: "Lipase increased",
    limits: [{ unit: "U/L", written: UNITS, high: 150, values: [1, 30000], source: MSD }],
  },
  {
    words: ["amylase"],
    high: "Amylase increased",
    limits: [{ unit: "U/L", written: UNITS, high: 330, values: [1, 30000], source: OXFORD }],
  },
  {
    words: ["TSH"],
    low: "Blood thyroid stimulating hormone decreased",
    high: "Blood thyroid stimulating hormone increased",
    limits: [
      { unit: "mU/L", written: "m?i?u\\s?/\\s?m?l", low: 0.35, high: 5.5, values: [0.001, 500], source: OXFORD },
    ],
  },
  {
    words: ["haemoglobin", "hemoglobin", "Hb", "Hgb"],
    low: "Anaemia",
    limits: [
      { unit: "g/dL", written: "g\\s?/\\s?dl|g\\s?%", low: 12, values: [2, 25], source: MSD },
      { unit: "g/L", written: "g\\s?/\\s?l", low: 120, values: [26, 250], source: MSD },
    ],
  },
  {
    words: ["ANC", "neutrophils", "neutrophil", "absolute neutrophil", "neuts"],
    low: "Neutropenia",
    limits: [
      { unit: "10⁹/L", written: PER_NANO, low: 1.5, values: [0, 20], source: CTCAE },
      { unit: "/µL", written: PER_MICRO, low: 1500, values: [21, 100000], source: CTCAE },
    ],
    further: [{ side: "low", term: "Agranulocytosis", at: { "10⁹/L": 0.5, "/µL": 500 }, source: CYTOPENIAS }],
  },
  {
    words: ["platelets", "platelet", "PLT"],
    low: "Thrombocytopenia",
    high: "Thrombocytosis",
    limits: [
      { unit: "10⁹/L", written: PER_NANO, low: 150, high: 450, values: [0, 2500], source: ABIM },
      { unit: "/µL", written: PER_MICRO, low: 150000, high: 450000, values: [2501, 3000000], source: ABIM },
    ],
  },
  {
    words: ["WBC", "WCC", "leukocytes", "leucocytes", "white cells", "white cell", "white blood cell"],
    low: "Leukopenia",
    high: "Leukocytosis",
    limits: [
      { unit: "10⁹/L", written: PER_NANO, low: 4, high: 11, values: [0, 99], source: ABIM },
      { unit: "/µL", written: PER_MICRO, low: 4000, high: 11000, values: [100, 500000], source: ABIM },
    ],
  },
  {
    words: ["QTc", "QT"],
    high: "Electrocardiogram QT prolonged",
    limits: [{ unit: "ms", written: "ms|msec", high: 480, values: [250, 900], source: E14 }],
  },
  {
    words: ["INR", "international normalised ratio", "international normalized ratio"],
    high: "International normalised ratio increased",
    limits: [{ unit: "", written: "units?", high: 4, values: [0.5, 25], source: WARFARIN_LABEL }],
  },
];
