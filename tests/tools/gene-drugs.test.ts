import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { runTool } from "./bench";

function measured(subject: string, value: number, qualifiers: Record<string, string>, predicate = "binds_in_assay") {
  const statistic = { name: "pActivity", value, unit: "-log10 M" };
  return statement({ subject, predicate: predicate as "targets", object: "G1", statistic, qualifiers });
}

const BLOCKER = { action_type: "BLOCKER" };
const graph = graphOf([
  statement({ subject: "D1", predicate: "targets", object: "G1", qualifiers: BLOCKER }),
  measured("D2", 6.5, { ...BLOCKER, act_type: "Ki" }, "targets"),
  statement({ subject: "D3", predicate: "targets", object: "G1", qualifiers: BLOCKER }),
  measured("D3", 8, { act_type: "IC50" }),
  statement({ subject: "D4", predicate: "targets", object: "G1" }),
  measured("D4", 9, { act_type: "app Km" }, "binds_in_assay"),
  measured("D5", 7.5, { act_type: "IC50", assay_action: "inhibition" }),
  measured("D6", 8.5, {}),
]);
const genes = { genes: ["G1"] };

it("lists drugs of a stated action first, each group by its best affinity, binders apart", async () => {
  const { rows, total } = await runTool("get_gene_drugs", genes, graph);
  expect(rows.map(({ id }) => id)).toEqual(["D3", "D2", "D1", "D4", "D6", "D5"]);
  expect(total).toBe(4);
  expect(rows.map(({ potency }) => potency)).toEqual([
    "IC50 10 nM, DrugCentral",
    "Ki 320 nM, DrugCentral",
    undefined,
    "potency 1 nM, DrugCentral",
    "affinity 3.2 nM, DrugCentral",
    "IC50 32 nM, DrugCentral",
  ]);
  expect(rows.slice(4).map(({ apart }) => apart)).toEqual([
    "also binds in an assay; not a mechanism of action",
    "inhibition seen in an assay; not a mechanism of action",
  ]);
});

it("tells one finding a drug, with action, affinity and the claims of both", async () => {
  const { findings } = await runTool("get_gene_drugs", genes, graph);
  const of = findings.filter(({ entities }) => entities.some(({ id }) => id === "D3"));
  expect(of).toMatchObject([
    {
      predicate: "targets",
      actions: ["BLOCKER"],
      numbers: [{ value: 8, unit: "-log10 M", role: "pActivity" }],
      qualifiers: { measure: "IC50", source: "DrugCentral" },
    },
  ]);
  expect(of[0]?.from.claimIds).toHaveLength(2);
});
