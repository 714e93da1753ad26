import type { Graph } from "@/lib/domain/graph";

/** The different words of texts, and those among them that are taken for a drug by likeness, with it and how long a word takes. */
export type TakenWords = { words: number; taken: { word: string; drug: string; edits: number }[]; meanMs: number };

const LETTERS_MIN = 4;

/** Looks up every word of four letters or more of the texts. */
export function takenWords(texts: readonly string[], graph: Pick<Graph, "resolve">): TakenWords {
  const found = texts.flatMap((text) => text.normalize("NFKC").match(/\p{L}+/gu) ?? []);
  const words = [...new Set(found.map((word) => word.toLowerCase()))]
    .filter((word) => word.length >= LETTERS_MIN)
    .sort();
  const start = performance.now();
  const taken = words.flatMap((word) => {
    const [first] = graph.resolve(word, { limit: 1 });
    return first?.edits === undefined ? [] : [{ word, drug: first.name, edits: first.edits }];
  });
  return { words: words.length, taken, meanMs: (performance.now() - start) / Math.max(words.length, 1) };
}
