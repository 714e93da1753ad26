import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";

const inhibits = (subject: string) =>
  statement({ subject, predicate: "targets", object: "GENERED", qualifiers: { action_type: "INHIBITOR" } });
const lists = (subject: string) =>
  statement({ subject, predicate: "listed_on_label", object: "Acough", dataset: "sider" });
const graph = graphOf([
  ...["Dalfa", "Dbeta"].map(inhibits),
  statement({ subject: "Dgamma", predicate: "targets", object: "GENERED", qualifiers: { action_type: "AGONIST" } }),
  ...["Dalfa", "Dgamma", "Ddelta"].map(lists),
]);

it("answers of a target and an adverse event by the drugs that have both, each with both evidences", async () => {
  const run = await askIn(graph, "Which drugs that inhibit GENERED cause Acough?");
  expect(struck(run)).toEqual([]);
  const { answer } = run.artifacts;
  expect(answer).toMatchObject({ kind: "list", total: 1, items: [{ name: "Dalfa" }] });
  const [item] = answer.kind === "list" ? answer.items : [];
  expect(item?.evidence.join(" ")).toMatch(/targets, inhibitor.*SIDER/);
  expect(item?.claimIds).toHaveLength(2);
  expect(told(run, "findings").join(" ")).toContain("Dalfa is an inhibitor of GENERED");
});

it("sets a drug apart that acts in another way", async () => {
  const run = await askIn(graph, "Which drugs that inhibit GENERED cause Acough?");
  expect(run.artifacts.answer).toMatchObject({ apart: [{ name: "Dgamma", why: "no source states this action" }] });
});

it("answers of a use and an adverse event by the drugs that have both, however many others are listed with it", async () => {
  const treats = (subject: string) => statement({ subject, predicate: "indicated_for", object: "Mgout" });
  const others = Array.from({ length: 60 }, (_, at) => `D${String(at).padStart(2, "0")}`);
  const own = graphOf([...["Dyy", "Dzz"].map(treats), ...[...others, "Dzz"].map(lists)]);
  const run = await askIn(own, "Which drugs used for Mgout cause Acough?");
  expect(run.artifacts.answer).toMatchObject({ kind: "list", total: 1, items: [{ name: "Dzz" }] });
  const text = [...told(run, "summary"), ...told(run, "findings")].join(" ");
  expect(text).toContain("For Mgout and Acough, 1 drug was found: Dzz.");
  expect(text).toContain("Acough is listed on a label of Dzz");
  expect(struck(run)).toEqual([]);
});
