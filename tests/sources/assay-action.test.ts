import { describe, expect, it } from "vitest";
import { actionOf } from "@/lib/domain/action";
import { assayAction } from "@/lib/sources/drugs/assays";
import { drugcentralTargets } from "@/lib/sources/drugs/drugcentral-targets";
import { tsv } from "@/tests/fixtures/built-graph";
import { inDrugWorld } from "./drug-world";

const read = (targetClass: string, actType: string, comment = "", targetName = "target", relation = "=") =>
  assayAction({ targetClass, actType, comment, targetName, relation })?.action;

describe("the action an assay shows", () => {
  it.each([
    ["Ion channel", "IC50", "Inhibitory concentration against potassium channel HERG"],
    ["Ion channel", "IC50", ""],
    ["Enzyme", "IC50", "DRUGMATRIX: Monoamine Oxidase MAO-A enzyme inhibition (substrate: Kynuramine)"],
    ["Enzyme", "Ki", ""],
    ["Transporter", "Ki", "Inhibition of serotonin uptake in rat synaptosomes"],
    ["GPCR", "IC50", "Antagonist activity at human 5HT2A receptor assessed as inhibition of agonist-induced calcium"],
    ["GPCR", "pA2", ""],
    ["GPCR", "EC50", "Inverse agonist activity at human H3 receptor"],
  ])("is inhibition for %s, %s, %s", (targetClass, actType, comment) =>
    expect(read(targetClass, actType, comment)).toBe("inhibition"),
  );

  it.each([
    ["GPCR", "EC50", "Agonist activity at human D2 receptor assessed as inhibition of cAMP accumulation"],
    ["Nuclear hormone receptor", "EC50", "Partial agonist activity at PPARgamma"],
  ])("is activation for %s, %s, %s", (targetClass, actType, comment) =>
    expect(read(targetClass, actType, comment)).toBe("activation"),
  );

  it.each([
    ["GPCR", "Ki", "Displacement of [3H]spiperone"],
    ["GPCR", "IC50", "Inhibition of [3H]ketanserin binding to 5HT2A receptor"],
    ["GPCR", "IC50", ""],
    ["Kinase", "Kd", "Binding constant for FYN kinase domain"],
    ["Ion channel", "IC50", "Inhibition of binding of batrachotoxin to sodium channels"],
    ["Transporter", "Ki", "Serotonin transporter radioligand binding"],
    ["Ion channel", "IC50", "Modulation of induced currents"],
  ])("stays unknown for %s, %s, %s", (targetClass, actType, comment) =>
    expect(read(targetClass, actType, comment)).toBeUndefined(),
  );

  it("stays unknown for a ligand-gated channel and for a concentration that showed nothing", () => {
    expect(read("Ion channel", "IC50", "", "5-hydroxytryptamine receptor 3A")).toBeUndefined();
    expect(read("Enzyme", "IC50", "", "target", ">")).toBeUndefined();
  });
});

describe("DrugCentral's measurements", () => {
  const HEADER = [
    ..."DRUG_NAME STRUCT_ID TARGET_NAME TARGET_CLASS ACCESSION GENE SWISSPROT ACT_VALUE ACT_UNIT ACT_TYPE".split(" "),
    ..."ACT_COMMENT ACT_SOURCE RELATION MOA MOA_SOURCE ACT_SOURCE_URL MOA_SOURCE_URL ACTION_TYPE TDL ORGANISM".split(
      " ",
    ),
  ];
  const row = (drug: string, accession: string, [type, comment, moa, action]: readonly string[]) => [
    ...["drug", drug, "Some enzyme", "Enzyme", accession, "", "", "6.5", "", type ?? "", comment ?? "", "CHEMBL", "="],
    ...[moa ?? "", "", "", "", action ?? "", "", "Homo sapiens"],
  ];
  const claims = async (...rows: string[][]) =>
    inDrugWorld({ "drugcentral/drug.target.interaction.tsv.gz": tsv(HEADER, ...rows) }, drugcentralTargets);

  it("become the claim's assay action with the reason, and reach its direction", async () => {
    const { claim } = await claims(row("1407", "P08684", ["IC50", "Inhibition of human CYP3A4"]));
    const found = claim("ibuprofen binds_in_assay CYP3A4");
    expect(found?.qualifiers).toEqual({ assay_action: "inhibition", act_type: "IC50" });
    expect(found?.evidence[0]?.payload).toMatchObject({
      assay_action: "inhibition",
      assay_action_by: "IC50: half of the target's work was inhibited",
    });
    expect(actionOf(found?.qualifiers ?? {})).toBe("inhibition");
  });

  it("give way to a stated action type, and say nothing where they contradict one another", async () => {
    const { claim } = await claims(
      row("257", "P04035", ["", "", "1", "ACTIVATOR"]),
      row("257", "P04035", ["IC50", ""]),
      row("1407", "P35354", ["IC50", ""]),
      row("1407", "P35354", ["EC50", "Agonist activity at the enzyme"]),
    );
    expect(claim("atorvastatin targets HMGCR")?.qualifiers).toEqual({ action_type: "ACTIVATOR" });
    expect(claim("ibuprofen binds_in_assay PTGS2")?.qualifiers).toEqual({ act_type: "IC50" });
  });
});
