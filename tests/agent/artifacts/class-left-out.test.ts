import { expect, it } from "vitest";
import { classVocabulary } from "@/lib/domain/names/class-names";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";

const DRUGS = ["Dalfapril", "Dbetapril", "Dgammapril", "Ddeltapril", "Depsipril"];
const graph = graphOf(
  DRUGS.flatMap((subject) => [
    statement({ subject, predicate: "member_of", object: "Cotic Agents" }),
    statement({ subject, predicate: "listed_on_label", object: "Acough", dataset: "sider" }),
  ]),
);

it("says of a why-question about a class how many members were left out, and how to ask of them", async () => {
  const run = await askIn(graph, "Why do Cotic Agents cause Acough?");
  expect(struck(run)).toEqual([]);
  const summary = told(run, "summary");
  expect(summary[0]).toMatch(/^Of 5 drugs in Cotic Agents, 3 were looked up: /);
  expect(summary.slice(1, 3)).toEqual([
    "2 drugs in Cotic Agents were left out.",
    "To ask of a drug left out, name it in place of its class.",
  ]);
  const asked = DRUGS.filter((drug) => summary[0]?.includes(drug));
  const left = DRUGS.filter((drug) => !asked.includes(drug));
  expect(run.artifacts.followUps.toSorted()).toEqual(left.map((drug) => `How could ${drug} cause Acough?`).toSorted());
});

it("answers of a class without some of its members by those that are left", async () => {
  const listed = (subject: string, object: string) =>
    statement({ subject, predicate: "listed_on_label", object, dataset: "sider" });
  const partly = graphOf([
    ...DRUGS.map((subject) => statement({ subject, predicate: "member_of", object: "Cotic Agents" })),
    ...DRUGS.slice(0, 2).map((subject) => listed(subject, "Acough")),
    ...DRUGS.map((subject) => listed(subject, "Aheadache")),
    listed("Dalfapril", "Arash"),
  ]);
  const answered = async (question: string) => (await askIn(partly, question)).artifacts.answer;
  for (const words of ["other than", "except", "besides"]) {
    const cough = await answered(`Do Cotic Agents ${words} Dalfapril cause Acough?`);
    expect(cough, words).toMatchObject({ kind: "boolean", value: true });
    expect("members" in cough && cough.members?.map(({ name }) => name)).not.toContain("Dalfapril");
    expect(await answered(`Do Cotic Agents ${words} Dalfapril cause Arash?`), words).toMatchObject({ value: false });
  }
});

it("says of the members of a class whose classification they are of", async () => {
  const run = await askIn(
    graphOf([statement({ subject: "Dalfapril", predicate: "member_of", object: "CHEBI:1" })]),
    "Which drugs are members of CHEBI:1?",
  );
  expect(struck(run)).toEqual([]);
  expect(told(run, "summary").join(" ")).toContain("newer drugs may be missing");
});

it("names a classification without letters that read as a gene", () => {
  expect(classVocabulary("ATC:N05A")).not.toMatch(/\p{Lu}{2}/u);
});
