import type { Asked as Relation } from "@/lib/domain/asked";
import { ownValue } from "@/lib/domain/own-value";
import { objectsOf } from "@/lib/domain/run/query";
import type { ToolCall } from "@/lib/domain/run/tool";
import { isAnyOf, tiesOf } from "@/lib/domain/sets";
import { type Asked, drugArguments, evidenceOf, interactions, ofSet, organEvents, proteinsOf } from "./call-arguments";
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
      ...{ ...evidenceOf(slots), order: slots.query.order, conditions: slots.conditions },
    }),
  get_drug_signals: (slots) => ofDrugs(slots, (name) => `the reporting signals of ${name}`, eventOf(slots)),
  get_drug_targets: (slots) =>
    ofDrugs(slots, (name) => `what ${name} targets and how it acts there`, proteinsOf(slots)),
  get_drug_enzymes: (slots) =>
    ofDrugs(slots, (name) => `what metabolises or transports ${name}`, { relations: slots.query.where.relations }),
  get_label_sections: (slots) =>
    ofDrugs(slots, (name) => `the label text of ${name}`, { sections: slots.query.where.sections }),
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
      ...{ conditions: slots.conditions, use: slots.query.relation === "indications" || undefined },
    }),
  get_event_drugs: (slots) =>
    eachOf(slots.events, "event", (name) => `the drugs with ${name}`, {
      ...{ among: slots.among, ...evidenceOf(slots), order: slots.query.order },
    }),
  get_indication_drugs: ({ uses }) => eachOf(uses, "disease", (name) => `what is used for ${name}`),
  get_disease_genes: ({ events, query: { where } }) =>
    eachOf(events, "disease", (name) => `the genes linked to ${name}`, { sources: where.sources }),
  get_gene_drugs: geneDrugs,
  get_gene_interactors: (slots) => ofGenes(slots, "what interacts with"),
  expand_gene_context: (slots) => ofGenes(slots, "what is known around"),
  get_gene_pathways: (slots) => ofGenes(slots, "the pathways of"),
  get_gene_phenotypes: (slots) => ofGenes(slots, "the phenotypes of"),
  get_gene_diseases: (slots) => ofGenes(slots, "the diseases of"),
  get_class_members: ({ classes }) => eachOf(classes, "drugClass", (name) => `the drugs of the class ${name}`),
  get_drug_classes: ({ drugs }) =>
    drugs.length === 0
      ? []
      : [{ args: { drugs: drugs.map(argumentOf) }, purpose: `the classes of ${drugs.map(nameOf).join(", ")}` }],
  get_organ_events: (slots) => organEvents(slots),
  get_graph_statistics: ({ query: { relation } }) => [
    { args: { part: PARTS[relation] ?? "datasets" }, purpose: "what the graph holds" },
  ],
  compare_drug_events: (slots) => ofSet(slots, "the adverse events of", evidenceOf(slots)),
  compare_drug_targets: (slots) =>
    ofSet(slots, "the targets of", { ...proteinsOf(slots), action: slots.query.where.action }),
  compare_target_links: (slots) =>
    ofSet(slots, `the ${slots.query.relation} of the targets of`, { kind: slots.query.relation }),
  search_label_text: labelSearch,
  get_drug_interactions: interactions,
};

/** The part of the statistics on each. */
const PARTS: Partial<Record<Relation, string>> = { sources: "datasets", claims: "claims", entities: "entities" };

/** The calls by which a tool serves a query; none while what it would be about is not known. */
export function callsFor(tool: string, slots: Slots): ToolCall[] {
  const build = ownValue(BUILDERS, tool);
  return (build?.(slots) ?? []).map(({ args, purpose }) => ({ tool, args: given(args), reason: `Look up ${purpose}` }));
}

/** Arguments that have a value. */
function given(args: ToolCall["args"]): ToolCall["args"] {
  const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(args).filter(([, value]) => isGiven(value)));
}

const argumentOf = ({ argument }: Slot) => argument;
const nameOf = ({ name }: Slot) => name;

/** The event a question names; one that an earlier list of the run found does not count. */
function eventOf({ query, events }: Slots): ToolCall["args"] {
  return { event: objectsOf(query).length > 0 ? events[0]?.argument : undefined };
}

/** A call for each of some things, which stands under `name` among the arguments. */
function eachOf(
  slots: readonly Slot[],
  name: string,
  purpose: (name: string) => string,
  more: ToolCall["args"] = {},
): Asked[] {
  return slots.map((slot) => ({ args: { [name]: slot.argument, ...more }, purpose: purpose(slot.name) }));
}

function ofDrugs({ drugs }: Slots, purpose: (name: string) => string, more: ToolCall["args"] = {}): Asked[] {
  return eachOf(drugs, "drug", purpose, more);
}

const pathsPurpose = (from: string, event: string) => `paths from ${from} to ${event}`;

/** What pairs are asked of: drugs, or genes, and events. */
type Starts = { from: Slot[]; as: "drug" | "gene"; events: Slot[] };

function ofPairs(
  { from, as, events }: Starts,
  purpose: (from: string, event: string) => string,
  more: ToolCall["args"] = {},
): Asked[] {
  return from.flatMap((start) =>
    events.map((event) => ({
      args: { [as]: start.argument, event: event.argument, ...more },
      purpose: purpose(start.name, event.name),
    })),
  );
}

/** One search a named event of all the drugs' label text, by its names, and one for the matter asked about that no entity stands for. */
function labelSearch(slots: Slots): Asked[] {
  const { events, query } = slots;
  const { topic, sections } = query.where;
  const drugs = drugArguments(slots);
  if (drugs.length === 0) return [];
  const about = (names: readonly Slot[], what: string) =>
    `what label text of ${names.map(nameOf).join(", ")} says of ${what}`;
  const limit = query.relation === "label_text" ? LABEL_QUOTES_ASKED : LABEL_QUOTES_MAX;
  const named = objectsOf(query).length > 0 || !topic ? events.slice(0, LABEL_EVENTS_MAX) : [];
  const onEvents = named.map((event) => ({
    args: { text: event.name, event: event.argument, drugs, sections, limit },
    purpose: about(slots.classes.length > 0 ? slots.classes : slots.drugs, event.name),
  }));
  if (!topic) return onEvents;
  const { text, words } = topic;
  const args = { text, words, drugs, sections: topic.sections, limit: LABEL_QUOTES_ASKED };
  return [...onEvents, { args, purpose: about(slots.drugs, text) }];
}

/** One call for genes any of which will do, as those of a receptor with several; else one for each. */
function geneDrugs({ named, query: { left, where } }: Slots): Asked[] {
  const isAny = tiesOf(left).some(({ relation, to }) => relation === "acts_on" && isAnyOf(to));
  const asked = isAny ? [named] : named.map((each) => [each]);
  return asked.map((genes) => ({
    args: { genes: genes.map(argumentOf), relations: where.relations },
    purpose: `the drugs that act on ${genes.map(nameOf).join(", ")}`,
  }));
}

function ofGenes({ genes }: Slots, purpose: string): Asked[] {
  return genes ? [{ args: { genes: genes.argument }, purpose: `${purpose} ${genes.name}` }] : [];
}

/** By drug, narrowed to the genes and the event the question names; by gene where it names no drug. */
function pharmacogenetics(slots: Slots): Asked[] {
  const { drugs, named, classes, members } = slots;
  const names = named.map(nameOf).join(", ");
  const asked = { genes: named.map(argumentOf), ...eventOf(slots) };
  if (drugs.length === 0 && classes.length === 0)
    return named.length > 0 ? [{ args: asked, purpose: `the drugs that variants of ${names} matter for` }] : [];
  if (classes.length > 0 && members.length > 0) {
    const purpose = `the pharmacogenetics of the members of ${classes.map(nameOf).join(", ")}`;
    return [{ args: { drugs: drugArguments(slots), ...asked }, purpose }];
  }
  return ofDrugs(slots, (name) => `the pharmacogenetics of ${name}${names && ` with ${names}`}`, asked);
}
