import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Graph } from "@/lib/domain/graph";
import { parseQuestion } from "@/lib/domain/question/parse";
import { leavesOf } from "@/lib/domain/run/query";
import type { SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { starter } from "@/tests/fixtures/starter-graph";
import { notation } from "./notation";
import { wordings } from "./wordings-questions";

/** Of the 60 paraphrases, written by someone who never saw the reader, at least this many are read right. */
const READ_RIGHT_MIN = 54;

const some = z.union([z.string(), z.array(z.string())]).nullish();
const Expected = z.object({
  query: z.null().optional(),
  ask: some,
  want: some,
  drugs: z.array(z.string()).default([]),
  events: z.array(z.string()).default([]),
  op: some,
  k: z.number().optional(),
  filters: z.record(z.string(), z.unknown()).default({}),
});
const Paraphrases = z.array(z.object({ id: z.string(), question: z.string(), expect: Expected }));

let graph: Graph;
beforeAll(async () => {
  ({ graph } = await starter());
});

describe("over the starter edition", () => {
  it(`reads at least ${READ_RIGHT_MIN} of the paraphrases right`, () => {
    const rows = Paraphrases.parse(JSON.parse(readFileSync("tests/domain/question/paraphrases.json", "utf8")));
    const misses = rows.flatMap(({ id, question, expect: expected }) => {
      const { query } = parseQuestion(question, graph);
      const faults = query ? faultsOf(query, expected) : expected.query === null ? [] : ["unread"];
      return faults.length > 0 ? [`${id} ${question}: ${faults.join("; ")}`] : [];
    });
    expect(rows).toHaveLength(60);
    expect(rows.length - misses.length, misses.join("\n")).toBeGreaterThanOrEqual(READ_RIGHT_MIN);
  });

  it.each(wordings.map(([text, expected, unread = []]) => ({ text, expected, unread })))(
    "$text",
    ({ text, expected, unread }) => {
      const reading = parseQuestion(text, graph);
      expect([notation(reading), reading.unread]).toEqual([expected, unread]);
    },
  );

  it("says that a class of drugs is one, and offers what a short word may abbreviate", () => {
    const { restated } = parseQuestion("adverse events of neddylation inhibitors", graph);
    expect(restated).toContain('"neddylation inhibitors" is a class of drugs');
    const [, event] = parseQuestion("can rofecoxib cause mi", graph).named;
    expect(event?.candidates.map(({ name }) => name)).toContain("Myocardial infarction");
  });
});

function faultsOf(query: TypedQuery, expected: z.infer<typeof Expected>): string[] {
  const { ask, want, subject, object, filters } = query;
  const unknown = [...leavesOf(subject), ...leavesOf(object)].some(({ ref }) => ref === null);
  if (expected.query === null) return unknown ? [] : ["read"];
  const is = (value: string, among: z.infer<typeof some>) => !among || [among].flat().includes(value);
  const k = subject.op === "at_least" ? subject.k : undefined;
  return [
    is(ask, expected.ask) ? [] : `ask ${ask}`,
    is(want, expected.want) ? [] : `want ${want}`,
    is(subject.op, expected.op) ? [] : `op ${subject.op}`,
    same(names(subject), expected.drugs) ? [] : `drugs ${names(subject)}`,
    same(names(object), expected.events) ? [] : `events ${names(object)}`,
    expected.k === undefined || expected.k === k ? [] : `k ${k}`,
    Object.entries(expected.filters).every(([name, value]) =>
      Object.entries(filters).some(([own, set]) => own === name && set === value),
    )
      ? []
      : `filters ${JSON.stringify(filters)}`,
  ].flat();
}

function names(expr: SetExpr | null): string[] {
  return leavesOf(expr).map(({ ref, text }) => ref?.name ?? `?${text}`);
}

function same(a: readonly string[], b: readonly string[]): boolean {
  const sorted = (all: readonly string[]) =>
    all
      .map((each) => each.toLowerCase())
      .sort()
      .join("|");
  return sorted(a) === sorted(b);
}
