import { leavesOf } from "@/lib/engine/query";
import type { SetExpr, TypedQuery } from "@/lib/engine/question";
import { isDrugClass } from "./drug-classes";
import { conditionWords, series, setWords, unknownTexts, wantWords } from "./words";

/** One sentence that says how a query reads, "I read this as: ..."; a pure function of the query, so edited readings show it too. */
export function restate(query: TypedQuery): string {
  const parts = [body(query), limited(query), basis(query)].filter(Boolean).join(" ");
  const unknown = [...new Set([...unknownTexts(query.subject), ...unknownTexts(query.object)])];
  const doubt = unknown.map((text) => `; ${doubtOf(text)}`).join("");
  return `I read this as: ${parts}${doubt}${renamed(query)}`;
}

function doubtOf(text: string): string {
  return isDrugClass(text)
    ? `"${text}" is a class of drugs, and single drugs are looked up: name the ones you mean`
    : `"${text}" is not matched to one certain name`;
}

/** Where the graph's name for a thing is another word than the question's. */
function renamed(query: TypedQuery): string {
  const leaves = [...leavesOf(query.subject), ...leavesOf(query.object)];
  const other = leaves.flatMap(({ text, ref }) =>
    ref && !ref.name.toLowerCase().includes(text.toLowerCase()) ? [`"${text}" is ${ref.name}`] : [],
  );
  return other.length === 0 ? "" : `; ${[...new Set(other)].join(", ")}`;
}

function body(query: TypedQuery): string {
  const { ask, want, subject, object } = query;
  const of = setWords(subject);
  const to = object ? setWords(object) : "adverse events";
  switch (ask) {
    case "list":
      return setOfThings(wantWords[want], subject);
    case "count":
      return `the number of ${object ? drugsFor(query) : setOfThings(wantWords[want], subject)}`;
    case "boolean":
      return whether(query);
    case "mechanism":
      return `mechanisms by which ${of} may lead to ${want === "indications" ? `an effect on ${to}` : to}`;
    case "compare":
      return `${object ? to : wantWords[want]} compared between ${sideBySide(subject)}, with what they share marked`;
    case "which_drugs":
      return drugsFor(query);
    case "profile":
      return `a profile of ${of}`;
    case "path":
      return `paths from ${of} to ${to}`;
  }
}

function setOfThings(things: string, subject: SetExpr): string {
  switch (subject.op) {
    case "and":
      return `${things} shared by ${setWords(subject)}`;
    case "or":
      return `${things} of any of ${setWords(subject)}`;
    default:
      return `${things} of ${setWords(subject)}`;
  }
}

function sideBySide(subject: SetExpr): string {
  return subject.op === "or" ? series(subject.of, "and") : setWords(subject);
}

function whether({ want, subject, object }: TypedQuery): string {
  const to = object ? setWords(object) : "anything";
  const of = setWords(subject);
  if (want === "adverse_events" || want === "signals") return `whether ${to} is an adverse event of ${of}`;
  if (want === "indications") return `whether ${of} is indicated for ${to}`;
  if (want === "targets") return `whether ${to} is a target of ${of}`;
  return `whether ${to} is among the ${wantWords[want]} of ${of}`;
}

function drugsFor({ want, subject, object }: TypedQuery): string {
  const who = subject.op === "all" ? "drugs" : `those of ${setWords(subject)}`;
  const to = object ? setWords(object) : "anything";
  if (want === "indications") return `${who} indicated for ${to}`;
  if (want === "pharmacogenetics") return `${who} with a pharmacogenetic association with ${to}`;
  return object && isGenes(object) ? `${who} that act on ${to}` : `${who} with the adverse event ${to}`;
}

/** Whether a set is of genes, by its first known member. */
export function isGenes(expr: SetExpr): boolean {
  if (expr.op === "entity") return expr.ref?.type === "gene" || expr.ref?.type === "gene_group";
  if (expr.op === "minus") return isGenes(expr.from);
  return expr.op === "all" ? expr.type === "gene" : expr.of.some(isGenes);
}

function limited({ filters }: TypedQuery): string {
  return filters.limit === undefined ? "" : `(the first ${filters.limit})`;
}

/** What counts as an adverse event in this reading, and further conditions. */
function basis({ ask, want, object, filters }: TypedQuery): string {
  const events =
    want === "adverse_events" || want === "signals" || (want === "drugs" && object !== null && !isGenes(object));
  if (!events || ask === "mechanism" || ask === "path" || ask === "profile") return "";
  const signal = filters.ic025Min === undefined ? ["a reporting signal with IC025 > 0"] : [`a reporting signal`];
  const label = want === "signals" ? [] : ["listed on a label"];
  const by = {
    label: "listed on a label",
    signal: signal.join(""),
    both: `listed on a label and ${signal.join("")}`,
    any: [...label, ...signal].join(", or "),
  }[filters.source ?? "any"];
  return `(${[by, ...conditionWords(filters)].join("; ")})`;
}
