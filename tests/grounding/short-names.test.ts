import { describe, expect, it } from "vitest";
import { checkSentences } from "@/lib/grounding/check";
import type { EntityType } from "@/lib/knowledge/entity";
import { blankFinding, type Finding, type FindingEntity } from "@/lib/knowledge/finding";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { entity } from "./small-entity";

const graph = smallGraph();
const WARFARIN = entity("warfarin");
const GENE = entity("KCNH2");

const named = (name: string, type: EntityType) => ({ id: `${type}:${name}`, name, type });
const joined = (id: string, subject: Omit<FindingEntity, "role">, object: Omit<FindingEntity, "role">): Finding => ({
  ...blankFinding,
  id,
  kind: "claim",
  entities: [
    { ...subject, role: "subject" },
    { ...object, role: "object" },
  ],
});
const reported = (id: string, event: string): Finding => ({
  ...joined(id, WARFARIN, named(event, "adverse_event")),
  kind: "statistic",
  predicate: "reported_with",
});
const inPathway = (id: string, pathway: string): Finding => ({
  ...joined(id, GENE, named(pathway, "pathway")),
  predicate: "member_of",
});
const onGroup = (id: string, group: string): Finding => ({
  ...joined(id, WARFARIN, named(group, "gene_group")),
  predicate: "targets",
  actions: ["BLOCKER"],
});

const FINDINGS: Finding[] = [
  reported("f1", "Blood pressure diastolic decreased"),
  reported("f2", "Blood pressure systolic increased"),
  reported("f3", "Blood parathyroid hormone increased"),
  reported("f4", "Palmar-plantar erythrodysaesthesia syndrome"),
  reported("f5", "Condition aggravated"),
  inPathway("f6", "NRF2 pathway"),
  inPathway("f7", "Inhibition  of voltage gated Ca2+ channels via Gbeta/gamma subunits"),
  inPathway("f8", "PRC2 methylates histones and DNA"),
  inPathway("f9", "Transcriptional regulation by RUNX2"),
  inPathway("f10", "Nucleotide-like (purinergic) receptors"),
  inPathway("f11", "STAT3 nuclear events downstream of ALK signaling"),
  onGroup("f12", "Sodium channel alpha subunits; brain (Types I, II, III)"),
  onGroup("f13", "Adrenergic receptor alpha-1"),
];

function judge(text: string, ids: string) {
  const draft = { section: "findings" as const, text, findingIds: ids.split(" "), plain: false };
  const [sentence] = checkSentences([draft], FINDINGS, graph);
  return { status: sentence?.status, issues: sentence?.issues };
}

/** True sentences, a word of each and what would make it false. */
function tells(truth: string, ids: string, said: string, instead: string): void {
  expect(judge(truth, ids), truth).toEqual({ status: "grounded", issues: [] });
  const spoilt = truth.replace(said, instead);
  expect(judge(spoilt, ids).status, spoilt).toBe("struck");
}

describe("names in other words", () => {
  it.each([
    ["With warfarin, diastolic pressure has been reported as decreased.", "f1", "decreased", "increased"],
    ["A lowered diastolic pressure is reported with warfarin.", "f1", "diastolic", "pulse"],
    ["With warfarin, systolic pressure is reported as increased.", "f2", "increased", "increased and decreased"],
    ["A lowered diastolic and a raised systolic pressure are reported with warfarin.", "f1 f2", "systolic", "venous"],
    ["Parathyroid hormone is reported as increased with warfarin.", "f3", "Parathyroid", "Growth"],
    ["A rise in parathyroid hormone is reported with warfarin.", "f3", "rise", "fall"],
    ["Palmar-plantar erythrodysaesthesia is reported with warfarin.", "f4", "erythrodysaesthesia", "psoriasis"],
    ["An aggravation of the condition is reported with warfarin.", "f5", "condition", "wound"],
  ])("tell an event: %s", tells);

  it.each([
    ["KCNH2 belongs to two pathways, RUNX2 regulation and NRF2.", "f6 f9", "NRF2", "NRF1"],
    ["KCNH2 takes part in the inhibition of voltage-gated calcium channels.", "f7", "calcium", "sodium"],
    ["KCNH2 belongs to the inhibition of voltage-gated calcium channels.", "f7", "inhibition", "activation"],
    ["KCNH2 takes part in PRC2 methylation of histones and DNA.", "f8", "methylation", "acetylation"],
    ["KCNH2 is placed under regulation by RUNX2.", "f9", "RUNX2", "RUNX3"],
    ["KCNH2 belongs to purinergic receptors.", "f10", "purinergic", "opioid"],
    ["KCNH2 belongs to a pathway that bears the name of ALK.", "f11", "ALK", "EGFR"],
  ])("tell a pathway: %s", tells);

  it.each([
    ["Warfarin blocks the brain sodium channel genes.", "f12", "brain", "heart"],
    ["Warfarin blocks the alpha-1 group.", "f13", "alpha-1", "alpha-2"],
  ])("tell a group of genes: %s", tells);

  it.each([
    [
      "KCNH2 belongs to purinergic receptors and to their RUNX2 regulation variant.",
      "f9 f10",
      "RUNX2 regulation",
      "KCNH2",
    ],
    [
      "Condition aggravated is reported with warfarin, and it would be rash to say more.",
      "f5",
      "it would be rash",
      "rash",
    ],
  ])("leave a word its plain sense: %s", tells);
});
