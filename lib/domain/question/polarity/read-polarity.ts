import { every } from "@/lib/domain/grammar/queries";
import { NEUTRAL_WORDS } from "@/lib/domain/question/absence-words";
import { cleanQuestion } from "@/lib/domain/question/clean";
import { isGrammar } from "@/lib/domain/question/cues";
import { draft, exprFor, type Sight, sight } from "@/lib/domain/question/draft";
import { numeric } from "@/lib/domain/question/filters/numeric";
import { chosenRef, type Item } from "@/lib/domain/question/item";
import type { Cue } from "@/lib/domain/question/lexicon";
import { readable } from "@/lib/domain/question/parse";
import { type Names, scan } from "@/lib/domain/question/scan";
import { overlaps, type Token, tokenise } from "@/lib/domain/question/tokens";
import type { Filters, Reading, SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { polaritySign, type SignWord, type Turn, turnsOf } from "./polarity-sign";

/** Cues that say nothing beyond which drugs an event is found with, or of whom a list is asked. */
const PLAIN: readonly Cue[] =
  "ae cause has passive signal evidence polite drugs drugClass member link count greet filler induced".split(
    " ",
  ) as Cue[];
const KEPT_FILTERS: readonly (keyof Filters)[] = ["source", "lacks"];

/** What reviewed phrases make of a question of which drugs have an event. */
export type ByPhrases = {
  /** Null where a word is not reviewed, anything else is asked, or what is said may be meant either way. */
  reading: Reading | null;
  /** The phrases that may turn it round. */
  turns: Turn[];
  /** Verbs of treating, which ask what a drug is taken for. */
  uses: string[];
  /** Whether drugs are what is counted: "how many statins", "the number of those of A and B". */
  countsDrugs: boolean;
};

/** Reads of which drugs of a class, or of several that are named, an event was found or was not, from the reviewed phrases between them. */
export function readByPhrases(question: string, graph: Names): ByPhrases {
  const text = cleanQuestion(question);
  const whole = scan(text, graph);
  const scanned = { ...whole, items: whole.items.filter(({ certain }) => certain) };
  const seen = sight(scanned);
  const words = wordsOf(seen);
  const query = readQuery(seen, words);
  const intent = query && { query, used: [...seen.drugs, ...seen.events], near: [] };
  return {
    reading: intent && { ...readable({ text, scanned, intent }, [], graph), unread: [] },
    turns: turnsOf(words),
    uses: usesIn(seen),
    countsDrugs: countsDrugs(seen),
  };
}

function readQuery(seen: Sight, words: readonly SignWord[]): TypedQuery | null {
  const [event] = seen.events;
  const lacks = kindOf(seen.filters);
  if (!event || !lacks || !asksOnePair(seen) || asksForEvents(seen)) return null;
  const outside = withoutMembers(words);
  if (outside) return polaritySign(outside) === 1 ? { ...queryOf(seen, event), subject: allBut(seen) } : null;
  const sign = polaritySign(words);
  if (!sign || (sign < 0 && isOneDrug(seen))) return null;
  const filters: Filters = sign < 0 ? { lacks } : lacks === "any" ? {} : { source: lacks };
  return { ...queryOf(seen, event), filters };
}

/** The words before "that are not" and a class, which say what is asked of drugs outside it; null where none are. */
function withoutMembers(words: readonly SignWord[]): SignWord[] | null {
  const at = words.findLastIndex(({ part }) => part === "drugs");
  const before = words.slice(0, at);
  const said = before
    .slice(-4)
    .map(({ lower }) => lower)
    .join(" ");
  const [tail] = /\b(?:that|which|who|and|but)? ?(?:are|is) not(?: an?)?$/.exec(said) ?? [];
  if (!tail || !before.some(({ part }) => part === "event")) return null;
  const rest = before.slice(0, before.length - tail.trim().split(" ").length);
  return [{ lower: "drugs", part: "drugs" }, ...rest];
}

/** All drugs but those of the class named. */
function allBut(seen: Sight): SetExpr {
  const [named] = seen.drugs;
  return named ? { op: "minus", from: every, without: exprFor()(named) } : every;
}

const TREATS = /^(?:treat|cure|indicated|approved|licensed|prescribed (?:for|to)|relie|alleviat|help with)/;

function usesIn({ hits }: Sight): string[] {
  return hits.filter(({ cues, text }) => cues.includes("use") && TREATS.test(text)).map(({ text }) => text);
}

const BEFORE = /^(?: (?:of|the|those|all|among|in|these|different))* $/i;

function countsDrugs({ hits, drugs, text }: Sight): boolean {
  return hits.some(
    ({ cues, end }) =>
      cues.includes("count") && drugs.some(({ start }) => start >= end && BEFORE.test(text.slice(end, start))),
  );
}

/** Of which evidence absence or presence is asked; null where the question holds other conditions. */
function kindOf(filters: Filters): "label" | "signal" | "any" | null {
  if (Object.keys(filters).some((key) => !KEPT_FILTERS.includes(key as keyof Filters))) return null;
  const { source, lacks } = filters;
  if (source && lacks && source !== lacks) return null;
  const kind = lacks ?? source ?? "any";
  return kind === "boxed" ? null : kind === "both" ? "any" : kind;
}

/** One event with one class, or with drugs and no class; all of them known. */
function asksOnePair({ drugs, events, genes, items, variants, groups, unapplied }: Sight): boolean {
  const others = genes.length + variants.length + groups.length + unapplied.length;
  const isOneEvent = new Set(events.map((each) => chosenRef(each)?.id ?? null)).size === 1;
  const isKnown = [...drugs, ...events].every((each) => each.terms?.length || chosenRef(each) !== null);
  const classes = new Set(drugs.filter(({ group }) => group === "class").map((each) => chosenRef(each)?.id)).size;
  const isOneSet = classes === 0 ? drugs.length > 0 : drugs.every(({ group }) => group === "class") && classes === 1;
  return others === 0 && isOneEvent && isKnown && isOneSet && items.length === drugs.length + events.length;
}

const OF = /^ (?:of|with|for|from|to|in) (?:(?:the|all|any) )*$/i;
const ASKED = /(?:\b(?:which|what|all|list|show|name|give me|any|other|the) |^)$/i;

/** "Which adverse events of statins", "side effects of A": events are what is asked for. */
function asksForEvents({ hits, drugs, text }: Sight): boolean {
  const nouns = hits.filter(({ cues, text: noun }) => cues.includes("ae") && /s$|profile/.test(noun));
  return nouns.some(
    ({ start, end }) => ASKED.test(text.slice(0, start)) && drugs.some((drug) => OF.test(text.slice(end, drug.start))),
  );
}

/** Of one drug no list can be made of those that lack an event. */
function isOneDrug({ drugs }: Sight): boolean {
  return drugs.every(({ group }) => group === "drug") && new Set(drugs.map((each) => chosenRef(each)?.id)).size === 1;
}

function queryOf(seen: Sight, event: Item) {
  const used = [...seen.drugs, ...seen.events];
  const of = [...new Map(seen.drugs.map((each) => [chosenRef(each)?.id, exprFor()(each)])).values()];
  const [only, ...others] = of;
  const subject: SetExpr = only && others.length === 0 ? only : { op: "or", of };
  const object = exprFor()(event);
  if (isOneDrug(seen)) return draft("boolean", "adverse_events", subject, object, seen, used).query;
  return draft(seen.says("count") ? "count" : "which_drugs", "drugs", subject, object, seen, used).query;
}

/** The words of a question for its sign; names are one word each, and names joined to each other too. */
function wordsOf(seen: Sight): SignWord[] {
  const found: (SignWord & { item?: Item | undefined })[] = [];
  const tokens = tokenise(seen.written);
  for (const [at, token] of tokens.entries()) {
    const item = seen.items.find((each) => overlaps(each, token));
    const part = item ? (item.group === "event" ? "event" : "drugs") : partOf(token, tokens[at + 1], seen);
    if (item && found.at(-1)?.item === item) continue;
    if (part === "drugs") {
      const last = found.findLastIndex((each) => !/^(?:and|or|,|&|the)$/.test(each.lower));
      if (found[last]?.part === "drugs") found.splice(last);
    }
    found.push({ lower: token.lower === "'t" ? "not" : token.lower, part, item });
  }
  return found.map(({ lower, part }) => ({ lower, part }));
}

const HYPHEN = /^[-/"'()]$/;
/** "Don" of "don't". */
const BEFORE_NOT = /n$/;

function partOf(token: Token, next: Token | undefined, seen: Sight): SignWord["part"] {
  if (!token.word) return isStop(token, next) ? "stop" : HYPHEN.test(token.text) ? "grammar" : "mark";
  if (next?.lower === "'t" && BEFORE_NOT.test(token.lower)) return "grammar";
  if (token.lower === "'t" || isGrammar(token.lower) || NEUTRAL_WORDS.has(token.lower)) return "grammar";
  if (!Number.isNaN(numeric(token.lower))) return "grammar";
  const hit = seen.hits.find((each) => overlaps(each, token));
  return hit?.cues.every((cue) => PLAIN.includes(cue)) ? "grammar" : "unknown";
}

function isStop({ text, end }: Token, next: Token | undefined): boolean {
  if (/^[?!;]$/.test(text)) return true;
  return text === "." && (next === undefined || (next.start > end && /^\p{Lu}/u.test(next.text)) || next.start > end);
}
