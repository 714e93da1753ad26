import { expect, it } from "vitest";
import { bestFirst } from "@/lib/graph/paths/best-first";
import { routesFrom } from "@/lib/graph/paths/candidates";
import { entityNumber } from "@/lib/graph/paths/graph-index";
import { openersOf } from "@/lib/graph/paths/openers";
import { reachOf } from "@/lib/graph/paths/reach";
import { compareRoutes } from "@/lib/graph/paths/route";
import { graphOf, indexOf, statement } from "@/tests/fixtures/graph-of";

const TARGETS = 300;
const PATHWAYS = 100;
const EVENT_GENES = 3_000;
const PATHWAY_GENES = 130;

/** A drug of 300 targets, an event of 3,000 genes, and pathways that hold some of both. */
const targets = Array.from({ length: TARGETS }, (_, i) => `Gt${i}`);
const genes = Array.from({ length: EVENT_GENES }, (_, i) => `Gx${i}`);
const claims = [
  ...targets.map((object, i) => statement({ subject: "D", predicate: "targets", object, strength: (i + 1) / TARGETS })),
  ...Array.from({ length: PATHWAYS }, (_, p) =>
    [
      ...targets.filter((_, i) => i % PATHWAYS === p),
      ...Array.from({ length: PATHWAY_GENES }, (_, i) => `Gx${(p * PATHWAY_GENES + i * 7) % EVENT_GENES}`),
    ].map((subject) => statement({ subject, predicate: "member_of", object: `P${p}` })),
  ).flat(),
  ...genes.map((subject, i) =>
    statement({ subject, predicate: "has_phenotype", object: "H", strength: ((i % 97) + 1) / 97 }),
  ),
  statement({ subject: "Gelse", predicate: "has_phenotype", object: "Helse" }),
  statement({ subject: "A", predicate: "maps_to", object: "H", qualifiers: { match: "exact" } }),
];
const ROUTES = TARGETS * PATHWAY_GENES;

it("F66: two hubs are answered exactly, and most of their routes are never weighed", () => {
  const graph = graphOf(claims);
  const found = graph.paths("D", "A", { mode: "mechanistic", top: 5 });
  expect([found.total, found.cut]).toEqual([ROUTES, false]);
  expect(found.considered).toBeLessThan(ROUTES / 10);
  expect(found.weakRoutes).toHaveLength(5);
  const more = graph.paths("D", "A", { mode: "mechanistic", top: 2_000 });
  expect(more.considered).toBeGreaterThan(found.considered);
  expect(found.weakRoutes).toEqual(more.weakRoutes.slice(0, 5));
});

it("F66: a search that ends at its budget says so, and gives what it found", () => {
  const index = indexOf(claims);
  const drug = entityNumber(index, "D");
  const { branches } = routesFrom(index, drug, openersOf(index, drug), reachOf(index, entityNumber(index, "A")));
  const cut = bestFirst(branches, 5, 3);
  expect(cut.cut).toBe(true);
  expect(cut.considered).toBeGreaterThan(0);
  const whole = bestFirst(branches, 5, ROUTES);
  expect(whole.cut).toBe(false);
  expect([...cut.routes].sort(compareRoutes)[0]?.score).toBe([...whole.routes].sort(compareRoutes)[0]?.score);
});
