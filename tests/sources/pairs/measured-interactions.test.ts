import { expect, it } from "vitest";
import { measuredInteractions } from "@/lib/sources/pairs/measured-interactions";
import { csv } from "@/tests/sources/drug-world";
import { drugs, keptFrom } from "@/tests/sources/named-drugs";

const known = drugs("imaginol", "inventol", "madeupine");
const FILE = "osp_ddi/DDI.csv";
const HEADER =
  "ID,Study ID,Reference,Grouping,Victim,Perpetrator,Route Victim,Route Perpetrator,Mechanism,Compartment,AUCR Avg,AUCR AvgType,AUCR Var,CmaxR Avg,Dose,Dose Unit,Description".split(
    ",",
  );
type Study = {
  id: string;
  victim: string;
  perpetrator: string;
  mechanism?: string;
  ratio: string;
  group?: string;
  where?: string;
  route?: string;
};
const study = ({ id, victim, perpetrator, mechanism = "", group = "with", route = "PO", ...rest }: Study) => [
  ...[id, `Nobody ${id}`, `https://pubmed.ncbi.nlm.nih.gov/90${id}`, group, victim, perpetrator, route, "PO"],
  ...[mechanism, rest.where ?? "Plasma", rest.ratio, "GMR", "", "2", "100", "mg", "OD"],
];
const read = (...studies: Study[]) =>
  keptFrom({ [FILE]: csv(HEADER, ...studies.map(study)) }, known, measuredInteractions);

it("states for a pair and mechanism what studies measured, from the one that acts to its victim", async () => {
  const of = { victim: "(E)-Imaginol", perpetrator: "inventol", mechanism: "Mechanism_based_Inactivation" };
  const { claims } = await read(
    { id: "1", ...of, ratio: "6" },
    { id: "2", ...of, ratio: "3" },
    { id: "3", ...of, ratio: "9" },
  );
  expect(claims).toHaveLength(1);
  expect(claims[0]).toMatchObject({
    subject: "DRUGCENTRAL:2",
    object: "DRUGCENTRAL:1",
    qualifiers: { mechanism: "mechanism-based inhibition", route: "by mouth" },
    negated: false,
    statistic: { name: "median AUC ratio", value: 6, unit: "fold" },
  });
  expect(claims[0]?.strength).toBeCloseTo(0.9, 9);
  expect(claims[0]?.evidence[0]).toMatchObject({
    recordId: "1",
    link: "https://pubmed.ncbi.nlm.nih.gov/901",
    publications: ["PMID:901"],
    payload: { auc_ratio: 6, cmax_ratio: 2, perpetrator_dose: "100 mg OD" },
  });
});

it("denies an interaction where no ratio leaves 0.8 to 1.25", async () => {
  const of = { victim: "imaginol", perpetrator: "inventol" };
  const { claims } = await read({ id: "1", ...of, ratio: "0.8" }, { id: "2", ...of, ratio: "1.25" });
  expect(claims.map(({ negated }) => negated)).toEqual([true]);
  const other = await read({ id: "1", ...of, ratio: "0.8" }, { id: "2", ...of, ratio: "1.3" });
  expect(other.claims.map(({ negated }) => negated)).toEqual([false]);
});

it("tells a drug by mouth and one into a vein apart", async () => {
  const of = { victim: "imaginol", perpetrator: "inventol", mechanism: "Induction" };
  const { claims } = await read(
    { id: "1", ...of, ratio: "0.1" },
    { id: "2", ...of, ratio: "0.6", route: "IV" },
    { id: "3", ...of, ratio: "0.3", route: "intraduodenal" },
  );
  expect(claims.map(({ qualifiers, statistic }) => [qualifiers.route, statistic?.value])).toEqual([
    ["by mouth", 0.1],
    ["into a vein", 0.6],
    [undefined, 0.3],
  ]);
});

it("counts what is no ratio of two drugs", async () => {
  const of = { victim: "imaginol", perpetrator: "inventol", ratio: "2" };
  const { claims, dropped } = await read(
    { id: "1", ...of, ratio: "101.5" },
    { id: "2", ...of, ratio: "" },
    { id: "3", ...of, where: "Urine" },
    { id: "4", ...of, group: "INV-IMA-Control_PM" },
    { id: "5", ...of, victim: "4-Hydroxyimaginol" },
    { id: "6", ...of, perpetrator: "Grapefruit juice" },
    { id: "7", ...of, perpetrator: "Imaginol" },
    { id: "8", ...of, ratio: "30" },
    { id: "9", ...of, ratio: "30.5" },
  );
  expect(claims.map(({ statistic }) => statistic?.value)).toEqual([30]);
  expect(dropped["osp-ddi"]).toEqual({
    "AUC ratio is above 30: taken to be in per cent": 2,
    "no AUC ratio": 1,
    "measured in urine": 1,
    "comparison of genotypes without the other drug": 1,
    "victim is a metabolite, not the drug taken": 1,
    "drug is in no drug list": 1,
    "both names are one drug": 1,
  });
  await expect(keptFrom({ [FILE]: "ID,Victim\n1,x\n" }, known, measuredInteractions)).rejects.toThrow("has no header");
});
