import type { Finding } from "@/lib/knowledge/finding";
import { placesOf } from "./places";
import { citedBy, draw, pick, type Spoil, type True } from "./spoil";

/** A citation exchanged for that of a finding of the run about something else. */
export const citationSwapped: Spoil = (sentence, setting) => {
  const named = new Set(placesOf(sentence, setting).map(({ entity }) => entity.id));
  return draw(citedBy(sentence, setting), 1, setting.random).flatMap((old) => {
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

/** Shares at most one entity with the finding cited, and lacks something the sentence names. */
function isElsewhere(other: Finding, old: Finding, named: ReadonlySet<string>): boolean {
  const own = new Set(entitiesOf([old]));
  const held = new Set(entitiesOf([other]));
  const common = [...held].filter((id) => own.has(id)).length;
  return common < 2 && [...named].some((id) => own.has(id) && !held.has(id));
}

function entitiesOf(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ entities }) => entities.map(({ id }) => id));
}

function cite(sentence: True, change: (id: string, place: number) => string): True {
  return { ...sentence, findingIds: sentence.findingIds.map(change) };
}
