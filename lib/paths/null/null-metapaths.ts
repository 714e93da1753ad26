import type { Closing } from "@/lib/paths/metapaths";

/** Edge types of the network: each is permuted by itself. */
export const EDGE_TYPES = [
  "acts_on",
  "member_of",
  "interacts_with",
  "affects_event",
  "has_phenotype",
  "associated_with",
] as const;
export type EdgeType = (typeof EDGE_TYPES)[number];

type NullStep = { type: EdgeType; backward: boolean };

/** A metapath from a drug to an adverse event; `name` is that of the paths it judges. */
export type NullMetapath = { name: string; steps: readonly NullStep[] };

const VIAS: readonly { name: string; steps: readonly NullStep[] }[] = [
  { name: "target", steps: [] },
  { name: "target, pathway", steps: [step("member_of"), { type: "member_of", backward: true }] },
  { name: "target, interactor", steps: [step("interacts_with")] },
];

const CLOSINGS: readonly { name: string; type: Closing }[] = [
  { name: "target safety", type: "affects_event" },
  { name: "disease", type: "associated_with" },
  { name: "phenotype", type: "has_phenotype" },
];

/** A drug's target leads to the event, or shares a pathway or interacts with a gene that does, by each kind of claim. */
export const NULL_METAPATHS: readonly NullMetapath[] = VIAS.flatMap((via) =>
  CLOSINGS.map(({ name, type }) => ({
    name: `${via.name}, ${name}`,
    steps: [step("acts_on"), ...via.steps, step(type)],
  })),
);

/** How many metapaths of the same ends are as long: the tests a probability is corrected for (Bonferroni). */
export function testsBeside({ steps }: NullMetapath): number {
  return NULL_METAPATHS.filter((other) => other.steps.length === steps.length).length;
}

function step(type: EdgeType): NullStep {
  return { type, backward: false };
}
