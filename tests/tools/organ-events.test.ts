import { expect, it } from "vitest";
import { membershipOf } from "@/lib/tools/get-organ-events";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { organGraph } from "@/tests/fixtures/organ-graph";
import { ids, runTool } from "./bench";

const inGroup = async (branch: string, ...events: string[]) => {
  const { rows } = await runTool("get_organ_events", { drugs: ["drug"], branch }, organGraph(...events));
  return rows.filter(({ apart }) => !apart).map(({ id, belongs }) => [id, belongs]);
};

it("takes an event by its own name, though nothing maps it", async () => {
  expect(await inGroup("liver", "Hepatic failure", "Transaminases increased", "Cough")).toEqual([
    ["Hepatic failure", "in the group by its name"],
    ["Transaminases increased", "in the group by its name"],
  ]);
});

it("takes an event whose name says no organ by what it is mapped to as equal, and says so", async () => {
  expect(await inGroup("liver", "Hyperplasia", "Stillbirth")).toEqual([
    ["Hyperplasia", "in the group as Nodular hyperplasia (mapping)"],
  ]);
});

it("leaves out what stands in the branch as a sign of something else, and what its name gives to another organ", async () => {
  expect(await inGroup("skin", "Blueness", "Cyanosis", "Jaundice", "Rash")).toEqual([
    ["Rash", "in the group by its name"],
  ]);
});

it("sets apart and names what tells of no organ at all", async () => {
  const graph = organGraph("Hepatitis", "Malaise", "Cough", "Hyperplasia");
  const { rows, findings, summary } = await runTool("get_organ_events", { drugs: ["drug"], branch: "skin" }, graph);
  expect(rows.map(({ id, apart }) => [id, apart !== null])).toEqual([["Malaise", true]]);
  expect(summary).toBe(
    "Abnormality of the skin: 0 adverse events of 4 belong to it; 1 tell of no organ and are in no group.",
  );
  expect(findings[0]?.entities.map(({ name, role }) => [name, role])).toEqual([
    ["Abnormality of the skin", "object"],
    ["Malaise", "candidate"],
  ]);
});

it("groups by any other event as the events whose names hold its words", async () => {
  const graph = organGraph("Ulcer", "Gastric ulcer", "Mouth ulceration", "Cough");
  const output = await runTool("get_organ_events", { drugs: ["drug"], branch: "Ulcer" }, graph);
  expect(ids(output)).toEqual(["Gastric ulcer", "Mouth ulceration", "Ulcer"]);
});

it("finds an empty group empty", async () => {
  const none = graphOf(
    [statement({ subject: "D1", predicate: "listed_on_label", object: "A1", dataset: "sider" })],
    {},
    ["H8"],
  );
  expect((await runTool("get_organ_events", { drugs: ["D1"], branch: "H8" }, none)).total).toBe(0);
});

it("counts the terms above an event that a bounded walk leaves out", () => {
  const bounded = membershipOf(organGraph("Hyperplasia"), "liver", 1);
  expect([bounded.of("Hyperplasia"), bounded.omitted()]).toEqual([null, 1]);
});

it("has a finding for each event of the group, wherever it stands among all of the drug", async () => {
  const others = Array.from({ length: 60 }, (_, at) => `Cough ${at}`);
  const output = await runTool(
    "get_organ_events",
    { drugs: ["drug"], branch: "liver" },
    organGraph(...others, "Hepatitis"),
  );
  const told = output.findings.filter(({ predicate }) => predicate !== null);
  expect(told.map(({ entities }) => entities.map(({ id }) => id))).toEqual([["drug", "Hepatitis"]]);
});
