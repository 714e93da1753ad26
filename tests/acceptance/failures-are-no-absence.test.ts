import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Perform } from "@/lib/agent/engine/run";
import { STRATEGIES } from "@/lib/agent/strategies";
import type { Answer } from "@/lib/domain/run/artifacts";
import { ToldError } from "@/lib/domain/run/error";
import { StrategyName } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import type { Tool } from "@/lib/domain/run/tool";
import { runInProcess } from "@/lib/server/in-process";
import { performing } from "@/lib/server/performing";
import { RULES, reasonerFor } from "@/lib/server/reasoners";
import { runOptions } from "@/lib/server/run-options";
import { TOOLS } from "@/lib/tools/registry";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { sampled } from "@/tests/setup/full";

const graph = smallGraph();
const QUESTIONS = [
  "Does metformin cause lactic acidosis?",
  "Does warfarin cause tremor?",
  "Does warfarin cause tremor and what does warfarin target?",
  "How could metformin cause lactic acidosis?",
  "How could warfarin cause tremor?",
  "What adverse events are shared by cyclosporine and tacrolimus?",
  "Adverse events of ibuprofen but not of celecoxib",
  "How many adverse events does haloperidol have?",
  "What does clozapine target?",
  "What are the reporting signals of simvastatin?",
  "Which drugs cause nausea?",
  "Which drugs are not known to cause tremor among cyclosporine, warfarin and metformin?",
  "Does warfarin interact with aspirin?",
  "What is metformin indicated for?",
  "Compare ibuprofen and celecoxib for gastrointestinal haemorrhage",
  "What are the pathways of PTGS2?",
  "Which phenotypes is KCNH2 linked to?",
  "What variants matter for simvastatin?",
  "Tell me about haloperidol",
  "Which drugs act on DRD2 and cause tremor?",
  "Adverse events of warfarin of the liver",
];

/** Words that say that something is not there, and words that say why it is not known whether it is. */
const ABSENCE = /\b(?:no|none|nothing|neither)\b|\bnot (?:listed|found|reported|stated|known|held|there)\b/i;
const UNKNOWN =
  /\bfailed\b|could be looked up|no source was searched|nothing was searched|not as none found|no sign of safety|brought nothing new|not looked up yet|there is no tool/i;

const STEPS = ["resolve", "plan", "call", "observe", "narrate", "ground"] as const;

afterEach(() => vi.restoreAllMocks());

/** Each strategy takes a sixth of the questions, so that together they take all; in the full tests each takes all. */
const PARTS = 6;

describe.each(StrategyName.options)("%s", (name) => {
  const questions = sampled(QUESTIONS, PARTS, StrategyName.options.indexOf(name));
  const sound = new Map<string, State>();
  beforeAll(async () => {
    for (const question of questions) sound.set(question, await ask(question, name));
  });
  const used = (question: string) =>
    [...new Set(sound.get(question)?.results.map(({ tool }) => tool))].flatMap(
      (tool) => TOOLS.find((each) => each.name === tool) ?? [],
    );

  it("says nothing is absent where every look-up fails", async () => {
    quiet();
    for (const tool of TOOLS) breaks(tool, "throws");
    const wrong: string[] = [];
    for (const question of questions) {
      const state = await ask(question, name);
      const own = closed(sound.get(question));
      const absent = told(state).filter((text) => saysAbsent(text) && !own.has(text));
      wrong.push(...absent.map((text) => `${question} | ${text}`));
      if (isAbsence(state.artifacts?.answer)) wrong.push(`${question} | ${JSON.stringify(state.artifacts?.answer)}`);
      const isNamed = state.results.every(({ status }) => status !== "failed") || /failed/.test(told(state).join(" "));
      if (!isNamed) wrong.push(`${question} | names no failure`);
    }
    expect(wrong).toEqual([]);
  }, 600_000);

  it("says no more to be absent when one tool throws or takes too long", async () => {
    const wrong: string[] = [];
    for (const question of questions)
      for (const [index, tool] of used(question).entries()) {
        quiet();
        breaks(tool, index % 2 === 0 ? "throws" : "times out");
        wrong.push(
          ...absencesOf(await ask(question, name), sound.get(question)).map(
            (text) => `${question} | ${tool.name} | ${text}`,
          ),
        );
        vi.restoreAllMocks();
      }
    expect(wrong).toEqual([]);
  }, 600_000);

  it("says no more to be absent when a step fails, once or each time", async () => {
    quiet();
    const wrong: string[] = [];
    for (const step of STEPS)
      for (const question of questions.filter((_, index) => index % 3 === STEPS.indexOf(step) % 3))
        for (const times of [1, 99]) {
          const state = await ask(question, name, failing(step, times));
          wrong.push(
            ...absencesOf(state, sound.get(question)).map((text) => `${question} | ${step} ${times} | ${text}`),
          );
        }
    expect(wrong).toEqual([]);
  }, 600_000);
});

/** What a run under failures says to be absent that the sound run does not, and that no look-up that went well bears out. */
function absencesOf(state: State, sound: State | undefined): string[] {
  const before = new Set(told(sound));
  const byId = new Map(state.findings.map((finding) => [finding.id, finding]));
  const handles = new Set(state.results.flatMap(({ handle, status }) => (status === "failed" ? [] : [handle])));
  const isBorneOut = (ids: readonly string[]) => ids.some((id) => handles.has(byId.get(id)?.from.handle ?? ""));
  const sentences = (state.artifacts?.sentences ?? []).filter(
    ({ text, status, findingIds }) =>
      status !== "struck" && saysAbsent(text) && !before.has(text) && !isBorneOut(findingIds),
  );
  const { answer } = state.artifacts ?? {};
  const isNew = JSON.stringify(answer) !== JSON.stringify(sound?.artifacts?.answer);
  return [...sentences.map(({ text }) => text), ...(isNew && isAbsence(answer) ? [JSON.stringify(answer)] : [])];
}

/** What a sound run states of its own search, made without a tool when it closed. */
function closed(state: State | undefined): Set<string> {
  const byId = new Map(state?.findings.map((finding) => [finding.id, finding]));
  const isOfClosing = (id: string) => byId.get(id)?.from.handle === null;
  const sentences = state?.artifacts?.sentences ?? [];
  return new Set(
    sentences
      .filter(({ findingIds }) => findingIds.length > 0 && findingIds.every(isOfClosing))
      .map(({ text }) => text),
  );
}

function saysAbsent(text: string): boolean {
  return ABSENCE.test(text) && !UNKNOWN.test(text);
}

/** What a reader is shown of the narrative. */
function told(state: State | undefined): string[] {
  return (state?.artifacts?.sentences ?? []).filter(({ status }) => status !== "struck").map(({ text }) => text);
}

function isAbsence(answer: Answer | undefined): boolean {
  if (answer?.kind === "boolean") return answer.value === false;
  if (answer?.kind === "count") return answer.value === 0;
  if (answer?.kind === "list") return answer.total === 0;
  return answer?.kind === "matrix" && answer.rows.length === 0;
}

function quiet(): void {
  vi.spyOn(console, "error").mockImplementation(() => {});
}

function breaks(tool: Tool, how: "throws" | "times out"): void {
  vi.spyOn(tool, "run").mockImplementation(() => {
    throw how === "throws" ? new Error("connection lost") : new ToldError("No answer within 30000 ms");
  });
}

function failing(step: string, times: number): (perform: Perform) => Perform {
  let left = times;
  return (perform) => async (command, state) => {
    if (command.do !== step || left <= 0) return perform(command, state);
    left -= 1;
    return { type: "failed", during: command.do, cause: "bug", message: "it broke" };
  };
}

async function ask(question: string, name: StrategyName, wrap = (perform: Perform) => perform): Promise<State> {
  const strategy = STRATEGIES[name];
  const { signal } = new AbortController();
  const bench = { graph, reasoner: reasonerFor(RULES, graph), strategy, signal, cache: new Map() };
  const { state } = await runInProcess(
    { strategy, perform: wrap(performing(bench)), graphVersion: graph.version, signal },
    { question, options: runOptions({ strategy: name }) },
  );
  return state;
}
