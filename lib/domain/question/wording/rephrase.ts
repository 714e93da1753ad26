import { BOXED_FLAG } from "@/lib/domain/regulatory-flag";
import { asksComplement, entitiesOf, genesAndEvents } from "@/lib/domain/run/query";
import type { Filters, SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { isGenes, statedWords } from "./set-phrases";
import { actsOn, conditionWords, series, setWords, wantWords } from "./words";

/** A query as the plain question that reads back as that query; used to offer nearest readings. */
export function rephrase(query: TypedQuery): string {
  const { ask, want, subject, object, filters } = query;
  const things = `${filters.limit === undefined ? "" : `top ${filters.limit} `}${wantWords[want]}${conditions(filters)}`;
  const of = setWords(subject);
  const to = object ? setWords(object) : "adverse events";
  switch (ask) {
    case "list":
      if (want === "label_text" && query.sections)
        return `What does the ${query.sections.map((each) => each.replaceAll("_", " ")).join(" and the ")} of the label of ${of} say${object ? ` about ${to}` : ""}?`;
      if (want === "label_text") return `What does the label of ${of} say${object ? ` about ${to}` : ""}?`;
      if (want === "interactions" && subject.op === "or") return `Do ${series(subject.of, "and")} interact?`;
      return `What are the ${things} ${ofSet(subject)}?`;
    case "count":
      return object ? `How many ${drugsThat(query, object)}?` : `How many ${things} ${ofSet(subject)}?`;
    case "boolean":
      return whether(query);
    case "mechanism":
      return want === "indications" ? `How does ${of} treat ${to}?` : `How could ${of} cause ${to}?`;
    case "compare":
      return `Compare ${object ? "" : `the ${things} of `}${subject.op === "or" ? series(subject.of, "and") : of}${object ? ` for ${to}` : ""}`;
    case "which_drugs":
      return object ? `Which ${drugsThat(query, object)}?` : "Which drugs?";
    case "profile":
      return `Tell me about ${of}`;
    case "path":
      return `Which path leads from ${of} to ${to}?`;
  }
}

function ofSet(subject: SetExpr): string {
  if (subject.op === "and") return `shared by ${setWords(subject)}`;
  return subject.op === "or" ? `of any of ${setWords(subject)}` : `of ${setWords(subject)}`;
}

function conditions(filters: Filters): string {
  const source = {
    label: " listed on the label",
    boxed: " in a boxed warning",
    signal: " with a signal",
    both: " on the label and with a signal",
    any: "",
  };
  const lacking = { label: " not on the label", signal: " without a signal", any: " neither listed nor reported" };
  const lacks = filters.lacks ? ` but${lacking[filters.lacks]}` : "";
  return [`${source[filters.source ?? "any"]}${lacks}`, ...conditionWords(filters).map((each) => `, ${each},`)].join(
    "",
  );
}

function whether(query: TypedQuery): string {
  const { want, subject, object, filters, measure, topic, sections } = query;
  const of = setWords(subject);
  const to = object ? setWords(object) : "";
  if (want === "label_text" && sections) return `Does ${of} have a boxed warning${object ? ` about ${to}` : ""}?`;
  if (want === "label_text") return `Does the label of ${of} mention ${topic?.text ?? to}?`;
  if (isOfBox(query)) return `Does ${of} have a boxed warning?`;
  if (want === "flags") return `Was ${of} ${withdrawnFor(query)}?`;
  const stated = statedWords(query);
  if (stated) return `Is ${of} ${stated}?`;
  if (want === "targets") return `Does ${of} target ${to}?`;
  if (want === "drugs" && filters.action)
    return `Does ${of} ${filters.action === "inhibition" ? "inhibit" : "activate"} ${to}?`;
  if (want === "drugs")
    return `Is ${of} ${filters.relations?.length === 1 ? "metabolised by" : "a substrate of"} ${to}?`;
  if (want === "interactions") return `Do ${subject.op === "or" ? series(subject.of, "and") : of} interact?`;
  if (want === "pharmacogenetics") return `Does ${to} affect the response to ${of}?`;
  if (measure === "frequency")
    return `How often does ${of} cause ${to}${filters.frequency?.placebo ? " compared with placebo" : ""}?`;
  if (measure === "reports") return `How many reports of ${to} with ${of} are there?`;
  if (want !== "adverse_events") return `Is ${of} associated with ${to}?`;
  return `Is ${to} an adverse event of ${of}${conditions(filters)}?`;
}

function isOfBox({ want, object }: TypedQuery): boolean {
  return want === "flags" && entitiesOf(object).some(({ id }) => id === BOXED_FLAG.id);
}

/** "Withdrawn from the market for A". */
function withdrawnFor({ object }: TypedQuery): string {
  const isReason = entitiesOf(object).some(({ type }) => type !== "regulatory_flag");
  return `withdrawn from the market${object && isReason ? ` for ${setWords(object)}` : ""}`;
}

function denied({ source, lacks = "any" }: Filters): string {
  const beside = source === "label" ? "are listed and " : source === "signal" ? "are reported and " : "";
  return `${beside}${{ label: "are not listed with", signal: "have no signal for", any: "do not cause" }[lacks]}`;
}

function drugsThat(query: TypedQuery, object: SetExpr): string {
  const { want, subject, use, filters } = query;
  const among =
    subject.op === "or"
      ? `of ${setWords(subject)}`
      : subject.op === "minus"
        ? `drugs other than ${setWords(subject.without)}`
        : "drugs";
  const to = setWords(object);
  const both = genesAndEvents(object);
  if (asksComplement(query)) {
    const tied = use
      ? ` indicated for ${setWords(use)}`
      : both
        ? ` that ${actsOn(filters)} ${setWords(both.genes)}`
        : "";
    return `${among}${tied} ${denied(filters)} ${both ? setWords(both.events) : to}`;
  }
  if (isOfBox(query)) return `${among} carry a boxed warning`;
  if (want === "flags") return `${among} were ${withdrawnFor(query)}`;
  const stated = statedWords(query);
  if (stated) return `${among} are ${stated}`;
  if (want === "pharmacogenetics") return `${among} are affected by ${to} variants`;
  if (use) return `${among} are indicated for ${setWords(use)} and cause ${to}${conditions(filters)}`;
  if (both)
    return `${among} ${actsOn(filters)} ${setWords(both.genes)} and cause ${setWords(both.events)}${conditions(filters)}`;
  return `${among} ${isGenes(object) ? "target" : "cause"} ${to}${conditions(filters)}`;
}
