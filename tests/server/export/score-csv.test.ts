import { expect, it } from "vitest";
import { SCORE_COLUMNS, scoreRow } from "@/bin/commands/score";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const acting = Array.from({ length: 40 }, (_, n) =>
  statement({ subject: `D${n}`, predicate: "targets", object: `G${n % 20}`, qualifiers: { action_type: "INHIBITOR" } }),
);
const known = Array.from({ length: 10 }, (_, n) =>
  statement({
    ...{ subject: `G${n}`, predicate: "affects_event", object: "A1", sign: "increases" },
    qualifiers: { modulation: "inhibition" },
  }),
);
const listed = Array.from({ length: 40 }, (_, n) =>
  statement({ subject: `D${n}`, predicate: "listed_on_label", object: n % 20 < 10 ? "A1" : "A2" }),
);
const graph = graphOf([...acting, ...known, ...listed], {}, ["D99"]);

it("keeps the columns of the contract and their order, and adds the event's class after them", () => {
  expect(SCORE_COLUMNS.slice(0, 6)).toEqual(["drug", "event", "score", "drug_id", "event_id", "status"]);
  expect(SCORE_COLUMNS.slice(6)).toEqual(["reliability", "indication", "basis"]);
});

it("gives score, ids, status and the event's class", () => {
  const [drug, event, score, ...rest] = scoreRow(graph, "D1", "A1", "mechanistic");
  expect([drug, event, ...rest]).toEqual(["D1", "A1", "D1", "A1", "ok", "good", "", "judged: target safety for"]);
  expect(Number(score)).toBe(graph.score("D1", "A1", "mechanistic"));
  expect(Number(score)).toBeGreaterThan(0.5);
});

it("gives 0 where nothing can judge the pair, and an empty score where an end is unresolved", () => {
  expect(scoreRow(graph, "D99", "A1", "mechanistic")).toEqual([
    "D99",
    "A1",
    "0",
    "D99",
    "A1",
    "no_support",
    "good",
    "",
    "no_data: No mechanism data: the graph holds no human target of D99.",
  ]);
  const unread = scoreRow(graph, "frobnicol", "A1", "all");
  expect(unread.slice(0, -1)).toEqual(["frobnicol", "A1", "", "", "A1", "unresolved", "", ""]);
  expect(unread.at(-1)).toBe('not_read: drug "frobnicol" named nothing certain in this graph');
});

it("says where the class was not measured", () => {
  const few = graphOf([...acting, ...known, ...listed.slice(0, 12)]);
  expect(scoreRow(few, "D1", "A1", "mechanistic").at(6)).toBe("not_measured");
});

it("marks a pair whose event the drug is indicated for", () => {
  const uses = [statement({ subject: "D1", predicate: "indicated_for", object: "A1" })];
  const broader = [
    statement({ subject: "D3", predicate: "indicated_for", object: "M1" }),
    statement({ subject: "A1", predicate: "maps_to", object: "M1", qualifiers: { match: "broad" } }),
  ];
  const used = graphOf([...acting, ...known, ...listed, ...uses, ...broader]);
  expect(scoreRow(used, "D1", "A1", "mechanistic").at(7)).toBe("yes");
  expect(scoreRow(used, "D1", "A2", "mechanistic").at(7)).toBe("");
  expect(scoreRow(used, "D2", "A1", "mechanistic").at(7)).toBe("");
  expect(scoreRow(used, "D3", "A1", "mechanistic").at(7)).toBe("");
});
