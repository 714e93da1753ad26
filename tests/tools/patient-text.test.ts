import { expect, it } from "vitest";
import { quotesOf } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { PassageHit } from "@/lib/domain/passage";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { runTool } from "./bench";

const maps = (subject: string, object: string, mapping: string) =>
  statement({ subject, predicate: "maps_to", object, qualifiers: { mapping } });
const listed = (object: string) => statement({ subject: "D1", predicate: "listed_on_label", object, dataset: "sider" });

/** Mfailure is a disease of the patient: Akidney is its event, Amild a kind of it; it shares many genes with Amigraine. */
const claims = [
  ...["Abruise", "Acidosis", "Akidney", "Amild", "Amigraine"].map(listed),
  maps("Akidney", "Mfailure", "exact"),
  maps("Mmild", "Mfailure", "is_a"),
  maps("Amild", "Mmild", "exact"),
  ...Array.from({ length: 12 }, (_, i) =>
    statement({ subject: `G${i}`, predicate: "associated_with", object: "Mfailure" }),
  ),
  statement({ subject: "D1", predicate: "pharmacogenetic_risk", object: "G3", qualifiers: { event_id: "Amigraine" } }),
];

function withLabel(text: string): Graph {
  const hit: PassageHit = {
    id: "p_0000000000000000",
    entity: "D1",
    dataset: "sider",
    document: "Dlabel",
    section: "warnings",
    ordinal: 0,
    text,
    recordId: "1",
    link: null,
    quote: text,
    rank: 1,
  };
  return { ...graphOf(claims), passages: async () => [hit] };
}

const ask = (graph: Graph) => runTool("get_drug_adverse_events", { drug: "D1", conditions: ["Mfailure"] }, graph);

it("puts the event the label's warnings name as a risk of the condition next after the condition itself, and quotes them", async () => {
  const text = "Bleeding is rare. The risk of Acidosis is higher in Mfailure.";
  const { rows, findings } = await ask(withLabel(text));
  expect(rows.slice(0, 3).map(({ id, patient }) => [id, patient])).toEqual([
    ["Akidney", undefined],
    ["Amild", undefined],
    ["Acidosis", "the label text (warnings) names it with mfailure"],
  ]);
  expect(findings.flatMap(quotesOf)[0]?.text).toBe("The risk of Acidosis is higher in Mfailure.");
  expect(rows.filter(({ patient }) => patient)).toHaveLength(1);
});

it.each([
  "D1 is contraindicated in patients with Acidosis, Abruise or Mfailure.",
  "D1 is contraindicated in patients with Mfailure, Abruise and Acidosis.",
  "Monitor patients with risk factors, Acidosis, Abruise, and a previous history of Mfailure.",
])("takes no event that a list holds beside the condition for a risk of it: %s", async (text) => {
  const { rows } = await ask(withLabel(text));
  expect(rows.filter(({ patient }) => patient)).toEqual([]);
});

it.each([
  "Acidosis may be precipitated in patients with Mfailure.",
  "Patients with Mfailure are at higher risk of Acidosis.",
])("takes what may come of the condition for a risk of it: %s", async (text) => {
  const { rows } = await ask(withLabel(text));
  expect(rows.filter(({ patient }) => patient).map(({ id }) => id)).toEqual(["Acidosis"]);
});

it("puts the condition and its kinds first, marked as no risk it raises", async () => {
  const { rows } = await ask(withLabel("There is a risk of Mfailure, Akidney and Amild."));
  expect(rows.slice(0, 2).map(({ id }) => id)).toEqual(["Akidney", "Amild"]);
  const own = rows.flatMap(({ id, ownCondition }) => (ownCondition ? [id] : []));
  expect(own).toEqual(["Akidney", "Amild"]);
});

it("takes a disease of many genes for none of them, and no event of a report for a risk", async () => {
  const { rows } = await ask(withLabel("Cases of Acidosis and Mfailure were reported."));
  expect(rows.some(({ patient }) => patient)).toBe(false);
});

it("knows a gene's own phenotypes beside a stated pharmacogenetic association, where few genes share them", async () => {
  const common = Array.from({ length: 25 }, (_, i) => `G${i}`);
  const graph = graphOf([
    ...["Ahaemolysis", "Abdominalgia"].map((event) => ({ ...listed(event) })),
    statement({ subject: "D1", predicate: "pharmacogenetic_risk", object: "G99" }),
    statement({ subject: "G99", predicate: "associated_with", object: "M9" }),
    ...["G99"].map((subject) => statement({ subject, predicate: "has_phenotype", object: "Hfavism" })),
    ...["G99", ...common].map((subject) => statement({ subject, predicate: "has_phenotype", object: "Hpain" })),
    maps("Hfavism", "Hhaemolysis", "is_a"),
    maps("Ahaemolysis", "Hhaemolysis", "exact"),
    maps("Abdominalgia", "Hpain", "exact"),
  ]);
  const { rows } = await runTool("get_drug_adverse_events", { drug: "D1", conditions: ["M9"] }, graph);
  expect(rows.map(({ id, patient }) => [id, patient ?? null])).toEqual([
    ["Ahaemolysis", "G99, with a stated pharmacogenetic association, is annotated with Hfavism"],
    ["Abdominalgia", null],
  ]);
});
