import { z } from "zod";
import type { EntityType } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { leavesOf } from "./query";
import type { TypedQuery } from "./question";
import type { ToolCall } from "./tool";

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

/** Who resolves a name of a type; for a pathway or a flag nobody does. */
export const RESOLVERS = {
  drug: "resolve_drugs",
  gene: "resolve_genes",
  gene_group: "resolve_genes",
  adverse_event: "resolve_adverse_events",
  phenotype: "resolve_adverse_events",
  disease: "resolve_diseases",
  drug_class: "resolve_drug_classes",
  pathway: null,
  regulatory_flag: null,
} as const satisfies Record<EntityType, keyof typeof RESOLVED_KINDS | null>;

/** The types of things a model may say a name is of. */
export const NamedType = z.enum(["drug", "gene", "adverse_event", "disease", "drug_class"]);
export type NamedType = z.infer<typeof NamedType>;

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

/** Arguments compared with what the question names; genes are not, as a call may be on genes found during the run. */
const MATCHED_ARGUMENTS = ["drug", "drugs", "event"];

/**
 * Whether a call is about what the question names: one of its drugs where it names drugs, one of its events where it
 * names events. A call on anything else may help later calls, but does not answer the question.
 */
export function isAbout({ args }: Pick<ToolCall, "args">, query: TypedQuery): boolean {
  const leaves = [...leavesOf(query.subject), ...leavesOf(query.object)].flatMap(({ ref }) => (ref ? [ref] : []));
  if (isOfMatter(query) && args.event !== undefined) return false;
  if (leaves.some(({ type }) => type === "drug_class")) return true;
  return MATCHED_ARGUMENTS.every((name) => {
    const types: readonly EntityType[] = ARGUMENT_KINDS.get(name)?.types ?? [];
    const named = new Set(leaves.filter(({ type }) => types.includes(type)).map(({ id }) => id));
    const given = [ownValue(args, name)].flat().filter((each) => typeof each === "string");
    return named.size === 0 || given.length === 0 || given.some((id) => named.has(id));
  });
}

/** Whether label text is asked for by a topic that is no entity: a search for an event does not answer it. */
function isOfMatter({ want, topic, object }: TypedQuery): boolean {
  return want === "label_text" && topic !== undefined && object === null;
}
