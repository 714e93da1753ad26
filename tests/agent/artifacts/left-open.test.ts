import { describe, expect, it } from "vitest";
import { confidenceFor } from "@/lib/agent/artifacts/confidence/confidence";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Answer } from "@/lib/domain/run/artifacts";
import type { CompletionReason } from "@/lib/domain/run/event";
import type { Reading } from "@/lib/domain/run/question";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { asked, called, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { aspirin, metformin, nausea, thing, warfarin } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";
import { factOf } from "@/tests/fixtures/fact-of";

const ITEMS: Answer = { kind: "list", total: 2, items: [], apart: [] };
const NONE: Answer = { kind: "list", total: 0, items: [], apart: [] };

type Ended = { answer?: Answer; further?: Answer[]; reason?: CompletionReason; windowed?: boolean };

function confidence(state: State, { answer = ITEMS, ...ended }: Ended = {}) {
  return confidenceFor(state, { answer, notLoaded: [], basis: "", paths: [], ...ended });
}

/** What was taken, with the reason. */
function taken(state: State, ended: Ended = {}): string[] {
  return (confidence(state, ended).deductions ?? []).map((each) => `${each.taken} ${each.reason}`);
}

/** A run that found rows of events of one drug; each row by default stated by two sources. */
function found(rows: Row[], change: Partial<Reading> = {}): State {
  const read = { ...reading({ subject: entity(metformin) }), ...change };
  const events = result({ tool: "get_drug_adverse_events", args: { drug: metformin.id }, rows });
  return stateAfter(asked(), resolved(read), called(events));
}

const row = (id: string, change: Row = {}): Row => ({ id, name: id, claimIds: [`a_${id}`, `b_${id}`], ...change });
const two = [row("AE:a"), row("AE:b")];

describe("what stays open of a question", () => {
  it("takes nothing where all of it was found, and says no reason", () => {
    expect(confidence(found(two))).toEqual({
      level: "high",
      value: 1,
      reasons: ["The sources searched hold data for this question."],
    });
  });

  it("takes from an answer that is a silence", () => {
    const silence = "0.35 It rests on silence: what no source searched holds may still be so.";
    expect(taken(found([]), { answer: NONE })).toEqual([silence]);
    expect(taken(found(two), { answer: { kind: "boolean", value: false } })).toEqual([silence]);
    expect(taken(found([]), { answer: { kind: "count", value: 0 } })).toEqual([silence]);
  });

  it("takes for each part of a question of several that stays open, and for none of a single question", () => {
    const open: Answer = { kind: "boolean", value: null };
    expect(taken(found(two), { further: [open] })).toEqual(["0.25 A part of the question stays open."]);
    expect(taken(found(two), { further: [ITEMS] })).toEqual([]);
    expect(taken(found(two), { answer: NONE, further: [ITEMS] })).toContain("0.25 A part of the question stays open.");
    expect(taken(found(two), { answer: NONE })).not.toContain("0.25 A part of the question stays open.");
  });

  it("takes for what a run that was broken off did not do", () => {
    expect(taken(found(two), { reason: "timeout" })).toEqual(["0.2 The run ended before it was done."]);
    expect(taken(found(two), { reason: "sufficient" })).toEqual([]);
  });

  it("takes for a told patient, as no source tells what caused it there", () => {
    expect(taken(found(two, { ofCase: true }))).toEqual(["0.2 No source tells what caused it in one patient."]);
  });

  it("takes for a judgement that is not made, and for a name taken by likeness", () => {
    const judged = { restated: "I read this as a comparison; which is safer is not judged" };
    expect(taken(found(two, judged))).toEqual(["0.2 What it asks to have judged or advised is not answered."]);
    const named = (matchedBy: "spelling" | "exact") => ({
      named: [
        {
          text: "metformim",
          chosen: metformin,
          ambiguous: false,
          candidates: [{ ...metformin, matchedName: "metformin", matchedBy, score: 0.9 }],
        },
      ],
    });
    expect(taken(found(two, named("spelling")))).toEqual(["0.1 Read by likeness: metformin."]);
    expect(taken(found(two, named("exact")))).toEqual([]);
  });
});

describe("what could not be placed", () => {
  const grouped = (open: number, considered: number): State => {
    const numbers = [
      { value: open, unit: "adverse events", role: "ungrouped" },
      { value: considered, unit: "adverse events", role: "considered" },
    ];
    const finding: Fact = factOf({ id: "f1", kind: "count", numbers });
    return { ...found(two), findings: [finding] };
  };

  it("takes the more, the larger its share is", () => {
    expect(taken(grouped(0, 100))).toEqual([]);
    const shares = [5, 30, 60, 90].map((open) => taken(grouped(open, 100))[0]);
    expect(shares).toEqual([
      "0.05 5 of 100 adverse events could not be placed in any organ group.",
      "0.15 30 of 100 adverse events could not be placed in any organ group.",
      "0.25 60 of 100 adverse events could not be placed in any organ group.",
      "0.35 90 of 100 adverse events could not be placed in any organ group.",
    ]);
  });

  it("is what stands apart because something is unknown, not what a rule leaves out", () => {
    const apart = (why: string) => taken(found([...two, row("AE:c", { apart: why })]));
    expect(apart("no source states this action")).toEqual(["0.15 1 of 3 things found stand apart, uncounted."]);
    expect(apart("administrative term")).toEqual([]);
    const both = [
      row("AE:c", { apart: "no source states this action" }),
      row("AE:d", { apart: "administrative term" }),
    ];
    expect(taken(found([...two, ...both]))).toEqual(["0.15 2 of 4 things found stand apart, uncounted."]);
    expect(apart("likely indication artefact")).toEqual([]);
  });
});

describe("a class of drugs", () => {
  const statins = thing("drug_class", "statins", "NDFRT:1");
  const members = [metformin, aspirin, warfarin];
  const classRun = (asked_: string[], holders: string[]): State => {
    const list = result({
      tool: "get_class_members",
      args: { drugClass: statins.id },
      rows: members.map(({ id, name }) => ({ id, name })),
      refs: members,
    });
    const rows = [
      { id: nausea.id, name: nausea.name, drugs: holders, claimIds: holders.flatMap((id) => [id, `b${id}`]) },
    ];
    const set = result({ tool: "compare_drug_events", args: { drugs: asked_, operation: "union" }, rows });
    return stateAfter(asked(), resolved(reading({ subject: entity(statins) })), called(list, set));
  };
  const CLASS = "0.05 Drugs of statins are those of one classification, which may lack some.";

  it("takes for members that were not looked up, and for those no source covers", () => {
    const [a, b, c] = members.map(({ id }) => id) as [string, string, string];
    expect(taken(classRun([a, b, c], [a, b, c]))).toEqual([CLASS]);
    expect(taken(classRun([a, b], [a, b]))).toEqual(["0.15 1 of 3 drugs in statins were not looked up.", CLASS]);
    expect(taken(classRun([a, b, c], [a]))).toEqual([
      "0.35 No source searched covers 2 of the 3 drugs looked up in statins.",
      CLASS,
    ]);
  });
});

describe("evidence that is thin", () => {
  const alone = (id: string): Row => row(id, { claimIds: [`a_${id}`] });

  it("takes where many items rest on one source alone, for each thing they are said of", () => {
    expect(taken(found([alone("AE:a"), alone("AE:b"), row("AE:c")]))).toEqual([
      "0.1 2 of 3 items rest on one source alone.",
    ]);
    expect(taken(found([alone("AE:a"), ...two]))).toEqual(["0.05 1 of 3 items rest on one source alone."]);
    const shared = { drugs: [metformin.id, aspirin.id] };
    expect(taken(found(two.map((each) => ({ ...each, ...shared }))))).toEqual([
      "0.1 2 of 2 items rest on one source alone.",
    ]);
  });

  it("takes for reports of a window of time, unless a label settles it", () => {
    expect(taken(found(two), { windowed: true })).toEqual(["0.05 Reports are those of the window searched alone."]);
    const settled = { answer: { kind: "boolean", value: true }, notLoaded: [], paths: [], windowed: true } as const;
    expect(confidenceFor(found(two), { ...settled, basis: "listed" }).deductions).toBeUndefined();
  });
});
