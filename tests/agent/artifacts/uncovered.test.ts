import { expect, it } from "vitest";
import { confidenceFor, labelDoubts } from "@/lib/agent/artifacts/confidence/confidence";
import { isUncovered, uncoveredFindings } from "@/lib/agent/artifacts/findings/uncovered";
import { openApart } from "@/lib/agent/artifacts/rows/narrowed-rows";
import { summarySentences } from "@/lib/agent/artifacts/summary";
import type { CoverageCell } from "@/lib/domain/dataset";
import type { Fact, FactDraft } from "@/lib/domain/facts/fact";
import { queryOf } from "@/lib/domain/run/query";
import type { Filters, SetExpr } from "@/lib/domain/run/question";
import { asked, called, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { and, entity, or, reading } from "@/tests/domain/run/readings";
import { aspirin, lacticAcidosis, metformin, nausea } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";
import { factOf } from "@/tests/fixtures/fact-of";

const leftOpen = (fact: FactDraft) => (fact.kind === "open" ? fact.leaves : fact.kind);

const cell = (drug: string, state: CoverageCell["state"]): CoverageCell => ({
  dataset: "sider",
  aspect: "label_listings",
  entity: drug,
  state,
  count: state === "data" ? 3 : 0,
});
const minus: SetExpr = { op: "minus", from: entity(metformin), without: entity(aspirin) };

function stateOf(subject: SetExpr, filters: Filters, ...coverage: CoverageCell[]) {
  return { ...stateAfter(asked(), resolved(reading({ subject, filters }))), coverage };
}
const named = (...args: Parameters<typeof stateOf>) =>
  uncoveredFindings(stateOf(...args)).map(({ entities }) => entities.map(({ name }) => name).join());

it("says of labels asked for that no source covers the drug, not that there are none", () => {
  const silent = cell(metformin.id, "searched_empty");
  expect(named(entity(metformin), { source: "label" }, silent)).toEqual(["metformin"]);
  expect(isUncovered(stateOf(entity(metformin), { source: "label" }, silent))).toBe(true);
  for (const state of ["data", "not_loaded"] as const)
    expect(isUncovered(stateOf(entity(metformin), { source: "label" }, cell(metformin.id, state)))).toBe(false);
  expect(isUncovered(stateOf(entity(metformin), {}, silent))).toBe(false);
});

it("tells what parts of a label list, and that the rest is open", () => {
  const state = stateOf(entity(metformin), { source: "label" }, cell(metformin.id, "searched_empty"));
  const listing: Fact = factOf({
    id: "f1",
    predicate: "listed_on_label",
    entities: [
      { ...metformin, role: "subject" },
      { ...nausea, role: "object" },
    ],
  });
  const listed = { ...state, findings: [listing] };
  expect(isUncovered(listed)).toBe(false);
  expect(uncoveredFindings(listed).map(leftOpen)).toEqual(["rest_of_label"]);
});

it("calls no drug uncovered of which single sections list something, where drugs are set side by side", () => {
  const both: SetExpr = { op: "and", of: [entity(metformin), entity(aspirin)] };
  const state = stateOf(both, {}, cell(aspirin.id, "data"), cell(metformin.id, "searched_empty"));
  const listing = factOf({ id: "f1", predicate: "listed_on_label" });
  const entities = [
    { ...metformin, role: "subject" as const },
    { ...nausea, role: "object" as const },
  ];
  const meaningsOf = (findings: Fact[]) => uncoveredFindings({ ...state, findings }).map(leftOpen);
  expect(meaningsOf([])).toEqual(["part_of_answer"]);
  expect(meaningsOf([{ ...listing, entities }])).toEqual(["rest_of_label"]);
  expect(labelDoubts(state, "count")[0]?.taken).toBeGreaterThan(
    labelDoubts({ ...state, findings: [{ ...listing, entities }] }, "count")[0]?.taken ?? 1,
  );
});

it("says that what is left out is open for a drug no label source covers", () => {
  const cells = [cell(metformin.id, "data"), cell(aspirin.id, "searched_empty")];
  expect(named(minus, {}, ...cells)).toEqual(["aspirin"]);
  expect(named(minus, { source: "signal" }, ...cells)).toEqual([]);
  expect(named(minus, {}, cell(aspirin.id, "data"))).toEqual([]);
});

it("says of drugs compared or intersected that labels are silent on one, and takes from the confidence", () => {
  const cells = [cell(metformin.id, "data"), cell(aspirin.id, "searched_empty")];
  const both = and(metformin, aspirin);
  expect(named(both, {}, ...cells)).toEqual(["aspirin"]);
  expect(named(both, { source: "label" }, ...cells)).toEqual(["aspirin"]);
  expect(named(both, { source: "signal" }, ...cells)).toEqual([]);
  expect(named(both, {}, ...cells.map((each) => ({ ...each, state: "searched_empty" as const })))).toEqual([]);
  expect(named(or(metformin, aspirin), {}, ...cells)).toEqual([]);
  const confidence = (...coverage: CoverageCell[]) => {
    const found = called(result({ tool: "compare_drug_events" }));
    const state = { ...stateAfter(asked(), resolved(reading({ subject: minus })), found), coverage };
    return confidenceFor(state, { answer: { kind: "text" }, notLoaded: [], basis: "", paths: [] });
  };
  const [whole, open] = [confidence(cell(aspirin.id, "data")), confidence(...cells)];
  expect(whole.value - open.value).toBeCloseTo(0.25);
  expect(open.reasons).toContain("No label source covers a drug the question names.");
});

it("says so before anything else", () => {
  const query = reading({ ask: "compare", want: "adverse_events", subject: or(metformin, aspirin) });
  const coverage = [cell(metformin.id, "data"), cell(aspirin.id, "searched_empty")];
  const state = { ...stateAfter(asked(), resolved(query)), coverage };
  const together: Fact = {
    ...factOf({ id: "f1", predicate: "interacts_with", datasets: ["ddinter"] }),
    entities: [
      { ...metformin, role: "subject" },
      { ...aspirin, role: "object" },
    ],
  };
  const findings = [together, ...uncoveredFindings(state).map((each) => ({ ...each, id: "f2" }))];
  const told = summarySentences({ ...state, findings }).map(({ text }) => text);
  expect(told[0]).toBe("No label source searched covers aspirin, so its part of the answer is open.");
  expect(told).toContain("What the sources state of the drugs taken together:");
});

it("sets drugs apart that no label source covers where an event is left out", () => {
  const rows = [
    { id: "D:1", covered: true },
    { id: "D:2", covered: false },
  ];
  const apart = (object: SetExpr, filters: Filters = {}) => {
    const { query } = reading({
      ask: "which_drugs",
      want: "drugs",
      subject: { op: "all", type: "drug" },
      object,
      filters,
    });
    if (!query) throw new Error("A reading without a query.");
    return openApart(rows, queryOf(query)).map((row) => Boolean(row.apart));
  };
  const but: SetExpr = { op: "minus", from: entity(nausea), without: entity(lacticAcidosis) };
  expect(apart(but)).toEqual([false, true]);
  expect(apart(but, { source: "signal" })).toEqual([false, false]);
  expect(apart(entity(nausea))).toEqual([false, false]);
});
