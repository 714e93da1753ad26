import { describe, expect, it } from "vitest";
import { booleanAnswer } from "@/lib/agent/artifacts/yes-no/boolean-answer";
import type { CoverageCell } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import type { SetExpr } from "@/lib/domain/run/question";
import type { ToolResult } from "@/lib/domain/run/tool";
import { asked, called, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { and, entity, or, reading, unknown } from "@/tests/domain/run/readings";
import { aspirin, lacticAcidosis, metformin, nausea } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";
import { factOf } from "@/tests/fixtures/fact-of";
import { askSmall } from "./asking";

const label = (drug: EntityRef, state: CoverageCell["state"]): CoverageCell => ({
  dataset: "sider",
  aspect: "label_listings",
  entity: drug.id,
  state,
  count: state === "data" ? 5 : 0,
});

/** What the sources say of a pair; the drug has a label unless told otherwise. */
function check(
  drug: EntityRef,
  event: EntityRef,
  states: string[],
  covered: CoverageCell["state"] = "data",
  change: Partial<ToolResult> = {},
): ToolResult {
  return result({
    tool: "check_drug_event",
    args: { drug: drug.id, event: event.id },
    status: "ok",
    rows: states.map((state) => ({ id: event.id, state })),
    coverage: [label(drug, covered)],
    ...change,
  });
}

function judged(subject: SetExpr, object: SetExpr | undefined, ...results: ToolResult[]) {
  const read = reading({ ask: "boolean", subject, ...(object && { object }) });
  const { answer, basis } = booleanAnswer(stateAfter(asked(), resolved(read), called(...results)));
  return [answer.kind === "boolean" ? answer.value : "no boolean", basis];
}

const QUOTE = {
  ...{ passageId: "p_0123456789abcdef", text: "Nausea was seen.", document: "Label", dataset: "labels" },
  ...{ recordId: "1", link: null },
};
const [drug, event] = [entity(metformin), entity(nausea)];

describe("yes, no or unknown of a pair", () => {
  it.each<[string[], CoverageCell["state"], boolean | null, string]>([
    [["listed", "signal"], "data", true, "listed"],
    [["listed", "no_signal"], "data", true, "listed"],
    [["not_listed", "listed"], "data", true, "listed"],
    [["not_listed", "no_signal"], "data", false, "not_listed"],
    [["not_listed", "related"], "data", false, "not_listed"],
    [["not_listed", "indication"], "data", false, "not_listed"],
    [["not_listed", "signal"], "data", null, "signal_only"],
    [["not_listed", "signal_artefact"], "data", null, "signal_only"],
    [["not_covered", "signal"], "not_loaded", null, "signal_only"],
    [["not_covered", "no_signal"], "not_loaded", null, "not_covered"],
    [["not_listed", "no_signal"], "searched_empty", null, "not_covered"],
    [["not_listed"], "truncated", null, "not_covered"],
    [["no_signal"], "data", null, "not_covered"],
  ])("F70: %j with a label source in state %s is %s, %s", (states, covered, value, basis) => {
    expect(judged(drug, event, check(metformin, nausea, states, covered))).toEqual([value, basis]);
  });

  it("is label_text, neither yes nor no, where a label speaks of it and no source lists it", () => {
    const quoted = (of: EntityRef, section: "warnings" | "annotation") =>
      factOf({
        kind: "quotation",
        entities: [{ ...of, role: "subject" as const }],
        quotes: [{ ...QUOTE, section }],
        from: { claimIds: [], handle: "R2", coverage: [] },
      });
    const basis = (states: string[], found: ReturnType<typeof quoted>, about = nausea) => {
      const search = result({ handle: "R2", tool: "search_label_text", args: { event: about.id }, findings: [found] });
      return judged(drug, event, check(metformin, nausea, states), search);
    };
    expect(basis(["not_listed"], quoted(metformin, "warnings"))).toEqual([null, "label_text"]);
    expect(basis(["not_listed", "signal"], quoted(metformin, "warnings"))).toEqual([null, "label_text"]);
    expect(basis(["listed"], quoted(metformin, "warnings"))).toEqual([true, "listed"]);
    expect(basis(["not_listed"], quoted(metformin, "annotation"))).toEqual([false, "not_listed"]);
    expect(basis(["not_listed"], quoted(aspirin, "warnings"))).toEqual([false, "not_listed"]);
    expect(basis(["not_listed"], quoted(metformin, "warnings"), lacticAcidosis)).toEqual([false, "not_listed"]);
    const args = { drugs: [metformin.id], event: nausea.id };
    const ofMembers = (state: string) =>
      result({ tool: "check_drugs_event", args, rows: [{ id: metformin.id, state }], status: "ok" });
    const search = result({
      ...{ handle: "R2", tool: "search_label_text", args: { event: nausea.id } },
      findings: [quoted(metformin, "warnings")],
    });
    expect(judged(drug, event, ofMembers("not_listed"), search)).toEqual([null, "label_text"]);
    expect(judged(drug, event, ofMembers("listed"), search)).toEqual([true, "listed"]);
  });

  it("is unresolved without two known ends, without a check, and with a failed one", () => {
    const listed = check(metformin, nausea, ["listed"]);
    expect(judged(unknown("frobnicol"), event, listed)).toEqual([null, "unresolved"]);
    expect(judged(drug, undefined, listed)).toEqual([null, "unresolved"]);
    expect(judged(drug, unknown("frobnosis"), listed)).toEqual([null, "unresolved"]);
    expect(judged(drug, event)).toEqual([null, "unresolved"]);
    expect(judged(drug, event, { ...listed, status: "failed" })).toEqual([null, "unresolved"]);
  });

  it("takes no word on another pair for it", () => {
    expect(judged(drug, event, check(aspirin, nausea, ["listed"]))).toEqual([null, "unresolved"]);
    expect(judged(drug, event, check(metformin, lacticAcidosis, ["listed"]))).toEqual([null, "unresolved"]);
  });
});

describe("yes, no or unknown of several", () => {
  const yes = check(metformin, nausea, ["listed"]);
  const no = check(aspirin, nausea, ["not_listed"]);
  const open = check(aspirin, nausea, ["signal"]);

  it("needs all of what is joined by and, one of what is joined by or", () => {
    expect(judged(and(metformin, aspirin), event, yes, no)).toEqual([false, "not_listed"]);
    expect(judged(or(metformin, aspirin), event, yes, no)).toEqual([true, "listed"]);
    expect(judged(and(metformin, aspirin), event, yes, open)).toEqual([null, "signal_only"]);
    expect(judged(or(metformin, aspirin), event, yes, open)).toEqual([true, "listed"]);
    expect(judged({ op: "minus", from: drug, without: entity(aspirin) }, event, yes, no)).toEqual([true, "listed"]);
    expect(judged({ op: "at_least", k: 2, of: [drug, entity(aspirin)] }, event, yes, no)).toEqual([
      false,
      "not_listed",
    ]);
  });

  it("joins events as it joins drugs", () => {
    const other = check(metformin, lacticAcidosis, ["not_listed"]);
    expect(judged(drug, and(nausea, lacticAcidosis), yes, other)).toEqual([false, "not_listed"]);
    expect(judged(drug, or(nausea, lacticAcidosis), yes, other)).toEqual([true, "listed"]);
  });

  it("answers no in a whole run where one of two drugs lists it", async () => {
    const { artifacts } = await askSmall("Do ibuprofen and celecoxib cause nausea?");
    expect([artifacts.answer, artifacts.basis]).toEqual([{ kind: "boolean", value: false }, "not_listed"]);
  });

  it("does not answer no in a whole run for a drug without any label", async () => {
    const { artifacts } = await askSmall("Does clozapine cause tremor?");
    expect([artifacts.answer, artifacts.basis]).toEqual([{ kind: "boolean", value: null }, "not_covered"]);
  });

  it.each([
    ["Is there a signal of gastrointestinal haemorrhage with aspirin?", true, "signal", /^Yes: there is a reporting/],
    ["Is there a signal of nausea with metformin?", false, "no_signal", /^No: no reporting signal/],
    ["Is nausea listed on a label of metformin?", true, "listed", /^Yes, as an adverse event/],
    ["Is tremor listed on a label of clozapine?", null, "not_covered", /cannot answer/],
  ])("answers of reports what is asked of reports alone: %s", async (question, value, basis, first) => {
    const { artifacts } = await askSmall(question);
    expect([artifacts.answer, artifacts.basis]).toEqual([{ kind: "boolean", value }, basis]);
    expect(artifacts.sentences[0]?.text).toMatch(first);
  });
});
