import type { EntityRef } from "@/lib/knowledge/entity";
import { OF_KINDS } from "./explained";
import { endsOf, type Fact } from "./fact";
import type { Figure } from "./figures";
import { type Issue, soften } from "./issue";
import { foldsOf } from "./names";
import { entitiesOf, type Reading } from "./reading";
import { endOf } from "./relations";

/** Each cited fact must be spoken of: its ends named, the question's, or the sentence before's, and something of it said that no other fact brings along. */
export function checkSpoken(reading: Reading, figures: readonly Figure[]): Issue[] {
  const said = reading.facts.filter((fact) => saysOf(fact, reading, figures));
  return reading.facts
    .filter((fact) => !isSpokenOf(fact, reading, figures) || (said.length > 0 && !said.includes(fact)))
    .map(({ id }) => soften("unspoken", id));
}

function isSpokenOf(fact: Fact, reading: Reading, figures: readonly Figure[]): boolean {
  const { subject, object, via } = fact.ends;
  const named = (entities: readonly EntityRef[]) => entities.some((entity) => isNamed(entity, reading, figures));
  const known = (entities: readonly EntityRef[]) =>
    entities.length === 0 || named(entities) || entities.some((entity) => isAssumed(entity, reading));
  if (
    endsOf(fact).length > 0 &&
    !(known(subject) && known(object) && (subject.length + object.length > 0 || known(via)))
  )
    return false;
  return named(endsOf(fact)) || saysOf(fact, reading, figures);
}

/** Named as a whole, by a word that no other cited name has, or as one of as many as the sentence counts. */
function isNamed({ id, type }: EntityRef, reading: Reading, figures: readonly Figure[]): boolean {
  const { spans, words, facts, tokens, text } = reading;
  if (spans.some(({ cited }) => cited.some((entity) => entity.id === id))) return true;
  const all = entitiesOf(facts);
  const alike = all.filter((each) => each.type === type);
  const isCollective = spans.every(({ cited }) => cited.every((entity) => entity.type !== type));
  if (isCollective && figures.some(({ value }) => value > 1 && value === alike.length)) return true;
  const own = words[all.findIndex((entity) => entity.id === id)];
  const isApart = (fold: string) => own?.has(fold) && words.filter((name) => name.has(fold)).length === 1;
  const parts = spans
    .filter(({ cited }) => cited.length === 0)
    .flatMap(({ start, end }) => foldsOf(text.slice(start, end)));
  return (
    parts.some(isApart) ||
    tokens.some(({ span, fold, pos }) => !span && /^(?:NOUN|ADJ|PROPN)$/.test(pos) && isApart(fold))
  );
}

/** The question's, or the sentence before's, where this one names no other thing of that type. */
function isAssumed({ id, type }: EntityRef, { run, carried, spans }: Reading): boolean {
  const isOther = spans.some(({ cited }) => cited.some((entity) => endOf(entity.type) === endOf(type)));
  return !isOther && (run.question.entities.has(id) || carried.has(id));
}

/** A figure of the fact, or a word of its relation or kind. */
function saysOf(fact: Fact, { cues, tokens }: Reading, figures: readonly Figure[]): boolean {
  if (figures.some(({ facts }) => facts.includes(fact.id))) return true;
  if (cues.some(({ relations }) => relations.some((id) => fact.relations.includes(id)))) return true;
  const counted = fact.numbers.map(({ of }) => of);
  return tokens.some(({ fold, span }) => !span && (counted.includes(fold) || OF_KINDS[fact.kind]?.test(fold)));
}
