import { isGene } from "@/lib/domain/entity";
import type { Graph, Mention } from "@/lib/domain/graph";
import { CLASS_WORDS_MAX, drugClassOf, isClassWord } from "@/lib/domain/names/class-names";
import type { Item } from "@/lib/domain/question/item";
import { overlaps, type Span, type Token } from "@/lib/domain/question/tokens";
import { classSpans } from "./drug-classes";

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
  const words = wordSpans(text, tokens).filter((span) => !isDrugItself(span, mentions));
  const phrases = classSpans(text).filter(
    ({ start, end }) => !words.some((word) => overlaps(word, { start, end })) && !isPartOf({ start, end }, mentions),
  );
  return [...words, ...phrases]
    .filter((span) => asksMembership(span, text) || !describes(span, tokens, mentions))
    .flatMap((span) => {
      const found = drugClassOf(span.text, graph);
      if (!found && phrases.includes(span) && mentions.some((mention) => startsWithGene(span, mention))) return [];
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

/** Everyday class words, longest first at each place. */
function wordSpans(text: string, tokens: readonly Token[]): Named[] {
  const found: Named[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = longestAt(text, tokens, at);
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (length > 0 && first && last) {
      found.push({ text: text.slice(first.start, last.end), start: first.start, end: last.end });
    }
    at += Math.max(length, 1);
  }
  return found;
}

/** Hyphens are tokens too, so a name of n words may take up to twice as many. */
function longestAt(text: string, tokens: readonly Token[], at: number): number {
  for (let length = Math.min(CLASS_WORDS_MAX * 2, tokens.length - at); length > 0; length--) {
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (first?.word && last?.word && isClassWord(text.slice(first.start, last.end))) return length;
  }
  return 0;
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
