import { KIND_UNITS } from "@/lib/domain/gene-kind";
import { asksComplement, asksThreshold, genesAndEvents, isOneProduct } from "@/lib/domain/run/query";
import type { Filters, LabelTopic, TypedQuery } from "@/lib/domain/run/question";
import { joinedWords } from "@/lib/domain/wording";
import { doubted, renamed } from "./restate-names";
import { anyMember, isClass, isGenes, ofAll, setOfThings, sideBySide, statedWords } from "./set-phrases";
import { actsOn, actsOnce, conditionWords, setWords, typeWords, wantWords } from "./words";

/** One sentence that says how a query reads, "I read this as: ..."; a pure function of the query, so edited readings show it too. */
export function restate(query: TypedQuery): string {
  const parts = [
    `${body(query)}${leavingOut(query)}`,
    narrowedBy(query),
    limited(query),
    basis(query),
    besides(query),
    ofPatient(query),
  ]
    .filter(Boolean)
    .join(" ");
  return `I read this as: ${parts}${doubted(query)}${renamed(query)}`;
}

function leavingOut({ filters: { except = [] } }: TypedQuery): string {
  return except.length > 0 ? `, leaving out ${joinedWords(except.map(({ name }) => name))}` : "";
}

/** What narrows the things asked for, beside the evidence they are in. */
function narrowedBy({ filters: { branch, outside, sources }, variants = [] }: TypedQuery): string {
  return [
    branch ? `that are ${outside ? "not " : ""}kinds of "${branch.name}"` : [],
    sources ? `according to ${sources.join(", ")}` : [],
    variants.length > 0 ? `with ${variants.join(", ")}` : [],
  ]
    .flat()
    .join(" ");
}

/** The readings of a question's parts, the first part's first, as one text. */
export function joinedReadings([first = "", ...others]: readonly string[]): string {
  return [first, ...others.map((each) => each.replace(/^I read this as: /, ""))].join("; and, as a further part: ");
}

/** The matter of label text that is told beside a drug and an event: of mother and child, or an age. */
function besides({ want, topic }: TypedQuery): string {
  return topic && want !== "label_text" ? `with what label text says of ${topic.text}` : "";
}

/** What is known of the patient re-ranks lists and paths; it narrows nothing, and changes no listing or report of a pair. */
function ofPatient({ ask, conditions = [] }: TypedQuery): string {
  if (conditions.length === 0) return "";
  const order = ask === "boolean" ? "" : " (what bears on it comes first)";
  return `for a patient with ${conditions.map(({ text }) => text).join(" and ")}${order}`;
}

function body(query: TypedQuery): string {
  const { ask, want, subject, object, filters } = query;
  const of = setWords(subject);
  const to = object ? setWords(object) : "adverse events";
  switch (ask) {
    case "list":
      return things(query);
    case "count":
      return `the number of ${object ? drugsFor(query) : things(query)}`;
    case "boolean":
      return whether(query);
    case "mechanism":
      return `mechanisms by which ${of} may lead to ${want === "indications" ? `an effect on ${to}` : to}${byWay(query)}`;
    case "compare":
      return `${object ? to : filters.kind ? KIND_UNITS[filters.kind] : wantWords[want]} compared between ${sideBySide(subject)}, with what they share marked`;
    case "which_drugs":
      return drugsFor(query);
    case "profile":
      return object ? `what is known of ${to} with ${of}` : `a profile of ${of}`;
    case "path":
      return `paths from ${of} to ${to}${byWay(query)}${filters.action ? `, and the drugs that ${actsOn(filters)} ${of}` : ""}`;
  }
}

function byWay({ through }: TypedQuery): string {
  return through ? ` through ${setWords(through)} (paths that pass there come first)` : "";
}

function topicWords({ text, terms }: LabelTopic): string {
  return terms.length > 0 ? `${text}, and the adverse events whose terms speak of it` : text;
}

/** "in its boxed warning". */
function sectionWords({ sections }: TypedQuery): string {
  return sections ? ` in its ${sections.map((section) => section.replaceAll("_", " ")).join(" and ")}` : "";
}

/** Genes at which drugs are asked to meet. */
function meetingAt({ through }: TypedQuery): string {
  return through ? ` by way of ${setWords(through)}` : "";
}

function things(query: TypedQuery): string {
  const { want, subject, object, filters, topic } = query;
  const of = setWords(subject);
  switch (want) {
    case "members":
      return `drugs of the class ${of}`;
    case "genes":
      return `genes linked to ${of}`;
    case "label_text":
      if (topic?.isNearest) return `what label text of ${setWords(subject)} says nearest to ${topic.text}`;
      return `what label text of ${setWords(subject)}${sectionWords(query)} says${[topic && topicWords(topic), object && setWords(object)].map((each) => (each ? ` of ${each}` : "")).join("")}`;
    case "enzymes":
      return `genes by which ${subject.op === "and" ? "all of " : ""}${setWords(subject)} ${subject.op === "entity" ? "is" : "are"} ${handling(filters)}`;
    case "interactions":
      if (subject.op === "entity" || isOneProduct(subject))
        return `drugs stated to interact with ${setWords(subject)}${object ? ` for ${setWords(object)}` : ""}${meetingAt(query)}`;
      return `interactions between ${ofAll(subject)}${object ? ` for ${setWords(object)}` : ""}${meetingAt(query)}`;
    case "interactors":
      return `genes that interact with ${of}`;
    case "sources":
    case "claims":
      return wantWords[want];
    case "entities":
      return subject.op === "all" ? `${typeWords[subject.type]} loaded` : wantWords[want];
    case "pharmacogenetics":
      return `${setOfThings(wantWords[want], subject)}${object ? ` with ${setWords(object)}` : ""}`;
    case "targets":
      return proteins(query);
    default:
      return object && want === "adverse_events"
        ? `those of ${setWords(object)} that are ${setOfThings(wantWords[want], subject)}`
        : setOfThings(wantWords[want], subject);
  }
}

/** "enzymes that A is stated to inhibit", "kinases among the targets shared by A and B". */
function proteins({ subject, filters: { kind, action, relations = [] } }: TypedQuery): string {
  const targets = setOfThings(wantWords.targets, subject);
  const things = kind ? KIND_UNITS[kind] : "genes";
  if (action && subject.op === "entity") return `${things} that ${setWords(subject)} is stated to ${actsOnce(action)}`;
  const stated = action ? `, by a stated ${action}` : "";
  if (relations.includes("interacts_with"))
    return `${things} among the ${targets}, and among what else is stated to be inhibited or induced${stated}`;
  if (!relations.includes("binds_in_assay")) return kind ? `${things} among the ${targets}` : targets;
  const beside = relations.includes("targets")
    ? "what they bind in assays counted too"
    : "what is bound in assays alone";
  return `${kind ? `${things} among the ` : ""}${targets}, ${beside}`;
}

function handling({ relations }: Filters): string {
  if (!relations) return "metabolised or transported";
  return relations.includes("transported_by") ? "transported" : "metabolised";
}

const STATED_BY = {
  label: "listed on a label of",
  boxed: "in a boxed warning of",
  signal: "reported with",
  both: "listed on a label of, and reported with,",
  any: "an adverse event of",
} as const;

function whether(query: TypedQuery): string {
  const { want, subject, object, filters, measure, topic } = query;
  if (want === "label_text") {
    const named = object ? ` names ${setWords(object)}` : topic ? ` names ${topic.text}` : " is loaded";
    return `whether label text of ${setWords(subject)}${sectionWords(query)}${named}`;
  }
  const to = object ? setWords(object) : "anything";
  const of = anyMember(subject);
  if (measure === "frequency")
    return `how often ${to} occurs with ${of}, as far as labels state it${filters.frequency?.placebo ? ", beside placebo" : ""}`;
  if (measure === "reports") return `how many reports of ${to} with ${of} there are, and how disproportionate they are`;
  if (want === "adverse_events" || want === "signals")
    return `whether ${to} is ${STATED_BY[asksThreshold(query) ? "signal" : (filters.source ?? "any")]} ${of}`;
  if (want === "interactions")
    return `whether ${ofAll(subject)} interact${object ? ` for ${to}` : ""}${meetingAt(query)}`;
  const stated = statedWords(query);
  if (stated) return `whether ${of} is ${stated}`;
  if (want === "targets") return `whether ${to} is a target of ${of}`;
  if (want === "pharmacogenetics") return `whether ${of} has a pharmacogenetic association with ${to}`;
  if (want === "drugs") return `whether ${of} is among the drugs that ${actsOn(filters)} ${to}`;
  return `whether ${to} is among the ${wantWords[want]} of ${of}`;
}

function drugsFor(query: TypedQuery): string {
  const { ask, want, subject, object, filters } = query;
  if (want === "pharmacogenetics" && ask !== "which_drugs" && subject.op !== "all") return things(query);
  const among = isClass(subject) ? `drugs of the class ${setWords(subject)}` : `those of ${setWords(subject)}`;
  const who = subject.op === "all" ? "drugs" : among;
  const to = object ? setWords(object) : "anything";
  const stated = statedWords(query);
  if (stated) return `${who} ${stated}`;
  if (want === "pharmacogenetics") return `${who} with a pharmacogenetic association with ${to}`;
  const both = genesAndEvents(object);
  const genes = both?.genes ?? (object && isGenes(object) ? object : null);
  const ties = [
    ...(query.use ? [`indicated for ${setWords(query.use)}`] : []),
    ...(genes ? [`that ${actsOn(filters)} ${setWords(genes)}`] : []),
  ];
  const tied = [who, ties.join(" and ")].filter(Boolean).join(" ");
  if (genes && !both) return tied;
  const event = both ? setWords(both.events) : to;
  const said = asksComplement(query) ? lackingWords(filters) : "with the adverse event";
  return `${tied}${ties.length > 0 ? "," : ""} ${said} ${event}`;
}

/** What is asked not to have been found, after what is asked to have been. */
function lackingWords({ source, lacks = "any" }: Filters): string {
  const kinds = {
    label: "label listing",
    boxed: "boxed warning",
    signal: "reporting signal",
    any: "label listing or reporting signal",
  };
  const beside = source && source !== "both" ? `with a ${kinds[source]}, and ` : "";
  return `${beside}with no ${kinds[lacks]} found, for`;
}

function limited({ filters }: TypedQuery): string {
  return filters.limit === undefined ? "" : `(the first ${filters.limit})`;
}

/** What counts as an adverse event in this reading, and further conditions. */
function basis(query: TypedQuery): string {
  const { ask, want, object, filters } = query;
  if (asksComplement(query)) return "(of drugs that the sources searched cover)";
  const events =
    want === "adverse_events" ||
    want === "signals" ||
    (want === "drugs" &&
      object !== null &&
      (genesAndEvents(object) !== null || (!filters.relations && !isGenes(object))));
  if (!events || ask === "mechanism" || ask === "path" || ask === "profile") return "";
  if (asksThreshold(query) && !filters.source) return `(${conditionWords(filters).join("; ")})`;
  const bounded = filters.ic025Min !== undefined || filters.ic025Above !== undefined;
  const signal = bounded ? [`a reporting signal`] : ["a reporting signal with IC025 > 0"];
  const label = want === "signals" ? [] : ["listed on a label"];
  const by = {
    label: "listed on a label",
    boxed: "in a boxed warning",
    signal: signal.join(""),
    both: `listed on a label and ${signal.join("")}`,
    any: [...label, ...signal].join(", or "),
  }[filters.source ?? "any"];
  const lacking = filters.lacks
    ? [`not ${filters.lacks === "label" ? "listed on a label" : "reported with a signal"}`]
    : [];
  const kept = filters.indications === "keep" ? ["events that an indication may account for keep their rank"] : [];
  return `(${[by, ...lacking, ...conditionWords(filters), ...kept].join("; ")})`;
}
