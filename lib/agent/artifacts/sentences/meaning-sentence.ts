import { joined, joinedFirst, withRole } from "@/lib/agent/artifacts/findings/finding-parts";
import type { Finding } from "@/lib/domain/finding";
import type { Complement, FindingMeaning, MeaningKind } from "@/lib/domain/finding-meaning";
import { usedAgainstWords } from "@/lib/domain/path";
import type { DraftSentence, Section } from "@/lib/domain/run/artifacts";
import { UNUSED_WORDS } from "@/lib/domain/run/disclosures";
import { cited } from "./sentence";

const UNCOVERED_NAMED_MAX = 8;
const NAMED_MAX = 12;
/** A finding names so many stated targets; one that names as many may leave others out. */
export const TARGETS_NAMED = 4;

/** What a finding says by its meaning, in one sentence; null where its relation, entities and numbers say it. */
export function meaningSentence(finding: Finding): string | null {
  const { meaning, entities, text } = finding;
  const [subject = "", object = "", third = ""] = entities.map(({ name }) => name);
  switch (meaning?.kind) {
    case "not_covered":
      return NOT_COVERED[meaning.open](joinedFirst(withRole(finding, "subject"), UNCOVERED_NAMED_MAX));
    case "not_loaded":
      return `Not loaded, so not searched: ${text}.`;
    case "gap":
      return `Open gap: ${text?.replace(/\.$/, "")}.`;
    case "unread":
      return `${UNUSED_WORDS} "${text}".`;
    case "sources_used":
      return `Sources used: ${text}.`;
    case "sources_searched":
      return `${meaning.aspect === "label_listings" ? "Label sources" : "Reports"} searched: ${text}.`;
    case "complement":
      return complementSentence(finding, meaning);
    case "not_indicated":
      return `No source searched states that ${subject} is indicated for ${object}.`;
    case "also_indicated":
      return usedAgainstWords(meaning.relation, { drug: subject, use: object, event: third || object });
    case "no_path":
    case "no_path_through":
    case "no_stated_target":
      return noPathSentence(finding, meaning.kind);
    case "patient":
      return patientSentence(finding, meaning.part);
    case "uncounted":
    case "class_members":
    case "class_holders":
    case "drug_count":
    case "genetic_detail":
    case "genetic_total":
    case "other_relation":
    case "route_link":
    case undefined:
      return null;
  }
}

/** The sentences of findings by their meanings, in one section. */
export function meaningSentences(section: Section, findings: readonly Finding[]): DraftSentence[] {
  return findings.flatMap((finding) => {
    const text = meaningSentence(finding);
    return text ? [cited(section, text, [finding])] : [];
  });
}

const NOT_COVERED: Record<Extract<FindingMeaning, { kind: "not_covered" }>["open"], (drugs: string) => string> = {
  label: (drugs) => `No label source searched covers ${drugs}, so what their labels list is not known here.`,
  rest_of_label: (drugs) =>
    `No label source searched covers all of the label of ${drugs}, so what is not listed is open.`,
  part_of_answer: (drugs) => `No label source searched covers ${drugs}, so its part of the answer is open.`,
};

function complementSentence(finding: Finding, { evidence, state }: Complement): string {
  const event = withRole(finding, "object")[0]?.name ?? "";
  const drugs = joinedFirst(withRole(finding, "subject"), NAMED_MAX);
  if (state === "open")
    return evidence === "reports"
      ? `No reporting signal of ${drugs} is held at all, so ${event} is open there.`
      : `No label source searched covers the whole label of ${drugs}, so ${event} is open there.`;
  const isAbsent = state === "absent";
  switch (evidence) {
    case "label":
      return isAbsent
        ? `${event} is not listed on a label of ${drugs} in the sources searched.`
        : `${event} is listed on a label of ${drugs}.`;
    case "reports":
      return isAbsent
        ? `${event} has no reporting signal with ${drugs} in the sources searched.`
        : `${event} has a reporting signal with ${drugs}.`;
    case "label_text":
      return `Label text names ${event} for ${drugs}.`;
    case "near_terms":
      return `A label source lists a term within ${event} or close to it for ${drugs}.`;
  }
}

function noPathSentence(
  { entities }: Finding,
  kind: Extract<MeaningKind, "no_path" | "no_path_through" | "no_stated_target">,
): string {
  const [drug, event, ...via] = entities;
  const ends = `from ${drug?.name} to ${event?.name}`;
  if (kind === "no_path") return `No mechanistic path ${ends} was found in the claims loaded.`;
  if (kind === "no_path_through") return `No mechanistic path ${ends} through ${via[0]?.name} was found.`;
  const stated = `${via.length < TARGETS_NAMED ? "" : "among them "}${joined(via)}`;
  return `No path to ${event?.name} starts at a stated target of ${drug?.name} (${stated}); what follows is a hypothesis from binding in an assay.`;
}

function patientSentence(
  { text, entities }: Finding,
  part: Extract<FindingMeaning, { kind: "patient" }>["part"],
): string | null {
  if (part === "severity") return `${UNUSED_WORDS} "${text}".`;
  if (part !== "unmatched") return null;
  const near = entities.length > 0 ? `; nearest: ${joined(entities)}` : "";
  return `"${text}" is matched to no one name, so it was not weighed${near}.`;
}
