import type { Fact } from "@/lib/domain/facts/fact";
import { placesOf } from "./places";
import { citedBy, draw, pick, type Spoil, type True } from "./spoil";

/** What is said of each of several at once: without one of them it is unsupported, though the others bear the same names. */
const OF_EACH = /\b(?:any|either|neither|none|both|each|every|all|together)\b/i;

/** A citation exchanged for that of a finding of the run about something else; not where another one says the same. */
export const citationSwapped: Spoil = (sentence, setting) => {
  const named = new Set(placesOf(sentence, setting).map(({ entity }) => entity.id));
  const cited = citedBy(sentence, setting);
  return draw(cited, 1, setting.random).flatMap((old) => {
    const told = OF_EACH.test(sentence.text) ? entitiesOf([old]) : entitiesOf([old]).filter((id) => named.has(id));
    const rest = cited.filter((other) => other !== old);
    if (rest.some((other) => saysAsMuch(other, old, told)) || amountTo(rest, old)) return [];
    const others = setting.findings.filter(
      (other) => !sentence.findingIds.includes(other.id) && isElsewhere(other, old, named),
    );
    const other = pick(others, setting.random);
    return other ? [cite(sentence, (id) => (id === old.id ? other.id : id))] : [];
  });
};

/** An id that no finding of the run bears, instead of or beside the ones cited. */
export const idMissing: Spoil = (sentence, { findings, random }) => {
  const free = `f${findings.length + 1 + Math.floor(random() * 500)}`;
  if (findings.some(({ id }) => id === free)) return [];
  return random() < 0.5
    ? [cite(sentence, (id, place) => (place === 0 ? free : id))]
    : [{ ...sentence, findingIds: [...sentence.findingIds, free] }];
};

/** No citation, or one too few: something the sentence names is in no finding it still cites. */
export const citationRemoved: Spoil = (sentence, setting) => {
  const named = placesOf(sentence, setting).map(({ entity }) => entity.id);
  const fewer = sentence.findingIds
    .map((id) => ({ ...sentence, findingIds: sentence.findingIds.filter((each) => each !== id) }))
    .filter((rest) => {
      const left = new Set(entitiesOf(citedBy(rest, setting)));
      return rest.findingIds.length > 0 && named.some((id) => !left.has(id));
    });
  return [{ ...sentence, findingIds: [] }, ...draw(fewer, 1, setting.random)];
};

/** Whether another finding says of some entities what one says of them: in the same relation, or as a count of it, and as little found. */
function saysAsMuch(other: Fact, one: Fact, told: readonly string[]): boolean {
  const held = new Set(entitiesOf([other]));
  const isSaidSo = other.predicate === one.predicate || (other.kind === "count" && other.predicate === null);
  return isSaidSo && foundNone(other) === foundNone(one) && told.every((id) => held.has(id));
}

/** Whether findings of one kind are as many as a count says: a sentence that lists them says how many by that. */
function amountTo(rest: readonly Fact[], { kind, numbers }: Fact): boolean {
  const kinds = new Map<string, number>();
  for (const each of rest) kinds.set(each.kind, (kinds.get(each.kind) ?? 0) + 1);
  return kind === "count" && numbers.some(({ role, value }) => role === "total" && [...kinds.values()].includes(value));
}

function foundNone({ polarity, kind, numbers }: Fact): boolean {
  return polarity !== "affirms" || (kind === "count" && numbers.every(({ value }) => value === 0));
}

/** Shares at most one entity with the finding cited, and lacks something the sentence names. */
function isElsewhere(other: Fact, old: Fact, named: ReadonlySet<string>): boolean {
  const own = new Set(entitiesOf([old]));
  const held = new Set(entitiesOf([other]));
  const common = [...held].filter((id) => own.has(id)).length;
  return common < 2 && [...named].some((id) => own.has(id) && !held.has(id));
}

function entitiesOf(findings: readonly Fact[]): string[] {
  return findings.flatMap(({ entities }) => entities.map(({ id }) => id));
}

function cite(sentence: True, change: (id: string, place: number) => string): True {
  return { ...sentence, findingIds: sentence.findingIds.map(change) };
}
