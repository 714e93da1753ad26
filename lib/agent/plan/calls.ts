import { ownValue } from "@/lib/domain/own-value";
import { isAnyOf } from "@/lib/domain/run/query";
import type { LabelTopic, Want } from "@/lib/domain/run/question";
import type { ToolCall } from "@/lib/domain/run/tool";
import {
  type Asked,
  actionOf,
  amongOf,
  conditionsOf,
  drugArguments,
  eventFilters,
  eventOf,
  interactions,
  ofSet,
  orderOf,
  organEvents,
  proteinsOf,
  relationsOf,
  sectionsOf,
} from "./call-arguments";
import type { Slot, Slots } from "./slots";

/** What a tool is asked for with given slots, one entry a call: its arguments, and the purpose in words after "look up". */
type Builder = (slots: Slots) => Asked[];

/** Quotes of each drug. */
const LABEL_QUOTES_MAX = 3;
/** Events whose label text is searched. */
const LABEL_EVENTS_MAX = 2;
/** Where the label's words are what is asked for. */
const LABEL_QUOTES_ASKED = 8;

const BUILDERS: Record<string, Builder> = {
  get_drug_adverse_events: (slots) =>
    ofDrugs(slots, (name) => `the adverse events of ${name}`, {
      ...eventFilters(slots),
      ...orderOf(slots),
      ...conditionsOf(slots),
    }),
  get_drug_signals: (slots) => ofDrugs(slots, (name) => `the reporting signals of ${name}`, eventOf(slots)),
  get_drug_targets: (slots) =>
    ofDrugs(slots, (name) => `what ${name} targets and how it acts there`, proteinsOf(slots)),
  get_drug_enzymes: (slots) => ofDrugs(slots, (name) => `what metabolises or transports ${name}`, relationsOf(slots)),
  get_label_sections: (slots) => ofDrugs(slots, (name) => `the label text of ${name}`, sectionsOf(slots)),
  get_drug_indications: (slots) => ofDrugs(slots, (name) => `what ${name} is indicated for`),
  get_drug_profile: (slots) => ofDrugs(slots, (name) => `the profile of ${name}`),
  get_drug_pharmacogenetics: (slots) => pharmacogenetics(slots),
  check_drug_event: (slots) =>
    ofPairs(
      { from: slots.drugs, as: "drug", events: slots.events },
      (drug, event) => `whether ${event} is listed or reported for ${drug}`,
    ),
  check_drugs_event: (slots) => {
    const drugs = drugArguments(slots);
    if (drugs.length === 0) return [];
    return slots.events.map(({ argument, name }) => ({
      args: { drugs, event: argument },
      purpose: `which members have ${name} listed or reported`,
    }));
  },
  find_gene_to_ae_paths: ({ named, events }) => ofPairs({ from: named, as: "gene", events }, pathsPurpose),
  find_drug_to_ae_paths: (slots) =>
    ofPairs({ from: slots.drugs, as: "drug", events: slots.events }, pathsPurpose, {
      ...conditionsOf(slots),
      ...(slots.query.want === "indications" && { use: true }),
    }),
  get_event_drugs: (slots) =>
    slots.events.map(({ argument, name }) => ({
      args: { event: argument, ...amongOf(slots), ...eventFilters(slots), ...orderOf(slots) },
      purpose: `the drugs with ${name}`,
    })),
  get_indication_drugs: ({ uses, events }) =>
    (uses.length > 0 ? uses : events).map(({ argument, name }) => ({
      args: { disease: argument },
      purpose: `what is used for ${name}`,
    })),
  get_disease_genes: ({ events, query: { filters } }) =>
    events.map(({ argument, name }) => ({
      args: { disease: argument, ...(filters.sources && { sources: filters.sources }) },
      purpose: `the genes linked to ${name}`,
    })),
  get_gene_drugs: geneDrugs,
  get_gene_interactors: (slots) => ofGenes(slots, "what interacts with"),
  expand_gene_context: (slots) => ofGenes(slots, "what is known around"),
  get_gene_pathways: (slots) => ofGenes(slots, "the pathways of"),
  get_gene_phenotypes: (slots) => ofGenes(slots, "the phenotypes of"),
  get_gene_diseases: (slots) => ofGenes(slots, "the diseases of"),
  get_class_members: ({ classes }) =>
    classes.map(({ argument, name }) => ({ args: { drugClass: argument }, purpose: `the drugs of the class ${name}` })),
  get_drug_classes: ({ drugs }) =>
    drugs.length === 0 ? [] : [{ args: { drugs: drugs.map(({ argument }) => argument) }, purpose: classesOf(drugs) }],
  get_organ_events: (slots) => organEvents(slots),
  get_graph_statistics: ({ query: { want } }) => [
    { args: { part: PARTS[want] ?? "datasets" }, purpose: "what the graph holds" },
  ],
  compare_drug_events: (slots) => ofSet(slots, "the adverse events of", eventFilters(slots)),
  compare_drug_targets: (slots) => ofSet(slots, "the targets of", { ...proteinsOf(slots), ...actionOf(slots) }),
  compare_target_links: (slots) =>
    ofSet(slots, `the ${slots.query.want} of the targets of`, { kind: slots.query.want }),
  search_label_text: labelSearch,
  get_drug_interactions: interactions,
};

/** The part of the statistics on each. */
const PARTS: Partial<Record<Want, string>> = { sources: "datasets", claims: "claims", entities: "entities" };

/** The calls by which a tool serves a query; none while what it would be about is not known. */
export function callsFor(tool: string, slots: Slots): ToolCall[] {
  const build = ownValue(BUILDERS, tool);
  return (build?.(slots) ?? []).map(({ args, purpose }) => ({ tool, args, reason: `Look up ${purpose}` }));
}

function ofDrugs({ drugs }: Slots, purpose: (name: string) => string, more: ToolCall["args"] = {}): Asked[] {
  return drugs.map(({ argument, name }) => ({ args: { drug: argument, ...more }, purpose: purpose(name) }));
}

const pathsPurpose = (from: string, event: string) => `paths from ${from} to ${event}`;

/** What pairs are asked of: drugs, or genes, and events. */
type Starts = { from: Slot[]; as: "drug" | "gene"; events: Slot[] };

function ofPairs(
  { from, as, events }: Starts,
  purpose: (from: string, event: string) => string,
  more: ToolCall["args"] = {},
): Asked[] {
  const pair = (start: Slot, event: Slot) => ({
    args: { [as]: start.argument, event: event.argument, ...more },
    purpose: purpose(start.name, event.name),
  });
  return from.flatMap((start) => events.map((event) => pair(start, event)));
}

/** One search a named event of all the drugs' label text, by its names. */
function labelSearch(slots: Slots): Asked[] {
  const { events, query } = slots;
  const drugs = drugArguments(slots);
  if (drugs.length === 0) return [];
  const { topic } = query;
  const onTopic = topic ? [topicSearch(slots, topic, drugs)] : [];
  const names = [...(slots.classes.length > 0 ? slots.classes : slots.drugs)].map(({ name }) => name).join(", ");
  const named = query.object || !topic ? events.slice(0, LABEL_EVENTS_MAX) : [];
  const onEvents = named.map((event) => ({
    args: {
      text: event.name,
      event: event.argument,
      drugs,
      ...sectionsOf(slots),
      limit: query.want === "label_text" ? LABEL_QUOTES_ASKED : LABEL_QUOTES_MAX,
    },
    purpose: `what label text of ${names} says of ${event.name}`,
  }));
  return [...onEvents, ...onTopic];
}

/** One search of the labels for a matter that no entity stands for. */
function topicSearch(
  { drugs: named }: Slots,
  { text, words, sections }: LabelTopic,
  drugs: Asked["args"][string],
): Asked {
  return {
    args: { text, words, drugs, sections, limit: LABEL_QUOTES_ASKED },
    purpose: `what label text of ${named.map(({ name }) => name).join(", ")} says of ${text}`,
  };
}

/** One call for genes any of which will do, as those of a receptor with several; else one for each. */
function geneDrugs({ named, query: { object, filters } }: Slots): Asked[] {
  const asked = isAnyOf(object) ? [named] : named.map((each) => [each]);
  return asked.map((genes) => ({
    args: { genes: genes.map(({ argument }) => argument), ...(filters.relations && { relations: filters.relations }) },
    purpose: `the drugs that act on ${genes.map(({ name }) => name).join(", ")}`,
  }));
}

function ofGenes({ genes }: Slots, purpose: string): Asked[] {
  return genes ? [{ args: { genes: genes.argument }, purpose: `${purpose} ${genes.name}` }] : [];
}

/** By drug, narrowed to the genes and the event the question names; by gene where it names no drug. */
function pharmacogenetics(slots: Slots): Asked[] {
  const { drugs, named, events, query } = slots;
  const genes = named.length > 0 ? { genes: named.map(({ argument }) => argument) } : {};
  const [event] = query.object ? events : [];
  const names = named.map(({ name }) => name).join(", ");
  const asked = { ...genes, ...(event && { event: event.argument }) };
  if (drugs.length === 0 && slots.classes.length === 0) {
    return named.length > 0 ? [{ args: asked, purpose: `the drugs that variants of ${names} matter for` }] : [];
  }
  const { classes, members } = slots;
  if (classes.length > 0 && members.length > 0) {
    const purpose = `the pharmacogenetics of the members of ${classes.map(({ name }) => name).join(", ")}`;
    return [{ args: { drugs: drugArguments(slots), ...asked }, purpose }];
  }
  return ofDrugs(slots, (name) => `the pharmacogenetics of ${name}${names && ` with ${names}`}`, asked);
}

function classesOf(drugs: readonly Slot[]): string {
  return `the classes of ${drugs.map(({ name }) => name).join(", ")}`;
}
