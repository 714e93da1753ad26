import { describe, expect, it } from "vitest";
import {
  CallOrderError,
  callKeyOf,
  dependencyLevels,
  parseReference,
  readReference,
  referencesIn,
} from "@/lib/domain/run/reference";
import type { ToolCall } from "@/lib/domain/run/tool";

const ask = (tool: string, args: ToolCall["args"]): ToolCall => ({ tool, args, reason: "test" });
const tools = (levels: ToolCall[][]) => levels.map((level) => level.map((call) => call.tool));

describe("parseReference", () => {
  it("reads a handle, a field, a position and a range", () => {
    expect(parseReference("R2")).toEqual({ handle: "R2", field: "ids", slice: null, single: false });
    expect(parseReference("R2.genes[0:10]")).toMatchObject({
      field: "genes",
      slice: { from: 0, to: 10 },
      single: false,
    });
    expect(parseReference("R12.ids[3]")).toMatchObject({ handle: "R12", slice: { from: 3, to: 4 }, single: true });
    expect(parseReference("R1.ids[2:]")?.slice?.from).toBe(2);
  });

  it("takes {{RESULT_2}} for R2", () => {
    expect(parseReference("{{RESULT_2}}")).toEqual(parseReference("R2"));
    expect(parseReference("{{RESULT_2}}.genes[0:10]")).toEqual(parseReference("R2.genes[0:10]"));
  });

  it("S0-190: takes no number, name or id for a reference", () => {
    for (const text of ["5", "metformin", "AE:nausea", "R", "R2D2", "R2.", "[0]", "R2[a]", "xR2", "R2.ids[0", "R2 R3"])
      expect(parseReference(text), text).toBeNull();
  });
});

describe("readReference", () => {
  const result = {
    rows: [
      { id: "HGNC:1", action: ["INHIBITOR"], members: ["HGNC:2", "HGNC:3"] },
      { id: "HGNC:1", action: ["AGONIST"], members: [] },
      { id: "GROUP:9", action: [], members: [] },
    ],
    refs: [
      { id: "HGNC:1", name: "A", type: "gene" as const },
      { id: "GROUP:9", name: "B", type: "gene_group" as const },
      { id: "HGNC:2", name: "C", type: "gene" as const },
    ],
  };
  const read = (text: string) => {
    const reference = parseReference(text);
    return reference && readReference(reference, result);
  };

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("takes no %s for a column", (name) => {
    expect(read(`R1.${name}`)).toEqual([]);
  });

  it("gives row ids without repeats, entities of a type, or a column", () => {
    expect(read("R1")).toEqual(["HGNC:1", "GROUP:9"]);
    expect(read("R1.genes")).toEqual(["HGNC:1", "HGNC:2"]);
    expect(read("R1.members")).toEqual(["HGNC:2", "HGNC:3"]);
    expect(read("R1.action")).toEqual(["INHIBITOR", "AGONIST"]);
    expect(read("R1.nothing")).toEqual([]);
  });

  it("cuts by position or range and gives nothing beyond the end", () => {
    expect(read("R1.ids[1]")).toEqual(["GROUP:9"]);
    expect(read("R1.genes[0:1]")).toEqual(["HGNC:1"]);
    expect(read("R1.ids[7]")).toEqual([]);
  });
});

describe("dependencyLevels", () => {
  it("S3-30: orders calls by what they wait for", () => {
    const calls = [
      ask("paths", { drug: "R2.ids[0]", event: "R3.ids[0]" }),
      ask("drugs", { names: ["a"] }),
      ask("events", { drug: "R2.ids[0]" }),
    ];
    expect(tools(dependencyLevels(calls))).toEqual([["drugs"], ["events"], ["paths"]]);
  });

  it("puts calls that wait for nothing, or for earlier iterations, in the first level", () => {
    const calls = [ask("a", { genes: ["R1.ids[0]", "R2"] }), ask("b", {}), ask("c", { genes: "R3" })];
    expect(tools(dependencyLevels(calls, 3))).toEqual([["a", "b"], ["c"]]);
  });

  it("S3-33: refuses circles, calls that wait for themselves and handles beyond the plan", () => {
    expect(() => dependencyLevels([ask("a", { x: "R2" }), ask("b", { x: "R1" })])).toThrow(CallOrderError);
    expect(() => dependencyLevels([ask("a", { x: "R1" })])).toThrow(CallOrderError);
    expect(() => dependencyLevels([ask("a", { x: "R5" })])).toThrow(/R5/);
  });
});

describe("referencesIn and callKeyOf", () => {
  it("finds references in lists and leaves other arguments alone", () => {
    expect(referencesIn({ a: ["R1.ids[0]", "HGNC:1"], b: "R2", c: 5 }).map((each) => each.handle)).toEqual([
      "R1",
      "R2",
    ]);
  });

  it("S0-165: knows an identical call whatever the order of its arguments", () => {
    expect(callKeyOf(ask("t", { a: 1, b: ["x"] }))).toBe(callKeyOf(ask("t", { b: ["x"], a: 1, c: undefined })));
    expect(callKeyOf(ask("t", { a: 1 }))).not.toBe(callKeyOf(ask("t", { a: 2 })));
    const when = (from: string, to: string) => ({ where: [{ from, to }] });
    const turned = (from: string, to: string) => ({ where: [{ to, from }] });
    expect(callKeyOf(ask("t", when("1", "2")))).toBe(callKeyOf(ask("t", turned("1", "2"))));
    expect(callKeyOf(ask("t", when("1", "2")))).not.toBe(callKeyOf(ask("t", turned("2", "1"))));
  });
});
