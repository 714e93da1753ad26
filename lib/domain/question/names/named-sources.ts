import type { Dataset } from "@/lib/domain/dataset";
import { isEnglishWord } from "@/lib/domain/names/ordinary-words";
import { isQuestionWord } from "@/lib/domain/question/cues";
import type { Span } from "@/lib/domain/question/tokens";
import { bareWords } from "@/lib/domain/run/text";

/** A source a question wants asked: the keys of the datasets it may mean, and where it stands. */
export type NamedSource = Span & { text: string; keys: string[] };

const LEAD = /\b(?:according to|from|in|by|per|using|based on|stated by|curated by)\s+(?:the\s+)?/gi;
const WORDS_MAX = 3;

/** Sources named after "according to" or the like, by key or by how the title begins; or right before what they hold ("Reactome/WikiPathways pathways"). */
export function findSources(text: string, datasets: readonly Pick<Dataset, "key" | "title">[]): NamedSource[] {
  return [...afterLead(text, datasets), ...beforeNoun(text, datasets)];
}

/** What sources hold; each word before it must name a source. */
const OF_SOURCES = /\b(\p{L}+(?:(?:\/| and | or |, )\p{L}+)+) (?:pathways?|listings?|signals?|annotations?)\b/giu;

function beforeNoun(text: string, datasets: readonly Pick<Dataset, "key" | "title">[]): NamedSource[] {
  return [...text.matchAll(OF_SOURCES)].flatMap(({ 1: names = "", index }) => {
    const keys = names.split(/\/| and | or |, /).map((name) => keysOf(name, datasets));
    if (keys.some((each) => each.length === 0)) return [];
    return [{ text: names, start: index, end: index + names.length, keys: keys.flat() }];
  });
}

function afterLead(text: string, datasets: readonly Pick<Dataset, "key" | "title">[]): NamedSource[] {
  return [...text.matchAll(LEAD)].flatMap(({ 0: lead, index }) => {
    const from = index + lead.length;
    const words = [...text.slice(from).matchAll(/[\p{L}\p{N}-]+/gu)].slice(0, WORDS_MAX);
    for (let count = words.length; count > 0; count--) {
      const last = words[count - 1];
      const end = from + (last ? last.index + last[0].length : 0);
      const name = text.slice(from, end);
      const keys = isQuestionWord(name.toLowerCase()) ? [] : keysOf(name, datasets);
      if (keys.length > 0) return [{ text: text.slice(index, end), start: index, end, keys }];
    }
    return [];
  });
}

function keysOf(name: string, datasets: readonly Pick<Dataset, "key" | "title">[]): string[] {
  const wanted = bareWords(name);
  const isWord = isEnglishWord(wanted); // "in the label" names no source whose title begins with that word
  const named = datasets.filter(({ key, title }) => {
    const full = bareWords(title);
    return bareWords(key) === wanted || full === wanted || (!isWord && full.startsWith(`${wanted} `));
  });
  return named.map(({ key }) => key);
}
