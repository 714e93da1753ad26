import { z } from "zod";
import type { EntityRef } from "@/lib/domain/entity";
import { STOP_WORDS } from "@/lib/domain/names/ordinary-words";
import { entitiesOf, queriesOf } from "@/lib/domain/run/query";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { ABSENT, withFurther } from "./asked-beside";
import { isGrammar } from "./cues";
import { isNeutralWord } from "./may-answer";
import { setOfRefs } from "./sets";
import { tokenise } from "./tokens";

/** The most words that label text is searched for. */
const WORDS_MAX = 30;
/** The most drugs whose labels are searched. */
const DRUGS_MAX = 5;
const TEXT = "the words of the question";

/**
 * A reading of some drugs that leaves words of the question unused, or that is not understood, with the sentences of
 * the drugs' labels nearest to these words as a further part. Any other reading as it is.
 */
export function withNearest(reading: Reading, question: string): Reading {
  const { query, notUnderstood, unread, frame } = reading;
  const topics = query ? queriesOf({ ...reading, query }).flatMap(({ topic }) => topic ?? []) : [];
  if (!query || frame || topics.some(({ ofEvent }) => !ofEvent)) return reading;
  const left = notUnderstood ? wordsOf(question) : [...unread.flatMap(wordsOf), ...topics.map(({ text }) => text)];
  const nearest = left.length > 0 ? nearestLabelText(question, reading) : null;
  if (!nearest) return reading;
  const added = withFurther(reading, [nearest]);
  return notUnderstood ? { ...added, restated: reading.restated } : added;
}

/** What the labels of the drugs named say nearest to the words of a question; null where it names no drug or more than five. */
export function nearestLabelText(question: string, reading: Reading): TypedQuery | null {
  const drugs = drugsOf(reading);
  const words = inLabelWords(wordsOf(question)).slice(0, WORDS_MAX);
  if (drugs.length === 0 || drugs.length > DRUGS_MAX || words.length === 0) return null;
  return {
    ask: "list",
    want: "label_text",
    subject: setOfRefs(drugs, "or"),
    object: null,
    filters: {},
    topic: { text: TEXT, words, terms: [], sections: [], isNearest: true },
  };
}

function drugsOf({ query, further = [], named }: Reading): EntityRef[] {
  const asked = [query, ...further].flatMap((each) => (each ? entitiesOf(each.subject) : []));
  const refs = [...asked, ...named.flatMap(({ chosen }) => chosen ?? [])].filter(({ type }) => type === "drug");
  return [...new Map(refs.map((ref) => [ref.id, ref])).values()];
}

const Row = z.object({ said: z.string().min(1), words: z.string().min(1), ...REVIEWED });

/** What labels say where askers use other words. */
const LABEL_WORDS = vocabulary("label-words", Row).map(({ said, words }) => ({
  said: new RegExp(`^(?:${said})$`),
  words: words.split("|"),
}));

/** Words as they were said, then what labels say for them. */
function inLabelWords(said: readonly string[]): string[] {
  const others = said.flatMap((word) => LABEL_WORDS.filter((row) => row.said.test(word)).flatMap(({ words }) => words));
  return [...new Set([...said, ...others])];
}

/** The words of a text that say something of themselves: no grammar, no denial, no number, none that only tells of a patient or a report. */
function wordsOf(text: string): string[] {
  const words = tokenise(text).filter(({ word, lower }) => word && lower.length > 1);
  const isTelling = (lower: string) =>
    !isGrammar(lower) && !isNeutralWord(lower) && !ABSENT.includes(lower) && !STOP_WORDS.has(lower);
  const telling = words.filter(({ lower }) => isTelling(lower));
  return [...new Set(telling.map(({ lower }) => lower))];
}
