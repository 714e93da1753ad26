import type { EntityType } from "@/lib/domain/entity";
import type { Predicate } from "@/lib/domain/predicate";
import { flagArguments } from "@/lib/domain/regulatory-flag";
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
const CONTACTS = ["targets", "binds_in_assay"] as const;
const WARNED = ["boxed_warning", "warned_of"] as const;
const USES = ["indicated_for", "named_in_indications"] as const;
const FLAGS = ["flagged_as", "withdrawn_for"] as const;
const OF_GENES = ["associated_with", "has_phenotype", "affects_event", "refutes"] as const;
const AFFINITY = "Action, affinity";
const VARIANTS = "Variants, level, event";

/** The words of a section and its relations; what sources state of a row stands under `head`. */
function about(key: string, title: string, unit: string, predicates: readonly Predicate[], head = "Stated as") {
  return { key, title, unit, head, predicates };
}

const ofDrug = (drug: string) => ({ drug });
const ofDrugs = (drug: string) => ({ drugs: [drug] });
const ofGenes = (gene: string) => ({ genes: [gene] });
const ofDisease = (disease: string) => ({ disease });
const ofFlag = (flag: string) => flagArguments(flag, flag);
/** The drugs of a gene by these relations alone. */
const by = (relations: readonly Predicate[]) => (gene: string) => ({ genes: [gene], relations });

const DRUG: readonly SectionKind[] = [
  {
    ...about("events", "Adverse events", "adverse event", EVENT_PREDICATES, "On labels"),
    ...{ tool: "get_drug_adverse_events", args: ofDrug },
  },
  { ...about("warnings", "Warnings", "warning", WARNED), links: {} },
  { ...about("targets", "Targets", "target", CONTACTS, AFFINITY), tool: "get_drug_targets", args: ofDrug },
  ...(
    [
      ["enzymes", "Enzymes", "enzyme", "metabolised_by"],
      ["transporters", "Transporters", "transporter", "transported_by"],
    ] as const
  ).map(
    ([key, title, unit, relation]): SectionKind => ({
      ...about(key, title, unit, [relation]),
      ...{ tool: "get_drug_enzymes", args: (drug) => ({ drug, relations: [relation] }) },
    }),
  ),
  {
    ...about("acts", "Inhibits or induces", "gene", ["interacts_with"], "Action"),
    links: { objects: ["gene", "gene_group"], aspects: ["pharmacokinetics"] },
  },
  {
    ...about("interactions", "Interactions", "drug", ["interacts_with"]),
    tool: "get_drug_interactions",
    args: ofDrugs,
  },
  {
    ...about("genetics", "Pharmacogenetics", "gene", ["pharmacogenetic_risk"], VARIANTS),
    ...{ tool: "get_drug_pharmacogenetics", args: ofDrug },
  },
  { ...about("indications", "Indications", "indication", USES), tool: "get_drug_indications", args: ofDrug },
  {
    ...about("contraindications", "Contraindications", "condition", ["contraindicated_in"]),
    tool: "get_drug_contraindications",
    args: ofDrug,
  },
  { ...about("flags", "Regulatory flags", "flag", FLAGS), tool: "get_drug_flags", args: ofDrug },
  { ...about("classes", "Classes", "class", ["member_of"]), tool: "get_drug_classes", args: ofDrugs },
];

const GENE_DRUGS: readonly SectionKind[] = [
  { ...about("drugs", "Drugs that act on it", "drug", CONTACTS, AFFINITY), tool: "get_gene_drugs", args: ofGenes },
  { ...about("handled", "Drugs it handles", "drug", HANDLING), tool: "get_gene_drugs", args: by(HANDLING) },
  {
    ...about("inhibitors", "Inhibitors and inducers", "drug", ["interacts_with"], "Action"),
    ...{ tool: "get_gene_drugs", args: by(["interacts_with"]) },
  },
  {
    ...about("genetics", "Pharmacogenetics", "drug", ["pharmacogenetic_risk"], VARIANTS),
    ...{ tool: "get_drug_pharmacogenetics", args: ofGenes },
  },
];

const GENE: readonly SectionKind[] = [
  ...GENE_DRUGS,
  {
    ...about("events", "Events and phenotypes", "term", ["affects_event", "has_phenotype"]),
    ...{ tool: "get_gene_phenotypes", args: ofGenes },
  },
  {
    ...about("diseases", "Diseases", "disease", ["associated_with", "refutes"]),
    ...{ tool: "get_gene_diseases", args: ofGenes },
  },
  { ...about("pathways", "Pathways", "pathway", ["member_of"]), tool: "get_gene_pathways", args: (gene) => ({ gene }) },
  {
    ...about("interactors", "Interacting genes", "gene", ["interacts_with"]),
    ...{ tool: "get_gene_interactors", args: ofGenes },
  },
];

/** Members of a whole (`within`), or what it is part of, of one type. */
function kin(key: string, title: string, unit: string, within: boolean, links: Links): SectionKind {
  return { ...about(key, title, unit, ["member_of"]), links: { ...(within && { given: "object" }), ...links } };
}

const PATHWAYS: Links = { objects: ["pathway"], aspects: ["pathways"] };
const PATHWAY: readonly SectionKind[] = [
  kin("genes", "Genes", "gene", true, { objects: ["gene", "gene_group"], aspects: ["pathways"] }),
  kin("wider", "Wider pathways", "pathway", false, PATHWAYS),
  kin("narrower", "Narrower pathways", "pathway", true, PATHWAYS),
];

const CLASSES: Links = { objects: ["drug_class"], aspects: ["drug_classes"] };
const CLASS: readonly SectionKind[] = [
  {
    ...about("drugs", "Drugs", "drug", ["member_of", "targets"], "Belongs by"),
    ...{ tool: "get_class_members", args: (drugClass) => ({ drugClass }) },
  },
  kin("wider", "Wider classes", "class", false, CLASSES),
  kin("narrower", "Narrower classes", "class", true, CLASSES),
];

/** What the pages of events, phenotypes and diseases have alike. */
const TERM: readonly SectionKind[] = [
  { ...about("warnings", "Label warnings", "drug", WARNED), links: { given: "object" } },
  { ...about("genes", "Genes", "gene", OF_GENES), tool: "get_disease_genes", args: ofDisease },
  { ...about("treated", "Drugs used for it", "drug", USES), tool: "get_indication_drugs", args: ofDisease },
  {
    ...about("contraindicated", "Contraindicated drugs", "drug", ["contraindicated_in"]),
    ...{ tool: "get_contraindicated_drugs", args: ofDisease },
  },
  {
    ...about("withdrawn", "Drugs withdrawn for it", "drug", ["withdrawn_for"]),
    ...{ tool: "get_flagged_drugs", args: ofFlag },
  },
  { ...about("terms", "Related terms", "term", ["maps_to"], "Mapped as"), links: { given: "either" } },
];

const EVENT: readonly SectionKind[] = [
  {
    ...about("drugs", "Drugs", "drug", EVENT_PREDICATES, "On labels"),
    ...{ tool: "get_event_drugs", args: (event) => ({ event }) },
  },
  ...TERM,
];

const phenotypes = (key: string, title: string, unit: string, links: Links): SectionKind => ({
  ...about(key, title, unit, ["has_phenotype"]),
  links,
});

/** What is shown of a thing of each type, in order. */
export const SECTIONS: Record<EntityType, readonly SectionKind[]> = {
  drug: DRUG,
  drug_class: CLASS,
  gene: GENE,
  gene_group: GENE_DRUGS.slice(0, 1),
  pathway: PATHWAY,
  regulatory_flag: [
    { ...about("drugs", "Drugs flagged", "drug", ["flagged_as"]), tool: "get_flagged_drugs", args: ofFlag },
  ],
  adverse_event: EVENT,
  disease: [...TERM, phenotypes("phenotypes", "Phenotypes", "phenotype", { objects: ["phenotype"] })],
  phenotype: [
    ...TERM,
    phenotypes("diseases", "Diseases", "disease", { given: "object", objects: ["disease"], aspects: ["phenotypes"] }),
  ],
};
