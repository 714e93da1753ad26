import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const TARGETS = 60;
const PATHWAYS = 10;
const PATHWAY_GENES = 140;

it("F66: a hub is cut at a stated number of routes, heaviest targets first, and says n of N", () => {
  const pathwayGenes = Array.from({ length: PATHWAY_GENES - TARGETS }, (_, i) => `Gx${i}`);
  const targets = Array.from({ length: TARGETS }, (_, i) => `Gt${i}`);
  const claims = [
    ...targets.map((object, i) =>
      statement({ subject: "D", predicate: "targets", object, strength: (i + 1) / TARGETS }),
    ),
    ...Array.from({ length: PATHWAYS }, (_, p) =>
      [...targets, ...pathwayGenes].map((subject) => statement({ subject, predicate: "member_of", object: `P${p}` })),
    ).flat(),
    ...pathwayGenes.map((subject) => statement({ subject, predicate: "has_phenotype", object: "H" })),
    statement({ subject: "Gelse", predicate: "has_phenotype", object: "Helse" }),
    statement({ subject: "A", predicate: "maps_to", object: "H", qualifiers: { match: "exact" } }),
  ];
  const graph = graphOf(claims);
  const found = graph.paths("D", "A", { mode: "mechanistic", top: 5 });
  expect(found.total).toBe(TARGETS * PATHWAYS * pathwayGenes.length);
  expect(found.considered).toBe(20_000);
  expect(found.weakRoutes).toHaveLength(5);
  expect(found.weakRoutes[0]?.steps[1]?.id).toBe(`Gt${TARGETS - 1}`);
});
