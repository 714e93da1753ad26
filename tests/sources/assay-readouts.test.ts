import { expect, it } from "vitest";
import { readoutOf } from "@/lib/sources/drugs/assays";

const row = (targetClass: string, actType: string, comment = "", moa = "") =>
  readoutOf({ TARGET_CLASS: targetClass, ACT_TYPE: actType, ACT_COMMENT: comment, MOA: moa });

it.each([
  ["Cytokine", "IC50", ""],
  ["Cytokine", "IC50", "Inhibition of CXCL8-induced chemotaxis in human polymorphonuclear leukocyte"],
  ["Cytokine", "", ""],
  ["Transcription factor", "IC50", "Inhibition of STAT3 in HeLa cells by luciferase reporter gene assay"],
])("takes what cells answer with for no contact: %s %s %s", (targetClass, actType, comment) => {
  expect(row(targetClass, actType, comment)).toBeDefined();
});

it.each([
  ["Cytokine", "Kd", "Binding affinity to TNF-alpha", ""],
  ["Cytokine", "", "Mechanism of Action", "1"],
  ["Transcription factor", "Kd", "Binding affinity to TEAD1 by ITC assay", ""],
  ["Transcription factor", "IC50", "Inhibition of recombinant human HDAC3/NCOR2", ""],
  ["Secreted", "IC50", "Inhibition of transthyretin", ""],
  ["GPCR", "IC50", "Agonist activity assessed as inhibition of LPS-induced TNF-alpha release", ""],
])("keeps what binds, and mechanisms of action: %s %s %s", (targetClass, actType, comment, moa) => {
  expect(row(targetClass, actType, comment, moa)).toBeUndefined();
});
