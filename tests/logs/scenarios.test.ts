import { describe, expect, it } from "vitest";
import type { State } from "@/lib/domain/run/state";
import { askLogs } from "@/lib/logs/ask-logs";
import { parseLog } from "@/lib/logs/parse-log";
import { log, mac, RECORDS_TOTAL, TEXT_LOG } from "./small-log";

const ask = async (question: string) => (await askLogs(question, log)).state;
const toolsOf = ({ results }: State) => results.map(({ tool }) => tool);
const listed = ({ artifacts }: State) =>
  artifacts?.answer.kind === "list" ? artifacts.answer.items.map(({ id }) => id) : null;

describe("the scenarios of log questions, by the rules", () => {
  it("S1-79: counts all logs in three iterations: load, count, answer", async () => {
    const state = await ask("Count all logs");
    expect(toolsOf(state)).toEqual(["load_logs", "count_logs"]);
    expect(state).toMatchObject({ iteration: 3, completionReason: "sufficient" });
    expect(state.artifacts?.answer).toEqual({ kind: "count", value: RECORDS_TOTAL });
  });

  it("S1-80: counts unique modem addresses in errors of the last hour in six", async () => {
    const state = await ask("How many unique CM MACs are in error logs from the last hour?");
    expect(toolsOf(state)).toEqual([
      "load_logs",
      "filter_by_severity",
      "filter_by_time",
      "extract_entities",
      "count_logs",
    ]);
    expect(state).toMatchObject({ iteration: 6, completionReason: "sufficient" });
    expect(state.artifacts?.answer).toEqual({ kind: "count", value: 3 });
  });

  it("S1-80: lists them when they are asked for", async () => {
    const state = await ask("Find unique CM MACs in error logs from last hour");
    expect(listed(state)).toEqual([mac(1), mac(2), mac(3)]);
  });

  it("S1-74: says that nothing was found, and filters an empty set no further", async () => {
    const state = await ask('How many MACs are in debug logs that contain "timeout"?');
    expect(toolsOf(state)).toEqual(["load_logs", "filter_by_severity"]);
    expect(state.artifacts?.answer).toEqual({ kind: "count", value: 0 });
    expect(state.artifacts?.sentences[0]).toMatchObject({
      text: "No records of severity debug were found in modems.log.",
      status: "grounded",
    });
  });
});

/** Counted by hand from the log. */
const SEVEN: [question: string, answer: unknown][] = [
  ["Count all logs", { kind: "count", value: 30 }],
  ["How many error logs are there?", { kind: "count", value: 7 }],
  ["How many warnings in the last 30 minutes?", { kind: "count", value: 1 }],
  ["How many unique CM MACs are in error logs from the last hour?", { kind: "count", value: 3 }],
  ["Number of unique IP addresses in info logs", { kind: "count", value: 4 }],
  ['How many records contain "registration failed"?', { kind: "count", value: 5 }],
  ["How many errors or fatal records since 2026-03-01T11:00:00Z?", { kind: "count", value: 6 }],
];

/** Spans of time in further words, counted likewise. */
const SPANS: typeof SEVEN = [
  ["How many errors in the last four hours?", { kind: "count", value: 5 }],
  ["What's the number of errors in today's log?", { kind: "count", value: 7 }],
  ["How many errors yesterday?", { kind: "count", value: 0 }],
  ["How many errors since yesterday?", { kind: "count", value: 7 }],
  ["How many warnings until 2026-03-01?", { kind: "count", value: 2 }],
  ["How many warnings before 2026-03-01?", { kind: "count", value: 0 }],
];

describe("seven questions like those scenarios, by the rules", () => {
  it.each([...SEVEN, ...SPANS])("S1-105: %s", async (question, answer) => {
    const state = await ask(question);
    expect(state.artifacts?.answer).toEqual(answer);
    expect(state.completionReason).toBe("sufficient");
    expect(state.artifacts?.sentences.length).toBeGreaterThan(0);
    expect(state.artifacts?.sentences.filter(({ status }) => status === "struck")).toEqual([]);
  });

  it("answers no question in the place of one whose time it cannot read, and says what it leaves out", async () => {
    const late = await ask("How many errors last Monday?");
    expect([late.artifacts?.answer, late.results]).toEqual([{ kind: "text" }, []]);
    expect(late.artifacts?.sentences[0]?.text).toContain("The time this question names cannot be read");
    const port = await ask("How many errors on port 8080?");
    expect(port.reading).toMatchObject({ unread: ["port", "8080"], logs: { severities: ["error"] } });
    expect(port.artifacts?.answer).toEqual({ kind: "text" });
    expect(port.artifacts?.sentences[0]).toMatchObject({ status: "plain", text: expect.stringContaining("not read") });
  });

  it("S1-105: and the same of the log as plain text", async () => {
    const text = parseLog("modems.txt", TEXT_LOG);
    for (const [question, answer] of SEVEN)
      expect((await askLogs(question, text)).state.artifacts?.answer).toEqual(answer);
  });
});
