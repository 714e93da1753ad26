import { cellOf } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import { countsOf, type Fact, isStated, lacks, leavesOpen, qualifiersOf, quotesOf } from "@/lib/domain/facts/fact";
import { Predicate } from "@/lib/domain/predicate";
import { EVENT_PREDICATES, isOfEvents, PREDICATE_OF, RELATIONS } from "@/lib/domain/relations";
import { foldsOfTexts } from "./words";

/** A fact of a run with what the check asks of it. */
export type Known = Fact & {
  /** The relations it bears; several where it counts or chains what several relations say. */
  relations: readonly Predicate[];
  ends: readonly EntityRef[];
  /** Of a difference: what does not have what the subject has. */
  lacking: readonly EntityRef[];
  /** What its sources state in their own words. */
  words: readonly string[];
  /** The folded words of these but of a passage, of its sources, actions and figures. */
  folds: ReadonlySet<string>;
};

/** A fact as the check reads it. */
export function knownOf(fact: Fact): Known {
  const lacking = (fact.kind === "overlap" && fact.lacking) || inRoles(fact, "lacking");
  const { level, ...others } = qualifiersOf(fact);
  const qualifiers = [...Object.values(others), ...(level ? [`level ${level}`] : [])].join(", ");
  const byName = inRoles(fact, "name_only").length > 0 ? "known by name only" : "";
  const words = [fact.text ?? "", qualifiers, byName, ...quotesOf(fact).map(({ text }) => text)].filter(Boolean);
  const figures = fact.numbers.flatMap(({ role, unit }) => [role, unit]);
  const folds = foldsOfTexts([
    ...(fact.kind === "quotation" ? [] : words),
    ...[...fact.datasets, ...fact.actions, ...figures],
  ]);
  return { ...fact, relations: relationsOf(fact), ends: [...fact.entities, ...lacking], lacking, words, folds };
}

/** The entities of a fact in these roles. */
export function inRoles({ entities }: Fact, ...roles: Fact["entities"][number]["role"][]): EntityRef[] {
  return entities.filter(({ role }) => roles.includes(role));
}

/** The entities of facts, each once. */
export function entitiesOf(facts: readonly Known[]): EntityRef[] {
  return [...new Map(facts.flatMap(({ ends }) => ends).map((entity) => [entity.id, entity])).values()];
}

/** What the links of a path state. */
const OF_PATHS = Predicate.options.filter(
  (each) => !/label|reported|indicat|metabolised|transported|refutes/.test(each),
);

/** What facts of no one relation speak of. */
const SPOKEN_OF: readonly (readonly [speaks: (fact: Fact) => boolean, of: readonly Predicate[]])[] = [
  [(fact) => leavesOpen(fact, "label", "rest_of_label", "event_on_label"), ["listed_on_label"]],
  [(fact) => leavesOpen(fact, "event_in_reports"), ["reported_with"]],
  [(fact) => fact.kind === "sources" && fact.of === "label_listings", ["listed_on_label"]],
  [(fact) => fact.kind === "sources" && fact.of === "reporting_signals", ["reported_with"]],
  [(fact) => fact.kind === "path" || countsOf(fact, "paths"), OF_PATHS],
  [(fact) => countsOf(fact, "holders_compared"), [...EVENT_PREDICATES, "targets"]],
  [(fact) => lacks(fact, "path", "path_through", "path_from_stated_target", "need"), OF_PATHS],
  [({ numbers }) => numbers.some(({ role }) => role === "listed" || role === "both"), EVENT_PREDICATES],
];

/** The relation of a fact, or those of the sources it searched, with what else it speaks of; else those its ends may have. */
function relationsOf(fact: Fact): readonly Predicate[] {
  // what a label warns of it lists too
  if (isStated(fact))
    return isOfEvents(fact.predicate, "label") ? [fact.predicate, PREDICATE_OF.label] : [fact.predicate];
  const aspects = fact.from.coverage.map((cell) => cellOf(cell).aspect);
  const searched = having(({ aspects: own }) => own.some((each) => aspects.includes(each)));
  const spoken = SPOKEN_OF.flatMap(([speaks, of]) => (speaks(fact) ? of : []));
  const found = [...(fact.predicate ? [fact.predicate] : searched), ...spoken];
  const counted = fact.numbers.some(({ unit }) => unit === "adverse events") ? ["adverse_event"] : [];
  const types: readonly string[] = [...fact.entities.map(({ type }) => type), ...counted];
  return found.length > 0 ? found : having(({ ends }) => ends.every((end) => end.some((type) => types.includes(type))));
}

function having(isSuch: (relation: (typeof RELATIONS)[Predicate]) => boolean): Predicate[] {
  return Predicate.options.filter((each) => isSuch(RELATIONS[each]));
}
