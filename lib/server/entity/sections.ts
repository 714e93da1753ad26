import type { EntityType } from "@/lib/domain/entity";
import type { Predicate } from "@/lib/domain/predicate";
import { EVENT_PREDICATES } from "@/lib/domain/relations";
import type { ToolCall } from "@/lib/domain/run/tool";
import type { LinkQuery } from "@/lib/tools/links/links";

/** Which claims a section is of, seen from the thing of the page, for relations that no tool of their own lists. */
type Links = Pick<LinkQuery, "given" | "objects" | "aspects">;

/**
 * A part of the page of a thing: the relations it shows, what one row is, what stands beside its name, and the tool that lists
 * it, or which claims are listed.
 */
export type SectionKind = {
  key: string;
  title: string;
  unit: string;
  /** The head of the column that says what sources state of a row. */
  head: string;
  predicates: readonly Predicate[];
} & ({ tool: string; args: (id: string) => ToolCall["args"] } | { links: Links });

const HANDLING = ["metabolised_by", "transported_by"] as const;
const WARNED = ["boxed_warning", "warned_of"] as const;
const USES = ["indicated_for", "named_in_indications"] as const;
const OF_GENES = ["associated_with", "has_phenotype", "affects_event", "refutes"] as const;

const DRUG: readonly SectionKind[] = [
  {
    ...{
      key: "events",
      title: "Adverse events",
      unit: "adverse event",
      head: "On labels",
      predicates: EVENT_PREDICATES,
    },
    ...{ tool: "get_drug_adverse_events", args: (drug) => ({ drug }) },
  },
  {
    ...{ key: "warnings", title: "Warnings", unit: "warning", head: "Stated as", predicates: WARNED },
    links: {},
  },
  {
    ...{ key: "targets", title: "Targets", unit: "target", head: "Action, affinity" },
    predicates: ["targets", "binds_in_assay"],
    ...{ tool: "get_drug_targets", args: (drug) => ({ drug }) },
  },
  ...(
    [
      ["enzymes", "Enzymes", "enzyme", "metabolised_by"],
      ["transporters", "Transporters", "transporter", "transported_by"],
    ] as const
  ).map(
    ([key, title, unit, relation]): SectionKind => ({
      ...{ key, title, unit, head: "Stated as", predicates: [relation] },
      ...{ tool: "get_drug_enzymes", args: (drug) => ({ drug, relations: [relation] }) },
    }),
  ),
  {
    ...{ key: "acts", title: "Inhibits or induces", unit: "gene", head: "Action", predicates: ["interacts_with"] },
    links: { objects: ["gene", "gene_group"], aspects: ["pharmacokinetics"] },
  },
  {
    ...{ key: "interactions", title: "Interactions", unit: "drug", head: "Stated as", predicates: ["interacts_with"] },
    ...{ tool: "get_drug_interactions", args: (drug) => ({ drugs: [drug] }) },
  },
  {
    ...{ key: "genetics", title: "Pharmacogenetics", unit: "gene", head: "Variants, level, event" },
    predicates: ["pharmacogenetic_risk"],
    ...{ tool: "get_drug_pharmacogenetics", args: (drug) => ({ drug }) },
  },
  {
    ...{ key: "indications", title: "Indications", unit: "indication", head: "Stated as", predicates: USES },
    ...{ tool: "get_drug_indications", args: (drug) => ({ drug }) },
  },
  {
    ...{ key: "contraindications", title: "Contraindications", unit: "condition", head: "Stated as" },
    ...{ predicates: ["contraindicated_in"], links: {} },
  },
  {
    ...{ key: "classes", title: "Classes", unit: "class", head: "Stated as", predicates: ["member_of"] },
    ...{ tool: "get_drug_classes", args: (drug) => ({ drugs: [drug] }) },
  },
];

const GENE_DRUGS: readonly SectionKind[] = [
  {
    ...{ key: "drugs", title: "Drugs that act on it", unit: "drug", head: "Action, affinity" },
    predicates: ["targets", "binds_in_assay"],
    ...{ tool: "get_gene_drugs", args: (gene) => ({ genes: [gene] }) },
  },
  {
    ...{ key: "handled", title: "Drugs it handles", unit: "drug", head: "Stated as", predicates: HANDLING },
    ...{ tool: "get_gene_drugs", args: (gene) => ({ genes: [gene], relations: HANDLING }) },
  },
  {
    ...{ key: "inhibitors", title: "Inhibitors and inducers", unit: "drug", head: "Action" },
    predicates: ["interacts_with"],
    ...{ tool: "get_gene_drugs", args: (gene) => ({ genes: [gene], relations: ["interacts_with"] }) },
  },
  {
    ...{ key: "genetics", title: "Pharmacogenetics", unit: "drug", head: "Variants, level, event" },
    predicates: ["pharmacogenetic_risk"],
    ...{ tool: "get_drug_pharmacogenetics", args: (gene) => ({ genes: [gene] }) },
  },
];

const GENE: readonly SectionKind[] = [
  ...GENE_DRUGS,
  {
    ...{ key: "events", title: "Events and phenotypes", unit: "term", head: "Stated as" },
    predicates: ["affects_event", "has_phenotype"],
    ...{ tool: "get_gene_phenotypes", args: (gene) => ({ genes: [gene] }) },
  },
  {
    ...{ key: "diseases", title: "Diseases", unit: "disease", head: "Stated as" },
    predicates: ["associated_with", "refutes"],
    ...{ tool: "get_gene_diseases", args: (gene) => ({ genes: [gene] }) },
  },
  {
    ...{ key: "pathways", title: "Pathways", unit: "pathway", head: "Stated as", predicates: ["member_of"] },
    ...{ tool: "get_gene_pathways", args: (gene) => ({ gene }) },
  },
  {
    ...{ key: "interactors", title: "Interacting genes", unit: "gene", head: "Stated as" },
    predicates: ["interacts_with"],
    ...{ tool: "get_gene_interactors", args: (gene) => ({ genes: [gene] }) },
  },
];

const PATHWAY: readonly SectionKind[] = [
  {
    ...{ key: "genes", title: "Genes", unit: "gene", head: "Stated as", predicates: ["member_of"] },
    links: { given: "object", objects: ["gene", "gene_group"], aspects: ["pathways"] },
  },
  {
    ...{ key: "wider", title: "Wider pathways", unit: "pathway", head: "Stated as", predicates: ["member_of"] },
    links: { objects: ["pathway"], aspects: ["pathways"] },
  },
  {
    ...{ key: "narrower", title: "Narrower pathways", unit: "pathway", head: "Stated as", predicates: ["member_of"] },
    links: { given: "object", objects: ["pathway"], aspects: ["pathways"] },
  },
];

const CLASS: readonly SectionKind[] = [
  {
    ...{ key: "drugs", title: "Drugs", unit: "drug", head: "Belongs by", predicates: ["member_of", "targets"] },
    ...{ tool: "get_class_members", args: (drugClass) => ({ drugClass }) },
  },
  {
    ...{ key: "wider", title: "Wider classes", unit: "class", head: "Stated as", predicates: ["member_of"] },
    links: { objects: ["drug_class"], aspects: ["drug_classes"] },
  },
  {
    ...{ key: "narrower", title: "Narrower classes", unit: "class", head: "Stated as", predicates: ["member_of"] },
    links: { given: "object", objects: ["drug_class"], aspects: ["drug_classes"] },
  },
];

/** What the pages of events, phenotypes and diseases have alike. */
const TERM: readonly SectionKind[] = [
  {
    ...{ key: "warnings", title: "Label warnings", unit: "drug", head: "Stated as", predicates: WARNED },
    links: { given: "object" },
  },
  {
    ...{ key: "genes", title: "Genes", unit: "gene", head: "Stated as", predicates: OF_GENES },
    ...{ tool: "get_disease_genes", args: (disease) => ({ disease }) },
  },
  {
    ...{ key: "treated", title: "Drugs used for it", unit: "drug", head: "Stated as", predicates: USES },
    ...{ tool: "get_indication_drugs", args: (disease) => ({ disease }) },
  },
  {
    ...{ key: "contraindicated", title: "Contraindicated drugs", unit: "drug", head: "Stated as" },
    ...{ predicates: ["contraindicated_in"], links: { given: "object" } },
  },
  {
    ...{ key: "terms", title: "Related terms", unit: "term", head: "Mapped as", predicates: ["maps_to"] },
    links: { given: "either" },
  },
];

const EVENT: readonly SectionKind[] = [
  {
    ...{ key: "drugs", title: "Drugs", unit: "drug", head: "On labels", predicates: EVENT_PREDICATES },
    ...{ tool: "get_event_drugs", args: (event) => ({ event }) },
  },
  ...TERM,
];

const phenotypes = (key: string, title: string, unit: string, links: Links): SectionKind => ({
  ...{ key, title, unit, head: "Stated as", predicates: ["has_phenotype"], links },
});

/** What is shown of a thing of each type, in order. */
export const SECTIONS: Record<EntityType, readonly SectionKind[]> = {
  drug: DRUG,
  drug_class: CLASS,
  gene: GENE,
  gene_group: GENE_DRUGS.slice(0, 1),
  pathway: PATHWAY,
  adverse_event: EVENT,
  disease: [...TERM, phenotypes("phenotypes", "Phenotypes", "phenotype", { objects: ["phenotype"] })],
  phenotype: [
    ...TERM,
    phenotypes("diseases", "Diseases", "disease", { given: "object", objects: ["disease"], aspects: ["phenotypes"] }),
  ],
};
