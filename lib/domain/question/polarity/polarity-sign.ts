import { z } from "zod";
import { longestPhrase, lowerWords, tokenise, wordsMax } from "@/lib/domain/question/tokens";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

/** What a phrase does to the question whether drugs have an event; `graded` asks for a degree and so for another answer. */
const Kind = z.enum([
  "presence",
  "absence",
  "negation",
  "exclusion",
  "removal",
  "avoidance",
  "escape",
  "remainder",
  "exception",
  "quantifier",
  "graded",
  "choice",
  "frame",
]);
type Kind = z.infer<typeof Kind>;

const Row = z.object({
  phrase: z.string().min(1),
  kind: Kind,
  ...REVIEWED,
});

/** A phrase as the words of a question are joined; `{e}` stands for a named event. */
const keyOf = (phrase: string) =>
  phrase
    .split(/(\{e\})/)
    .flatMap((part) => (part === "{e}" ? [part] : tokenise(part).map(({ lower }) => lower)))
    .join(" ");

const KINDS = new Map(vocabulary("polarity-words", Row).map(({ phrase, kind }) => [keyOf(phrase), kind]));
const PHRASE_WORDS_MAX = wordsMax(KINDS.keys());

/** A word of a question: what the drugs or the event are named by, a mark, what carries no side, or a word to look up. */
export type SignWord = { lower: string; part: "drugs" | "event" | "mark" | "stop" | "grammar" | "unknown" };

type Piece = { kind: Kind; at: number; end: number };

const TURNS: readonly Kind[] = [
  "absence",
  "negation",
  "exclusion",
  "removal",
  "avoidance",
  "escape",
  "exception",
  "quantifier",
];
const PREDICATES: readonly Kind[] = ["presence", "absence", "exclusion", "removal", "avoidance", "escape"];
const JOINS = /^(?:and|or|nor|but|yet)$/;
const ASKER = /^(?:i|we|you)$/;
const UNSURE = /^(?:know|sure|find|see|remember|recall|tell|understand|certain|decide|think|believe|mind)$/;
const PRONOUN = /^(?:it|they|he|she|that|this|there)$/;
const OBJECT = /^(?:those|ones?|any|anything|whatever|whichever|whoever|all|everything|every|each|members|them)$/;

/** A phrase that may turn a question round; `isApart`: its clause says nothing of the drugs or the event ("without listing them, ..."). `isDegree`: it asks for more or less. */
export type Turn = { text: string; isApart: boolean; isDegree: boolean };

/**
 * The phrases of a question that may turn it round, in order; what is joined by "and" or "or", and a second that turns the
 * first in one breath ("not without"), is one with it. Words that are not reviewed are passed over.
 */
export function turnsOf(words: readonly SignWord[]): Turn[] {
  return sentencesOf(words).flatMap((sentence) => {
    const found: (Turn & { end: number })[] = [];
    for (const piece of piecesOf(sentence, { passOver: true })) {
      const { kind, at, end } = piece;
      const before = found.at(-1);
      if (kind === "frame" && before && sentence.slice(before.end, at).every(isBetweenTwo)) before.end = end;
      if (!(TURNS.includes(kind) || kind === "graded") || isIdle(piece, sentence)) continue;
      const last = found.at(-1);
      const between = last && sentence.slice(last.end, at);
      const isOne = between?.some(({ lower }) => JOINS.test(lower)) || between?.every(isBetweenTwo);
      const text = lowerWords(sentence.slice(at, end));
      const isApart = standsApart(piece, sentence) || (isOne === true && last?.isApart === true);
      if (isOne) found.pop();
      const isDegree = kind === "graded" && !(isOne && last && !last.isDegree);
      found.push({ text: isOne && last ? `${last.text} ${text}` : text, isApart, isDegree, end });
    }
    return found;
  });
}

/** A word that may stand between two phrases said in one breath: no clause begins with it. */
function isBetweenTwo({ part, lower }: SignWord): boolean {
  return part === "grammar" && !RELATIVE.test(lower);
}

const RELATIVE = /^(?:who|which|that|where|when|whose)$/;

/** What a clause without a name may speak of a name by. */
const POINTS = /^(?:which|who|that|those|these|this|it|ones?|others?|rest)$/;

/** Whether the clause of a phrase, between two marks, neither names a drug or the event nor points to one. */
function standsApart({ at, end }: Piece, words: readonly SignWord[]): boolean {
  const start = words.findLastIndex(({ part }, place) => place < at && part === "mark");
  const stop = words.findIndex(({ part }, place) => place >= end && part === "mark");
  const clause = words.slice(start + 1, stop < 0 ? words.length : stop);
  const isNamed = clause.some(({ part, lower }) => part === "event" || part === "drugs" || POINTS.test(lower));
  return !isNamed && clause.length < words.length;
}

/**
 * Whether a question asks of which drugs an event was found (1) or was not (-1), from its words in order; null where a
 * word of what is asked is not reviewed, asks for a degree, or could turn it either way.
 */
export function polaritySign(words: readonly SignWord[]): 1 | -1 | null {
  const sentences = sentencesOf(words);
  const at = askedAt(sentences);
  const asked = sentences[at] ?? [];
  if (sentences.slice(at + 1).some((each) => piecesOf(each)?.some(({ kind }) => kind !== "frame") ?? true)) return null;
  const pieces = piecesOf(asked);
  if (!pieces || pieces.some(({ kind }) => kind === "graded")) return null;
  if (asked.some(({ part }) => part === "mark") && pieces.some(({ kind }) => kind === "quantifier")) return null;
  if (pieces.some((piece) => TURNS.includes(piece.kind) && !isIdle(piece, asked) && standsApart(piece, asked)))
    return null;
  const says = pieces.filter(({ kind }) => kind !== "frame" && kind !== "choice");
  const namesEvent = asked.some(({ part }) => part === "event");
  const refersBack = says.every(({ kind }) => !PREDICATES.includes(kind)) && !namesEvent;
  if (!refersBack) return signOf(asked, pieces);
  const stated = sentences.slice(0, at).flat();
  const told = piecesOf(stated);
  const back = told && signOf(stated, withoutQuantified(told));
  const own = signOf(asked, pieces, true);
  if (!back || !own || (says.length === 0 && !told)) return null;
  return back === own ? 1 : -1;
}

/** "Not all statins cause Y. Which do not?": "not all" says of how many it is so, not what is so. */
function withoutQuantified(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ kind }) => kind !== "quantifier");
}

function sentencesOf(words: readonly SignWord[]): SignWord[][] {
  const found: SignWord[][] = [[]];
  for (const word of words) {
    found.at(-1)?.push(word);
    if (word.part === "stop") found.push([]);
  }
  return found.filter((each) => each.some(({ part }) => part !== "stop" && part !== "mark"));
}

/** The sentence that asks: the last with a question mark, else the last. */
function askedAt(sentences: readonly SignWord[][]): number {
  const at = sentences.findLastIndex((each) => each.at(-1)?.lower === "?");
  return at < 0 ? sentences.length - 1 : at;
}

/** The reviewed phrases of a sentence; null where one of its words is not reviewed, unless such are passed over. */
function piecesOf(words: readonly SignWord[], options: { passOver: true }): Piece[];
function piecesOf(words: readonly SignWord[]): Piece[] | null;
function piecesOf(words: readonly SignWord[], { passOver = false } = {}): Piece[] | null {
  const keys = words.map(({ lower, part }) => (part === "event" ? "{e}" : part === "drugs" ? "{d}" : lower));
  const found: Piece[] = [];
  for (let at = 0; at < words.length; ) {
    const length = longestPhrase(keys, at, { known: KINDS, max: PHRASE_WORDS_MAX });
    const kind = KINDS.get(keys.slice(at, at + length).join(" "));
    if (!kind && words[at]?.part === "unknown" && !passOver) return null;
    if (kind) found.push({ kind, at, end: at + length });
    at += Math.max(length, 1);
  }
  return found;
}

/** The product of what turns a sentence round; what is joined by "and" or "or" must agree. `bare`: nothing else need be said. */
function signOf(words: readonly SignWord[], pieces: readonly Piece[], bare = false): 1 | -1 | null {
  const says = pieces.filter((each) => !isIdle(each, words));
  if (says.some(({ kind }, at) => kind === "negation" && says[at + 1]?.kind === "choice")) return null;
  const isSaid = says.some(({ kind }) => PREDICATES.includes(kind));
  const turning = says.filter(({ kind }) => TURNS.includes(kind) && !(kind === "exception" && isSaid));
  const chooses = says.some(({ kind }) => kind === "choice" || kind === "remainder");
  if (turning.length === 0) return bare || (!chooses && says.some(({ kind }) => kind === "presence")) ? 1 : null;
  const groups: (1 | -1)[] = [];
  let last = -1;
  for (const piece of turning) {
    const side = sideOf(piece, words, says);
    if (!side) return null;
    const isJoined = last >= 0 && words.slice(last, piece.at).some(({ lower }) => JOINS.test(lower));
    const before = isJoined ? undefined : groups.pop();
    groups.push(before === -1 ? (side === 1 ? -1 : 1) : side);
    last = piece.end;
  }
  const [first] = groups;
  const isChosen = first === 1 && says.some(({ kind }) => kind === "choice");
  return first && !isChosen && groups.every((each) => each === first) ? first : null;
}

function sideOf(piece: Piece, words: readonly SignWord[], says: readonly Piece[]): 1 | -1 | null {
  const { kind, end } = piece;
  const next = words.slice(end).find(({ part }) => part !== "grammar");
  switch (kind) {
    case "removal":
      return removalSide(piece, words, says);
    case "avoidance":
      if (next?.part === "event") return -1;
      return words.slice(0, piece.at).some(({ part }) => part === "drugs" || part === "event") ? 1 : null;
    case "escape":
      return next?.part === "event" ? -1 : null;
    case "exclusion":
      return words.slice(end).some(({ part, lower }) => part === "event" || lower === "which") ? -1 : null;
    default:
      return -1;
  }
}

/** "Drop those with Y" takes away what has it, as does "which are left if I drop ..."; "which would you drop" asks for what is taken away. */
function removalSide({ at, end }: Piece, words: readonly SignWord[], says: readonly Piece[]): 1 | -1 | null {
  const after = words.slice(end);
  const object = after.findIndex(({ part, lower }) => part !== "grammar" || OBJECT.test(lower));
  const isOfThose = object >= 0 && (OBJECT.test(after[object]?.lower ?? "") || after[object]?.part === "drugs");
  if (isOfThose || says.some(({ kind }) => kind === "remainder")) return -1;
  const before = words.slice(0, at);
  const drugs = before.findIndex(({ part }) => part === "drugs");
  if (drugs < 0) return after.some(({ part }) => part === "event") ? -1 : null;
  const isWhich = before.slice(0, drugs).some(({ lower }) => /^(?:which|what)$/.test(lower));
  return isWhich || before.at(-1)?.lower === "to" ? 1 : null;
}

/** Negations that turn nothing: "Isn't it ...?", "or not", "I do not know", "isn't it?" at the end. */
function isIdle({ kind, at, end }: Piece, words: readonly SignWord[]): boolean {
  if (kind !== "negation") return false;
  const [before, next] = [words[at - 1], words[end]];
  if (at === 1 && before?.part === "grammar" && /n$/.test(before.lower)) return true;
  if (before?.lower === "or" && (next === undefined || next.part === "stop")) return true;
  if (words[at - 2]?.part === "mark" && next !== undefined && PRONOUN.test(next.lower)) return true;
  return words.slice(Math.max(0, at - 3), at).some(({ lower }) => ASKER.test(lower)) && UNSURE.test(next?.lower ?? "");
}
