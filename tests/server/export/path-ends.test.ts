import { describe, expect, it } from "vitest";
import type { Candidate, EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { PathsJson } from "@/lib/server/export/contract";
import { pathsJson } from "@/lib/server/export/paths-json";
import { whyNotJson } from "@/lib/server/export/why-not-json";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const stated = (subject: string, predicate: "targets" | "affects_event" | "member_of", object: string) =>
  statement({ subject, predicate, object });
const built = graphOf(
  [
    stated("D1", "targets", "G1"),
    stated("D2", "targets", "G1"),
    stated("D2", "targets", "G2"),
    stated("D3", "targets", "G4"),
    ...["D1", "D2", "D3"].map((drug) => stated(drug, "member_of", "C1")),
    stated("G1", "affects_event", "A1"),
    stated("G2", "affects_event", "A1"),
    stated("G3", "affects_event", "A2"),
  ],
  {},
  ["C9"],
);

/** The graph, in which texts also bear these names: an alias of two genes, and the name that classes of everyday words have. */
const NAMES: Record<string, { id: string; matchedBy: Candidate["matchedBy"] }[]> = {
  "COX-9": [
    { id: "G1", matchedBy: "alias_symbol" },
    { id: "G3", matchedBy: "alias_symbol" },
  ],
  "G1 or G2": [
    { id: "G1", matchedBy: "alias_symbol" },
    { id: "G2", matchedBy: "alias_symbol" },
  ],
  "Hydroxymethylglutaryl-CoA Reductase Inhibitors": [{ id: "C1", matchedBy: "exact" }],
};
const graph: Graph = {
  ...built,
  resolve: (text, options) => {
    const own = (NAMES[text] ?? []).flatMap(({ id, matchedBy }) => {
      const entity = built.entity(id);
      return entity ? [{ ...refOf(entity), matchedName: text, matchedBy, score: 1 }] : [];
    });
    return own.length > 0
      ? own.filter(({ type }) => options?.types?.includes(type) ?? true)
      : built.resolve(text, options);
  },
};
const refOf = ({ id, name, type }: EntityRef) => ({ id, name, type });
const paths = (from: string, to: string, top = 10) => {
  const found = pathsJson(graph, from, to, { mode: "mechanistic", top });
  expect(PathsJson.parse(JSON.parse(JSON.stringify(found)))).toEqual(found);
  return found;
};
const steps = ({ paths }: Pick<PathsJson, "paths">) => paths.map((path) => path.steps.map(({ id }) => id).join(" "));
const whyNot = (from: string, to: string, about: string) =>
  whyNotJson(graph, from, to, about, { mode: "mechanistic", top: 10 });

describe("a class of drugs as an end of paths", () => {
  it("is read as in questions; each drug is searched, and what is shown says so", () => {
    const found = paths("statins", "A1");
    expect(found).toMatchObject({ status: "ok", from: { text: "statins", id: "C1" }, support: null });
    expect(new Set(steps(found))).toEqual(new Set(["D1 G1 A1", "D2 G1 A1", "D2 G2 A1"]));
    expect(found.paths.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(found.readings).toEqual([
      '"statins" is the class C1 of 3 drugs. Paths were found for 2 of them (D1, D2); shown are the best 5 of each, 10 at most in all.',
    ]);
  });

  it("shows the best of each drug before a second one of any, and no more than asked for", () => {
    expect(steps(paths("statins", "A1", 2)).map((path) => path.slice(0, 2))).toEqual(["D1", "D2"]);
  });

  it("says that none of its drugs has a path, and why for one", () => {
    const found = paths("statins", "A2");
    expect(found.status).toBe("empty");
    expect(found.readings?.[0]).toBe('"statins" is the class C1 of 3 drugs; for none of them was a path found.');
    expect(found.reason).toMatch(/^For the first of them: /);
  });

  it("is refused at both ends, and where one drug is asked about, with what can be asked instead", () => {
    expect(paths("statins", "C1")).toMatchObject({ status: "unresolved", reason: expect.stringContaining("one drug") });
    const refused = whyNot("statins", "A1", "G1");
    expect(refused).toMatchObject({ status: "unresolved", verdict: "unknown", from: { id: "C1" } });
    expect(refused.sentences[0]).toContain("ask of one of them, for example D1 (D1), D2 (D2), D3 (D3)");
  });
});

describe("a name that several things bear", () => {
  it("is taken for the one that is joined to the other end, and said so", () => {
    const found = paths("COX-9", "A2");
    expect(found).toMatchObject({ from: { id: "G3", text: "COX-9" }, status: "ok" });
    expect(found.readings?.[0]).toContain('"COX-9" is taken for G3: of what bears the name it alone is joined');
    expect(paths("D1", "COX-9").to?.id).toBe("G1");
    expect(whyNot("D1", "A1", "COX-9")).toMatchObject({ verdict: "shown", entity: { id: "G1" } });
  });

  it("is not chosen among several that fit, or none: each is offered by name and id", () => {
    for (const found of [paths("D2", "G1 or G2"), paths("D3", "COX-9")])
      expect(found).toMatchObject({ status: "unresolved", to: null, paths: [] });
    expect(paths("D2", "G1 or G2").reason).toBe(
      '"G1 or G2" may be G1 (G1) or G2 (G2): give one of these names or ids instead.',
    );
    expect(whyNot("D2", "A1", "G1 or G2")).toMatchObject({ verdict: "unknown", entity: null, status: "ok" });
  });
});
