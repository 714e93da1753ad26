import fc from "fast-check";
import { expect, it } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import type { Path } from "@/lib/domain/path";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { bruteForce } from "./brute-force";
import { claims, DISEASES, GENES, PHENOTYPES } from "./random-claims";

it("F68: the best paths are those a brute force finds, each once", () => {
  fc.assert(
    fc.property(claims, (list) => {
      const graph = graphOf(list, { X1: ["G4", "G5"] }, ["D", "A", ...GENES]);
      const { best: expected, routes } = bruteForce(graph, GENES);
      const found = graph.paths("D", "A", { mode: "mechanistic", top: 1_000 });
      const all = [...found.paths, ...found.weakRoutes];
      const keys = all.map(keyOf);
      expect(new Set(keys).size).toBe(keys.length);
      for (const folded of [...expected.keys()].filter((key) => !keys.includes(key)))
        expect(all.filter((path) => saysAgain(folded, path)).map(({ score }) => score)).toContainEqual(
          expect.toSatisfy((score: number) => score > (expected.get(folded)?.score ?? 0) - 1e-9),
        );
      expect([found.considered, found.total, found.cut]).toEqual([routes, routes, false]);
      for (const path of all) {
        expect(path.score).toBeCloseTo(expected.get(keyOf(path))?.score ?? -1, 9);
        expect(path.weakBecause !== null).toBe(expected.get(keyOf(path))?.weak);
      }
      expect(found.paths.map(({ score }) => score)).toEqual(
        found.paths.map(({ score }) => score).sort((a, b) => b - a),
      );
    }),
    { numRuns: 500 },
  );
});

/** Whether a path passes X1 where the other passes G4 or G5 alone, or the other way round, and is of its type else. */
function saysAgain(folded: string, path: Path): boolean {
  const parts = (key: string) => key.split(" ");
  const [[opening, target = "", ...rest], [other, passed = "", ...others]] = [parts(folded), parts(keyOf(path))];
  const isPart = (id: string) => id === "G4" || id === "G5";
  const areOne = (target === "X1" && isPart(passed)) || (passed === "X1" && isPart(target));
  return areOne && opening === other && rest.join() === others.join();
}

it("F68: the first ones are found without weighing the rest", () => {
  fc.assert(
    fc.property(claims, fc.integer({ min: 1, max: 3 }), (list, top) => {
      const graph = graphOf(list, { X1: ["G4", "G5"] }, ["D", "A", ...GENES]);
      const all = graph.paths("D", "A", { mode: "mechanistic", top: 1_000 });
      const first = graph.paths("D", "A", { mode: "mechanistic", top });
      expect(first.paths).toEqual(all.paths.slice(0, top));
      expect(first.weakRoutes).toEqual(all.weakRoutes.slice(0, top));
      expect(first.considered).toBeLessThanOrEqual(all.considered);
      expect(first.total).toBe(all.total);
    }),
    { numRuns: 500 },
  );
});

it("F68: every path is simple, its claims join its steps, and its report gives its score", () => {
  fc.assert(
    fc.property(claims, (list) => {
      const graph = graphOf(list, { X1: ["G4", "G5"] }, ["D", "A", ...GENES]);
      const stored = new Map(list.map((each) => [each.id, each]));
      const { paths, weakRoutes } = graph.paths("D", "A", { mode: "all", top: 1_000 });
      for (const path of [...paths, ...weakRoutes]) {
        expect(new Set(path.steps.map(({ id }) => id)).size).toBe(path.steps.length);
        const product = path.report.factors.reduce((score, { value }) => score * value, 1);
        expect(Math.abs(product - path.score)).toBeLessThan(1e-9);
        path.edges.forEach((edge, i) => {
          for (const id of edge.claimIds) expect(joins(stored.get(id), path, i)).toBe(true);
        });
      }
    }),
  );
});

it("F68: a smaller top is the beginning of a larger one, and a claim told twice is no second path", () => {
  const graph = smallGraph();
  const all = graph.paths("DRUGCENTRAL:1353", "AE:electrocardiogram_qt_prolonged", { mode: "all", top: 10 });
  const two = graph.paths("DRUGCENTRAL:1353", "AE:electrocardiogram_qt_prolonged", { mode: "all", top: 2 });
  expect(two.paths).toEqual(all.paths.slice(0, 2));
  const once = statement({ subject: "D", predicate: "targets", object: "G1" });
  const again = statement({ subject: "D", predicate: "targets", object: "G1", dataset: "hpo" });
  const affects = statement({ subject: "G1", predicate: "affects_event", object: "A", sign: "increases" });
  const { paths } = graphOf([once, again, affects]).paths("D", "A", { mode: "mechanistic", top: 10 });
  expect(paths).toHaveLength(1);
  expect(paths[0]?.edges[0]?.claimIds.toSorted()).toEqual([once.id, again.id].toSorted());
});

it("F68: a membership of two sources is one step, cited by both and counted once", () => {
  const member = (subject: string, dataset: string) =>
    statement({ subject, predicate: "member_of", object: "P1", dataset });
  const affects = (subject: string) => statement({ subject, predicate: "affects_event", object: "A" });
  const twice = ["reactome", "hpo"].flatMap((dataset) => ["G1", "G2"].map((gene) => member(gene, dataset)));
  const targets = statement({ subject: "D", predicate: "targets", object: "G1" });
  const graph = graphOf([targets, affects("G1"), affects("G2"), ...twice, member("G3", "reactome")]);
  const { weakRoutes, considered, total } = graph.paths("D", "A", { mode: "mechanistic", top: 10 });
  expect([considered, total, weakRoutes.length]).toEqual([2, 2, 1]);
  expect(weakRoutes[0]?.edges.slice(1, 3).map(({ datasets }) => datasets)).toEqual([
    ["hpo", "reactome"],
    ["hpo", "reactome"],
  ]);
});

it("F68: routes of one score by the same steps stand by their types, whichever was found first", () => {
  const handles = (predicate: "pharmacogenetic_risk" | "metabolised_by" | "transported_by") =>
    statement({ subject: "D", predicate, object: "G1" });
  const affects = statement({ subject: "G1", predicate: "affects_event", object: "A" });
  const all = [handles("transported_by"), handles("pharmacogenetic_risk"), handles("metabolised_by"), affects];
  const { weakRoutes } = graphOf(all).paths("D", "A", { mode: "mechanistic", top: 10 });
  const types = ["enzyme", "pharmacogenetic", "transporter"];
  expect(weakRoutes.map(({ metapath }) => metapath)).toEqual(types.map((type) => `${type}, target safety`));
});

it("F68: mechanistic paths hang on no claim of the drug and the event, nor of what stands for it; a use is said beside them", () => {
  const ends = ["A", ...PHENOTYPES, ...DISEASES];
  const direct = (["listed_on_label", "reported_with", "indicated_for"] as const).flatMap((predicate) =>
    ends.map((object) => statement({ subject: "D", predicate, object })),
  );
  fc.assert(
    fc.property(claims, (list) => {
      const [without, beside] = [list, [...list, ...direct]].map((all) =>
        graphOf(all, { X1: ["G4", "G5"] }, ["D", ...ends, ...GENES]),
      );
      const options = { mode: "mechanistic", top: 100 } as const;
      const { usedAgainst, ...found } = beside?.paths("D", "A", options) ?? {};
      expect(found).toEqual(without?.paths("D", "A", options));
      expect(usedAgainst).toMatchObject({ relation: "is" });
      expect(beside?.score("D", "A", "mechanistic")).toBe(without?.score("D", "A", "mechanistic"));
    }),
    { numRuns: 50 },
  );
});

const OPENINGS: Partial<Record<string, string>> = { pharmacogenetic_risk: "pharmacogenetic" };

function keyOf({ steps, edges }: Path): string {
  const [first, second] = edges;
  const closing = edges.find(({ predicate }) => /affects_event|has_phenotype|associated_with/.test(predicate));
  const acts = first?.predicate === "targets" || first?.predicate === "binds_in_assay";
  const opening = acts ? "acts_on" : (OPENINGS[first?.predicate ?? ""] ?? first?.predicate);
  const passed = second?.predicate === "member_of" || second?.predicate === "interacts_with" ? steps[2]?.id : "";
  return `${opening} ${steps[1]?.id} ${closing?.predicate} ${passed}`;
}

/** Whether the claim is stored and stands between steps i and i + 1, or between members of a group there. */
function joins(stored: Claim | undefined, { steps, edges }: Path, i: number): boolean {
  const ends = (step: (typeof steps)[number] | undefined) =>
    step?.type === "gene_group" ? [step.id, "G4", "G5"] : [step?.id];
  const [from, to] = edges[i]?.forward ? [steps[i], steps[i + 1]] : [steps[i + 1], steps[i]];
  const stating: readonly unknown[] =
    edges[i]?.predicate === "targets" ? ["targets", "binds_in_assay"] : [edges[i]?.predicate];
  if (!stored || !stating.includes(stored.predicate)) return false;
  return ends(from).includes(stored.subject) && ends(to).includes(stored.object);
}
