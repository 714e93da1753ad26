import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import type { Path } from "@/lib/domain/path";
import type { Missing } from "@/lib/domain/why-not";
import { openGraph } from "@/lib/graph/paths/open-graph";
import { whyNot } from "@/lib/graph/paths/why-not";
import { indexOf, statement } from "@/tests/fixtures/graph-of";
import { IS_FULL } from "@/tests/setup/full";
import { bruteForce, type Passed } from "./brute-force";
import { claims, DISEASES, GENES, PHENOTYPES } from "./random-claims";

const MEMBERS = { X1: ["G4", "G5"] };
const BETWEEN = [...GENES, ...PHENOTYPES, ...DISEASES, "X1", "P1", "P2"];
const ALL = { mode: "mechanistic", top: 1_000 } as const;
const GENETIC = { handles: ["metabolised_by", "transported_by"], genetic: ["pharmacogenetic_risk"] } as const;

function opened(list: Parameters<typeof indexOf>[0]) {
  const index = indexOf(list, MEMBERS, ["D", "A", "C1", ...BETWEEN]);
  return { index, graph: openGraph(index, { claims: async () => [], passages: async () => [], notLoaded: [] }) };
}

const passing = (id: string) => (path: Path) =>
  path.steps.some((step) => step.id === id || step.members?.some((member) => member.id === id));

/** Of the ways of one term through one root only the nearest is a route; null where two are equally near. */
function routesThrough(all: readonly Passed[], id: string): Passed[] | null {
  const nearest = (route: Passed) =>
    Math.max(...all.filter(({ term, root }) => term === route.term && root === route.root).map(({ value }) => value));
  const near = all.filter((route) => route.value >= nearest(route) - 1e-12);
  const ambiguous = near.some((one) =>
    near.some((two) => two.term === one.term && two.root === one.root && ways(one) !== ways(two)),
  );
  return ambiguous ? null : near.filter(({ nodes }) => nodes.includes(id));
}

const ways = ({ nodes, term }: Passed) => nodes.slice(nodes.lastIndexOf(term)).join(" ");

describe("why no path shown passes an entity", () => {
  it("is true of random graphs, as brute force finds their routes", () => {
    fc.assert(
      fc.property(claims, fc.integer({ min: 1, max: 3 }), fc.constantFrom(...BETWEEN), (list, top, id) => {
        const { index, graph } = opened(list);
        const { paths, weakRoutes } = graph.paths("D", "A", ALL);
        const expected = routesThrough(bruteForce(graph, GENES).all, id);
        fc.pre(expected !== null);
        const found = whyNot(index, "D", "A", id, { mode: "mechanistic", top });
        const [at, weakAt] = [paths, weakRoutes].map((kind) => kind.findIndex(passing(id)));
        const mechanisms = expected.filter(({ weak }) => !weak);
        const best = (routes: readonly Passed[]) => Math.max(...routes.map(({ score }) => score));
        if (at !== undefined && at >= 0) {
          expect(found.verdict).toBe(at < top ? "shown" : "below");
          expect([found.rank, found.of]).toEqual([at + 1, paths.length]);
          expect({ ...found.route, background: paths[at]?.background }).toEqual(paths[at]);
        } else if (mechanisms.length > 0) {
          expect(found.verdict).toBe("outdone");
          expect(found.route?.score).toBeCloseTo(best(mechanisms), 9);
          expect([...paths, ...weakRoutes].map(({ steps }) => steps)).toContainEqual(found.instead?.steps);
        } else if (weakAt !== undefined && weakAt >= 0) {
          expect([found.verdict, found.rank, found.of]).toEqual(["weak", weakAt + 1, weakRoutes.length]);
          expect(found.sentences[0]).toContain(weakRoutes[weakAt]?.weakBecause);
        } else if (expected.length > 0) {
          expect(found.verdict).toBe("outdone");
          expect(found.route?.score).toBeCloseTo(best(expected), 9);
        } else {
          expect(found.verdict).toBe("none");
          expect(found.missing).not.toEqual([]);
          for (const missing of found.missing) expect([missing, holds(graph, id, missing)]).toEqual([missing, true]);
        }
      }),
      { numRuns: IS_FULL ? 1_000 : 300 },
    );
  });
});

it("names the members of a group that the drug acts on, where it does not act on the group", () => {
  const { index } = opened([statement({ subject: "D", predicate: "targets", object: "G4", dataset: "drugcentral" })]);
  const { missing, sentences } = whyNot(index, "D", "A", "X1", ALL);
  expect(missing).toContain("members");
  expect(missing).not.toContain("no_target");
  expect(sentences.join(" ")).toContain("Of X1, D acts on G4");
});

it("is true of what the drug treats as well: each target is shown one way, and another is said to be so", () => {
  fc.assert(
    fc.property(claims, fc.integer({ min: 1, max: 3 }), fc.constantFrom(...BETWEEN), (list, top, id) => {
      fc.pre(id !== "M1");
      const { index, graph } = opened(list);
      const { paths, weakRoutes } = graph.paths("D", "M1", { ...ALL, treatments: true });
      const found = whyNot(index, "D", "M1", id, { mode: "mechanistic", treatments: true, top });
      const [at = -1, weakAt = -1] = [paths, weakRoutes].map((kind) => kind.findIndex(passing(id)));
      if (at >= 0) expect([found.verdict, found.rank]).toEqual([at < top ? "shown" : "below", at + 1]);
      else if (found.verdict === "weak") expect(found.rank).toBe(weakAt + 1);
      else if (found.verdict === "outdone") {
        expect(found.route && passing(id)(found.route)).toBe(true);
        expect(found.route?.edges.every(({ claimIds }) => claimIds.length > 0)).toBe(true);
        const [, target] = found.route?.steps ?? [];
        const instead = found.instead?.steps[1];
        expect(instead === undefined || instead.id === target?.id).toBe(true);
      } else {
        expect([found.verdict, weakAt]).toEqual(["none", -1]);
        const begins = graph
          .edges({ subject: "D" })
          .some(({ object, predicate }) => object === id && predicate === "targets");
        if (begins) expect(found.missing).toContain("subunit");
        if (begins) expect(found.missing).not.toContain("no_target");
      }
    }),
    { numRuns: 300 },
  );
});

/** Whether what an answer says is missing is so, read from the graph's own edges. */
function holds(graph: Graph, id: string, missing: Missing): boolean {
  const of = (...predicates: NonNullable<Parameters<Graph["edges"]>[0]["predicates"]>) =>
    graph.edges({ subject: "D", predicates });
  const begins = of("targets", "metabolised_by", "transported_by", "pharmacogenetic_risk");
  const contacts = of("binds_in_assay");
  const enzymes = of("metabolised_by").map(({ object }) => object);
  const potent = contacts.filter(({ object, statistic }) => statistic >= 6 && !enzymes.includes(object));
  const acting = [...of("targets"), ...potent].map(({ object }) => object);
  const { all } = bruteForce(graph, GENES);
  const members = (entity: string) => graph.entity(entity)?.members ?? [entity];
  const linked = () => closes(graph, members(id));
  switch (missing) {
    case "no_target":
      return !begins.some(({ object }) => members(object).includes(id) || object === id) && !acting.includes(id);
    case "below_potency":
      return contacts.some(({ object, statistic }) => object === id && statistic < 6) && !acting.includes(id);
    case "handles":
    case "genetic":
      return of(...GENETIC[missing]).some(({ object }) => object === id) && !acting.includes(id);
    case "subunit":
      return acting.some((object) => object !== id && members(object).includes(id));
    case "members":
      return acting.some((object) => object !== id && members(id).includes(object));
    case "no_link":
      return !linked();
    case "not_joined":
      return !(routesThrough(all, id) ?? all).some(({ nodes }) => nodes.includes(id));
    case "pathway_size":
      return new Set(graph.edges({ object: id }).map(({ subject }) => subject)).size < 3;
    case "no_target_inside":
      return !of("targets").some(({ object }) =>
        members(object).some((subject) => graph.edges({ subject, object: id }).length > 0),
      );
    case "no_linked_gene_inside":
      return graph
        .edges({ object: id, predicates: ["member_of"] })
        .every(({ subject }) => acting.flatMap(members).includes(subject) || !closes(graph, [subject]));
    case "no_term":
      return !standing(graph).has(id);
    case "no_gene_of_term":
      return (
        graph.edges({ object: id, predicates: ["affects_event", "has_phenotype", "associated_with"] }).length === 0
      );
    default:
      return false;
  }
}

/** The event, what it maps to, and what is a kind of such phenotypes. */
function standing(graph: Graph): Set<string> {
  const mapped = graph.edges({ subject: "A", predicates: ["maps_to"] });
  const found = new Set(["A", ...mapped.map(({ object }) => object)]);
  let layer = mapped
    .filter(({ mapping, object }) => mapping !== "broad" && object.startsWith("H"))
    .map((e) => e.object);
  for (let depth = 0; depth < 3; depth++) {
    layer = layer.flatMap((object) =>
      graph
        .edges({ object, predicates: ["maps_to"] })
        .flatMap(({ subject, mapping }) => (mapping === "is_a" ? subject : [])),
    );
    for (const term of layer) found.add(term);
  }
  return found;
}

function closes(graph: Graph, genes: readonly string[]): boolean {
  const terms = standing(graph);
  return genes.some((subject) =>
    graph
      .edges({ subject, predicates: ["affects_event", "has_phenotype", "associated_with"] })
      .some(({ object }) => terms.has(object)),
  );
}

describe("what lies beyond the search", () => {
  const { index } = opened([
    statement({ subject: "D", predicate: "targets", object: "G1" }),
    statement({ subject: "G1", predicate: "affects_event", object: "A", dataset: "hpo" }),
    statement({ subject: "D", predicate: "targets", object: "G2" }),
    statement({ subject: "G2", predicate: "associated_with", object: "M1" }),
  ]);
  const ask = (id: string, options: Partial<Parameters<typeof whyNot>[4]> = {}, to = "A") =>
    whyNot(index, "D", to, id, { mode: "mechanistic", top: 10, ...options });

  it("is said so: what the graph does not hold, an end, a type no path passes", () => {
    expect(ask("G99")).toMatchObject({ verdict: "unknown", sentences: ["G99 is not in this graph."] });
    expect(ask("A").verdict).toBe("end");
    expect(ask("C1")).toMatchObject({ verdict: "none", missing: ["type"] });
    expect(whyNot(index, "A", "D", "G1", ALL)).toEqual(whyNot(index, "D", "A", "G1", ALL));
  });

  it("names the filter that leaves a path out", () => {
    const filters = { datasets: { exclude: ["hpo"] }, tiers: { exclude: ["unlicensed" as const] } };
    const found = ask("G1", { filters });
    expect(found.verdict).toBe("filtered");
    expect(found.sentences[0]).toBe("The filters (datasets) leave out every route that passes G1.");
    expect(found.route?.steps.map(({ id }) => id)).toEqual(["D", "G1", "A"]);
    expect(ask("G2", { filters }).verdict).toBe("none");
  });

  it("holds for a disease that is treated, where each target has a path, and for other ends", () => {
    expect(ask("G2", { treatments: true, top: 1 }, "M1")).toMatchObject({ verdict: "shown", rank: 1 });
    expect(ask("G1", { treatments: true, top: 1 }, "M1")).toMatchObject({ verdict: "below", rank: 2, of: 2 });
    const found = whyNot(index, "G1", "A", "G2", ALL);
    expect(found).toMatchObject({ verdict: "none", missing: ["no_route"] });
    expect(found.sentences[0]).toContain("Claims that join it with G1: none; with A: none.");
  });
});
