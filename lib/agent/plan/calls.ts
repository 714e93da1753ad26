import type { Asked as Relation } from "@/lib/domain/asked";
import { ownValue } from "@/lib/domain/own-value";
import { flagArguments } from "@/lib/domain/regulatory-flag";
import { objectsOf } from "@/lib/domain/run/query";
import type { ToolCall } from "@/lib/domain/run/tool";
import { entitiesOf, isAnyOf, productsOf, tiesOf, withoutTies } from "@/lib/domain/sets";
import { evidenceOf, type Slot, type Slots, setArguments } from "./slots";

/** What a tool is asked: its arguments, and the purpose in words after "look up". */
type Asked = { args: ToolCall["args"]; purpose: string };
/** What a tool is asked for with given slots, one entry a call. */
type Builder = (slots: Slots) => Asked[];

/** Quotes of each drug. */
const LABEL_QUOTES_MAX = 3;
/** Events whose label text is searched. */
const LABEL_EVENTS_MAX = 2;
/** Where the label's words are what is asked for. */
const LABEL_QUOTES_ASKED = 8;

const BUILDERS: Record<string, Builder> = {
  get_drug_adverse_events: eachOf("drugs", "drug", "the adverse events of *", (slots) => ({
    ...{ ...evidenceOf(slots), order: slots.query.order, conditions: slots.conditions },
  })),
  get_drug_signals: eachOf("drugs", "drug", "the reporting signals of *", eventOf),
  get_drug_targets: eachOf("drugs", "drug", "what * targets and how it acts there", proteinsOf),
  get_drug_enzymes: eachOf("drugs", "drug", "what metabolises or transports *", conditionOf("relations")),
  get_label_sections: eachOf("drugs", "drug", "the label text of *", conditionOf("sections")),
  get_drug_indications: eachOf("drugs", "drug", "what * is indicated for"),
  get_drug_contraindications: (slots) =>
    objectsOf(slots.query).length > 0
      ? ofPairs("drugs", "drug", (drug, event) => `whether ${drug} is contraindicated in ${event}`)(slots)
      : eachOf("drugs", "drug", "the contraindications of *")(slots),
  get_drug_flags: eachOf("drugs", "drug", "the regulatory flags of *", ({ flag }) => flag),
  get_drug_profile: eachOf("drugs", "drug", "the profile of *"),
  get_drug_pharmacogenetics: pharmacogenetics,
  check_drug_event: ofPairs("drugs", "drug", (drug, event) => `whether ${event} is listed or reported for ${drug}`),
  check_drugs_event: (slots) => {
    const drugs = slots.all;
    const check = eachOf("events", "event", "which members have * listed or reported", () => ({ drugs }));
    return drugs.length === 0 ? [] : check(slots);
  },
  find_gene_to_ae_paths: ofPairs("named", "gene", pathsPurpose),
  find_drug_to_ae_paths: ofPairs("drugs", "drug", pathsPurpose, ({ conditions, query }) => ({
    ...{ conditions, use: query.relation === "indications" || undefined },
  })),
  get_event_drugs: eachOf("events", "event", "the drugs with *", (slots) => ({
    ...{ among: slots.among, ...evidenceOf(slots), order: slots.query.order },
  })),
  get_indication_drugs: eachOf("uses", "disease", "what is used for *"),
  get_contraindicated_drugs: eachOf("uses", "disease", "what is contraindicated in *"),
  get_flagged_drugs: ({ uses, all: among }) =>
    uses.map(({ id, argument, name }) => {
      return { args: { ...flagArguments(id, argument), among }, purpose: `the drugs flagged: ${name}` };
    }),
  get_disease_genes: eachOf("events", "disease", "the genes linked to *", conditionOf("sources")),
  get_gene_drugs: geneDrugs,
  get_gene_interactors: ofGenes("what interacts with"),
  expand_gene_context: ofGenes("what is known around"),
  get_gene_pathways: ofGenes("the pathways of"),
  get_gene_phenotypes: ofGenes("the phenotypes of"),
  get_gene_diseases: ofGenes("the diseases of"),
  get_class_members: eachOf("classes", "drugClass", "the drugs of the class *"),
  get_drug_classes: ({ drugs }) =>
    drugs.length === 0 ? [] : [{ args: { drugs: drugs.map(argumentOf) }, purpose: `the classes of ${namesOf(drugs)}` }],
  get_organ_events: organEvents,
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

function namesOf(slots: readonly Slot[]): string {
  return slots.map(({ name }) => name).join(", ");
}

/** The event a question names; one that an earlier list of the run found does not count. */
function eventOf({ query, events }: Slots): ToolCall["args"] {
  return { event: objectsOf(query).length > 0 ? events[0]?.argument : undefined };
}

type SlotList = "drugs" | "events" | "uses" | "classes" | "named";
type MoreArgs = (slots: Slots) => ToolCall["args"];

/** A call for each of some things, which stands under `argument` among the arguments, and for `*` in the purpose. */
function eachOf(list: SlotList, argument: string, purpose: string, more: MoreArgs = () => ({})): Builder {
  return (slots) =>
    slots[list].map((slot) => ({
      args: { [argument]: slot.argument, ...more(slots) },
      purpose: purpose.replace("*", () => slot.name),
    }));
}

/** One condition of the question as an argument of the same name. */
function conditionOf(name: "relations" | "sections" | "sources"): MoreArgs {
  return ({ query: { where } }) => ({ [name]: where[name] });
}

function pathsPurpose(from: string, event: string): string {
  return `paths from ${from} to ${event}`;
}

/** A call for each of some drugs, or genes, with each event. */
function ofPairs(
  list: SlotList,
  argument: string,
  purpose: (from: string, event: string) => string,
  more: MoreArgs = () => ({}),
): Builder {
  return (slots) =>
    slots[list].flatMap((from) =>
      slots.events.map((event) => ({
        args: { [argument]: from.argument, event: event.argument, ...more(slots) },
        purpose: purpose(from.name, event.name),
      })),
    );
}

/** One search a named event of all the drugs' label text, by its names, and one for the matter asked about that no entity stands for. */
function labelSearch(slots: Slots): Asked[] {
  const { events, query } = slots;
  const { topic, sections } = query.where;
  const drugs = slots.all;
  if (drugs.length === 0) return [];
  const about = (names: readonly Slot[], what: string) => `what label text of ${namesOf(names)} says of ${what}`;
  const limit = query.relation === "label_text" ? LABEL_QUOTES_ASKED : LABEL_QUOTES_MAX;
  const named = objectsOf(query).length > 0 || !topic ? events.slice(0, LABEL_EVENTS_MAX) : [];
  const said = topic?.ofEvent ? { words: topic.words, sections: topic.sections } : { sections };
  const onEvents = named.map((event) => ({
    args: { text: event.name, event: event.argument, drugs, ...said, limit },
    purpose: about(slots.classes.length > 0 ? slots.classes : slots.drugs, event.name),
  }));
  if (!topic || topic.ofEvent) return onEvents;
  const where = topic.isNearest ? { nearest: true } : { sections: topic.sections };
  const args = { text: topic.text, words: topic.words, drugs, ...where, limit: LABEL_QUOTES_ASKED };
  return [...onEvents, { args, purpose: about(slots.drugs, topic.text) }];
}

/** One call for genes any of which will do, as those of a receptor with several; else one for each. */
function geneDrugs({ named, query: { left, where } }: Slots): Asked[] {
  const isAny = tiesOf(left).some(({ relation, to }) => relation === "acts_on" && isAnyOf(to));
  const asked = isAny ? [named] : named.map((each) => [each]);
  return asked.map((genes) => ({
    args: { genes: genes.map(argumentOf), relations: where.relations },
    purpose: `the drugs that act on ${namesOf(genes)}`,
  }));
}

function ofGenes(purpose: string): Builder {
  return ({ genes }) => (genes ? [{ args: { genes: genes.argument }, purpose: `${purpose} ${genes.name}` }] : []);
}

/** By drug, narrowed to the genes and the event the question names; by gene where it names no drug. */
function pharmacogenetics(slots: Slots): Asked[] {
  const { drugs, named, classes, members, query } = slots;
  const names = namesOf(named);
  const asked = { genes: named.map(argumentOf), ...eventOf(slots) };
  const isOfAny = drugs.length === 0 && classes.length === 0;
  if (isOfAny || tiesOf(query.left).length > 0)
    return named.length > 0 ? [{ args: asked, purpose: `the drugs that variants of ${names} matter for` }] : [];
  if (classes.length > 0 && members.length > 0) {
    const purpose = `the pharmacogenetics of the members of ${namesOf(classes)}`;
    return [{ args: { drugs: slots.all, ...asked }, purpose }];
  }
  return eachOf("drugs", "drug", `the pharmacogenetics of *${names && ` with ${names}`}`, () => asked)(slots);
}

/** Which adverse events of the drugs are kinds of the asked organ's; no call without an organ and a drug. */
function organEvents(slots: Slots): Asked[] {
  const { branch } = slots.query.where;
  const drugs = slots.all;
  if (!branch || drugs.length === 0) return [];
  return [{ args: { drugs, branch: branch.id }, purpose: `which adverse events are kinds of ${branch.name}` }];
}

/** One call over the whole set of drugs; of classes the union of the members, and no call before they are known. */
function ofSet(slots: Slots, purpose: string, more: ToolCall["args"] = {}): Asked[] {
  const drugs = slots.all;
  if (drugs.length === 0 || (slots.classes.length > 0 && slots.members.length === 0)) return [];
  if (slots.classes.length > 0) {
    const names = namesOf(slots.classes);
    return [{ args: { drugs, operation: "union", ...more }, purpose: `${purpose} the members of ${names} (union)` }];
  }
  const { of, operation, k, without } = setArguments(withoutTies(slots.query.left));
  const isDrug = ({ type }: { type: string }) => type === "drug";
  const taken = new Map(slots.drugs.map(({ id, argument }) => [id, argument]));
  const args = {
    drugs: of.filter(isDrug).map(({ id }) => taken.get(id) ?? id),
    ...{ operation, k, without: without.map(({ id }) => taken.get(id) ?? id) },
    ...more,
  };
  return [{ args, purpose: `${purpose} ${namesOf(slots.drugs)} (${operation})` }];
}

/** Among the drugs named; of a class, between those and its members, or between the members of one class and of the others. */
function interactions({ own: named, members, classes, events, query }: Slots): Asked[] {
  const names = namesOf([...named, ...classes]);
  const purpose = `interactions ${named.length + classes.length > 1 ? "between" : "of"} ${names}`;
  const own = named.map(argumentOf);
  const beside = {
    events: objectsOf(query).length > 0 ? events.map(argumentOf) : [],
    genes: entitiesOf(query.where.through ?? null).map(({ id }) => id),
  };
  if (classes.length === 0) return apart(named, query).map((drugs) => ({ args: { ...drugs, ...beside }, purpose }));
  const [some, others] = own.length > 0 ? [own, members] : [members.slice(0, 1), members.slice(1)];
  return some.length > 0 && others.length > 0 ? [{ args: { drugs: some, with: others, ...beside }, purpose }] : [];
}

/** Drugs of one product are not asked about with each other: of one product each by itself, of two those of one with those of the other. */
function apart(named: readonly Slot[], { left }: Slots["query"]): { drugs: string[]; with?: string[] }[] {
  const products = productsOf(withoutTies(left)).map((product) =>
    named.filter(({ id }) => product.some((ref) => ref.id === id)).map(argumentOf),
  );
  const [first, second, ...more] = products;
  if (first && !second && first.length > 1) return first.map((argument) => ({ drugs: [argument] }));
  const isJoint = products.some(({ length }) => length > 1);
  if (first && second && more.length === 0 && isJoint) return [{ drugs: first, with: second }];
  return [{ drugs: named.map(argumentOf) }];
}

/** Restricts what a drug acts on to one kind of protein, and adds what it is stated to inhibit or induce besides its targets, where that is asked for. */
function proteinsOf({ query: { relation, answer, where } }: Slots): ToolCall["args"] {
  if (relation !== "targets" || answer === "yesno") return {};
  const wide = where.relations?.includes("interacts_with");
  return { interactions: wide || undefined, kind: where.kind, except: where.except?.map(({ id }) => id) };
}
