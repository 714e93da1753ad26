import { isCausal } from "@/lib/grounding/rules/causality";
import { isExpository } from "@/lib/grounding/words/expository";
import { SIGNS } from "@/lib/grounding/words/short-names";
import { ORGANS, stemOf } from "@/lib/grounding/words/stems";
import { isOwnWord } from "@/lib/grounding/words/vocabulary";
import type { Finding, FindingEntity } from "@/lib/knowledge/finding";
import type { Link } from "./reading";
import type { RunNames } from "./run-names";

const EVENTS: ReadonlySet<string> = new Set(["adverse_event", "phenotype", "disease"]);
const WORD = /[\p{L}\p{N}]+/gu;
/** A word by itself: "heart-related" is another. */
const ALONE = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?![\p{L}\p{N}-])/gu;
const TELLING_MIN = 4;
const ALONE_MIN = 5;

type Setting = {
  cited: readonly Finding[];
  names: RunNames;
  /** Ids of what the sentences before named. */
  named: ReadonlySet<string>;
};

/**
 * Links with those that name in part what is cited and not named otherwise: "rigidity" for muscle rigidity. What was only not
 * found has to be named in full once before, as of more than was sought nothing is known; and so has what is the name of
 * something else, as acidosis is for lactic acidosis.
 */
export function withPartialNames(links: readonly Link[], text: string, setting: Setting): Link[] {
  const open = openEvents(links, setting);
  if (open.length === 0) return [...links];
  const meant = (words: string) => named(words, open, setting);
  const told = links.map((link) => {
    const isStrange = link.cited.size === 0 && ![...link.ids].some((id) => setting.names.byId.has(id));
    return isStrange
      ? of(
          link,
          meant(link.text).filter(({ id }) => setting.named.has(id)),
        )
      : link;
  });
  const isLinked = (place: number) => links.some(({ start, end }) => place >= start && place < end);
  const alone = [...text.matchAll(ALONE)].flatMap(({ 0: word, index }) => {
    const isPlain = word.length < ALONE_MIN || isOwn(word.toLowerCase()) || isLinked(index);
    const found = isPlain ? [] : meant(word);
    const blank = { text: word, start: index, end: index + word.length, cited: new Set<string>() };
    return found.length > 0 ? [of({ ...blank, ids: new Set<string>(), types: new Set() }, found)] : [];
  });
  return [...told, ...alone].sort((a, b) => a.start - b.start);
}

/** The cited events that no link names yet and that may be named in part. */
function openEvents(links: readonly Link[], { cited, named: before }: Setting): FindingEntity[] {
  const found = new Set(
    cited.flatMap(({ polarity, entities }) => (polarity === "positive" ? entities : [])).map(({ id }) => id),
  );
  const all = new Map(cited.flatMap(({ entities }) => entities).map((entity) => [entity.id, entity]));
  return [...all.values()].filter(
    ({ id, type }) =>
      EVENTS.has(type) && (found.has(id) || before.has(id)) && !links.some((link) => link.cited.has(id)),
  );
}

/** The events one of whose names holds all the words, which tell something, and its direction where it has one. */
function named(words: string, open: readonly FindingEntity[], { names: { byId, stems } }: Setting): FindingEntity[] {
  const said = (words.match(WORD) ?? []).map(stemOf);
  if (!said.some((stem) => stem.length >= TELLING_MIN && !SIGNS.has(stem) && !ORGANS.has(stem))) return [];
  const tells = (name: readonly string[]) =>
    said.every((stem) => name.includes(stem)) && name.every((stem) => !SIGNS.has(stem) || said.includes(stem));
  const holds = (id: string) => (byId.get(id) ?? []).some((name) => tells(stems(name)));
  return open.filter(({ id }) => holds(id));
}

function of(link: Link, entities: readonly FindingEntity[]): Link {
  if (entities.length === 0) return link;
  const ids = entities.map(({ id }) => id);
  return {
    ...link,
    cited: new Set(ids),
    ids: new Set([...link.ids, ...ids]),
    types: new Set(entities.map(({ type }) => type)),
  };
}

/** A word that may stand in any sentence names no event by itself. */
function isOwn(word: string): boolean {
  return isOwnWord(word) || isExpository(word) || isCausal(word);
}
