import { describe, expect, it } from "vitest";
import { answerOf, matrixOf } from "@/lib/agent/artifacts/answer";
import { answerRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { listItems } from "@/lib/agent/artifacts/rows/list-items";
import type { SetExpr } from "@/lib/domain/run/question";
import type { Row } from "@/lib/domain/run/row";
import { asked, called, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { and, entity, or, reading, unknown } from "@/tests/domain/run/readings";
import { aspirin, lacticAcidosis, metformin, nausea, warfarin } from "@/tests/domain/run/things";
import { finding, result } from "@/tests/domain/run/tools";
import { askSmall } from "./asking";

const all: SetExpr = { op: "all", type: "drug" };
const [a, b, c] = [entity(metformin), entity(aspirin), entity(warfarin)];
const row = (id: string, more: Row = {}): Row => ({ id, name: id, ...more });

/** Events each drug has: x is in all three, y in two, z in one. */
const EVENTS = { [metformin.id]: ["x", "y"], [aspirin.id]: ["x", "y", "z"], [warfarin.id]: ["x"] };

function rowsFor(subject: SetExpr): string[] {
  const results = Object.entries(EVENTS).map(([drug, events]) =>
    result({ tool: "get_drug_adverse_events", args: { drug }, rows: events.map((id) => row(id)) }),
  );
  const state = stateAfter(asked(), resolved(reading({ subject })), called(...results));
  return answerRows(state).rows.map(({ id }) => String(id));
}

it("counts nothing as shared, and nothing as left out, while one of the things asked about could not be looked up", () => {
  const found = result({ tool: "get_drug_adverse_events", args: { drug: metformin.id }, rows: [row("x")] });
  const lost = result({ tool: "get_drug_adverse_events", args: { drug: aspirin.id }, status: "failed" });
  const answered = (subject: SetExpr) =>
    answerOf(stateAfter(asked(), resolved(reading({ subject })), called(found, lost))).answer;
  expect(answered(and(metformin, aspirin))).toEqual({ kind: "text" });
  expect(answered({ op: "minus", from: a, without: b })).toEqual({ kind: "text" });
  expect(answered(or(metformin, aspirin))).toMatchObject({ kind: "list", total: 1 });
});

it("gives the first items where the question asks for so many, and the total of all", () => {
  const found = result({
    tool: "get_drug_adverse_events",
    args: { drug: metformin.id },
    rows: ["x", "y", "z"].map((id) => row(id)),
  });
  const read = reading({ subject: a, filters: { limit: 2 } });
  const { answer } = answerOf(stateAfter(asked(), resolved(read), called(found)));
  expect(answer).toMatchObject({ kind: "list", total: 3, items: [{ id: "x" }, { id: "y" }] });
  expect(answer.kind === "list" && answer.items).toHaveLength(2);
});

describe("several results of one tool", () => {
  it.each<[string, SetExpr, string[]]>([
    ["and", and(metformin, aspirin, warfarin), ["x"]],
    ["or", or(metformin, aspirin, warfarin), ["x", "y", "z"]],
    ["minus", { op: "minus", from: and(metformin, aspirin), without: c }, ["y"]],
    ["at least two", { op: "at_least", k: 2, of: [a, b, c] }, ["x", "y"]],
    ["exactly one, said as a difference", { op: "minus", from: b, without: or(metformin, warfarin) }, ["z"]],
    ["an empty set", { op: "minus", from: c, without: b }, []],
  ])("are joined as the question says: %s", (_, subject, ids) => {
    expect(rowsFor(subject)).toEqual(ids);
  });

  it("count a thing once, with the evidence and claims of each, and apart only where all set it apart", () => {
    const first = row("x", { evidence: ["label: A"], claimIds: ["c_1"], apart: "administrative" });
    const second = row("x", { evidence: ["signal: B"], claimIds: ["c_2"], apart: null });
    const results = [
      result({ args: { drug: metformin.id }, rows: [first] }),
      result({ args: { drug: aspirin.id }, rows: [second] }),
    ];
    const state = stateAfter(asked(), resolved(reading({ subject: or(metformin, aspirin) })), called(...results));
    expect(answerRows(state).rows).toEqual([
      row("x", { evidence: ["label: A", "signal: B"], claimIds: ["c_1", "c_2"], apart: null }),
    ]);
  });

  it("count a call made twice once, and a failed one not at all", () => {
    const args = { drug: metformin.id };
    const results = [result({ args }), result({ args }), result({ args: { drug: aspirin.id }, status: "failed" })];
    const state = stateAfter(asked(), resolved(), called(...results));
    expect(answerRows(state)).toMatchObject({ handles: [results[1]?.handle], rows: [{ id: nausea.id }] });
  });
});

describe("one result of a set tool", () => {
  const drugs = (...ids: string[]) => ({ drugs: ids });
  const found = [row("x", drugs(metformin.id, aspirin.id)), row("y", drugs(metformin.id)), row("z", drugs(aspirin.id))];
  const answer = (operation: string, subject: SetExpr, object?: SetExpr) => {
    const compared = result({ tool: "compare_drug_events", args: { operation }, rows: found });
    const read = reading({ subject, ...(object && { object }) });
    return answerRows(stateAfter(asked(), resolved(read), called(compared))).rows.map(({ id }) => id);
  };

  it("is narrowed from a union to what the question says", () => {
    expect(answer("union", and(metformin, aspirin))).toEqual(["x"]);
    expect(answer("union", { op: "minus", from: a, without: b })).toEqual(["y"]);
    expect(answer("union", or(metformin, aspirin))).toEqual(["x", "y", "z"]);
  });

  it("is taken as it is where the tool did the set algebra", () => {
    expect(answer("shared", and(metformin, aspirin))).toEqual(["x", "y", "z"]);
  });

  it("keeps only the events the question names", () => {
    expect(answer("union", or(metformin, aspirin), entity({ ...nausea, id: "z" }))).toEqual(["z"]);
  });
});

describe("drugs of an event", () => {
  const found = [metformin, aspirin, warfarin].map(({ id, name }) => row(id, { name }));
  const drugsFor = (subject: SetExpr) => {
    const read = reading({ ask: "which_drugs", want: "drugs", subject, object: entity(nausea) });
    const drugs = result({ tool: "get_event_drugs", args: { event: nausea.id }, rows: found });
    return answerRows(stateAfter(asked(), resolved(read), called(drugs))).rows.map(({ name }) => name);
  };

  it("are narrowed by the drugs the question names", () => {
    expect(drugsFor(all)).toEqual(["metformin", "aspirin", "warfarin"]);
    expect(drugsFor(or(metformin, warfarin))).toEqual(["metformin", "warfarin"]);
    expect(drugsFor({ op: "minus", from: all, without: b })).toEqual(["metformin", "warfarin"]);
  });
});

describe("the typed answer", () => {
  it("is no list and no number where an unknown name, or a source not loaded, decides", () => {
    const strange = (ask: "list" | "count" | "boolean") =>
      answerOf(stateAfter(asked(), resolved(reading({ ask, subject: unknown("frobnicol") }))));
    expect(strange("list")).toEqual({ answer: { kind: "text" }, basis: "unresolved" });
    expect(strange("count")).toEqual({ answer: { kind: "count", value: null }, basis: "unresolved" });
    expect(strange("boolean")).toEqual({ answer: { kind: "boolean", value: null }, basis: "unresolved" });
    const blind = (ask: "list" | "count") =>
      answerOf(stateAfter(asked(), resolved(reading({ ask, subject: a })), called(result({ status: "not_loaded" }))));
    expect(blind("list").answer).toEqual({ kind: "text" });
    expect(blind("count").answer).toEqual({ kind: "count", value: null });
  });

  it("counts what stands apart in neither the list nor the number, and says why it does", async () => {
    const { artifacts } = await askSmall("What adverse events does tacrolimus have?");
    expect(artifacts.answer).toMatchObject({ kind: "list", total: 4 });
    if (artifacts.answer.kind !== "list") throw new Error("no list");
    expect(artifacts.answer.items.map(({ name }) => name)).not.toContain("Off label use");
    expect(artifacts.answer.apart.map(({ name, why }) => [name, why])).toEqual([
      ["Off label use", "administrative term"],
    ]);
    expect((await askSmall("How many adverse events does tacrolimus have?")).artifacts.answer).toEqual({
      kind: "count",
      value: 4,
    });
  });

  it("gives each item its evidence, claims and the findings that share a claim with it", () => {
    const state = stateAfter(
      asked(),
      resolved(),
      called(result({ findings: [finding("f1", "one"), finding("f2", "two")] })),
    );
    const rows = [row("x", { evidence: ["label: A"], claimIds: ["c_two", "c_none"] }), { name: "no id" }];
    expect(listItems(rows, state)).toEqual([
      { id: "x", name: "x", evidence: ["label: A"], claimIds: ["c_two", "c_none"], findingIds: ["f2"] },
      { id: "", name: "no id", evidence: [], claimIds: [], findingIds: [] },
    ]);
  });
});

describe("the matrix", () => {
  const compared = (rows: Row[]) => {
    const read = reading({ ask: "compare", subject: or(metformin, aspirin) });
    const refs = [lacticAcidosis, nausea];
    return stateAfter(asked(), resolved(read), called(result({ tool: "compare_drug_events", rows, refs })));
  };
  const both = row(nausea.id, {
    drugs: [metformin.id, aspirin.id],
    evidence: ["metformin: label: A; signal: B", "aspirin: label: A"],
    claimIdsByDrug: ["c_1 c_2", "c_3"],
  });

  it("gives each cell the evidence and claims of its own drug, and counts what all share", () => {
    const one = row(lacticAcidosis.id, {
      drugs: [aspirin.id],
      evidence: ["aspirin: signal: B"],
      claimIdsByDrug: ["c_4"],
    });
    expect(matrixOf(compared([both, one]), [both, one])).toEqual({
      kind: "matrix",
      rows: [nausea, lacticAcidosis],
      columns: [metformin, aspirin],
      shared: 1,
      cells: [
        { row: nausea.id, column: metformin.id, evidence: ["label: A; signal: B"], claimIds: ["c_1", "c_2"] },
        { row: nausea.id, column: aspirin.id, evidence: ["label: A"], claimIds: ["c_3"] },
        { row: lacticAcidosis.id, column: aspirin.id, evidence: ["signal: B"], claimIds: ["c_4"] },
      ],
    });
  });

  it("is none for one subject, and none of rows that name no drug", () => {
    expect(matrixOf(stateAfter(asked(), resolved(), called(result())), [both])).toBeNull();
    expect(matrixOf(compared([row("REACT:1")]), [row("REACT:1")])).toBeNull();
  });
});
