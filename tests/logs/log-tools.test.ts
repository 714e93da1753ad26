import { describe, expect, it } from "vitest";
import { journalLog, noGraph } from "@/lib/logs/ask-logs";
import { checkLogSentences } from "@/lib/logs/log-perform";
import { entitiesIn, logTools } from "@/lib/logs/log-tools";
import { parseLog, severityOf } from "@/lib/logs/parse-log";
import { readLogQuestion } from "@/lib/logs/read-question";
import { executeCalls } from "@/lib/tools/calls/execute";
import { asked, called, failed, planned, resolved } from "@/tests/domain/run/events";
import { recorded, stateAfter } from "@/tests/domain/run/journal";
import { ask, result } from "@/tests/domain/run/tools";
import { factOf } from "@/tests/fixtures/fact-of";
import { log } from "./small-log";

const bounds = { rowsMax: 1000, entitiesMax: 500 };
const { signal } = new AbortController();

async function call(
  tool: string,
  args: Record<string, unknown>,
  before: ReturnType<typeof result>[] = [],
  limits = bounds,
  source = log,
) {
  const state = stateAfter(asked(), resolved(readLogQuestion("Count all logs")), planned("x"), called(...before));
  const tools = logTools(source, limits);
  const [made] = await executeCalls([ask(tool, args)], {
    state,
    graph: noGraph("v"),
    tools,
    callsPerIteration: 1,
    signal,
    cache: new Map(),
  });
  if (!made) throw new Error("no result");
  return made;
}

describe("a log", () => {
  it("is read from JSON lines under the usual names of their fields", () => {
    const { records } = parseLog(
      "x",
      '{"ts":1767225600,"lvl":50,"msg":"a","cm_mac":"00:1a:2b:3c:4d:5e"}\n{"@timestamp":"2026-01-01","level":"WARN","message":"b"}',
    );
    expect(records).toEqual([
      { id: "log:1", time: "2026-01-01T00:00:00.000Z", severity: "error", text: "a cm_mac=00:1a:2b:3c:4d:5e" },
      { id: "log:2", time: "2026-01-01T00:00:00.000Z", severity: "warning", text: "b" },
    ]);
  });

  it("is read from text lines, a line that goes on joined to its own", () => {
    const { records } = parseLog("x", "2026-01-01 10:00:00,123 [ERROR] broke\n  at frame 1\n{ no json\nno time here");
    expect(records.map(({ severity, text }) => [severity, text])).toEqual([
      ["error", "broke at frame 1"],
      [null, "{ no json"],
      [null, "no time here"],
    ]);
  });

  it.each([
    ["FATAL", "critical"],
    ["err", "error"],
    ["notice", "info"],
    [40, "warning"],
    ["bogus", null],
  ])("knows %s as %s", (level, severity) => expect(severityOf(level)).toBe(severity));

  it("may be the journal of a run", () => {
    const events = recorded([
      asked(),
      resolved(),
      planned("t"),
      called(result({ status: "failed", rows: [] })),
      failed("plan"),
    ]);
    expect(journalLog("r1", events).records.map(({ severity }) => severity)).toEqual([
      "info",
      "info",
      "info",
      "warning",
      "error",
    ]);
  });
});

describe("what a text names", () => {
  it.each([
    ["mac", "CM 00-1A-2B-3C-4D-5E and aa:bb:cc:dd:ee:ff.", ["00:1a:2b:3c:4d:5e", "aa:bb:cc:dd:ee:ff"]],
    ["cm_mac", "CM 00-1A-2B-3C-4D-5E and router aa:bb:cc:dd:ee:ff", ["00:1a:2b:3c:4d:5e"]],
    ["mac", "00:1a:2b:3c:4d:5e:6f is too long", []],
    ["ip", "10.0.0.1, 256.1.1.1 and 1.2.3.4.5 and 8.8.8.8.", ["10.0.0.1", "8.8.8.8"]],
    ["id", 'user_id=42 requestId: "abc-1"', ["42", "abc-1"]],
    ["email", "from a.b@example.org", ["a.b@example.org"]],
  ] as const)("is found by its shape: %s in %s", (kind, text, found) => expect(entitiesIn(text, kind)).toEqual(found));
});

describe("the tools of logs", () => {
  const loaded = result({ handle: "R1", tool: "load_logs", args: {} });

  it("S1-69: hold at most so many rows, tell the total of all, and go on from all", async () => {
    const all = await call("load_logs", {}, [], { rowsMax: 5, entitiesMax: 2 });
    expect(all).toMatchObject({ total: 30, status: "ok" });
    expect(all.rows).toHaveLength(5);
    expect(all.summary).toContain("The first 5 are shown.");
    const ips = await call("extract_entities", { data: "R1", kind: "ip" }, [loaded], { rowsMax: 5, entitiesMax: 2 });
    expect(ips.total).toBe(4);
    expect(ips.rows).toHaveLength(2);
  });

  it("S1-13: find each entity once, with how many records name it", async () => {
    const { rows } = await call("extract_entities", { data: "R1", kind: "cm_mac" }, [loaded]);
    expect(rows[0]).toMatchObject({ name: "00:1a:2b:00:00:01", records: 2 });
    expect(rows).toHaveLength(6);
  });

  it("count the last minutes back from the last record", async () => {
    const { total, summary } = await call("filter_by_time", { data: "R1", lastMinutes: 60 }, [loaded]);
    expect(total).toBe(7);
    expect(summary).toContain("before 2026-03-01T12:00:00.000Z");
  });

  it("count them back from the end of the log, whatever a filter before has left", async () => {
    const warnings = result({
      handle: "R2",
      tool: "filter_by_severity",
      args: { data: "R1", severities: ["warning"] },
    });
    expect((await call("filter_by_time", { data: "R2", lastMinutes: 5 }, [loaded, warnings])).total).toBe(0);
    expect((await call("filter_by_time", { data: "R2", lastMinutes: 10 }, [loaded, warnings])).total).toBe(1);
  });

  it.each([
    ["count_logs", { data: "R9" }, /"R9" is not a data set of this run/],
    ["count_logs", {}, /Invalid arguments/],
    ["filter_by_time", { data: "R1", from: "yesterday" }, /is no time/],
    ["filter_by_time", { data: "R1" }, /Give lastMinutes, daysBack, from or to/],
    ["filter_by_severity", { data: "R1", severities: ["loud"] }, /Invalid arguments/],
  ])("S1-62: refuse what makes no sense: %s %j", async (tool, args, error) => {
    expect(await call(tool, args, [loaded])).toMatchObject({ status: "failed", error: expect.stringMatching(error) });
  });

  it("take no records from a set of entities", async () => {
    const entities = result({ handle: "R2", tool: "extract_entities", args: { data: "R1", kind: "ip" } });
    const made = await call("filter_by_severity", { data: "R2", severities: ["error"] }, [loaded, entities]);
    expect(made.error).toContain("holds entities");
  });
});

describe("the check of sentences on logs", () => {
  const finding = factOf({
    id: "f1",
    kind: "count" as const,
    numbers: [{ value: 12, unit: "records", role: "total" }],
    text: "12 records of severity error were found in app.log.",
  });
  const verdict = (text: string, findingIds = ["f1"]) =>
    checkLogSentences([{ section: "summary", text, findingIds, plain: false }], [finding])[0]?.status;

  it("keeps what the finding says, in its words or fewer", () => {
    expect(verdict("12 records of severity error were found in app.log.")).toBe("grounded");
    expect(verdict("There are 12 error records.")).toBe("grounded");
  });

  it.each([
    "13 records of severity error were found.",
    "12 records of severity warning were found.",
    "No records of severity error were found.",
    "12 records of severity error came from 10.0.0.1.",
    "12 records of severity error were found since noon.",
  ])("strikes %s", (text) => expect(verdict(text)).toBe("struck"));

  it("strikes what cites nothing, or nothing there is", () => {
    expect(verdict("12 records were found.", [])).toBe("struck");
    expect(verdict("12 records were found.", ["f9"])).toBe("struck");
  });
});
