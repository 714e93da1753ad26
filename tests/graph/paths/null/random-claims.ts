import type { Claim } from "@/lib/domain/claim";
import { below, seeded } from "@/lib/graph/paths/null/seeded-random";
import { statement } from "@/tests/fixtures/graph-of";

const [DRUGS, GENES, PATHWAYS, EVENTS] = [40, 60, 12, 30];

/** Claims of drugs on targets, pathways and interactions of genes, and genes of phenotypes that events map to, all drawn at random. */
export function randomClaims(seed = 7): Claim[] {
  const random = seeded(seed);
  const many = (count: number, make: () => Claim) => Array.from({ length: count }, make);
  const one = (letter: string, count: number) => `${letter}${below(random, count)}`;
  const strength = () => (1 + below(random, 10)) / 10;
  return [
    ...many(90, () =>
      statement({ subject: one("D", DRUGS), predicate: "targets", object: one("G", GENES), strength: strength() }),
    ),
    ...many(200, () => statement({ subject: one("G", GENES), predicate: "member_of", object: one("P", PATHWAYS) })),
    ...many(80, () => statement({ subject: one("G", GENES), predicate: "interacts_with", object: one("G", GENES) })),
    ...many(150, () =>
      statement({
        subject: one("G", GENES),
        predicate: "has_phenotype",
        object: one("H", EVENTS),
        strength: strength(),
      }),
    ),
    ...many(60, () =>
      statement({
        subject: one("G", GENES),
        predicate: "affects_event",
        object: one("A", EVENTS),
        strength: strength(),
      }),
    ),
    ...Array.from({ length: EVENTS }, (_, i) =>
      statement({ subject: `A${i}`, predicate: "maps_to", object: `H${i}`, qualifiers: { match: "exact" } }),
    ),
  ];
}
