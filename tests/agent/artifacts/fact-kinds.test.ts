import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cellOf } from "@/lib/domain/dataset";
import { Fact } from "@/lib/domain/facts/fact";
import { upcastFact } from "@/lib/domain/facts/upcast-fact";
import type { Graph } from "@/lib/domain/graph";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { labelledGraph } from "@/tests/fixtures/labelled-graph";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { askIn, QUESTIONS } from "./asking";

const listed = (subject: string, object: string) =>
  statement({ subject, predicate: "listed_on_label", object, dataset: "sider" });
const member = (subject: string) => statement({ subject, predicate: "member_of", object: "Cotic Agents" });
/** A class of which one drug lists the event, another lists others, and a third is covered by no source. */
const CLASS = [
  ...["Dalfapril", "Dbetapril", "Depsipril"].map(member),
  listed("Dalfapril", "Acough"),
  listed("Dbetapril", "Arash"),
  statement({ subject: "Dalfapril", predicate: "binds_in_assay", object: "GENA" }),
  statement({ subject: "Dbetapril", predicate: "targets", object: "GENA" }),
];
const OF_CLASS = [
  "Which adverse events do Cotic Agents share?",
  "Is Acough an adverse event of Cotic Agents?",
  "Which Cotic Agents are not listed with Acough?",
  "What does the label of Depsipril list?",
  "Compare the adverse events listed for Dalfapril and Depsipril",
  "Which drugs target GENA?",
  "Does Dalfapril target GENA?",
];
const OF_SETTINGS = [
  "What adverse events might metformin cause for a patient with lactic acidosis?",
  "How does metformin treat lactic acidosis?",
  "How could metformin cause nausea through PTGS2?",
  "Can ibuprofen and warfarin together cause gastrointestinal haemorrhage?",
];

/** What facts of these questions are and are about. */
const SAID = [
  "count class_holders",
  "count class_members",
  "count of_drug",
  "count of_patient",
  "count paths",
  "label_listing holders_asked",
  "open label",
  "open need",
  "open sources",
  "pharmacogenetics one_statement",
  "searched_empty indication",
  "searched_empty label_of_asked",
  "searched_empty path",
  "searched_empty path_from_stated_target",
  "searched_empty path_through",
  "sources answer",
  "sources label_listings",
];

/** The kind of a fact and what it is about beside its relation. */
function saidBy(fact: Fact): string {
  const { kind, counts, sought, leaves, of, purpose } = fact as Fact & Record<string, string | undefined>;
  return [kind, counts ?? sought ?? leaves ?? of ?? purpose].filter(Boolean).join(" ");
}

const datasetsOf = (graph: Graph) => [...graph.datasets, ...graph.notLoaded];

function isCellOf(graph: Graph, key: Fact["from"]["coverage"][number]): boolean {
  const { dataset, aspect, entity } = cellOf(key);
  const source = datasetsOf(graph).find((each) => each.key === dataset);
  return source?.aspects.includes(aspect) === true && entity.split("|").every((id) => graph.entity(id) !== undefined);
}

describe("findings of every class of question", () => {
  const found: { graph: Graph; finding: Fact }[] = [];
  let close = async () => {};

  beforeAll(async () => {
    const labelled = await labelledGraph();
    close = labelled.close;
    const asked: [Graph, string[]][] = [
      [smallGraph(), QUESTIONS],
      [graphOf(CLASS), OF_CLASS],
      [labelled.graph, OF_SETTINGS],
    ];
    for (const [graph, questions] of asked)
      for (const question of questions) {
        const { state } = await askIn(graph, question);
        found.push(...state.findings.map((finding) => ({ graph, finding })));
      }
  });
  afterAll(() => close());

  it("name real cells alone in what they were computed from", () => {
    const stray = found.filter(({ graph, finding }) => !finding.from.coverage.every((key) => isCellOf(graph, key)));
    expect(stray.map(({ finding }) => finding.from.coverage)).toEqual([]);
    expect(found.some(({ finding }) => finding.from.coverage.length > 0)).toBe(true);
  });

  it("parse as what they are stored as, and have nothing that an older form would say", () => {
    for (const { finding } of found) {
      expect(Fact.parse(finding)).toEqual(finding);
      expect(upcastFact(finding)).toBe(finding);
    }
  });

  it("say by their kind what their relation does not", () => {
    const said = new Set(found.map(({ finding }) => saidBy(finding)));
    expect(SAID.filter((each) => !said.has(each))).toEqual([]);
  });
});
