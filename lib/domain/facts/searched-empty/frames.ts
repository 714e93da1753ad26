import { cellOf } from "@/lib/domain/dataset";
import type { FactOf } from "@/lib/domain/facts/fact";
import { counted, joined, joinedFirst, NAMED_MAX, needSentence, numberOf, withRole } from "@/lib/domain/facts/words";
import { isOfEvents } from "@/lib/domain/relations";

type SearchedEmpty = FactOf<"searched_empty">;

/** A fact names so many stated targets; one that names as many may leave others out. */
export const TARGETS_NAMED = 4;

/** What was searched for and not found; null where an end of the link sought is left open. */
export function saySearchedEmpty(fact: SearchedEmpty): string | null {
  const [first, second, ...via] = fact.entities.map(({ name }) => name);
  const drugs = amongAsked(fact);
  const event = withRole(fact, "object")[0]?.name ?? "";
  switch (fact.sought) {
    case "link":
      return noLink(fact, fact.predicate === "interacts_with" ? "interaction" : "link", "the sources searched");
    case "label_of_asked":
      return `${event} is not listed on a label of ${drugs} in the sources searched.`;
    case "signal_of_asked":
      return `${event} has no reporting signal with ${drugs} in the sources searched.`;
    case "need":
      return needSentence(fact.text ?? "");
    case "indication":
      return `No source searched states that ${first} is indicated for ${second}.`;
    case "path":
      return `No mechanistic path from ${first} to ${second} was found in the claims loaded.`;
    case "path_through":
      return `No mechanistic path from ${first} to ${second} through ${via[0]} was found.`;
    case "path_from_stated_target":
      return `No path to ${second} starts at a stated target of ${first} (${amongTargets(fact)}); what was found rests on binding in an assay.`;
  }
}

/** The same of a link, with the kind of link and the sources that its cells name: that it holds there and nowhere else. */
export function sayWhereSearched(fact: SearchedEmpty): string | null {
  if (fact.sought !== "link") return saySearchedEmpty(fact);
  const cells = fact.from.coverage.map(cellOf);
  const sources = [...new Set(cells.map(({ dataset }) => dataset))].join(", ");
  return noLink(fact, linkSought(fact), sources || "the sources searched");
}

/** An event of a drug is sought on labels, among reports, or both: as the cells searched say, however many sources they are of. */
function linkSought({ predicate, from }: SearchedEmpty): string {
  if (!isOfEvents(predicate)) return predicate === "interacts_with" ? "interaction" : "link";
  const ofReports = from.coverage.map((cell) => cellOf(cell).aspect === "reporting_signals");
  if (new Set(ofReports).size > 1) return "label or reporting link";
  return isOfEvents(predicate, "label") ? "label link" : "reporting link";
}

function noLink(fact: SearchedEmpty, link: string, where: string): string | null {
  const [subjects, objects] = [joined(withRole(fact, "subject")), joined(withRole(fact, "object"))];
  return subjects === "" || objects === ""
    ? null
    : `No ${link} between ${subjects} and ${objects} was found in ${where}.`;
}

/** The drugs, as so many of those asked about where there are several. */
function amongAsked(fact: SearchedEmpty): string {
  const drugs = withRole(fact, "subject");
  const [named, asked] = [joinedFirst(drugs, NAMED_MAX), numberOf(fact, "asked") ?? 1];
  return asked === 1 ? named : `${drugs.length} of ${counted(asked, "drugs")}, ${named},`;
}

function amongTargets(fact: SearchedEmpty): string {
  const targets = withRole(fact, "via");
  return `${targets.length < TARGETS_NAMED ? "" : "among them "}${joined(targets)}`;
}
