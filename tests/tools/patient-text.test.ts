import { expect, it } from "vitest";
import type { Graph } from "@/lib/knowledge/graph";
import type { PassageHit } from "@/lib/knowledge/passage";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { ids, runTool } from "./bench";

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

it("puts the event first that the label's warnings name as a risk of the condition, and quotes them", async () => {
  const text = "Bleeding is rare. The risk of Acidosis is higher in Mfailure.";
  const { rows, findings } = await ask(withLabel(text));
  expect([rows[0]?.id, rows[0]?.patient]).toEqual(["Acidosis", "the label text (warnings) names it with mfailure"]);
  expect(findings.find(({ kind }) => kind === "quote")?.quotes?.[0]?.text).toBe(
    "The risk of Acidosis is higher in Mfailure.",
  );
  expect(rows.filter(({ patient }) => patient)).toHaveLength(1);
});

it("marks the condition and its kinds, and ranks neither higher", async () => {
  const graph = withLabel("There is a risk of Mfailure, Akidney and Amild.");
  const { rows } = await ask(graph);
  expect(rows.map(({ id }) => id)).toEqual(ids(await runTool("get_drug_adverse_events", { drug: "D1" }, graph)));
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
