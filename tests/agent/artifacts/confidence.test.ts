import { describe, expect, it } from "vitest";
import { confidenceFor } from "@/lib/agent/artifacts/confidence/confidence";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Answer } from "@/lib/domain/run/artifacts";
import { asked, called, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { metformin, nausea } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";
import { type FactParts, factOf } from "@/tests/fixtures/fact-of";

const yes: Answer = { kind: "boolean", value: true };
const open: Answer = { kind: "boolean", value: null };

const saying = (change: FactParts): Fact =>
  factOf({
    predicate: "targets",
    causalGrade: "mechanism",
    entities: [
      { ...metformin, role: "subject" },
      { ...nausea, role: "object" },
    ],
    ...change,
  });

describe("confidence in what sources say", () => {
  const listed = (...datasets: string[]) =>
    datasets.map((key) => saying({ datasets: [key], from: { claimIds: [], handle: "R1", coverage: [] } }));
  const stated = (state: string, findings: Fact[], event = nausea.id) => {
    const read = reading({ ask: "boolean", subject: entity(metformin), object: entity(nausea) });
    const checked = result({ tool: "check_drug_event", args: { drug: metformin.id, event }, rows: [{ state }] });
    return { ...stateAfter(asked(), resolved(read), called(checked)), findings };
  };

  it("is whole only where more than one source speaks", () => {
    expect(
      confidenceFor(stated("listed", listed("sider", "faers")), {
        answer: yes,
        notLoaded: [],
        basis: "listed",
        paths: [],
      }).value,
    ).toBe(1);
    expect(
      confidenceFor(stated("listed", listed("sider")), { answer: yes, notLoaded: [], basis: "listed", paths: [] }),
    ).toMatchObject({
      value: 0.85,
      reasons: [expect.anything(), "One source alone states it."],
    });
  });

  it("takes nothing for one source alone where reports are asked for, of which there is but one", () => {
    const base = stated("listed", listed("faers"));
    const read = reading({ ask: "list", want: "signals", subject: entity(metformin) });
    const ending = { answer: { kind: "text" } as const, notLoaded: [], basis: "signal", paths: [] };
    expect(confidenceFor({ ...base, reading: read }, ending).reasons).not.toContain("One source alone states it.");
  });

  it("falls where only reports speak, none covers the drug, or an indication may account for it", () => {
    const two = listed("sider", "faers");
    const closing = { answer: yes, notLoaded: [], paths: [] };
    expect(confidenceFor(stated("signal", two), { ...closing, basis: "signal_only" }).value).toBe(0.75);
    expect(confidenceFor(stated("signal", two), { ...closing, basis: "not_covered" }).value).toBe(0.7);
    expect(
      confidenceFor(stated("signal_artefact", two), { answer: yes, notLoaded: [], basis: "listed", paths: [] }).value,
    ).toBe(0.85);
  });

  it("is low where a yes/no question stays open, whatever was found", () => {
    const closing = { answer: open, notLoaded: [], basis: "label_text", paths: [] };
    expect(confidenceFor(stated("not_listed", listed("sider", "faers")), closing)).toMatchObject({
      level: "low",
      value: 0.45,
      reasons: expect.arrayContaining(["The sources leave it neither yes nor no, which is worth 0.45 at most."]),
    });
  });

  it("counts what labels leave open once, however it shows", () => {
    const gap = { category: "evidence" as const, description: "no check of labels", priority: 1 as const };
    const state = { ...stated("signal", listed("sider", "faers")), gaps: [{ ...gap, suggestedTool: null }] };
    expect(confidenceFor(state, { answer: yes, notLoaded: [], basis: "signal_only", paths: [] }).value).toBe(0.75);
    expect(confidenceFor(state, { answer: yes, notLoaded: [], basis: "listed", paths: [] }).value).toBe(0.75);
  });

  it("falls where a mechanism is asked for and none is found, or faint and weak ones alone", () => {
    const why = (paths: readonly { score: number }[]) => {
      const read = reading({ ask: "mechanism", subject: entity(metformin), object: entity(nausea) });
      const found = result({ tool: "find_drug_to_ae_paths", args: {}, rows: [{}] });
      const state = { ...stateAfter(asked(), resolved(read), called(found)), findings: listed("sider", "faers") };
      return confidenceFor(state, { answer: { kind: "text" }, notLoaded: [], basis: "", paths });
    };
    expect(why([])).toMatchObject({ level: "medium", value: 0.7 });
    expect(why([{ score: 0.6 }, { score: 0.03 }]).value).toBe(1);
    expect(why([{ score: 0.4 }, { score: 0.03 }]).value).toBe(0.9);
    expect(why([{ score: 0.03 }])).toMatchObject({ level: "medium", value: 0.75 });
    expect(why([{ score: 0.03 }]).reasons).toContain("The best path found scores below 0.1 of 1.");
  });
});
