import { describe, expect, it } from "vitest";
import { narrateByRules } from "@/lib/agent/artifacts/narrate";
import { ruleReasoner } from "@/lib/agent/reasoners/rules";
import { react } from "@/lib/agent/strategies/react";
import { parseQuestion } from "@/lib/domain/question/parse";
import type { RunOptions } from "@/lib/domain/run/event";
import { performer } from "@/lib/server/perform";
import { tellsOfPatient, withoutPatient } from "@/lib/server/share/redaction";
import { asked, options } from "@/tests/domain/run/events";
import { collect } from "@/tests/domain/run/toolbox";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const link = (subject: string, predicate: Parameters<typeof statement>[0]["predicate"], object: string) =>
  statement({ subject, predicate, object });
const listed = (subject: string, object: string) =>
  statement({ subject, predicate: "listed_on_label", object, dataset: "sider" });
const risk = (subject: string, object: string, qualifiers: Record<string, string>) =>
  statement({ subject, predicate: "pharmacogenetic_risk", object, dataset: "pharmgkb", qualifiers });

/** Three drugs of one class: all list cough, two list rash; Dalfapril acts on GENEONE, which Marthrosis is linked to. */
const graph = graphOf([
  ...["Dalfapril", "Dbetapril", "Dgammapril"].map((drug) => link(drug, "member_of", "Cotic Blockers")),
  ...["Dalfapril", "Dbetapril", "Dgammapril"].map((drug) => listed(drug, "Acough")),
  listed("Dalfapril", "Arash"),
  listed("Dbetapril", "Arash"),
  listed("Dgammapril", "Aheadache"),
  statement({
    subject: "Dalfapril",
    predicate: "targets",
    object: "GENEONE",
    qualifiers: { action_type: "INHIBITOR" },
  }),
  link("Dbetapril", "metabolised_by", "GENETWO"),
  link("GENEONE", "interacts_with", "GENETWO"),
  link("GENEONE", "associated_with", "Marthrosis"),
  link("Dgammapril", "indicated_for", "Marthrosis"),
  risk("Dalfapril", "GENETWO", { variant: "GENETWO*15:02", level: "1A", event_id: "Arash", event_name: "Arash" }),
  listed("Dbetapril", "Arash severe"),
  risk("Dbetapril", "GENETWO", { variant: "GENETWO*2", level: "1A", event_id: "Arash severe" }),
  risk("Dalfapril", "GENETWO", { variant: "GENETWO*3", level: "4", event_id: "Acough", event_name: "Acough" }),
]);
const reasoner = ruleReasoner({ graph, parse: parseQuestion, narrate: narrateByRules });

async function ask(question: string, patient?: string[]) {
  const strategy = react;
  const perform = performer({ graph, reasoner, strategy, signal: new AbortController().signal, cache: new Map() });
  const own: RunOptions = { ...options, strategy: "react", maxIterations: 10, callsPerIteration: 4 };
  const { state } = await collect(strategy, perform, { ...asked(question, own), ...(patient && { patient }) } as never);
  if (!state.artifacts) throw new Error(`"${question}" ended without artifacts`);
  const { sentences, answer } = state.artifacts;
  const items = answer.kind === "list" ? answer.items.map(({ name }) => name) : null;
  const texts = sentences.filter(({ status }) => status !== "struck").map(({ text }) => text);
  return { state, answer, items, texts, struck: sentences.filter(({ status }) => status === "struck") };
}

const lists: [question: string, items: string[]][] = [
  ["Which drugs target GENEONE?", ["Dalfapril"]],
  ["inhibitors of GENEONE", ["Dalfapril"]],
  ["drugs metabolised by GENETWO", ["Dbetapril"]],
  ["What is used for Marthrosis?", ["Dgammapril"]],
  ["Which genes are linked to Marthrosis?", ["GENEONE"]],
  ["what interacts with GENEONE", ["GENETWO"]],
  ["which drugs are Cotic Blockers", ["Dalfapril", "Dbetapril", "Dgammapril"]],
  ["what class is Dbetapril", ["Cotic Blockers"]],
  ["adverse events shared by Cotic Blockers", ["Acough", "Arash"]],
  ["adverse events shared by all Cotic Blockers", ["Acough"]],
  ["Which Cotic Blockers cause Arash?", ["Dalfapril", "Dbetapril"]],
  ["what do Cotic Blockers target", ["GENEONE"]],
  ["pharmacogenetics of Dalfapril", ["GENETWO"]],
];

describe("lists of the whole graph", () => {
  it.each(lists)("%s", async (question, expected) => {
    const { items, struck, state, texts } = await ask(question);
    expect(items?.toSorted()).toEqual(expected);
    expect(struck).toEqual([]);
    expect(state.completionReason).toBe("sufficient");
    expect(state.results.filter(({ status }) => status === "failed")).toEqual([]);
    expect(texts.some((text) => expected.some((name) => text.includes(name)))).toBe(true);
  });

  it("says which drugs of a class were taken and how many hold each item", async () => {
    const { texts, answer } = await ask("adverse events of Cotic Blockers");
    expect(texts).toContain(
      "All 3 drugs in Cotic Blockers were looked up; something was found for 3: Dalfapril, Dbetapril and Dgammapril.",
    );
    expect(texts).toContain("Arash: 2 of 3 drugs in Cotic Blockers.");
    expect(answer.kind === "list" && answer.items[1]?.evidence).toEqual(["2 of 3 drugs (Dalfapril, Dbetapril)"]);
  });
});

describe("yes or no over the members of a class", () => {
  const table: [question: string, value: boolean | null, basis: string, told: RegExp][] = [
    ["Do Cotic Blockers cause Arash?", true, "listed", /Arash is listed on a label of 2 of 3 drugs in Cotic Blockers/],
    ["Do all Cotic Blockers cause Arash?", null, "some_listed", /Arash is not listed on a label of Dgammapril/],
    ["Do at least 2 Cotic Blockers cause Arash?", true, "listed", /2 of 3 drugs/],
    ["Is Aheadache an adverse effect of Cotic Blockers?", true, "listed", /1 of 3 drugs/],
    [
      "Do at least 2 Cotic Blockers cause Aheadache?",
      null,
      "some_listed",
      /Aheadache is listed on a label of Dgammapril/,
    ],
  ];
  it.each(table)("%s", async (question, value, basis, told) => {
    const { answer, state, texts, struck } = await ask(question);
    expect([answer, state.artifacts?.basis]).toMatchObject([{ kind: "boolean", value }, basis]);
    expect(texts.join("\n")).toMatch(told);
    expect(struck).toEqual([]);
  });

  it("tells what holds for each member", async () => {
    const { answer } = await ask("Do Cotic Blockers cause Arash?");
    expect(answer.kind === "boolean" && answer.members?.map(({ name, basis }) => `${name}: ${basis}`).sort()).toEqual([
      "Dalfapril: listed",
      "Dbetapril: listed",
      "Dgammapril: not_listed",
    ]);
  });
});

describe("genetic risk", () => {
  it("names the variant asked about with its own level, event and source", async () => {
    const { texts, answer, struck } = await ask("Does GENETWO*15:02 raise the risk of Arash with Dalfapril?");
    expect(answer).toEqual({ kind: "boolean", value: true });
    expect(texts).toContain(
      "Dalfapril has a pharmacogenetic association with GENETWO (GENETWO*15:02, level 1A, Arash, PharmGKB).",
    );
    expect(struck).toEqual([]);
  });

  it("counts what is stated for a kind of the event asked about", async () => {
    const { answer } = await ask("Does GENETWO*2 raise the risk of Arash with Dbetapril?");
    expect(answer).toEqual({ kind: "boolean", value: true });
  });

  it("tells what is stated for other events where nothing is for the one asked about", async () => {
    const { answer, texts, struck } = await ask("Does GENETWO*15:02 raise the risk of Aheadache with Dalfapril?");
    expect(answer).toMatchObject({ kind: "boolean", value: null });
    expect(texts.join("\n")).toMatch(/GENETWO\\?\*15:02.*level 1A.*Arash/);
    expect(struck).toEqual([]);
  });

  it("neither affirms nor denies a variant no source states", async () => {
    const { answer, struck, state } = await ask("Does GENETWO*9 affect Dalfapril?");
    expect([answer, state.artifacts?.basis]).toEqual([{ kind: "boolean", value: null }, "not_stated"]);
    expect(struck).toEqual([]);
  });
});

describe("what is known of a patient", () => {
  it("orders the answer, says so, and is in nothing that is shared", async () => {
    const { items, state, struck, texts } = await ask("adverse events of Dalfapril", ["GENETWO"]);
    expect(items).toEqual(["Acough", "Arash"]);
    expect(state.reading?.restated).toContain("for a patient with GENETWO");
    expect(texts).toContain("2 adverse events concern GENETWO; what does stands first.");
    expect(struck).toEqual([]);
  });

  it.each([
    ["adverse events of Dalfapril", "GENETWO"],
    ["adverse events of Dalfapril", "Aheadache"],
    ["adverse events of Dbetapril in patients with Arash", "GENETWO"],
    ["Does Dalfapril cause Acough in patients with Marthrosis", "Marthrosis"],
    ["How could Dalfapril cause Acough?", "Marthrosis"],
  ])("leaves no trace in what is shared: %s, %s", async (question, patient) => {
    const { state } = await ask(question, [patient]);
    const bare = await ask(question.replace(/ in patients with .*/, ""));
    const shared = await withoutPatient({ ...state, graphVersion: graph.version }, graph);
    expect(shared.artifacts).toEqual(bare.state.artifacts);
    expect(shared.reading).toEqual(bare.state.reading);
    const cited = ({ findings, artifacts }: typeof state) => {
      const ids = new Set(artifacts?.sentences.flatMap(({ findingIds }) => findingIds));
      return findings.filter(({ id }) => ids.has(id));
    };
    expect(cited(shared)).toEqual(cited(bare.state));
    expect(JSON.stringify(shared).includes(patient)).toBe(JSON.stringify(bare.state).includes(patient));
  });

  it("knows a text that tells of the patient", async () => {
    const { state } = await ask("adverse events of Dalfapril", ["GENETWO"]);
    expect(tellsOfPatient("adverse events of Dalfapril", state.reading)).toBe(false);
    expect(tellsOfPatient("adverse events of Dalfapril with genetwo", state.reading)).toBe(true);
  });

  it("says which severity it does not weigh", async () => {
    const { struck, texts, state } = await ask("adverse events of Dalfapril in patients with severe Marthrosis");
    expect(struck).toEqual([]);
    expect(texts).toContain('The reading does not use "severe".');
    expect([struck, state.reading?.unread]).toEqual([[], []]);
  });

  it("states what a source says of the drug and a gene of the patient", async () => {
    const { texts } = await ask("How could Dalfapril cause Acough?", ["GENETWO"]);
    expect(texts.some((text) => /^Dalfapril has a pharmacogenetic association with GENETWO/.test(text))).toBe(true);
    expect(texts.join()).not.toContain("Nothing found bears on");
  });

  it("says what it could not find of the patient, and answers all the same", async () => {
    const { items, state, texts, struck } = await ask("adverse events of Dalfapril", ["frobnicitis"]);
    expect(items).toEqual(["Acough", "Arash"]);
    expect(state.reading?.restated).toContain('"frobnicitis" is not matched');
    expect(texts).toContain('"frobnicitis" is matched to no one name, so it was not weighed.');
    expect(struck).toEqual([]);
  });

  it.each([
    "Which drugs have Acough?",
    "What adverse events do Dalfapril and Dbetapril share?",
    "How could zzyzxapril cause Acough?",
  ])("is told not to be weighed, with nothing struck: %s", async (question) => {
    const { texts, struck } = await ask(question, ["Marthrosis"]);
    expect(struck).toEqual([]);
    expect(texts).toContainEqual(expect.stringMatching(/^What is known of the patient was not weighed /));
  });
});

it("tells what the graph holds", async () => {
  const { answer, texts, struck } = await ask("How many claims are in the graph?");
  const total = answer.kind === "count" ? answer.value : null;
  expect(total).toBe(graph.counts().claims.total);
  expect(texts.some((text) => text.startsWith("The loaded graph holds") && text.includes(`${total} claims`))).toBe(
    true,
  );
  expect(struck).toEqual([]);
});
