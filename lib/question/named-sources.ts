import { bareWords } from "@/lib/engine/bare-words";
import type { Dataset } from "@/lib/knowledge/dataset";
import { isQuestionWord } from "./cues";
import type { Span } from "./tokens";

/** A source a question wants asked: the keys of the datasets it may mean, and where it stands. */
export type NamedSource = Span & { text: string; keys: string[] };

const LEAD = /\b(?:according to|from|in|by|per|using|based on|stated by|curated by)\s+(?:the\s+)?/gi;
const WORDS_MAX = 3;

/** Sources named after "according to" or the like: by key, or by how the title begins. */
export function findSources(text: string, datasets: readonly Pick<Dataset, "key" | "title">[]): NamedSource[] {
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
  const named = datasets.filter(({ key, title }) => {
    const full = bareWords(title);
    return bareWords(key) === wanted || full === wanted || full.startsWith(`${wanted} `);
  });
  return named.map(({ key }) => key);
}
