import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import { normaliseName } from "@/lib/sources/wording/normalise";
import type { RunNames } from "./run-names";
import { isOwnWord } from "./vocabulary";

/** A span that names entities in other words than their name. */
export type Variant = { start: number; end: number; entities: EntityRef[]; isPart?: boolean };

type Word = { start: number; end: number; stem: string; isFiller: boolean };

const FILLER = /^(?:of|the|in|to|a|an|with|and|or|on|due|for|by|its)$/i;
/** What tells one of several things of a name: "complex V" is no part of "complex I". */
const NUMERAL = /^[\s-]+(?:[IVX]+|\d+|\p{Lu})(?![\p{L}\d])/u;
const JOINS = /^(?:and|or)$/i;
/** Words a name may be said without. */
const DISPENSABLE = new Set(["level", "nos", "unspecifi"]);
const EXTRA_MAX = 2;
const GAP = /^[\s'/()-]*(?:s\s)?$/;
const SAME: readonly [stem: string, words: RegExp][] = [
  ["UP", /^(?:increas\w*|rais\w*|rise|rises|rising|elevat\w*|high)$/],
  ["DOWN", /^(?:decreas\w*|reduc\w*|lower(?:ed|ing)?|fall|drop|low|loss)$/],
  ["ABNORMAL", /^abnormal\w*$/],
];

/**
 * Names of the cited findings said in other words: the same words in another order or form ("an increase in weight"), two
 * names run together ("upper and lower abdominal pain"), or, for what the question asks about, a part of the name.
 */
export function variantsOf(
  text: string,
  cited: readonly Finding[],
  { byId }: RunNames,
  topic: ReadonlySet<string>,
): Variant[] {
  const words = wordsOf(text);
  const entities = new Map(cited.flatMap((finding) => finding.entities).map((entity) => [entity.id, entity]));
  const known = new Set([...entities.keys()].flatMap((id) => (byId.get(id) ?? []).flatMap(stemsOf)));
  const whole = [...entities.values()].flatMap((entity) =>
    (byId.get(entity.id) ?? []).flatMap((name) => rewordings(words, text, stemsOf(name), { entity, known })),
  );
  const parts = [...entities.values()]
    .filter(({ id }) => topic.has(id) || whole.some((each) => each.entities.some((entity) => entity.id === id)))
    .flatMap((entity) => shortened(words, text, stemsOf(entity.name), entity));
  return joined([...whole, ...parts, ...families(text, [...entities.values()], byId)]);
}

/** Places where all words of a name stand together, in any order. */
function rewordings(
  words: readonly Word[],
  text: string,
  name: readonly string[],
  { entity, known }: { entity: EntityRef; known: ReadonlySet<string> },
): Variant[] {
  const wanted = new Set(name.filter((stem) => !DISPENSABLE.has(stem)));
  if (wanted.size < 2) return [];
  let until = 0;
  return words.flatMap(({ stem, start }, from) => {
    if (!wanted.has(stem) || start < until) return [];
    const left = new Set(wanted);
    let extra = 0;
    for (let at = from; at < words.length && connected(words, text, from, at); at++) {
      const word = words[at];
      if (!word) break;
      if (name.includes(word.stem)) left.delete(word.stem);
      else if (!word.isFiller && !known.has(word.stem)) break;
      else if (!word.isFiller) extra++;
      const isJoined = words.slice(from, at + 1).some(({ start: s, end: e }) => JOINS.test(text.slice(s, e)));
      if (extra > EXTRA_MAX || (extra > 0 && at - from > 2 && !isJoined)) return [];
      if (left.size === 0) until = word.end;
      if (left.size === 0) return extra > 0 && !isJoined ? [] : [{ start, end: word.end, entities: [entity] }];
    }
    return [];
  });
}

/** "The PSMB genes": all cited genes whose name begins so, when there are several. */
function families(text: string, entities: readonly EntityRef[], byId: RunNames["byId"]): Variant[] {
  return [...text.matchAll(/([\p{L}\d]{3,})(?=\s+(?:genes|subunits)\b)/gu)].flatMap(({ 0: word, index }) => {
    const begins = (name: string) => name.toLowerCase().startsWith(word.toLowerCase());
    const members = entities.filter(({ id, type }) => type === "gene" && (byId.get(id) ?? []).some(begins));
    return members.length > 1 ? [{ start: index, end: index + word.length, entities: members }] : [];
  });
}

/** Runs of words that stand so in the name. */
function shortened(words: readonly Word[], text: string, name: readonly string[], entity: EntityRef): Variant[] {
  const spans: Variant[] = [];
  for (let from = 0; from < words.length; from++) {
    let to = from;
    while (to < words.length && connected(words, text, from, to) && isRun(name, words.slice(from, to + 1))) to++;
    const [first, last] = [words[from], words[to - 1]];
    if (!first || !last || to === from) continue;
    const said = words.slice(from, to).map(({ start, end }) => text.slice(start, end).toLowerCase());
    if (said.some((word) => !isOwnWord(word)) && !NUMERAL.test(text.slice(last.end)))
      spans.push({ start: first.start, end: last.end, entities: [entity], isPart: true });
    from = to - 1;
  }
  return spans;
}

function isRun(name: readonly string[], words: readonly Word[]): boolean {
  const said = ` ${words.map(({ stem }) => stem).join(" ")} `;
  return ` ${name.join(" ")} `.includes(said);
}

function connected(words: readonly Word[], text: string, from: number, to: number): boolean {
  const [previous, word] = [words[to - 1], words[to]];
  return to === from || (!!previous && !!word && GAP.test(text.slice(previous.end, word.start)));
}

/** Spans that overlap name what either of them names. */
function joined(spans: Variant[]): Variant[] {
  const kept: Variant[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last && span.start < last.end) {
      last.end = Math.max(last.end, span.end);
      last.entities = [...last.entities, ...span.entities];
    } else kept.push({ ...span });
  }
  return kept;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    stem: stemOf(word),
    isFiller: FILLER.test(word),
  }));
}

function stemsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !FILLER.test(word) && !/^s$/i.test(word))
    .map(stemOf);
}

/** A word without its ending, spelt one way: "changes" and "change", "anaemia" and "anemia". */
function stemOf(word: string): string {
  const same = SAME.find(([, pattern]) => pattern.test(word.toLowerCase()));
  if (same) return same[0];
  const lower = normaliseName(word).replace(/ll(?=ing|ed)/, "l");
  return lower.length < 5 ? lower.replace(/(?<=\w\w)s$/, "") : lower.replace(/(?:ies|es|s|ed|ing|al|ic|y|e)$/, "");
}
