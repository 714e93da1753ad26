import { joined, joinedFirst, withRole } from "@/lib/agent/artifacts/findings/finding-parts";
import { type Fact, type FactOf, isStated, type LeftOpen } from "@/lib/domain/facts/fact";
import { usedAgainstWords } from "@/lib/domain/path";
import type { StatedKind } from "@/lib/domain/predicate";
import type { DraftSentence, Section } from "@/lib/domain/run/artifacts";
import { cited } from "./sentence";

const UNCOVERED_NAMED_MAX = 8;
const NAMED_MAX = 12;
/** A finding names so many stated targets; one that names as many may leave others out. */
export const TARGETS_NAMED = 4;

/** What a fact says by its kind alone, in one sentence; null where its relation, entities and numbers say it. */
export function meaningSentence(fact: Fact): string | null {
  switch (fact.kind) {
    case "open":
      return openSentence(fact);
    case "searched_empty":
      return soughtSentence(fact);
    case "sources":
      return `${SOURCES[fact.of]}: ${fact.text}.`;
    case "unresolved_name":
      return fact.ofPatient ? unmatchedSentence(fact) : null;
    case "count":
      return fact.counts === "named_in_text" || fact.counts === "near_terms" ? heldSentence(fact, fact.counts) : null;
    default:
      return isStated(fact) ? statedByKind(fact) : null;
  }
}

const SOURCES: Record<FactOf<"sources">["of"], string> = {
  answer: "Sources used",
  label_listings: "Label sources searched",
  reporting_signals: "Reports searched",
};

function statedByKind(fact: FactOf<StatedKind>): string | null {
  const [subject = "", object = "", third = ""] = fact.entities.map(({ name }) => name);
  if (fact.against) return usedAgainstWords(fact.against, { drug: subject, use: object, event: third || object });
  return fact.purpose === "holders_asked" && fact.from.handle === null ? heldSentence(fact, fact.kind) : null;
}

/** The sentences of findings by their meanings, in one section. */
export function meaningSentences(section: Section, findings: readonly Fact[]): DraftSentence[] {
  return findings.flatMap((finding) => {
    const text = meaningSentence(finding);
    return text ? [cited(section, text, [finding])] : [];
  });
}

function openSentence(fact: FactOf<"open">): string {
  const max = fact.leaves.startsWith("event") ? NAMED_MAX : UNCOVERED_NAMED_MAX;
  const drugs = joinedFirst(withRole(fact, "subject"), max);
  return OPEN[fact.leaves](drugs, withRole(fact, "object")[0]?.name ?? "", fact.text ?? "");
}

const OPEN: Record<LeftOpen, (drugs: string, event: string, text: string) => string> = {
  label: (drugs) => `No label source searched covers ${drugs}, so what their labels list is not known here.`,
  rest_of_label: (drugs) =>
    `No label source searched covers all of the label of ${drugs}, so what is not listed is open.`,
  part_of_answer: (drugs) => `No label source searched covers ${drugs}, so its part of the answer is open.`,
  event_on_label: (drugs, event) =>
    `No label source searched covers the whole label of ${drugs}, so ${event} is open there.`,
  event_in_reports: (drugs, event) => `No reporting signal of ${drugs} is held at all, so ${event} is open there.`,
  need: (_drugs, _event, text) => needSentence(text),
  sources: (_drugs, _event, text) => `Not loaded, so not searched: ${text}.`,
};

function needSentence(text: string): string {
  return `Open gap: ${text.replace(/\.$/, "")}.`;
}

/** For which of the drugs asked about the event is held, by what holds it. */
function heldSentence(fact: Fact, by: StatedKind | "named_in_text" | "near_terms"): string | null {
  const event = withRole(fact, "object")[0]?.name ?? "";
  const drugs = joinedFirst(withRole(fact, "subject"), NAMED_MAX);
  switch (by) {
    case "label_listing":
      return `${event} is listed on a label of ${drugs}.`;
    case "reporting_signal":
      return `${event} has a reporting signal with ${drugs}.`;
    case "named_in_text":
      return `Label text names ${event} for ${drugs}.`;
    case "near_terms":
      return `A label source lists a term within ${event} or close to it for ${drugs}.`;
    default:
      return null;
  }
}

function soughtSentence(fact: FactOf<"searched_empty">): string | null {
  const [drug, event, ...via] = fact.entities;
  const ends = `from ${drug?.name} to ${event?.name}`;
  const asked = () =>
    [joinedFirst(withRole(fact, "subject"), NAMED_MAX), withRole(fact, "object")[0]?.name ?? ""] as const;
  switch (fact.sought) {
    case "link":
      return null;
    case "label_of_asked":
      return `${asked()[1]} is not listed on a label of ${asked()[0]} in the sources searched.`;
    case "signal_of_asked":
      return `${asked()[1]} has no reporting signal with ${asked()[0]} in the sources searched.`;
    case "need":
      return needSentence(fact.text ?? "");
    case "indication":
      return `No source searched states that ${drug?.name} is indicated for ${event?.name}.`;
    case "path":
      return `No mechanistic path ${ends} was found in the claims loaded.`;
    case "path_through":
      return `No mechanistic path ${ends} through ${via[0]?.name} was found.`;
    case "path_from_stated_target":
      return noStatedTarget(drug?.name ?? "", event?.name ?? "", via);
  }
}

function noStatedTarget(drug: string, event: string, via: Fact["entities"]): string {
  const stated = `${via.length < TARGETS_NAMED ? "" : "among them "}${joined(via)}`;
  return `No path to ${event} starts at a stated target of ${drug} (${stated}); what follows is a hypothesis from binding in an assay.`;
}

function unmatchedSentence({ text, entities }: Fact): string {
  const near = entities.length > 0 ? `; nearest: ${joined(entities)}` : "";
  return `"${text}" is matched to no one name, so it was not weighed${near}.`;
}
