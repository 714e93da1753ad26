import { describe, expect, it } from "vitest";
import { createInference } from "@/lib";
import type { StrategyName } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import { logObserver } from "@/lib/server/observers";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const HOW = "How could metformin cause lactic acidosis?";

/** The log of a run, without times. */
async function logged(strategy: StrategyName, question = HOW) {
  const lines: [line: string, strategy: string][] = [];
  const observer = logObserver((line, of) => lines.push([line, of]));
  const { state, events } = await createInference(strategy, { graph }, { observer }).ask(question);
  return { state, events, lines, text: lines.map(([line]) => line.replace(/^\S+ /, "")) };
}

describe("the log of a run", () => {
  it("S3-81: holds a whole session of simple between its start and its end", async () => {
    const { text } = await logged("simple");
    expect(text[0]).toMatch(/^\[simple\] === SESSION START strategy=simple/);
    expect(text.at(-1)).toBe("[simple] === SESSION END ===");
    expect(text.filter((line) => /SESSION (START|END)/.test(line))).toHaveLength(2);
    expect(text).toContain(`[simple] QUERY ${HOW}`);
  });

  it("S3-82 S3-83: tells each call of simple as planned, what it waits for, and with its arguments resolved", async () => {
    const { text, state } = await logged("simple");
    expect(text.some((line) => /DECISION R6 get_gene_pathways\(.*R4\.genes.*\) after R4/.test(line))).toBe(true);
    const made = text.filter((line) => line.startsWith("[simple] ACTION"));
    expect(made).toHaveLength(state.results.length);
    expect(made[5]).toMatch(/R6 get_gene_pathways\(\{"genes":\["HGNC:\d+"/);
    expect(text.some((line) => /ANALYSIS multi_tool: \d tool calls in 3 levels/.test(line))).toBe(true);
  });

  it("S3-84 S3-85: tells each cycle of react: thought, decision with its reason, action, observation", async () => {
    const { text, state } = await logged("react");
    const kinds = text.map((line) => /\] (---|\w+)/.exec(line)?.[1]);
    expect(kinds.filter((kind) => kind === "THOUGHT")).toHaveLength(state.iteration);
    expect(kinds.filter((kind) => kind === "OBSERVATION")).toHaveLength(state.iteration);
    const first = kinds.slice(kinds.indexOf("THOUGHT"), kinds.indexOf("OBSERVATION") + 1);
    expect([...new Set(first)]).toEqual(["THOUGHT", "DECISION", "ACTION", "HYPOTHESIS", "TEST", "OBSERVATION"]);
    expect(text.some((line) => /DECISION R\d .*: Look up /.test(line))).toBe(true);
  });

  it("S3-86: tells how far react is and why it ended", async () => {
    const { text } = await logged("react");
    expect(
      text.some((line) => /PROGRESS partially_sufficient, confidence 0\.\d+, cannot answer, \d gaps/.test(line)),
    ).toBe(true);
    expect(text.at(-2)).toMatch(/^\[react\] TERMINATION sufficient after 3 iterations/);
  });

  it("S3-87: tells what a critique found and suggests", async () => {
    const { text } = await logged("reflection");
    expect(text.some((line) => /CRITIQUE of version 1: needs improvement true/.test(line))).toBe(true);
    expect(text.some((line) => /ISSUE completeness: /.test(line))).toBe(true);
    expect(text.some((line) => /SUGGESTION Call \w+/.test(line))).toBe(true);
  });

  it("S3-88: tells how the quality went from version to version", async () => {
    const { text } = await logged("reflection");
    expect(text.filter((line) => line.includes("QUALITY completeness="))).toHaveLength(2);
    expect(text.some((line) => /PROGRESSION 0\.\d+ -> (0\.\d+|1)$/.test(line))).toBe(true);
  });

  it("S3-89: names the strategy in every line, so that each has a log of its own", async () => {
    for (const name of ["simple", "react", "reflection"] as const) {
      const { lines } = await logged(name);
      expect(lines.every(([line, strategy]) => strategy === name && line.includes(`[${name}]`))).toBe(true);
    }
  });

  it("can be made of stored events as well", async () => {
    const { events, lines } = await logged("reflection");
    const again: string[] = [];
    const observer = logObserver((line) => again.push(line));
    for (const [index, event] of events.entries()) observer.onEvent?.(event, fold(events.slice(0, index + 1)));
    observer.onEnd?.(fold(events));
    expect(again).toEqual(lines.map(([line]) => line));
  });

  it("tells nothing of a run that tells of a patient, but its start and its end", async () => {
    const { text } = await logged("react", "What adverse events might metformin cause in a patient with hypertension?");
    expect(text.join("\n")).not.toMatch(/hypertens|metformin/i);
    expect(text.some((line) => line.includes("SESSION START"))).toBe(true);
    expect(text.at(-1)).toContain("SESSION END");
  });
});
