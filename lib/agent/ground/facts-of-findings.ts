import type { EntityRef } from "@/lib/domain/entity";
import { lacks, qualifiersOf, quotesOf, type Fact as RunFact, type FactKind as RunKind } from "@/lib/domain/facts/fact";
import type { Predicate } from "@/lib/domain/predicate";
import type { Fact, FactKind, FactNumber } from "./fact";

/** What each fact of a run says in the fields of the check: the one place that knows the facts of a run. */
export function factsOfFindings(facts: readonly RunFact[]): Fact[] {
  return facts.map((fact) => ({
    id: fact.id,
    kind: KINDS[fact.kind],
    relations: relationsOf(fact),
    ends: endsByRole(fact),
    lacking: fact.kind === "overlap" ? (fact.lacking ?? []) : withRoles(fact, "lacking"),
    polarity: fact.polarity,
    grade: fact.causalGrade,
    numbers: fact.numbers.map(numberOf),
    actions: fact.actions.map((action) => action.toLowerCase()),
    sources: fact.datasets,
    states: fact.entities.some(({ role }) => role === "name_only") ? "known by name only" : null,
    quotes: [fact.text ?? "", wordsAdded(fact), ...quotesOf(fact).map(({ text }) => text)].filter(
      (text) => text !== "",
    ),
  }));
}

/** What a source adds to the relation, in its own words. */
function wordsAdded(fact: RunFact): string {
  const { level, ...others } = qualifiersOf(fact);
  return [...Object.values(others), ...(level ? [`level ${level}`] : [])].join(", ");
}

const KINDS: Record<RunKind, FactKind> = {
  label_listing: "listed",
  reporting_signal: "signal",
  target_activity: "contact",
  metabolism: "handled",
  indication: "treated",
  gene_link: "linked",
  membership: "member",
  mapping: "linked",
  interaction: "linked",
  pharmacogenetics: "linked",
  path: "path",
  overlap: "overlap",
  count: "count",
  searched_empty: "silent",
  open: "open",
  sources: "source",
  quotation: "quote",
  unresolved_name: "unresolved",
};
const COUNTED =
  /events?|drugs?|targets?|hits?|pathways?|paths?|sources?|passages?|diseases?|genes?|interactions?|signals?|reports?/;

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

/** The relation of the fact, and those that its counts, its links or the cells it searched are of. */
function relationsOf(fact: RunFact): Predicate[] {
  const { kind, predicate, numbers, entities, text, from, datasets } = fact;
  const own = predicate ? [predicate] : [];
  const searched = kind === "searched_empty" || kind === "open" ? [...from.coverage, text ?? ""] : [];
  const counted = kind === "count" ? numbers.map(({ unit }) => unit) : [];
  const roles = numbers.some(({ role }) => role === "listed" || role === "both") ? OF_EVENTS : [];
  const isOfPaths = kind === "path" || lacks(fact, "path", "path_through", "path_from_stated_target");
  const present = kind === "overlap" && !predicate ? OF_EVENTS : isOfPaths ? OF_PATHS : [];
  const isOfGene = entities.some(({ type }) => type === "gene" || type === "gene_group");
  const drugsOf = counted.includes("drugs") && !predicate ? (isOfGene ? OF_TARGETS : OF_EVENTS) : [];
  const sources = kind === "sources" ? datasets : [];
  const aspects = OF_ASPECTS.filter(([words]) =>
    [...searched, ...counted, ...sources].some((each) => words.test(each)),
  );
  return [...new Set([...own, ...roles, ...present, ...drugsOf, ...aspects.flatMap(([, relations]) => relations)])];
}

function endsByRole(fact: RunFact): Fact["ends"] {
  return {
    subject: withRoles(fact, "subject", "name_only"),
    object: withRoles(fact, "object"),
    via: withRoles(fact, "via", "member", "candidate"),
  };
}

function withRoles({ entities }: RunFact, ...roles: RunFact["entities"][number]["role"][]): EntityRef[] {
  return entities.filter(({ role }) => roles.includes(role)).map(({ id, name, type }) => ({ id, name, type }));
}

/** `of` is the word for what is counted: "adverse events" are events, "assay hits" hits. */
function numberOf({ value, unit, role }: RunFact["numbers"][number]): FactNumber {
  const words = unit.split(" ").reverse();
  return { value, unit, role, of: (words.find((word) => COUNTED.test(word)) ?? unit).replace(/s$/, "") };
}
