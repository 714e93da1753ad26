import type { EntityType } from "@/lib/knowledge/entity";

const EVENTS: readonly EntityType[] = ["adverse_event", "phenotype", "disease"];
const GENES: readonly EntityType[] = ["gene", "gene_group"];

/** What an argument of a tool may hold, by its name, and who resolves it; other arguments take any entity. */
export const ARGUMENT_KINDS: ReadonlyMap<string, { types: readonly EntityType[]; resolver: string; one: string }> =
  new Map([
    ["drug", { types: ["drug"], resolver: "resolve_drugs", one: "a drug" }],
    ["drugs", { types: ["drug"], resolver: "resolve_drugs", one: "a drug" }],
    ["without", { types: ["drug"], resolver: "resolve_drugs", one: "a drug" }],
    ["gene", { types: GENES, resolver: "resolve_genes", one: "a gene" }],
    ["genes", { types: GENES, resolver: "resolve_genes", one: "a gene" }],
    ["event", { types: EVENTS, resolver: "resolve_adverse_events", one: "an adverse event" }],
  ]);
