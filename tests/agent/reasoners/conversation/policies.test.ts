import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { react } from "@/lib/agent/strategies/react";
import { reflection } from "@/lib/agent/strategies/reflection";
import { twoPhase } from "@/lib/agent/strategies/two-phase";
import type { RunOptions } from "@/lib/domain/run/event";
import { countTokens } from "@/lib/domain/run/text";
import { optionsFor } from "@/lib/server/run-options";
import { type Heard, type TalkingServer, type Turn, talkingServer } from "@/measure/agent-bench/talking-server";
import { act, finalize } from "@/tests/agent/reasoners/deciding-script";
import { runWith, verdict } from "@/tests/agent/reasoners/model-run";
import { inTurn, look, METFORMIN, talking } from "./talking";

const QUESTION = "How could metformin cause lactic acidosis?";
const CHECK = look("check", { drugs: ["metformin"], events: ["lactic acidosis"] });
const TARGETS = look("targets", { drugs: ["metformin"] });
const ANSWER: Turn = { text: "Lactic acidosis is reported with metformin [f1]." };

let server: TalkingServer;
beforeAll(async () => {
  server = await talkingServer();
});
afterAll(() => server.close());

/** A model that looks two things up, one after the other, in whatever form it is asked. */
function script(): (heard: Heard) => Turn {
  const looks = [CHECK, TARGETS];
  const decisions = [
    act("check_drug_event"),
    act("get_drug_targets"),
    finalize("Lactic acidosis is reported with metformin."),
  ];
  const verdicts = [verdict("insufficient", ["mechanism", "get_drug_targets"]), verdict("sufficient")];
  return ({ tools, instructions, choice }) => {
    if (tools.includes("frame_question") && choice === "required") return { calls: [METFORMIN] };
    if (/^You are a pharmacovigilance analyst/.test(instructions)) {
      const decision = decisions.length > 1 ? decisions.shift() : decisions[0]; // it insists
      return { text: JSON.stringify(decision) };
    }
    if (/^You (?:judge|are the narrator of two)/.test(instructions)) return { text: JSON.stringify(verdicts.shift()) };
    const next = tools.length > 0 && choice !== "none" ? looks.shift() : undefined;
    return next ? { calls: [next] } : ANSWER;
  };
}

async function ran(context: RunOptions["context"], strategy = react) {
  server.heard.length = 0;
  server.say(script());
  const { state } = await runWith(talking(server.url), strategy, QUESTION, { ...(context && { context }) });
  return { state, heard: [...server.heard] };
}
const textsOf = ({ messages }: Heard) => messages.map(({ text }) => text).join("\n");
const roles = (heard: readonly Heard[]) => new Set(heard.flatMap(({ messages }) => messages.map(({ role }) => role)));

describe("what a model sees of a run, by the context it is asked with", () => {
  it.each(["thread", "rolling", "full", "curated"] as const)(
    "answers the question from what was found: %s",
    async (context) => {
      const { state } = await ran(context);
      expect(state.results.map(({ tool }) => tool)).toEqual(["check_drug_event", "get_drug_targets"]);
      expect(state.artifacts?.sentences[0]).toMatchObject({
        ...{ section: "summary", status: "grounded" },
        text: "Lactic acidosis is reported with metformin.",
      });
      expect(state.completionReason).toBe(context === "curated" ? "planner_stopped" : "sufficient");
      expect(state.fallBacks ?? []).toEqual([]);
    },
  );

  it("thread: its own calls and what they were answered with, the same however it was asked before", async () => {
    const { heard, state } = await ran("thread");
    expect(roles(heard)).toEqual(new Set(["user", "assistant", "tool"]));
    expect(state.thread?.length).toBeGreaterThan(2);
    heard.slice(1).forEach((each, at) => {
      expect(each.messages.slice(0, heard[at]?.messages.length)).toEqual(heard[at]?.messages);
      expect(each.instructions).toBe(heard[at]?.instructions);
      expect(each.tools).toEqual(heard[at]?.tools);
    });
  });

  it("S0-14: rolling: a summary of what came before, and the results of the last iteration alone", async () => {
    const { heard, state } = await ran("rolling");
    expect(roles(heard)).toEqual(new Set(["user"]));
    expect(state.thread).toBeUndefined();
    const judged = heard.filter(({ instructions }) => /^You judge/.test(instructions)).map(textsOf);
    expect(judged[1]).toMatch(/Summary so far:\n[\s\S]*Iteration 1: /);
    expect(judged[1]).toMatch(/^cite +\| name .*\nf\d+ +\| Mitochondrial complex I/m);
    expect(judged[1]).not.toMatch(/\| Lactic acidosis +\| signal/);
  });

  it("full: the records of all iterations", async () => {
    const { heard } = await ran("full");
    const last = textsOf(heard.findLast(({ tools }) => tools.includes("stop_planning")) as Heard);
    expect(last).toMatch(/Iteration 1: [\s\S]*\| Lactic acidosis +\| signal/);
    expect(textsOf(heard.at(-1) as Heard)).toMatch(/Iteration 1: [\s\S]*Iteration 2: /);
  });

  it("curated: the last actions in brief, within a thousand tokens beside the lines of tools", async () => {
    const { heard } = await ran("curated");
    const decided = heard.filter(({ tools }) => tools.length === 0);
    expect(decided).toHaveLength(4);
    for (const each of decided) {
      const words = textsOf(each).replace(/^TOOLS:\n[\s\S]*?(?=^DATA:$)/m, "");
      expect(countTokens(each.instructions) + countTokens(words)).toBeLessThanOrEqual(1000);
    }
    expect(textsOf(decided[1] as Heard)).toMatch(/^Step 1: check_drug_event\(/m);
  });

  it("is refused by the names there are", () => {
    expect(() => optionsFor(react, { context: "staged" })).toThrow(/thread, .* rolling, full or curated/);
    expect(optionsFor(react, { context: "full" }).context).toBe("full");
  });
});

describe("two-phase, of whose models each has a part", () => {
  it("S2-22: sees what was thought, found and judged before, and leaves no trace in the thread", async () => {
    const { heard, state } = await ran(undefined, twoPhase);
    expect(state.thread).toBeUndefined();
    expect(state.iterations.map(({ observation }) => observation?.evaluation.status)).toEqual([
      "insufficient",
      "sufficient",
    ]);
    const planned = heard.filter(({ tools }) => tools.includes("stop_planning"));
    expect(textsOf(planned[1] as Heard)).toMatch(/Judged insufficient \(0\.4\): Some of it is there\./);
  });
});

describe("a critic", () => {
  const critique = (needsImprovement: boolean) => ({
    issues: needsImprovement ? [{ dimension: "completeness", description: "No mechanism", findingIds: ["f1"] }] : [],
    suggestions: needsImprovement ? ["Look up what metformin acts on"] : [],
    ...{ confidenceScore: 0.9, needsImprovement },
    scores: { completeness: 0.6, accuracy: 1, clarity: 0.8, relevance: 1 },
  });

  it("S3-58 S3-55 S3-71: sees the answer with its verdicts and the facts it cites, and is told to whoever answers", async () => {
    server.heard.length = 0;
    const turns = inTurn(
      ...[{ calls: [METFORMIN, CHECK] }, ANSWER, { text: JSON.stringify(critique(true)) }],
      ...[{ calls: [TARGETS] }, { text: "better" }, { text: JSON.stringify(critique(false)) }],
    );
    server.say((heard) => {
      const turn = turns();
      const id = /^(f\d+) +\| Mitochondrial complex I/m.exec(textsOf(heard))?.[1];
      return turn.text === "better"
        ? { text: `${ANSWER.text} metformin targets Mitochondrial complex I [${id}].` }
        : turn;
    });
    const { state } = await runWith(talking(server.url), reflection, QUESTION);
    const [first, second] = server.heard.filter(({ instructions }) => /^You criticise/.test(instructions)).map(textsOf);
    expect(first).toContain("grounded: Lactic acidosis is reported with metformin. [f1]");
    expect(first).toMatch(/^f1: Lactic acidosis .*metformin/m);
    expect(second).toContain("metformin targets Mitochondrial complex I.");
    const told = server.heard[3]?.messages.at(-1)?.text;
    expect(told).toMatch(/completeness: No mechanism \(f1\)\nsuggestion: Look up what metformin acts on/);
    expect(state.versions?.map(({ quality }) => quality?.overallScore)).toEqual([0.85, 0.85]);
    expect(state.artifacts?.sentences.some(({ text }) => /^metformin targets/.test(text))).toBe(true);
  });
});
