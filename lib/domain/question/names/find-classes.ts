import { isGene } from "@/lib/domain/entity";
import type { Graph, Mention } from "@/lib/domain/graph";
import { CLASS_WORDS_MAX, drugClassOf, isClassWord } from "@/lib/domain/names/class-names";
import type { Item } from "@/lib/domain/question/item";
import { overlaps, type Span, type Token } from "@/lib/domain/question/tokens";
import { classSpans } from "./drug-classes";
import { isReceptorName } from "./receptor-names";

/**
 * Classes of drugs a text names, by everyday words ("statins") or in several words ("JAK inhibitors"), each as the class
 * of the loaded graph, or without candidates where it holds none (a single such word is left to the names not found). What a named drug is said to be ("the statin X", "is a
 * statin") is not asked about.
 */
export function findClasses(
  text: string,
  tokens: readonly Token[],
  mentions: readonly Mention[],
  graph: Pick<Graph, "resolve">,
): Item[] {
  const words = wordSpans(text, tokens, graph).filter((span) => !isDrugItself(span, mentions));
  const phrases = classSpans(text).filter(
    ({ start, end }) => !words.some((word) => overlaps(word, { start, end })) && !isPartOf({ start, end }, mentions),
  );
  return [...words, ...phrases]
    .filter((span) => !sharesNoun(span, text))
    .filter((span) => asksMembership(span, text) || !describes(span, tokens, mentions))
    .flatMap((span) => {
      const found = drugClassOf(span.text, graph);
      if (!found && mentions.some((mention) => startsWithGene(span, mention))) return [];
      if (!found && !phrases.includes(span) && !/[\s-]/.test(span.text)) return [];
      const candidates = found ? [found] : [];
      return [{ ...span, group: found ? "class" : "drug", candidates, certain: found !== null } satisfies Item];
    });
}

/** "KCNH2 blockers": what acts on a named gene is no class that the graph may hold. */
function startsWithGene({ start, end }: Span, mention: Mention): boolean {
  const isOneGene = mention.candidates.some(({ type, score }) => score === 1 && isGene(type));
  return isOneGene && mention.start === start && mention.end < end;
}

/** How many words may stand between a class and the colon before its drugs ("TKI safety: X and Y"). */
const TOPIC_WORDS_MAX = 2;

type Named = Span & { text: string };

/** Everyday class words, longest first at each place, those first whose class the loaded graph holds. */
function wordSpans(text: string, tokens: readonly Token[], graph: Pick<Graph, "resolve">): Named[] {
  const found: Named[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = lengthAt(text, tokens, at, graph);
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (length > 0 && first && last) {
      found.push({ text: text.slice(first.start, last.end), start: first.start, end: last.end });
    }
    at += Math.max(length, 1);
  }
  return found;
}

/** How many tokens the class words from here on take; 0 where there are none, or none that is held but part of them is ("inhaled corticosteroids"). */
function lengthAt(text: string, tokens: readonly Token[], at: number, graph: Pick<Graph, "resolve">): number {
  const isHeld = (from: number) => (length: number) => drugClassOf(wordsAt(text, tokens, from, length), graph) !== null;
  const lengths = lengthsAt(text, tokens, at);
  const [longest = 0] = lengths;
  const held = lengths.find(isHeld(at));
  if (held !== undefined) return held;
  const later = Array.from({ length: Math.max(longest - 1, 0) }, (_, index) => at + 1 + index);
  return later.some((from) => lengthsAt(text, tokens, from).some(isHeld(from))) ? 0 : longest;
}

/** How many tokens class words from here on may take, most first; hyphens are tokens too, so a name of n words may take up to twice as many. */
function lengthsAt(text: string, tokens: readonly Token[], at: number): number[] {
  const most = Math.min(CLASS_WORDS_MAX * 2, tokens.length - at);
  return Array.from({ length: most }, (_, index) => most - index).filter((length) => {
    const isOfWords = tokens[at]?.word && tokens[at + length - 1]?.word;
    return isOfWords && isClassWord(wordsAt(text, tokens, at, length));
  });
}

function wordsAt(text: string, tokens: readonly Token[], at: number, length: number): string {
  return text.slice(tokens[at]?.start, tokens[at + length - 1]?.end);
}

/** "A D2 and 5-HT3 antagonist": both names share the noun, so that neither is a class by itself. */
function sharesNoun({ start }: Span, text: string): boolean {
  const before = /(?<![^\s(])(\S+?)(?:, | and | or | & |\/)$/u.exec(text.slice(0, start))?.[1];
  return before !== undefined && isReceptorName(before);
}

/** "tetracycline" is a drug, "tetracyclines" a class; "potassium" within "potassium-sparing diuretic" is neither. */
function isDrugItself(span: Named, mentions: readonly Mention[]): boolean {
  const longer = (mention: Mention) => mention.end - mention.start > span.end - span.start;
  const own = mentions.filter((mention) => overlaps(mention, span));
  if (own.some((mention) => longer(mention) && !isOfClass(mention))) return true;
  const covers = ({ start, end }: Mention) => start <= span.start && end >= span.end;
  const drug = own.some((mention) => covers(mention) && mention.candidates.some(({ type }) => type === "drug"));
  return drug && !/s$/i.test(span.text);
}

function isPartOf(span: Span, mentions: readonly Mention[]): boolean {
  return mentions.some((mention) => mention.start === span.end + 1 || (overlaps(mention, span) && isOfClass(mention)));
}

function isOfClass({ candidates }: Mention): boolean {
  return candidates.every(({ type }) => type === "drug_class");
}

/** "Is X a statin?" and no more: whether it is one is what is asked. */
function asksMembership({ start, end }: Span, text: string): boolean {
  return (
    /^\W*(?:is|are|isn't|was) \S.* (?:an?|one of the|(?:a )?members? of the|in the class of) $/i.test(
      text.slice(0, start),
    ) && /^(?: (?:drugs?|agents?|class))?\W*$/i.test(text.slice(end))
  );
}

/** "Is X a statin as Y is", "the statin X", "the statins: X and Y": the class is said of a drug, not asked about. */
function describes(span: Span, tokens: readonly Token[], mentions: readonly Mention[]): boolean {
  const drugs = mentions.filter(({ candidates }) => candidates.some(({ type }) => type === "drug"));
  const before = tokens.findLast(({ end, word }) => end <= span.start && word)?.lower ?? "";
  const next = tokens.find(({ start }) => start >= span.end);
  const topic = tokens.filter(({ start }) => start >= span.end).slice(0, TOPIC_WORDS_MAX + 1);
  const colon = topic.find(({ text }) => text === ":");
  const listed = colon ? tokens.find(({ start }) => start >= colon.end) : next;
  const named = drugs.some(({ start }) => start === listed?.start);
  const others = drugs.filter((drug) => !overlaps(drug, span)).length;
  if (["these", "those", "following"].includes(before) && others > 1) return true;
  const isSought = /^(?:that|which|without)$/.test(next?.lower ?? "") && drugs.every(({ start }) => start > span.end);
  return named || (["a", "an", "as"].includes(before) && others > 0 && !isSought);
}
