import fc from "fast-check";
import type { Claim } from "@/lib/domain/claim";
import { statement } from "@/tests/fixtures/graph-of";

/** Ends of random claims: drug D, event A, and what may stand between them. */
export const GENES = ["G1", "G2", "G3", "G4", "G5"];
export const PHENOTYPES = ["H1", "H2", "H3", "H4"];
export const DISEASES = ["M1", "M2"];
const gene = fc.constantFrom(...GENES);
const strength = fc.integer({ min: 1, max: 10 }).map((tenths) => tenths / 10);
const potency = fc.constantFrom(null, 4.5, 7.5, 9);
const action = fc.constantFrom("INHIBITOR", "AGONIST", "");

const claim: fc.Arbitrary<Claim> = fc.oneof(
  fc
    .record({ object: fc.constantFrom(...GENES, "X1"), action_type: action, strength, value: potency })
    .map(({ object, action_type, strength, value }) =>
      statement({
        subject: "D",
        predicate: "targets",
        object,
        qualifiers: { action_type },
        strength,
        statistic: value === null ? null : { name: "pActivity", value, unit: "-log10 M" },
      }),
    ),
  fc
    .record({
      predicate: fc.constantFrom("pharmacogenetic_risk" as const, "metabolised_by" as const, "transported_by" as const),
      object: gene,
      strength,
    })
    .map((rest) => statement({ subject: "D", ...rest })),
  fc
    .tuple(gene, gene, strength)
    .filter(([a, b]) => a < b)
    .map(([subject, object, strength]) => statement({ subject, predicate: "interacts_with", object, strength })),
  fc.record({ object: gene, value: fc.constantFrom(4, 6, 8), strength }).map(({ object, value, ...rest }) =>
    statement({
      subject: "D",
      predicate: "binds_in_assay",
      object,
      statistic: { name: "pActivity", value, unit: "-log10 M" },
      ...rest,
    }),
  ),
  fc
    .record({
      subject: gene,
      object: fc.constantFrom("A", ...PHENOTYPES, ...DISEASES),
      modulation: fc.constantFrom("inhibition", "activation", "unknown"),
      sign: fc.constantFrom("increases" as const, "decreases" as const),
      strength,
    })
    .map(({ modulation, ...rest }) => statement({ predicate: "affects_event", qualifiers: { modulation }, ...rest })),
  fc
    .record({ subject: gene, object: fc.constantFrom(...PHENOTYPES), strength })
    .map((rest) => statement({ predicate: "has_phenotype", ...rest })),
  fc
    .record({ subject: gene, object: fc.constantFrom(...DISEASES), strength })
    .map((rest) => statement({ predicate: "associated_with", ...rest })),
  fc
    .record({ subject: gene, object: fc.constantFrom("P1", "P2") })
    .map((rest) => statement({ predicate: "member_of", ...rest })),
  fc
    .record({
      object: fc.constantFrom(...PHENOTYPES, ...DISEASES),
      match: fc.constantFrom("exact", "close", "lexical", "broad"),
    })
    .map(({ object, match }) => statement({ subject: "A", predicate: "maps_to", object, qualifiers: { match } })),
  fc
    .record({ subject: fc.constantFrom(...PHENOTYPES), object: fc.constantFrom(...PHENOTYPES) })
    .filter(({ subject, object }) => subject !== object)
    .map((rest) => statement({ predicate: "maps_to", qualifiers: { match: "is_a" }, ...rest })),
);

/** One claim for each pair of ends and predicate: what several claims of a hop amount to is tested by itself. */
export const claims = fc.uniqueArray(claim, {
  minLength: 8,
  maxLength: 40,
  selector: ({ subject, predicate, object }) => `${subject} ${predicate} ${object}`,
});
