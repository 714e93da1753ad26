import type { EntityRef } from "@/lib/domain/entity";
import { speaksOf } from "./check-wording";
import { foldsOfTexts } from "./clean";
import { endOf } from "./cues";
import { entitiesOf, inRoles, type Known } from "./fact";
import { type Issue, soften } from "./issue";
import { foldsOf } from "./names";
import type { Reading } from "./reading";

/** Each cited fact must be quoted, or spoken of: its ends named, the question's, or the sentence before's. */
export function checkSpoken(reading: Reading): Issue[] {
  const text = reading.text.toLowerCase();
  return reading.facts
    .filter(({ words }) => !words.some((quote) => text.includes(quote.toLowerCase())))
    .filter((fact) => !isSpokenOf(fact, reading))
    .map(({ id }) => soften("unspoken", id));
}

function isSpokenOf(fact: Known, reading: Reading): boolean {
  const isNamed = (entity: EntityRef) => names(entity, reading);
  const isKnown = (entities: readonly EntityRef[]) =>
    entities.length === 0 || entities.some((entity) => isNamed(entity) || isAssumed(entity, reading));
  const [subject, object] = [inRoles(fact, "subject", "name_only"), inRoles(fact, "object")];
  const others = inRoles(fact, "via", "member", "candidate");
  const areEndsKnown = subject.length + object.length > 0 ? isKnown(subject) && isKnown(object) : isKnown(others);
  return areEndsKnown && (fact.ends.some(isNamed) || saysOf(fact, reading));
}

/** Named as a whole, by a word that no other cited name has, or as one of as many as the sentence counts. */
function names({ id, type }: EntityRef, { spans, words, facts, tokens, text, figures }: Reading): boolean {
  const named = spans.flatMap(({ cited }) => cited);
  if (named.some((entity) => entity.id === id)) return true;
  const all = entitiesOf(facts);
  const alike = all.filter((each) => each.type === type).length;
  const isCollective = alike > 1 && named.every((entity) => entity.type !== type);
  if (isCollective && figures.some(({ value }) => value === alike)) return true;
  const own = words[all.findIndex((entity) => entity.id === id)];
  const isOwn = (fold: string) => own?.has(fold) && words.filter((name) => name.has(fold)).length === 1;
  const loose = tokens.filter(({ span, pos }) => (span ? span.cited.length === 0 : /^(?:NOUN|ADJ|PROPN)$/.test(pos)));
  return loose.some(({ span, fold }) => (span ? foldsOf(text.slice(span.start, span.end)) : [fold]).some(isOwn));
}

/** The question's, or the sentence before's, where this one names no other thing of that type. */
function isAssumed({ id, type }: EntityRef, { run, carried, spans }: Reading): boolean {
  const isOther = spans.some(({ cited }) => cited.some((entity) => endOf(entity.type) === endOf(type)));
  return !isOther && (run.question.entities.has(id) || carried.has(id));
}

/** A figure of the fact, or a word of its relation or kind. */
function saysOf(fact: Known, { cues, tokens, figures }: Reading): boolean {
  const counted = foldsOfTexts(fact.numbers.map(({ unit }) => unit));
  return (
    figures.some(({ facts }) => facts.includes(fact.id)) ||
    cues.some(({ relations }) => relations.some((id) => fact.relations.includes(id))) ||
    tokens.some((token) => !token.span && (counted.has(token.fold) || speaksOf(token, fact)))
  );
}
