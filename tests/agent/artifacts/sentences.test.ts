import { describe, expect, it } from "vitest";
import { confidenceFor } from "@/lib/agent/artifacts/confidence/confidence";
import { gapFindings } from "@/lib/agent/artifacts/findings/gap-findings";
import { sourceFindings } from "@/lib/agent/artifacts/findings/source-findings";
import { notLoadedFor } from "@/lib/agent/artifacts/findings/used-datasets";
import { narrateByRules } from "@/lib/agent/artifacts/narrate";
import { limitationSentences } from "@/lib/agent/artifacts/sentences/run-sentences";
import { sayTotal } from "@/lib/domain/facts/count/frames";
import type { Fact } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import { counted } from "@/lib/domain/facts/words";
import type { Ask, Want } from "@/lib/domain/run/question";
import { graph } from "@/tests/agent/reasoners/model-run";
import { asked, called, failed, gap, narrated, observed, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading, unreadable } from "@/tests/domain/run/readings";
import { aspirin, geneA, metformin, nausea } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";
import { type FactParts, factOf } from "@/tests/fixtures/fact-of";

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
const number = (value: number, unit: string, role: string) => ({ value, unit, role });

describe("a finding in words", () => {
  it.each<[FactParts, string | null]>([
    [{ predicate: "listed_on_label" }, "Nausea is listed on a label of metformin."],
    [{ predicate: "targets", actions: ["INHIBITOR"] }, "metformin targets Nausea (inhibitor)."],
    [
      { predicate: "binds_in_assay", numbers: [number(7.5, "-log10 M", "pActivity")] },
      "metformin also binds Nausea (assay, 32 nM).",
    ],
    [{ predicate: "reported_with" }, "Nausea is reported with metformin."],
    [
      { predicate: "reported_with", numbers: [number(12, "reports", "case_count"), number(0.5, "log2", "ic025")] },
      "Nausea is reported with metformin in 12 reports (IC025 0.5).",
    ],
    [{ kind: "overlap", predicate: "listed_on_label" }, "Nausea is listed on a label of metformin."],
    [{ kind: "searched_empty" }, "No link between metformin and Nausea was found in the sources searched."],
    [{ kind: "searched_empty", entities: [{ ...nausea, role: "object" }] }, null],
    [{ kind: "searched_empty", entities: [{ ...metformin, role: "subject" }] }, null],
    [{ kind: "unresolved_name", text: "frobnicol", entities: [] }, '"frobnicol" was not found in this graph.'],
    [{ kind: "path" }, null],
  ])("%j", (change, text) => {
    expect(say(saying(change))).toBe(text);
  });

  it("names all who share a thing", () => {
    const holders = [metformin, aspirin].map((ref) => ({ ...ref, role: "subject" as const }));
    const shared = saying({
      kind: "overlap",
      predicate: "targets",
      entities: [...holders, { ...geneA, role: "object" }],
    });
    expect(say(shared)).toBe("GENEA is shared by metformin and aspirin.");
  });
});

describe("a count in words", () => {
  const count = (value: number, change: FactParts = {}) =>
    saying({
      kind: "count",
      entities: [metformin, aspirin].map((ref) => ({ ...ref, role: "subject" })),
      numbers: [number(value, "adverse events", "total"), number(2, "adverse events", "shared")],
      ...change,
    });

  it("says it by the operation, in singular and plural", () => {
    expect(sayTotal(count(3), "shared")).toBe("3 adverse events are shared by metformin and aspirin.");
    expect(sayTotal(count(1), "shared")).toBe("1 adverse event is shared by metformin and aspirin.");
    expect(sayTotal(count(3), "union")).toBe(
      "For metformin and aspirin, each looked up by itself, 2 adverse events are shared by all; 3 adverse events were found.",
    );
    expect(sayTotal(count(1), "together")).toBe(
      "For metformin and aspirin, each looked up by itself, 1 adverse event was found.",
    );
    expect(sayTotal(count(0), "")).toBe("For metformin and aspirin, 0 adverse events were found.");
  });

  it("says what is counted from one to the other", () => {
    const paths = saying({ kind: "count", numbers: [number(1, "mechanistic paths", "total")] });
    expect(sayTotal(paths, "")).toBe("1 mechanistic path from metformin to Nausea was found.");
    expect([counted(1, "drugs"), counted(0, "drugs"), counted(2, "drugs")]).toEqual(["1 drug", "0 drugs", "2 drugs"]);
  });
});

const query = (ask: Ask, want: Want = "adverse_events") => resolved(reading({ ask, want, subject: entity(metformin) }));

describe("what is missing", () => {
  const open = { ...gap("mechanism"), description: "No targets of metformin were found" };

  it("S0-42: names every gap and cites the finding made of it", () => {
    const state = stateAfter(
      asked(),
      query("list"),
      called(result({ refs: [metformin] })),
      observed("insufficient", [open]),
    );
    const [draft] = gapFindings(state);
    expect(draft).toMatchObject({ kind: "searched_empty", polarity: "denies", text: open.description });
    expect(draft?.entities.map(({ name }) => name)).toEqual(["metformin"]);
    const closed = { ...state, findings: draft ? [{ ...draft, id: "f9" }] : [] };
    expect(limitationSentences(closed)).toContainEqual({
      section: "limitations",
      text: "Open gap: No targets of metformin were found.",
      findingIds: ["f9"],
      plain: false,
      composed: true,
    });
  });

  it("takes no part of a longer word for a name", () => {
    const pain = { ...nausea, id: "AE:pain", name: "Pain" };
    const told = { ...open, description: "Nothing explains the painting" };
    const state = stateAfter(
      asked(),
      query("list"),
      called(result({ refs: [pain] })),
      observed("insufficient", [told]),
    );
    expect(gapFindings(state)).toEqual([]);
  });

  it("names the sources not loaded that could speak to the question, and no other", () => {
    const keys = (ask: Ask, want?: Want) =>
      notLoadedFor(stateAfter(asked(), query(ask, want)), graph).map(({ key }) => key);
    expect(keys("list")).toEqual(["twosides"]);
    expect(keys("list", "targets")).toEqual(["drugbank"]);
    expect(keys("mechanism")).toEqual(["drugbank", "twosides"]);
    expect(keys("list", "indications")).toEqual([]);
    expect(notLoadedFor(stateAfter(asked(), resolved(unreadable)), graph)).toEqual([]);
  });

  it("S0-42: tells sources not loaded, failures and the cap", () => {
    const missing = [{ title: "DrugBank" }, { title: "SIDER" }];
    const findings = sourceFindings([], missing, []).map((each) => ({ ...each, id: "f1" }));
    const state = stateAfter(asked(), query("list"), called(result({ status: "failed" })), {
      ...narrated("max_iterations"),
      findings,
    } as ReturnType<typeof narrated>);
    expect(limitationSentences(state).map(({ text }) => text)).toEqual([
      "The run reached its maximum of iterations; what was found until then is shown.",
      "Not loaded, so not searched: DrugBank; SIDER.",
      "Look-ups that failed: get_drug_adverse_events.",
      "Some tool calls failed; they count as missing information, not as none found.",
      "Absence of a claim in these sources is no sign of safety.",
    ]);
  });
});

describe("confidence", () => {
  const NOTHING_ELSE = { answer: { kind: "text" as const }, notLoaded: [], basis: "", paths: [] };
  const missing = { ...NOTHING_ELSE, notLoaded: [{ key: "drugbank" }] };
  const answered = called(result({ status: "ok" }));
  const of = (...events: Parameters<typeof stateAfter>) =>
    confidenceFor(stateAfter(asked(), query("list"), ...events), NOTHING_ELSE);

  it("falls with each gap by its priority, with a failure and with what is not loaded", () => {
    expect(of(answered)).toMatchObject({ value: 1, level: "high" });
    expect(of(answered, observed("insufficient", [gap("mechanism", null, 1)])).value).toBe(0.75);
    expect(of(answered, observed("insufficient", [gap("mechanism", null, 2), gap("pathway", null, 3)])).value).toBe(
      0.85,
    );
    expect(of(called(result({ status: "ok" }), result({ status: "failed" }))).value).toBe(0.8);
    expect(confidenceFor(stateAfter(asked(), query("list"), answered), missing).value).toBe(0.85);
  });

  it("is halved where nothing answers, little at the least, and nothing where nothing was searched", () => {
    expect(of(called(result({ status: "empty" })))).toMatchObject({ value: 0.5, level: "medium" });
    const failures = Array.from({ length: 6 }, () => result({ status: "failed" }));
    expect(of(called(result({ status: "empty" }), ...failures))).toEqual({
      level: "low",
      value: 0.05,
      reasons: ["No source searched holds data for this question.", "Failed calls: 6."],
      deductions: [
        { reason: "No source searched holds data for this question.", taken: 0.5 },
        { reason: "Failed calls: 6.", taken: 1.2 },
      ],
    });
    const nothing = { level: "low", value: 0, reasons: ["Names were looked up; nothing was searched for an answer."] };
    expect(of(called(result({ tool: "resolve_drugs" }), ...failures))).toEqual(nothing);
  });

  it("falls the more words of the question the reading leaves out", () => {
    const leaving = (...words: string[]) => {
      const unread = resolved({ ...reading({ subject: entity(metformin) }), unread: words });
      const { value, reasons } = confidenceFor(stateAfter(asked(), unread, answered), NOTHING_ELSE);
      return [value, reasons.at(-1)];
    };
    expect(leaving("elderly")).toEqual([0.8, "Words of the question are left out: 1."]);
    expect(leaving("elderly smokers")).toEqual([0.7, "Words of the question are left out: 2."]);
    expect(leaving("elderly", "smokers", "daily", "in spring")[0]).toBe(0.6);
  });
});

it("says once what two findings say, and cites both", () => {
  const [first, second] = ["f1", "f2"].map((id) => saying({ id, predicate: "listed_on_label" }));
  const state = stateAfter(asked(), query("profile"), called(result({ refs: [metformin] })));
  const told = narrateByRules({ ...state, findings: [first, second].flatMap((each) => each ?? []) });
  expect(
    told.filter(({ section }) => section === "findings").map(({ text, findingIds }) => [text, findingIds]),
  ).toEqual([["Nausea is listed on a label of metformin.", ["f1", "f2"]]]);
});

it("narrates a question it cannot read, and one that failed, without stating a fact", () => {
  const talk = { ...unreadable, talk: "greeting" as const };
  for (const state of [
    stateAfter(asked(), resolved(unreadable)),
    stateAfter(asked(), resolved(talk)),
    stateAfter(asked(), failed("resolve")),
  ]) {
    const draft = narrateByRules(state);
    expect(draft.length).toBeGreaterThan(0);
    expect(draft.every(({ plain, findingIds }) => plain && findingIds.length === 0)).toBe(true);
  }
});
