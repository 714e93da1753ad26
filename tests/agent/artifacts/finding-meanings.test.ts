import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cellOf } from "@/lib/domain/dataset";
import { Finding } from "@/lib/domain/finding";
import type { MeaningKind } from "@/lib/domain/finding-meaning";
import type { Graph } from "@/lib/domain/graph";
import { upcastFinding } from "@/lib/domain/upcast-finding";
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

/** Meanings that these questions bring. */
const MEANT: MeaningKind[] = [
  "class_holders",
  "class_members",
  "complement",
  "drug_count",
  "gap",
  "genetic_detail",
  "no_path",
  "no_path_through",
  "no_stated_target",
  "not_covered",
  "not_indicated",
  "not_loaded",
  "other_relation",
  "patient",
  "route_link",
  "sources_searched",
  "sources_used",
  "unread",
];

const datasetsOf = (graph: Graph) => [...graph.datasets, ...graph.notLoaded];

function isCellOf(graph: Graph, key: Finding["from"]["coverage"][number]): boolean {
  const { dataset, aspect, entity } = cellOf(key);
  const source = datasetsOf(graph).find((each) => each.key === dataset);
  return source?.aspects.includes(aspect) === true && entity.split("|").every((id) => graph.entity(id) !== undefined);
}

describe("findings of every class of question", () => {
  const found: { graph: Graph; finding: Finding }[] = [];
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
      expect(Finding.parse(finding)).toEqual(finding);
      expect(upcastFinding(finding)).toBe(finding);
    }
  });

  it("say in their meaning what their relation does not", () => {
    const kinds = new Set(found.flatMap(({ finding }) => finding.meaning?.kind ?? []));
    expect([...kinds]).toEqual(expect.arrayContaining(MEANT));
  });
});
