import type { Counted, Fact, FactEntity, FactOf } from "@/lib/domain/facts/fact";
import { counted, joined, joinedFirst, NAMED_MAX, numberOf, withRole } from "@/lib/domain/facts/words";
import { RELATIONS } from "@/lib/domain/relations";
import { joinedWords } from "@/lib/domain/wording";
import { sayHoldersCompared } from "./holders-frame";

type Count = FactOf<"count">;

const FRAMES: Record<Counted, (fact: Count) => string> = {
  found: (fact) => sayTotal(fact, ""),
  paths: between,
  of_drug: (fact) => sayTotal(fact, ""),
  of_drug_alone: alone,
  class_members: membersTaken,
  class_holders: (fact) => `${objectOf(fact)}: ${ofClass(fact)}.`,
  class_listed: (fact) => `${objectOf(fact)} is listed on a label of ${ofClass(fact)}.`,
  named_in_text: namedInText,
  uncounted_in_text: namedInText,
  near_terms: nearTerms,
  uncounted_near_terms: nearTerms,
  uncounted_other_tie: otherTie,
  statements: (fact) =>
    `The sources hold ${numberOf(fact, "total")} statements of these pharmacogenetic associations; ${numberOf(fact, "told")} are told here.`,
  of_patient: ofPatient,
  label_parts: labelParts,
  holders_compared: sayHoldersCompared,
};

/** What was counted, and of what. */
export function sayCount(fact: Count): string {
  return FRAMES[fact.counts](fact);
}

/** The total of a set in words by the operation that made it; `operation` is that of a set tool, else empty. */
export function sayTotal(fact: Fact, operation: string): string {
  const drugs = joined(withRole(fact, "subject"));
  const about = drugs === "" ? objectsCounted(fact) : drugs;
  const all = fact.numbers.map(({ value, unit }) => counted(value, unit));
  const total = fact.numbers.find(({ role }) => role === "total");
  if (about === "" && all.length > 0) return `The loaded graph holds ${joinedWords(all)}.`;
  if (!total) return `For ${about}: ${all.join(", ")}.`;
  if (drugs !== "" && withRole(fact, "object").length > 0) return between(fact);
  const found = `${counted(total.value, total.unit)} ${total.value === 1 ? "was" : "were"} found`;
  switch (operation) {
    case "shared":
      return `${counted(total.value, total.unit)} ${total.value === 1 ? "is" : "are"} shared by ${drugs}${notFoundFor(fact)}.`;
    case "union":
      return `For ${drugs}, each looked up by itself, ${sharedByAll(fact, total.unit)}; ${found}.`;
    case "minus":
      return `For ${about}${minusWords(fact)}, ${found}.`;
    case "together":
      return `For ${about}, each looked up by itself, ${found}.`;
    default:
      return `For ${about}, ${found}${ofOneSource(fact)}.`;
  }
}

/** What drugs were counted for: "what is flagged as withdrawn from a market for A" where that is no event they are listed or reported with. */
export function objectsCounted(fact: Fact): string {
  const objects = withRole(fact, "object");
  const isFlag = objects.some(({ type }) => type === "regulatory_flag");
  const flagged = isFlag ? "flagged_as" : fact.predicate === "withdrawn_for" ? fact.predicate : null;
  return `${flagged ? `what ${RELATIONS[flagged].words} ` : ""}${joined(objects)}`;
}

/** How many of the uses counted neither a label nor a second source states. */
function ofOneSource(fact: Fact): string {
  const alone = numberOf(fact, "one_source");
  return alone === null ? "" : ` (${alone} of them recorded by one source alone)`;
}

function sharedByAll(fact: Fact, unit: string): string {
  const shared = numberOf(fact, "shared") ?? 0;
  return `${counted(shared, unit)} ${shared === 1 ? "is" : "are"} shared by all`;
}

/** What a set is narrowed by or taken from: things beside it, and drugs that lack what is counted. */
export function besideCounted({ entities }: Fact): FactEntity[] {
  return entities.filter(({ role }) => role === "candidate" || role === "lacking");
}

/** What is taken away from a set of things of its own kind: drugs from drugs, events from events. */
export function minusWords(fact: Fact): string {
  const from = [...withRole(fact, "subject"), ...withRole(fact, "object")].map(({ type }) => type);
  const taken = besideCounted(fact).filter(({ type }) => from.includes(type));
  if (taken.length === 0) return "";
  const names = taken.map(({ name }) => name);
  return taken.every(({ type }) => type === "drug")
    ? ` ${names.map((name) => `and not for ${name}`).join(" ")}`
    : `, leaving out those with ${joinedWords(names)}`;
}

/** For how many of what was found, whatever their frequency, a frequency is stated. */
export function sayFrequencyStated(fact: Fact): string {
  const about = joined(withRole(fact, "subject")) || joined(withRole(fact, "object"));
  const unit = fact.numbers.find(({ role }) => role === "asked_of")?.unit ?? "";
  const [of, stated] = [numberOf(fact, "asked_of") ?? 0, numberOf(fact, "stated") ?? 0];
  return `For ${about}, ${counted(of, unit)} were found without regard to frequency; a frequency is stated for ${stated} of them.`;
}

/** How many drugs of a class were left out of an answer. */
export function sayLeftOut(fact: Fact): string {
  const left = numberOf(fact, "left_out") ?? 0;
  return `${counted(left, "drugs")} in ${joined(withRole(fact, "subject"))} ${left === 1 ? "was" : "were"} left out.`;
}

/** What was found from drugs to events, weak routes apart; where there are no others, only their targets count as found. */
function between(fact: Fact): string {
  const [drugs, objects] = [joined(withRole(fact, "subject")), joined(withRole(fact, "object"))];
  const total = fact.numbers.find(({ role }) => role === "total") ?? { value: 0, unit: "" };
  const weak = fact.numbers.find(({ role }) => role === "weak_linked");
  if (weak?.unit === "targets")
    return weak.value === 1
      ? `1 target was found for ${drugs}, but its route to ${objects} is weak.`
      : `${weak.value} targets were found for ${drugs}, but their routes to ${objects} are weak.`;
  const beside = weak ? `, and ${counted(weak.value, weak.unit)}` : "";
  const were = total.value === 1 ? "was" : "were";
  return `${counted(total.value, total.unit)} from ${drugs} to ${objects} ${were} found${beside}.`;
}

function notFoundFor(fact: Fact): string {
  const taken = besideCounted(fact);
  return taken.length > 0 ? ` and not found for ${taken.map(({ name }) => name).join(" or ")}` : "";
}

function alone(fact: Count): string {
  const first = withRole(fact, "member");
  const lead = first.length < (numberOf(fact, "total") ?? 0) ? ", the first of them" : ":";
  return sayTotal(fact, "minus").replace(/\.$/, first.length > 0 ? `${lead} ${joined(first)}.` : ".");
}

function membersTaken(fact: Count): string {
  const name = joined(withRole(fact, "subject"));
  const [taken, total, known] = [numberOf(fact, "taken") ?? 0, numberOf(fact, "total") ?? 0, numberOf(fact, "known")];
  const named = withRole(fact, "member");
  const among = named.length > 0 ? `: ${joinedFirst(named, named.length, known ?? taken)}` : "";
  const looked =
    taken === total
      ? `${total === 1 ? "The" : "All"} ${counted(total, "drugs")} in ${name}`
      : `Of ${total} drugs in ${name}, ${taken}`;
  const covered = known === null ? "" : `; something was found for ${known}`;
  return `${looked} ${taken === 1 ? "was" : "were"} looked up${covered}${among}.`;
}

function objectOf(fact: Fact): string {
  return withRole(fact, "object")[0]?.name ?? "";
}

function ofClass(fact: Fact): string {
  const drugClass = joined(withRole(fact, "subject"));
  return `${numberOf(fact, "holders")} of ${counted(numberOf(fact, "known") ?? 0, "drugs")} in ${drugClass}`;
}

function namedInText(fact: Count): string {
  return `Label text names ${objectOf(fact)} for ${joinedFirst(withRole(fact, "subject"), NAMED_MAX)}.`;
}

function nearTerms(fact: Count): string {
  const drugs = joinedFirst(withRole(fact, "subject"), NAMED_MAX);
  return `A label source lists a term within ${objectOf(fact)} or close to it for ${drugs}.`;
}

/** Drugs of a gene that stand apart from the answer, by what ties them to it. */
function otherTie(fact: Count): string {
  const [value, gene] = [numberOf(fact, "apart") ?? 0, joined(fact.entities)];
  const drugs = counted(value, "drugs");
  switch (fact.predicate) {
    case "targets":
      return `${drugs} ${value === 1 ? "targets" : "target"} ${gene}.`;
    case "binds_in_assay":
      return `${drugs} ${value === 1 ? "binds" : "bind"} ${gene} in an assay.`;
    case "refutes":
      return `${drugs} ${value === 1 ? "is" : "are"} disputed for ${gene}.`;
    default:
      return `${drugs} ${value === 1 ? "interacts" : "interact"} with ${gene}.`;
  }
}

function ofPatient(fact: Count): string {
  const [number] = fact.numbers;
  const amount = counted(number?.value ?? 0, number?.unit ?? "");
  return `${amount} ${number?.value === 1 ? "concerns" : "concern"} ${joined(withRole(fact, "subject"))}; what does stands first.`;
}

function labelParts({ entities, numbers, text }: Count): string {
  const [amount] = numbers.map(({ value, unit }) => counted(value, unit));
  const verb = numbers.some(({ value }) => value === 1) ? "is" : "are";
  return `For ${entities[0]?.name}, ${amount} of text ${verb} loaded${text === null ? "" : `: ${text}`}.`;
}
