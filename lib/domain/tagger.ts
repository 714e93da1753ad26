import model from "wink-eng-lite-web-model";
import winkNLP, { type ItemToken } from "wink-nlp";
import type { Span } from "./question/tokens";

/** A word or mark of a text, with its lemma and part of speech; `isKnown` where the tagger has it in its vocabulary. */
export type TaggedWord = Span & { text: string; lemma: string; pos: string; isKnown: boolean };

/** Words the tagger knows have smaller numbers; it numbers others from here on as they come. */
const VOCABULARY_SIZE = 87_593;

let tagger: ReturnType<typeof winkNLP> | null = null;

/** The words of a text, with UTF-16 offsets; each `hidden` span is one noun to the tagger, so that no word of a name counts as the text's own. */
export function taggedWords(text: string, hidden: readonly Span[] = []): TaggedWord[] {
  tagger ??= winkNLP(model, ["sbd", "pos"]);
  const { its } = tagger;
  const masked = hidden.reduce(
    (rest, { start, end }) => `${rest.slice(0, start)}N${"n".repeat(end - start - 1)}${rest.slice(end)}`,
    text,
  );
  const words: TaggedWord[] = [];
  tagger
    .readDoc(masked)
    .tokens()
    .each((item: ItemToken) => {
      const word = item.out();
      const start = masked.indexOf(word, words.at(-1)?.end ?? 0);
      // the library's types give its function of lemmas other parameters than it has
      const lemma = String(item.out(its.lemma as unknown as typeof its.value));
      const isKnown = Number(item.out(its.uniqueId)) < VOCABULARY_SIZE;
      words.push({ text: word, lemma, pos: String(item.out(its.pos)), isKnown, start, end: start + word.length });
    });
  return words;
}
