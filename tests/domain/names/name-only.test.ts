import { beforeAll, describe, expect, it } from "vitest";
import { say } from "@/lib/domain/facts/say";
import type { Graph } from "@/lib/domain/graph";
import { decide } from "@/lib/domain/names/name-decision";
import { parseQuestion } from "@/lib/domain/question/parse";
import { resolveDrugs } from "@/lib/tools/resolve-names";
import { starter } from "@/tests/fixtures/starter-graph";

const GENTAMICIN = { id: "DRUGCENTRAL:4265", name: "gentamicin", type: "drug" };
let graph: Graph;

beforeAll(async () => {
  graph = (await starter()).graph;
});

describe("a drug the starter leaves out", () => {
  it.each(["gentamicin", "Gentamicins", "GARAMYCIN", "DRUGCENTRAL:4265"])("F65: is known by name: %s", (text) => {
    expect(decide(graph.resolve(text))).toMatchObject({ status: "name_only", candidates: [GENTAMICIN] });
  });

  it.each([
    ["gentamycin", "gentamicin"],
    ["tobramicin", "tobramycin"],
    ["flucloxacilin", "floxacillin"],
  ])("is what the misspelt %s is nearest to", (text, name) => {
    const { status, candidates } = decide(graph.resolve(text));
    expect(status).not.toBe("resolved");
    expect(candidates.map((each) => each.name)).toContain(name);
  });

  it("is offered for the beginning of its name, where few begin so; a drug that is held is meant by it", () => {
    expect(decide(graph.resolve("gentami"))).toMatchObject({ status: "ambiguous", candidates: [GENTAMICIN] });
    expect(decide(graph.resolve("azithro"))).toMatchObject({
      status: "resolved",
      candidates: [{ name: "azithromycin", matchedBy: "spelling", edits: 5 }],
    });
    expect(decide(graph.resolve("thrombo")).status).not.toBe("resolved");
    expect(graph.resolve("sulfa").filter(({ type }) => type === "drug")).toEqual([]);
  });

  it("is no member of a family, and counts as no drug", () => {
    const insulin = graph.resolve("insulin");
    expect(insulin).not.toEqual([]);
    expect(insulin.every(({ nameOnly }) => !nameOnly)).toBe(true);
    expect(graph.counts().entities.drug).toBe(661);
  });

  it("is named in the reading, is not searched, and is offered in no other reading", () => {
    const { query, named, restated, alternatives } = parseQuestion("Does Garamycin cause deafness?", graph);
    expect(query?.subject).toEqual({ op: "entity", text: "Garamycin", ref: null, nameOnly: GENTAMICIN });
    expect(named[0]).toMatchObject({ chosen: null, ambiguous: false, candidates: [{ nameOnly: true }] });
    expect(restated).toContain('"Garamycin" is gentamicin, a drug known by name only');
    expect(alternatives).toEqual([]);
  });

  it("is told as such by the tool that reads names", async () => {
    const output = await resolveDrugs.run({ names: ["gentamicin"] } as never, { graph } as never);
    expect(output.rows).toMatchObject([{ status: "name_only", id: GENTAMICIN.id }]);
    expect(output.findings.map((each) => say({ ...each, id: "f1" }))).toEqual([
      "gentamicin is a drug known by name only (DRUGCENTRAL:4265): no claims on it were found in this edition.",
    ]);
  });
});
