import { describe, expect, it } from "vitest";
import type { ToolContext, ToolOutput } from "@/lib/domain/run/tool";
import { checkBroaderEvents } from "@/lib/tools/check-drug-event";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const is = (subject: string, object: string, mapping: "exact" | "is_a") =>
  statement({ subject, predicate: "maps_to", object, qualifiers: { mapping } });
const listed = (event: string) => statement({ subject: "D:x", predicate: "listed_on_label", object: event });

/** A term A1 three levels below A4, by way of phenotypes or diseases that each equal one term. */
const ladderOf = (kind: "H" | "M") => [
  ...[1, 2, 3, 4].map((level) => is(`A:${level}`, `${kind}:${level}`, "exact")),
  ...[1, 2, 3].map((level) => is(`${kind}:${level}`, `${kind}:${level + 1}`, "is_a")),
];
const ladder = ladderOf("H");
const run = async (claims: Parameters<typeof graphOf>[0]): Promise<ToolOutput> => {
  const call = checkBroaderEvents.run as (input: object, context: ToolContext) => Promise<ToolOutput>;
  const { signal } = new AbortController();
  return call({ drug: "D:x", event: "A:1" }, { graph: graphOf(claims), signal });
};

describe("broader terms of an event that is not found", () => {
  it("S1-71: are looked up level by level, the nearest that has any told with its level", async () => {
    const { rows, total, findings, summary } = await run([...ladder, listed("A:2"), listed("A:3")]);
    expect(rows).toMatchObject([{ id: "A:2", level: 1 }]);
    expect(total).toBe(1);
    expect(findings[0]?.entities.map(({ id }) => id)).toEqual(["D:x", "A:2"]);
    expect(summary).toContain("1 above A:1");
  });

  it.each(["H", "M"] as const)("S1-71: are looked for two levels up and no further, by way of %s", async (kind) => {
    expect((await run([...ladderOf(kind), listed("A:3")])).rows).toMatchObject([{ id: "A:3", level: 2 }]);
    expect((await run([...ladderOf(kind), listed("A:4")])).rows).toEqual([]);
  });

  it("hold a toxicity of which the event itself is a kind, none of which a broader term is one", async () => {
    expect((await run([is("A:1", "A:5", "is_a"), listed("A:5")])).rows).toMatchObject([{ id: "A:5", level: 1 }]);
    expect((await run([...ladder, is("A:2", "A:5", "is_a"), listed("A:5")])).rows).toEqual([]);
  });

  it("count no refuted listing, and nothing the term itself has", async () => {
    const refuted = statement({ subject: "D:x", predicate: "listed_on_label", object: "A:2", negated: true });
    expect((await run([...ladder, refuted])).rows).toEqual([]);
    expect((await run([...ladder, listed("A:1")])).rows).toEqual([]);
  });

  it("end where terms go round in a circle", async () => {
    expect((await run([...ladder, is("H:2", "H:1", "is_a")])).rows).toEqual([]);
  });
});
