import { expect, it } from "vitest";
import { qualifiersOf, quotesOf } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { SEVERITY_STRENGTH, type Severity } from "@/lib/domain/interaction-severity";
import type { PassageHit, PassageQuery } from "@/lib/domain/passage";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";
import { ids, runTool } from "./bench";

const interacts = (object: string, subject = "Dwarfenol") =>
  statement({ subject, predicate: "interacts_with", object });
const plain = graphOf([
  interacts("Dfluconil"),
  interacts("Daspirol"),
  statement({ subject: "Dherbal", predicate: "listed_on_label", object: "Arash" }),
  statement({ subject: "Dwarfenol", predicate: "metabolised_by", object: "GENZYME" }),
  statement({
    ...{ subject: "Dfluconil", predicate: "interacts_with", object: "GENZYME" },
    qualifiers: { action_type: "INHIBITOR" },
  }),
  statement({ subject: "Daspirol", predicate: "metabolised_by", object: "GENZYME" }),
]);
const texts: Record<string, string> = {
  Dherbal: "Dwarfenol is contraindicated with it: the level of both is increased.",
  Ddenied: "It has no effect on Dwarfenol.",
  Dwarfenol: "Daspirol increases the risk of Arash.",
};
const hits = Object.entries(texts).map(
  ([entity, text], at): PassageHit => ({
    ...{ id: `p_000000000000000${at}`, entity, dataset: "labels", document: "Test", recordId: "1", link: null },
    ...{ section: "drug_interactions", ordinal: 0, text, quote: text, rank: 1 },
  }),
);
const passages = async ({ entities }: PassageQuery) =>
  hits.filter(({ entity }) => !entities || entities.includes(entity));
const graph: Graph = { ...plain, passages };
const partners = (more: object = {}) => runTool("get_drug_interactions", { drugs: ["Dwarfenol"], ...more }, graph);

it("counts among the partners of a drug those whose labels name it, and none that deny an interaction", async () => {
  const { rows, total, findings } = await partners();
  expect(ids({ rows }).toSorted()).toEqual(["Daspirol", "Dfluconil", "Dherbal"]);
  expect(total).toBe(3);
  expect(findings[0]?.numbers).toContainEqual({ value: 3, unit: "drugs", role: "total" });
  expect(findings.flatMap(quotesOf).map(({ text }) => text)).toEqual([texts.Dherbal]);
});

it("narrows the partners to those with which a label names the event, and says why the others stand apart", async () => {
  const { rows, total } = await partners({ events: ["Arash"] });
  expect([ids({ rows }), total]).toEqual([["Daspirol"], 1]);
  expect(rows.find(({ id }) => id === "Dfluconil")?.apart).toMatch(/for the adverse event asked about/);
});

it("takes what acts on the enzyme of a drug for a meeting there, and what the enzyme handles too for none", async () => {
  const { rows } = await partners({ genes: ["GENZYME"] });
  expect(ids({ rows })).toEqual(["Dfluconil"]);
});

it("puts first the partners that a list advises against, and tells at which level", async () => {
  const rated = (object: string, severity: Severity) =>
    statement({
      ...{ subject: "Dwarfenol", predicate: "interacts_with", object, dataset: "ansm-ddi" },
      ...{ qualifiers: { severity, edition: "2016" }, strength: SEVERITY_STRENGTH[severity] },
    });
  const lists = DATASETS.slice(0, 1).map((each) => ({ ...each, key: "ansm-ddi" }));
  const claims = [
    interacts("Daspirol"),
    interacts("Dfluconil"),
    rated("Dfluconil", "to be taken into account"),
    rated("Dlast", "not recommended"),
    rated("Dlast", "precaution for use"),
    rated("Dgrave", "contraindicated"),
  ];
  const world = graphOf(claims, {}, [], [...DATASETS, ...lists]);
  const { rows, findings } = await runTool("get_drug_interactions", { drugs: ["Dwarfenol"] }, world);
  expect(ids({ rows })).toEqual(["Dgrave", "Dlast", "Dfluconil", "Daspirol"]);
  expect(findings.flatMap((finding) => qualifiersOf(finding).severity ?? [])).toEqual([
    "contraindicated",
    "not recommended",
  ]);
});

it("puts before others the partners that a label names among its contraindications", async () => {
  const barred = statement({
    ...{ subject: "Dwarfenol", predicate: "interacts_with", object: "Dbarred" },
    qualifiers: { method: "named in label section 4" },
  });
  const world = graphOf([interacts("Daspirol"), interacts("Dfluconil"), barred]);
  const { rows, findings } = await runTool("get_drug_interactions", { drugs: ["Dwarfenol"] }, world);
  expect(ids({ rows })[0]).toBe("Dbarred");
  expect(findings.flatMap((finding) => qualifiersOf(finding).section ?? [])).toEqual(["contraindications"]);
});
