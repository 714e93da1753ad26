import { describe, expect, it } from "vitest";
import { decide } from "@/lib/agent/engine/run";
import { hypothesise } from "@/lib/agent/hypotheses/hypothesise";
import { weigh } from "@/lib/agent/hypotheses/weigh";
import { planByRules } from "@/lib/agent/plan/plan-by-rules";
import { STRATEGIES } from "@/lib/agent/strategies";
import { EVENT_VERSION, type Recorded } from "@/lib/domain/run/event";
import { emptyBoard, standings } from "@/lib/domain/run/hypothesis";
import { fold } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import { boardAnew } from "@/lib/server/share/redaction";
import { boardRows } from "@/lib/server/web/board-rows";
import { forReading } from "@/lib/server/web/turn-of-run";
import { offeredTools } from "@/lib/tools/registry";
import { runUnstored } from "@/measure/ask-unstored";
import { starter } from "@/tests/fixtures/starter-graph";

const PEERS = "compare_target_holders";
const { graph } = await starter();
const ask = (question: string) => runUnstored(graph, question, { name: "react" });
const why = await ask("How could sertraline cause hyponatraemia?");

/** A stop on request, and the wish to go on, from a number on. */
function stopped(seq: number): Recorded[] {
  const written = { v: EVENT_VERSION, at: "2026-01-01T00:00:00Z" };
  return [
    { type: "halted", reason: "cancelled", ...written, seq },
    { type: "continued", iterations: 10, ...written, seq: seq + 1 },
  ];
}

function summary({ artifacts }: State): string[] {
  return (artifacts?.sentences ?? []).filter(({ section }) => section === "summary").map(({ text }) => text);
}

describe("a why-question whose explanations are tested", () => {
  it("raises the targets, tests them on other drugs, and names the one that other drugs bear out", () => {
    const { state } = why;
    const [first, ...others] = state.board ? standings(state.board) : [];
    expect(first?.hypothesis.via.name).toBe("SLC6A4");
    expect(first?.state).toBe("supported");
    expect(others.length).toBeGreaterThan(2);
    expect(summary(state).join(" ")).toMatch(
      /The explanation that the tests support best is action on SLC6A4: \d+ of \d+ other drugs that act on SLC6A4 have Hyponatraemia .*, against \d+ of \d+ other/,
    );
    expect(state.iteration).toBeLessThanOrEqual(6);
  });

  it("says what speaks against the others and what no source here can tell, in sentences that stand", () => {
    const sentences = why.state.artifacts?.sentences ?? [];
    expect(sentences.filter(({ status }) => status === "struck")).toEqual([]);
    const told = sentences.filter(({ section }) => section === "mechanisms").map(({ text }) => text);
    expect(told.some((text) => text.startsWith("Against binding "))).toBe(true);
    expect(told.join(" ")).toMatch(/What these sources cannot tell: whether the event ends when the drug is stopped/);
    expect(told.join(" ")).not.toMatch(/\bcauses?\b/);
  });

  it("F32: holds what a stop left unread against the explanations first, where it goes on", () => {
    const at = why.events.findLastIndex(({ type }) => type === "called");
    const state = fold([...why.events.slice(0, at + 1), ...stopped(at + 2)]);
    expect(decide(STRATEGIES.react, { type: "continued", iterations: 10 }, state)).toEqual({ do: "hypothesise" });
  });

  it("keeps its board in the journal: the folded events hold it", () => {
    expect(fold(why.events).board).toEqual(why.state.board);
  });

  it("plans a test because of what was found: without that result it is not planned", () => {
    const { iterations, results, board } = why.state;
    const before = (upTo: number): State => ({
      ...why.state,
      ...{ iteration: upTo, iterations: iterations.slice(0, upTo), completionReason: null, artifacts: null },
      results: results.filter(({ iteration }) => iteration <= upTo),
      gaps: iterations[upTo - 1]?.observation?.evaluation.gaps ?? [],
    });
    const tools = offeredTools(graph);
    const toolsOf = (state: State) => planByRules(state, tools, 8).calls.map(({ tool }) => tool);
    const start = before(1);
    const { hypotheses } = board ?? emptyBoard;
    const raised: State = { ...start, board: { ...emptyBoard, hypotheses } };
    expect(toolsOf({ ...raised, board: { ...emptyBoard, hypotheses, ...weigh(raised) } })).toContain(PEERS);
    const withoutTargets = { ...start, results: start.results.filter(({ tool }) => tool !== "get_drug_targets") };
    const none: State = { ...withoutTargets, board: { ...emptyBoard, hypotheses: hypothesise(withoutTargets, graph) } };
    expect(toolsOf({ ...none, board: { ...emptyBoard, ...weigh(none) } })).not.toContain(PEERS);
  });
});

it("raises nothing for a question that lists", async () => {
  const { state, events } = await ask("Which adverse events are listed for sertraline?");
  expect(state.board).toBeUndefined();
  expect(events.map(({ type }) => type)).not.toContain("hypothesised");
});

describe("a gene on a path of claims", () => {
  it("is tested though many bind more strongly, and leads where targets do not stand without one another", async () => {
    const { state } = await ask("Why does haloperidol cause QT prolongation?");
    const raised = state.board?.hypotheses.filter(({ target }) => target === "off").map(({ via }) => via.name);
    expect(raised?.slice(0, 2)).toContain("KCNH2");
    const first = state.board && standings(state.board).find((each) => each.state !== "contradicted");
    expect(first?.hypothesis.via.name).toBe("KCNH2");
    expect(summary(state).join(" ")).toContain("is binding KCNH2");
    expect(first?.for.map(({ name }) => name)).toContain("elimination");
    expect(state.iteration).toBeLessThanOrEqual(6);
  });

  it("tells the leader, counts for and against, and each p as corrected or not", async () => {
    const { state } = await ask("Why does vortioxetine cause nausea?");
    const texts = (state.artifacts?.sentences ?? []).map(({ text }) => text);
    expect(texts.join("\n")).toMatch(/The explanation that stands best, still undecided, is action on SLC6A4: \d+ of/);
    expect(texts.filter((text) => /\bp [<=] /.test(text)).every((text) => /uncorrected|^Corrected/.test(text))).toBe(
      true,
    );
    expect(texts.filter((text) => /^(?:For|Against) .*:$/.test(text))).toEqual([]);
  });
});

it("comes to the same board by its results alone, as a copy without its patient does", () => {
  const { board, ...rest } = why.state;
  expect(boardAnew(rest, graph)?.outcomes).toEqual(board?.outcomes);
});

it("sends a page the drugs that each test counted", () => {
  const { for: speaksFor } = boardRows(forReading(why.state))[0] ?? {};
  expect(speaksFor?.[0]?.drugs.length).toBeGreaterThan(5);
  expect(speaksFor).toEqual(boardRows(why.state)[0]?.for);
});

it("says which event an explanation is of, where a board is of several", async () => {
  const { state } = await ask("How could amiodarone cause hypothyroidism or hyperthyroidism?");
  const statements = boardRows(state).map(({ statement }) => statement);
  expect(statements.length).toBeGreaterThan(1);
  expect(new Set(statements).size).toBe(statements.length);
});
