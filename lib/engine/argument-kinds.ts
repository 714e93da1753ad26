import type { EntityType } from "@/lib/knowledge/entity";

/** What a name denotes, the likeliest kind first; types of one kind stand together. */
export type Kinds = readonly (readonly EntityType[])[];

/** What each resolver takes a name for. */
export const RESOLVED_KINDS = {
  resolve_drugs: [["drug"]],
  resolve_genes: [["gene", "gene_group"]],
  resolve_adverse_events: [["adverse_event"], ["phenotype"], ["disease"]],
  resolve_diseases: [["disease"], ["phenotype"]],
  resolve_drug_classes: [["drug_class"]],
} as const satisfies Record<string, Kinds>;

const DRUG = { resolver: "resolve_drugs", one: "a drug" } as const;
const GENE = { resolver: "resolve_genes", one: "a gene" } as const;
const EVENT = { resolver: "resolve_adverse_events", one: "an adverse event" } as const;
const OF_ONE_KIND = {
  drug: DRUG,
  drugs: DRUG,
  among: DRUG,
  without: DRUG,
  with: DRUG,
  gene: GENE,
  genes: GENE,
  event: EVENT,
};

/** What an argument of a tool may hold, by its name, and who resolves it; other arguments take any entity. */
export const ARGUMENT_KINDS: ReadonlyMap<string, { types: readonly EntityType[]; resolver: string; one: string }> =
  new Map(
    Object.entries(OF_ONE_KIND).map(([name, kind]) => [name, { ...kind, types: RESOLVED_KINDS[kind.resolver].flat() }]),
  );

/** What a name in an argument denotes, also where an id of any entity is taken; other arguments say nothing of it. */
export const NAMED_KINDS: ReadonlyMap<string, Kinds> = new Map<string, Kinds>([
  ...Object.entries(OF_ONE_KIND).map(([name, { resolver }]): [string, Kinds] => [name, RESOLVED_KINDS[resolver]]),
  ["disease", RESOLVED_KINDS.resolve_diseases],
  ["drugClass", RESOLVED_KINDS.resolve_drug_classes],
  ["branch", RESOLVED_KINDS.resolve_adverse_events],
]);
