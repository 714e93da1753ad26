import { z } from "zod";
import { number } from "@/lib/domain/facts/build";
import type { Graph } from "@/lib/domain/graph";
import type { Tool } from "@/lib/domain/run/tool";
import { Drugs, EntityKey, Genes, graphTool, SOURCES_MAX } from "./calls/inputs";
import { kindsOf, nearAmong, sameTerms } from "./events/event-terms";
import { genesWithMembers, type Link, type LinkQuery, linkOutput } from "./links/links";
import { basisOf } from "./links/uses";
import { groupBy } from "./sets/set-algebra";

/** Kinds of one condition that are looked at. */
const KINDS_MAX = 200;

/** A tool that lists what claims link its entities to. */
export function linkTool<Input>(
  tool: Omit<Tool<Input>, "run" | "entityArgs"> & { query: (input: Input, graph: Graph) => LinkQuery },
): Tool {
  const { query, ...rest } = tool;
  return graphTool({ ...rest, run: (input, { graph }) => linkOutput(graph, query(input, graph)) });
}

export const getGeneDiseases = linkTool({
  name: "get_gene_diseases",
  description: "Diseases associated with genes; associations a source disputes or refutes stand apart.",
  domain: "gene",
  cost: 2,
  input: z.strictObject({ genes: Genes }),
  query: ({ genes }, graph) => ({
    subjects: genesWithMembers(graph, genes),
    predicates: ["associated_with", "refutes"],
    unit: "diseases",
  }),
});

export const getGeneInteractors = linkTool({
  name: "get_gene_interactors",
  description:
    "Genes whose proteins interact with those given, those that interact with most of them first; without direction or effect.",
  domain: "gene",
  cost: 3,
  input: z.strictObject({ genes: Genes, minStrength: z.number().min(0).max(1).optional() }),
  query: ({ genes, minStrength = 0 }, graph) => ({
    subjects: genesWithMembers(graph, genes),
    given: "either",
    predicates: ["interacts_with"],
    objects: ["gene"],
    unit: "interacting genes",
    keep: ({ strength }) => strength >= minStrength,
  }),
});

/** `gene` is a list of one; exactly one of the two is given. */
const GenesOrGene = z
  .strictObject({ genes: Genes.optional(), gene: EntityKey.optional() })
  .refine(({ genes, gene }) => (genes === undefined) !== (gene === undefined), "Give either genes or gene");

export const getGenePathways = linkTool({
  name: "get_gene_pathways",
  description: "Curated pathways that genes take part in, those shared by most of the genes first.",
  domain: "gene",
  cost: 2,
  input: GenesOrGene,
  query: ({ gene, genes = gene === undefined ? [] : [gene] }, graph) => ({
    subjects: genesWithMembers(graph, genes),
    predicates: ["member_of"],
    objects: ["pathway"],
    unit: "pathways",
  }),
});

export const getGenePhenotypes = linkTool({
  name: "get_gene_phenotypes",
  description: "Phenotypes annotated to genes and events that acting on them affects (gene safety), with direction.",
  domain: "gene",
  cost: 2,
  input: z.strictObject({ genes: Genes }),
  query: ({ genes }, graph) => ({
    subjects: genesWithMembers(graph, genes),
    predicates: ["affects_event", "has_phenotype"],
    unit: "phenotypes",
    fields: ({ edges }) => ({ sign: [...new Set(edges.map(({ sign }) => sign))].join(", ") }),
  }),
});

export const getDiseaseGenes = linkTool({
  name: "get_disease_genes",
  description:
    "Genes linked to a disease, phenotype or adverse event, each with its sources; disputed links stand apart. `sources` are dataset keys.",
  domain: "gene",
  cost: 3,
  input: z.strictObject({
    disease: EntityKey,
    sources: z.array(z.string()).min(1).max(SOURCES_MAX).optional(),
    minStrength: z.number().min(0).max(1).optional(),
    minSources: z.number().int().min(1).optional(),
  }),
  query: ({ disease, sources, minStrength = 0, minSources = 1 }, graph) => ({
    subjects: sameTerms(graph, disease),
    given: "object",
    predicates: ["associated_with", "has_phenotype", "affects_event", "refutes"],
    objects: ["gene"],
    unit: "genes",
    keep: ({ dataset, strength }) => strength >= minStrength && (sources?.includes(dataset) ?? true),
    apart: ({ edges }) => {
      const stated = new Set(edges.map(({ dataset }) => dataset)).size;
      return stated < minSources ? `stated by fewer than ${minSources} sources` : null;
    },
  }),
});

const HANDLING = ["metabolised_by", "transported_by"] as const;

export const getDrugEnzymes = linkTool({
  name: "get_drug_enzymes",
  description:
    "Genes whose products metabolise or transport a drug, by the sources that say so; `relations` narrows them.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ drug: EntityKey, relations: z.array(z.enum(HANDLING)).min(1).optional() }),
  query: ({ drug, relations = HANDLING }) => ({ subjects: [drug], predicates: relations, unit: "genes" }),
});

/** Text mining finds what a label's indications text names, a warning there included: alone it is no indication. */
const USES: Pick<LinkQuery, "predicates" | "weaker"> = {
  predicates: ["indicated_for", "named_in_indications"],
  weaker: {
    predicate: "named_in_indications",
    why: "named in the indications text, found by text mining; no curated source states the use",
  },
};

/** Uses that a label or several sources state come first; a row tells on what any other rests. */
function graded(graph: Graph): Pick<LinkQuery, "order" | "fields" | "numbers"> {
  const basis = remembered(({ edges }: Link) => {
    const stated = edges.filter(({ predicate, negated }) => predicate === "indicated_for" && !negated);
    const bases = [...groupBy(stated, ({ subject, object }) => `${subject} ${object}`).values()].map((each) =>
      basisOf(graph, each),
    );
    return bases.every((each) => each !== null) ? (bases[0]?.use ?? null) : null;
  });
  return {
    order: (a, b) => Number(basis(a) !== null) - Number(basis(b) !== null),
    fields: (link) => ({ use: basis(link) }),
    numbers: (standing) => {
      const alone = standing.filter((link) => basis(link) !== null).length;
      return alone > 0 ? [number(alone, "uses", "one_source")] : [];
    },
  };
}

/** The same function, which answers once for each thing. */
function remembered<Of extends object, Found>(find: (of: Of) => Found): (of: Of) => Found {
  const known = new Map<Of, Found>();
  return (of) => {
    if (!known.has(of)) known.set(of, find(of));
    return known.get(of) as Found;
  };
}

export const getDrugIndications = linkTool({
  name: "get_drug_indications",
  description:
    "What a drug is used for: what a label or several sources state first, then what one source records; what only text mining found stands apart.",
  domain: "drug",
  cost: 1,
  input: z.strictObject({ drug: EntityKey }),
  query: ({ drug }, graph) => ({ ...USES, ...graded(graph), subjects: [drug], unit: "uses" }),
});

export const getIndicationDrugs = linkTool({
  name: "get_indication_drugs",
  description: "Drugs indicated for a disease or symptom; a source that denies the use stands apart.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ disease: EntityKey }),
  query: ({ disease }, graph) => ({
    ...USES,
    ...graded(graph),
    subjects: sameTerms(graph, disease),
    given: "object",
    unit: "drugs",
  }),
});

/** A condition under all its names, and its kinds: what must not be used in one of them bears on it. */
export function withKinds(graph: Graph, condition: string): string[] {
  const terms = sameTerms(graph, condition);
  return [...terms, ...kindsOf(graph, terms, KINDS_MAX).ids];
}

export const getDrugContraindications = linkTool({
  name: "get_drug_contraindications",
  description:
    "Conditions in which a label says that a drug must not be used, what most sources state first; with `event`, only that condition and its kinds; what is near to it stands apart.",
  domain: "drug",
  cost: 1,
  input: z.strictObject({ drug: EntityKey, event: EntityKey.optional() }),
  query: ({ drug, event }, graph) => {
    const of = { subjects: [drug], predicates: ["contraindicated_in"], unit: "contraindications" } as const;
    if (event === undefined) return of;
    const asked = new Set(withKinds(graph, event));
    const others = graph.edges({ subject: drug, predicates: of.predicates }).map(({ object }) => object);
    const near = new Set(nearAmong(graph, event, others).map(([id]) => id));
    return {
      ...of,
      keep: ({ object }) => asked.has(object) || near.has(object),
      apart: ({ object }) => (asked.has(object.id) ? null : "near to the condition asked about, and not the same"),
    };
  },
});

export const getContraindicatedDrugs = linkTool({
  name: "get_contraindicated_drugs",
  description: "Drugs that a label says must not be used in a disease or condition.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ disease: EntityKey }),
  query: ({ disease }, graph) => ({
    subjects: withKinds(graph, disease),
    given: "object",
    predicates: ["contraindicated_in"],
    unit: "drugs",
  }),
});

export const getDrugClasses = linkTool({
  name: "get_drug_classes",
  description:
    "The classes drugs belong to (ATC groups, pharmacologic classes), those shared by most of the drugs first.",
  domain: "drug",
  cost: 1,
  input: z.strictObject({ drugs: Drugs }),
  query: ({ drugs }) => ({
    subjects: drugs,
    predicates: ["member_of"],
    objects: ["drug_class"],
    aspects: ["drug_classes"],
    unit: "drug classes",
  }),
});
