import type { EntityRef } from "@/lib/domain/entity";
import type { Finding } from "@/lib/domain/finding";
import type { Predicate } from "@/lib/domain/predicate";
import type { Fact, FactKind, FactNumber } from "./fact";

/** What each finding of a run says as a fact of fields: the one place that knows findings. */
export function factsOfFindings(findings: readonly Finding[]): Fact[] {
  return findings.map((finding) => {
    const kind = kindOf(finding);
    const lacking = lackingOf(finding, findings);
    return {
      id: finding.id,
      kind,
      relations: relationsOf(finding),
      ends: endsByRole(finding, lacking),
      lacking,
      polarity: polarityOf(kind, finding),
      grade: finding.causalGrade,
      numbers: finding.numbers.map(numberOf),
      actions: finding.actions.map((action) => action.toLowerCase()),
      sources: finding.datasets,
      states: finding.entities.some(({ role }) => role === "name_only") ? "known by name only" : null,
      quotes: [finding.text ?? "", ...(finding.quotes ?? []).map(({ text }) => text)].filter((text) => text !== ""),
    };
  });
}

const OF_CLAIMS: Partial<Record<Predicate, FactKind>> = {
  listed_on_label: "listed",
  reported_with: "signal",
  targets: "contact",
  binds_in_assay: "contact",
  metabolised_by: "handled",
  transported_by: "handled",
  indicated_for: "treated",
  member_of: "member",
};
const COUNTED =
  /events?|drugs?|targets?|hits?|pathways?|paths?|sources?|passages?|diseases?|genes?|interactions?|signals?|reports?/;

function kindOf({ kind, predicate, meaning, numbers }: Finding): FactKind {
  if (kind === "quote" || kind === "unresolved") return kind;
  if (kind === "absence")
    return isOpen(meaning) || numbers.some(({ role }) => role === "not_covered") ? "open" : "silent";
  if (isOfSources(meaning)) return "source";
  if (kind === "claim" || kind === "statistic") return (predicate && OF_CLAIMS[predicate]) ?? "linked";
  return kind;
}

/** Whether a search could not be made, so that what it would have found is not known. */
function isOpen(meaning: Finding["meaning"]): boolean {
  switch (meaning?.kind) {
    case "not_covered":
    case "not_loaded":
      return true;
    case "gap":
      return meaning.reason !== undefined;
    case "complement":
      return meaning.state === "open";
    default:
      return false;
  }
}

function isOfSources(meaning: Finding["meaning"]): boolean {
  return meaning?.kind === "sources_used" || meaning?.kind === "sources_searched";
}

const OF_EVENTS: readonly Predicate[] = ["listed_on_label", "reported_with"];
const OF_TARGETS: readonly Predicate[] = ["targets", "binds_in_assay"];
const OF_PATHS: readonly Predicate[] = [
  ...OF_TARGETS,
  "member_of",
  "affects_event",
  "associated_with",
  "maps_to",
  "interacts_with",
  "has_phenotype",
];
/** What each aspect of coverage, and each thing counted, has relations of. */
const OF_ASPECTS: readonly (readonly [RegExp, readonly Predicate[]])[] = [
  [/label/, ["listed_on_label"]],
  [/reporting_signals|\breports\b|^faers/, ["reported_with"]],
  [/\/targets|\btargets|assay hits|^drugcentral|^chembl/, OF_TARGETS],
  [/pathways/, ["member_of"]],
  [/hpo-genes/, ["has_phenotype", "associated_with"]],
  [/mapping|hpo-meddra/, ["maps_to"]],
  [/interactions/, ["interacts_with"]],
  [/gene_safety|paths$|mechanism/, OF_PATHS],
  [/adverse events|signals$/, OF_EVENTS],
  [/diseases/, ["associated_with"]],
];

/** A name that is not known is a search that found nothing. */
function polarityOf(kind: FactKind, { polarity }: Finding): Fact["polarity"] {
  if (kind === "open") return "open";
  return polarity === "negative" || kind === "unresolved" ? "denies" : "affirms";
}

/** The relation of the finding, and those that its counts, its links or the cells it searched are of. */
function relationsOf({ kind, predicate, numbers, entities, text, from, datasets, meaning }: Finding): Predicate[] {
  const own = predicate ? [predicate] : [];
  const searched = kind === "absence" ? [...from.coverage, text ?? ""] : [];
  const counted = kind === "count" ? numbers.map(({ unit }) => unit) : [];
  const roles = numbers.some(({ role }) => role === "listed" || role === "both") ? OF_EVENTS : [];
  const present = kind === "overlap" && !predicate ? OF_EVENTS : kind === "path" || isOfPaths(meaning) ? OF_PATHS : [];
  const drugsOf =
    counted.includes("drugs") && !predicate
      ? entities.some(({ type }) => type === "gene" || type === "gene_group")
        ? OF_TARGETS
        : OF_EVENTS
      : [];
  const sources = isOfSources(meaning) ? datasets : [];
  const aspects = OF_ASPECTS.filter(([words]) =>
    [...searched, ...counted, ...sources].some((each) => words.test(each)),
  );
  return [...new Set([...own, ...roles, ...present, ...drugsOf, ...aspects.flatMap(([, relations]) => relations)])];
}

function isOfPaths(meaning: Finding["meaning"]): boolean {
  return meaning?.kind === "no_path" || meaning?.kind === "no_path_through" || meaning?.kind === "no_stated_target";
}

function endsByRole({ entities }: Finding, lacking: readonly EntityRef[]): Fact["ends"] {
  const refs = (...roles: string[]): EntityRef[] =>
    entities
      .filter(({ role, id }) => roles.includes(role) && !lacking.some((each) => each.id === id))
      .map(({ id, name, type }) => ({ id, name, type }));
  return { subject: refs("subject", "name_only"), object: refs("object"), via: refs("via", "member", "candidate") };
}

/** Whom a difference was taken from: the candidates of its count that are of its subject's type, for the count and for the members it lists. */
function lackingOf({ kind, from, entities }: Finding, findings: readonly Finding[]): EntityRef[] {
  const counts = findings.filter((each) => each.kind === "count" && each.from.handle === from.handle);
  const ofDifference = kind === "count" ? entities : kind === "overlap" ? counts.flatMap((each) => each.entities) : [];
  const types = entities.filter(({ role }) => role === "subject").map(({ type }) => type);
  const lacking = ofDifference.filter(({ role, type }) => role === "candidate" && types.includes(type));
  return lacking.map(({ id, name, type }) => ({ id, name, type }));
}

/** `of` is the word for what is counted: "adverse events" are events, "assay hits" hits. */
function numberOf({ value, unit, role }: Finding["numbers"][number]): FactNumber {
  const words = unit.split(" ").reverse();
  return { value, unit, role, of: (words.find((word) => COUNTED.test(word)) ?? unit).replace(/s$/, "") };
}
