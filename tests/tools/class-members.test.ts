import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { runTool } from "./bench";

const ORAL = "Contraceptives, Oral";
const member = (subject: string, object: string) => statement({ subject, predicate: "member_of", object });
const acts = (subject: string, object: string, action: string) =>
  statement({ subject, predicate: "targets", object, qualifiers: { action_type: action } });
const used = (subject: string) => statement({ subject, predicate: "indicated_for", object: "M-contraception" });

const graph = graphOf([
  member("Dlevo", ORAL),
  acts("Dlevo", "ESR1", "AGONIST"),
  member("Dmife", ORAL),
  acts("Dmife", "ESR1", "ANTAGONIST"),
  member("Dold", ORAL),
  acts("Dethi", "ESR1", "AGONIST"),
  used("Dethi"),
  acts("Dunused", "ESR1", "AGONIST"),
  acts("Dblock", "ESR1", "ANTAGONIST"),
  used("Dblock"),
  member("Dciclo", "Calcineurin Inhibitors"),
  member("Dtacro", "Calcineurin Inhibitor Immunosuppressant"),
  member("Dcortico", "Corticosteroid"),
]);
const members = async (drugClass: string) => (await runTool("get_class_members", { drugClass }, graph)).rows;
const names = (rows: Awaited<ReturnType<typeof members>>) => rows.map(({ name }) => name).toSorted();

it("joins the classes that other classifications hold under the same meaning", async () => {
  expect(names(await members("Calcineurin Inhibitors"))).toEqual(["Dciclo", "Dtacro"]);
  expect(names(await members("Corticosteroid"))).toEqual(["Dcortico"]);
});

it("takes in drugs that are stated to act and are used as the class is, and none that acts otherwise", async () => {
  const rows = await members(ORAL);
  expect(names(rows)).toEqual(["Dethi", "Dlevo", "Dmife", "Dold"]);
  expect(rows.find(({ name }) => name === "Dethi")).toMatchObject({
    evidence: ["targets ESR1: DrugCentral"],
    doubt: null,
  });
});

it("says which members no source states to act as the class does", async () => {
  const doubtful = (await members(ORAL)).filter(({ doubt }) => doubt);
  expect(names(doubtful)).toEqual(["Dmife", "Dold"]);
});

it("counts the members as those of the class asked about", async () => {
  const { findings } = await runTool("get_class_members", { drugClass: ORAL }, graph);
  const count = findings.find(({ kind }) => kind === "count");
  expect(count?.entities.map(({ name }) => name)).toEqual([ORAL]);
  expect(count?.numbers).toContainEqual({ value: 4, unit: "drugs", role: "total" });
});

it("names every source that a row rests on, of members by how they act too", async () => {
  const of = (dataset: string, claim: Parameters<typeof statement>[0]) => statement({ ...claim, dataset });
  const sourced = graphOf([
    of("sider", { subject: "Dlevo", predicate: "member_of", object: ORAL }),
    of("faers", { subject: "Dlevo", predicate: "targets", object: "ESR1", qualifiers: { action_type: "AGONIST" } }),
    used("Dlevo"),
  ]);
  const { rows, findings } = await runTool("get_class_members", { drugClass: ORAL }, sourced);
  expect(rows[0]?.claimIds).toHaveLength(2);
  expect(new Set(findings.flatMap(({ datasets }) => datasets))).toEqual(new Set(["faers", "sider"]));
});
