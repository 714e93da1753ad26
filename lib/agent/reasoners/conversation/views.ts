import { z } from "zod";
import { Section } from "@/lib/domain/passage";
import { NamedType, RESOLVERS } from "@/lib/domain/run/argument-kinds";
import { BadArguments, given, Names, type Take, type View, view } from "./view";

const One = z.string().min(1).max(300);
const filters = {
  source: z.enum(["label", "boxed", "signal", "both"]).optional().describe("keep what has this evidence"),
  lacks: z.enum(["label", "signal"]).optional().describe("keep what has no evidence of this kind"),
  min_ic025: z.number().optional(),
  min_prr: z.number().optional(),
  min_cases: z.number().int().optional(),
};
type Filters = z.infer<z.ZodObject<typeof filters>>;

function filtersOf({ source, lacks, min_ic025, min_prr, min_cases }: Filters) {
  return given({ source, lacks, ic025Min: min_ic025, prrMin: min_prr, casesMin: min_cases });
}

const OPERATIONS = ["shared", "unique", "at_least", "union", "minus"] as const;
const Operation = z
  .enum(OPERATIONS)
  .describe("shared: in all; unique: in one only; at_least: in k; union; minus: in all of drugs, in none of without");

const resolve = view(
  "resolve",
  "What names denote. Other tools take names too, so this is only for names that may be unknown or ambiguous.",
  { names: Names, type: NamedType },
  ({ names, type }) => [{ tool: RESOLVERS[type], args: { names } }],
);

const eventsOf = view(
  "events_of",
  "Adverse events of a drug, listed on a label or reported with a signal, each with its evidence; of several drugs side by side. `group` also says which are of an organ or kind. `statistics` gives all measures of the reporting signals.",
  { drugs: Names, ...filters, group: One.optional(), statistics: z.boolean().optional() },
  ({ drugs, group, statistics, ...rest }, take) => {
    const ids = take(drugs, "resolve_drugs");
    const [only] = ids;
    const one = ids.length === 1 && !/^R\d+(\.ids)?$/.test(drugs[0] ?? "");
    if (statistics) return ids.map((drug) => ({ tool: "get_drug_signals", args: { drug } }));
    const list = one
      ? { tool: "get_drug_adverse_events", args: { drug: only, ...filtersOf(rest) } }
      : { tool: "compare_drug_events", args: { drugs: ids, operation: "union", ...filtersOf(rest) } };
    if (!group) return [list];
    const [branch] = take([group], "resolve_adverse_events");
    return [list, { tool: "get_organ_events", args: { drugs: ids, branch } }];
  },
);

const drugsOf = view(
  "drugs_of",
  "Drugs with an adverse event, acting on a gene, used for a disease, or of a class. `among` asks of these drugs alone.",
  { of: One, type: z.enum(["adverse_event", "gene", "disease", "drug_class"]), among: Names.optional(), ...filters },
  ({ of, type, among, ...rest }, take) => {
    const [id] = take([of], RESOLVERS[type]);
    if (type === "gene") return [{ tool: "get_gene_drugs", args: { genes: [id] } }];
    if (type === "disease") return [{ tool: "get_indication_drugs", args: { disease: id } }];
    if (type === "drug_class") return [{ tool: "get_class_members", args: { drugClass: id } }];
    const within = among && { among: take(among, "resolve_drugs") };
    return [{ tool: "get_event_drugs", args: { event: id, ...within, ...filtersOf(rest) } }];
  },
);

const check = view(
  "check",
  "Whether drugs have adverse events, each drug with each event: label, reports, related terms and what no source covers, told apart. The surest way to facts to cite on a pair.",
  { drugs: Names, events: Names },
  ({ drugs, events }, take) => {
    const ids = take(drugs, "resolve_drugs");
    return take(events, "resolve_adverse_events").map((event) => {
      const [drug, ...more] = ids;
      return more.length === 0 && !drugs[0]?.startsWith("R")
        ? { tool: "check_drug_event", args: { drug, event } }
        : { tool: "check_drugs_event", args: { drugs: ids, event } };
    });
  },
);

const compare = view(
  "compare",
  "Set algebra over drugs on their adverse events or targets, or on what their targets are linked to.",
  {
    drugs: Names,
    what: z.enum(["events", "targets", "pathways", "phenotypes", "diseases"]),
    operation: Operation,
    k: z.number().int().optional(),
    without: Names.optional(),
    ...filters,
  },
  ({ drugs, what, operation, k, without, ...rest }, take) => {
    const left = without && { without: take(without, "resolve_drugs") };
    const args = { drugs: take(drugs, "resolve_drugs"), operation, ...given({ k }), ...left };
    if (what === "events") return [{ tool: "compare_drug_events", args: { ...args, ...filtersOf(rest) } }];
    if (what === "targets") return [{ tool: "compare_drug_targets", args }];
    return [{ tool: "compare_target_links", args: { ...args, kind: what } }];
  },
);

const targets = view(
  "targets",
  "What drugs act on, with mechanism, action and affinity; or what metabolises and transports them.",
  { drugs: Names, what: z.enum(["targets", "enzymes_and_transporters"]).default("targets") },
  ({ drugs, what }, take) => {
    const tool = what === "targets" ? "get_drug_targets" : "get_drug_enzymes";
    return take(drugs, "resolve_drugs").map((drug) => ({ tool, args: { drug } }));
  },
);

const interactions = view(
  "interactions",
  "Interactions between drugs: what sources state of each pair, and what the label of either says of the other or of its class. Of one drug: its partners, which `events` or `genes` narrow.",
  { drugs: Names, with: Names.optional(), events: Names.optional(), genes: Names.optional() },
  ({ drugs, with: others, events, genes }, take) => [
    {
      tool: "get_drug_interactions",
      args: given({
        drugs: take(drugs, "resolve_drugs"),
        with: others && take(others, "resolve_drugs"),
        events: events && take(events, "resolve_adverse_events"),
        genes: genes && take(genes, "resolve_genes"),
      }),
    },
  ],
);

const pharmacogenetics = view(
  "pharmacogenetics",
  "Genes whose variants change a drug's effect or risk, or the drugs such genes matter for, with variant and level of evidence.",
  { drugs: Names.optional(), genes: Names.optional(), event: One.optional() },
  ({ drugs, genes, event }, take) => {
    if (!drugs && !genes) throw new BadArguments("Give drugs or genes.");
    const ofEvent = event && { event: take([event], "resolve_adverse_events")[0] };
    const ofGenes = genes && { genes: take(genes, "resolve_genes") };
    const ids = drugs ? take(drugs, "resolve_drugs") : [];
    const ofDrugs = ids.length === 1 ? { drug: ids[0] } : ids.length > 1 ? { drugs: ids } : {};
    return [{ tool: "get_drug_pharmacogenetics", args: { ...ofDrugs, ...ofGenes, ...ofEvent } }];
  },
);

const paths = view(
  "paths",
  "Ranked mechanistic paths of claims from a drug or a gene to adverse events, through targets, pathways and phenotypes.",
  {
    from: One,
    type: z.enum(["drug", "gene"]).default("drug"),
    events: Names,
    top: z.number().int().min(1).max(50).optional(),
  },
  ({ from, type, events, top }, take) => {
    const [id] = take([from], RESOLVERS[type]);
    return take(events, "resolve_adverse_events").map((event) => ({
      tool: type === "drug" ? "find_drug_to_ae_paths" : "find_gene_to_ae_paths",
      args: { [type]: id, event, ...given({ top }) },
    }));
  },
);

const labelText = view(
  "label_text",
  "Label text word for word: passages that hold words, or whole sections of a drug's label.",
  {
    drugs: Names.optional(),
    words: z.string().max(300).optional(),
    sections: z.array(Section).optional(),
    event: One.optional(),
  },
  ({ drugs, words, sections, event }, take) => {
    const ids = drugs && take(drugs, "resolve_drugs");
    if (words || event) {
      const ofEvent = event && { event: take([event], "resolve_adverse_events")[0] };
      return [
        { tool: "search_label_text", args: { text: words ?? event, ...given({ drugs: ids, sections }), ...ofEvent } },
      ];
    }
    if (!ids) throw new BadArguments("Give words to search for, or the drugs whose label is to be read.");
    return ids.map((drug) => ({ tool: "get_label_sections", args: { drug, ...given({ sections }) } }));
  },
);

const NEIGHBOURS = {
  profile: ["get_drug_profile", "drug"],
  indications: ["get_drug_indications", "drug"],
  contraindications: ["get_drug_contraindications", "drug"],
  flags: ["get_drug_flags", "drug"],
  mechanism_context: ["expand_mechanism", "drug"],
  classes: ["get_drug_classes", "drugs"],
  pathways: ["get_gene_pathways", "genes"],
  phenotypes: ["get_gene_phenotypes", "genes"],
  diseases: ["get_gene_diseases", "genes"],
  interactors: ["get_gene_interactors", "genes"],
  gene_context: ["expand_gene_context", "genes"],
  genes: ["get_disease_genes", "disease"],
} as const;

const neighbours = view(
  "neighbours",
  "What stands next to things in the graph. Of drugs: profile, indications, classes, mechanism_context. Of genes: pathways, phenotypes, diseases, interactors, gene_context. Of a disease, phenotype or adverse event: genes.",
  { of: Names, what: z.enum(Object.keys(NEIGHBOURS) as [keyof typeof NEIGHBOURS]) },
  ({ of, what }, take: Take) => {
    const [tool, argument] = NEIGHBOURS[what];
    if (argument === "genes") return [{ tool, args: { genes: take(of, "resolve_genes") } }];
    if (argument === "drugs") return [{ tool, args: { drugs: take(of, "resolve_drugs") } }];
    if (argument === "drug") return take(of, "resolve_drugs").map((drug) => ({ tool, args: { drug } }));
    return take(of, "resolve_diseases").map((disease) => ({ tool, args: { disease } }));
  },
);

const coverage = view(
  "coverage",
  "What the loaded graph holds: datasets with versions and what is not loaded, entities by type, claims by dataset.",
  { part: z.enum(["datasets", "entities", "claims"]).default("datasets") },
  ({ part }) => [{ tool: "get_graph_statistics", args: { part } }],
);

/** The tools a model is offered to look things up with. */
export const VIEWS: readonly View[] = [
  ...[resolve, eventsOf, drugsOf, check, compare, targets, interactions],
  ...[pharmacogenetics, paths, labelText, neighbours, coverage],
];
