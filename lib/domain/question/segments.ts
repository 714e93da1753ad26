import { pronounsFilled } from "@/lib/domain/question/follow-ups/refers-back";
import { isUnreadable } from "@/lib/domain/question/wording/unreadable";
import { joinedWords } from "@/lib/domain/wording";
import { isKnown } from "./draft";
import type { Item } from "./item";
import { type Part, part } from "./part";
import { hitsOf, type Names } from "./scan";

/** A text as the questions it holds, in order; one when it holds one. Splits at sentence ends, and between a circumstance and the request it leads to. */
export function segments(text: string): string[] {
  return enumerated(text)
    .split(/(?<=[?!;])\s+|(?<=[^.\s]{3}\.)\s+(?=\p{L})|(?<=\d\.)\s+(?=\p{Lu})/u)
    .flatMap(apart)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** "1) nausea? 2) rash?": the points of a list, as one list. */
function enumerated(text: string): string {
  const points = /(?:^|(?<=[\s:]))\(?\d\)\s+([^?;.()]{2,60})[?;,.]?(?=\s|$)/gu;
  const [first, second] = text.match(points) ?? [];
  if (!first || !second) return text;
  const last = [...text.matchAll(points)].at(-1)?.index;
  return text.replace(points, (_, point: string, at: number) => `${point.trim()}${at === last ? "." : ","}`);
}

const CIRCUMSTANCE =
  /^(?:(?:in|within) the (?:context|framework|course) of|as (?:part|background) |for (?:a|an|the|my|our|tomorrow) |in (?:preparation|view|light) of |in preparation for |(?:we|i) (?:are|am|have|had|was|were) |our |my )/i;
const REQUEST =
  /^(.{8,160}?)(?:,? and|,)? (?=(?:(?:i|we)(?:'d| would| need| want|'m looking| am looking| are looking| wonder)|(?:could|can|would) you|please|kindly)\b.{12})/isu;

/** What a request is made for stands before it and asks nothing: "For a meeting tomorrow I would need ...". */
function apart(sentence: string): string[] {
  const [, before] = (CIRCUMSTANCE.test(sentence) && REQUEST.exec(sentence)) || [];
  return before ? [before, sentence.slice(before.length).replace(/^(?:,? and|,)? /iu, "")] : [sentence];
}

const SECOND =
  /,?\s+(?:and|as well as|but)\s+(?:also\s+|if so,?\s+)?(?=(?:how|why|what|which|who|when|where|(?:at|by|in|for|through|via) (?:what|which)|(?:is|are|was|were|has|have|does|do|can|could) (?:it|they|this|that|these|those|there)|tell me|compare|list|its|their)\s)|,\s+(?:and|but)\s+(?:also\s+)?(?=(?:is|are|does|do|can|has)\s)/iu;
/** After an open question a verb opens another. */
const SECOND_WHETHER = /,?\s+and\s+(?:also\s+)?(?=(?:is|are|does|do|can|has)\s(?!not\b))/iu;
const OPEN = /^\W*(?:which|what|how|why|who|list|show|compare)\b/i;

/** A sentence that asks twice ("... and how could it ..."), as its two parts; null when it asks once. */
export function halves(text: string): [string, string] | null {
  const match = text.match(SECOND) ?? (OPEN.test(text) ? text.match(SECOND_WHETHER) : null);
  if (match?.index === undefined) return null;
  return [text.slice(0, match.index), text.slice(match.index + match[0].length)];
}

/** Sentences that only tell something, and what is then asked of it with a word that points back: read as one question. */
export type Told = { told: readonly Part[]; asked: Part; rest: readonly Part[] };

/** Finds the first sentence that asks, and what is told before it; null when none asks or nothing is told. */
export function toldAndAsked(parts: readonly Part[]): Told | null {
  const at = parts.findIndex((part) => asks(part));
  const asked = parts[at];
  const told = parts.slice(0, Math.max(at, 0)).filter(({ scanned }) => scanned.items.length > 0);
  if (!asked || told.length === 0) return null;
  return { told, asked, rest: parts.slice(at + 1) };
}

/** What is asked read with what was told, where it cannot stand alone: what points back stands for the names told. Null where it can. */
export function askedTogether({ told, asked }: Told, graph: Names): Part | null {
  const names = namesTold(told, asked);
  const isOfTold = told.every(namesOnly) || POINTS_AT_EACH.test(asked.text);
  const ofNamed = names && isOfTold ? part(`${names}: ${asked.text}`, graph) : null;
  if (ofNamed && !isUnreadable(ofNamed.intent)) return ofNamed;
  if (!isUnreadable(asked.intent) && !pointsBack(asked) && !(names && asksOfOther(asked, told))) return null;
  const whole = [...told, asked].map(({ text }) => text).join(" ");
  const isMore = told.some(({ scanned }) => scanned.left.length > TOLD_MAX);
  const filled = part((names && !isMore && pronounsFilled(asked.text, names)) || whole, graph);
  return isUnreadable(filled.intent) && filled.text !== whole ? part(whole, graph) : filled;
}

/** What points at each of several drugs told before. */
const POINTS_AT_EACH = /\b(?:here|each|either|neither)\b/i;

/** A sentence that tells more than so many words beside its names is not put aside for these. */
const TOLD_MAX = 2;

/** "A, B, C. Which gives Y?": names alone say of what is asked. */
function namesOnly({ scanned }: Part): boolean {
  return scanned.items.length > 1 && scanned.left.length === 0 && scanned.hits.length === 0;
}

/** "Which of A and B could be behind it?": what it points to is of another kind than what it names. */
function asksOfOther({ text, scanned }: Part, told: readonly Part[]): boolean {
  const known = told.flatMap((each) => each.scanned.items.map(({ group }) => group));
  return /\bit\b/i.test(text) && scanned.items.every(({ group }) => !known.includes(group));
}

/** Which, or how many, of something is asked. */
export const ASKS_WHICH = /^\W*(?:and |but |so )?(?:which|what(?! about\b)|how many)\b/i;

/**
 * The names that were told, for which a word that points back stands: those of one kind, where a question asks which of what
 * it names those of another kind ("Which statins are linked to it?"), the drugs where it points at each. Null where they are of several kinds.
 */
function namesTold(told: readonly Part[], { text, scanned }: Part): string | null {
  const items = told.flatMap((each) => each.scanned.items.filter(isKnown));
  const kindOf = ({ group }: Item) => (group === "class" ? "drug" : group);
  const asked = ASKS_WHICH.test(text) ? scanned.items.map(kindOf) : [];
  const others = items.filter((item) => !asked.includes(kindOf(item)));
  const drugs = others.filter((item) => kindOf(item) === "drug");
  const meant = POINTS_AT_EACH.test(text) && drugs.length > 0 ? drugs : others;
  const isOneKind = new Set(meant.map(kindOf)).size === 1;
  return isOneKind ? joinedWords([...new Set(meant.map((item) => item.text))], "and") : null;
}

const openers = new Set(
  `what which who whom whose why how when where is are was were does do did can could may might will would has have should list name show give tell explain compare
  find count describe summarise summarize identify any enumerate`.split(/\s+/),
);

function asks({ text, scanned }: Part): boolean {
  const polite = hitsOf(scanned, "polite", "greet");
  const first = scanned.tokens.find(
    (token) =>
      token.word &&
      !["so", "and", "but", "now", "then"].includes(token.lower) &&
      !polite.some((hit) => token.start >= hit.start && token.end <= hit.end && !openers.has(hit.text)),
  );
  const request = polite.some((hit) => hit.start === scanned.tokens[0]?.start && requests.test(hit.text));
  const bare = scanned.items.length === 0 && hitsOf(scanned, "ae", "targetNoun", "pathway", "signal").length > 0;
  return request || bare || /\?\W*$/.test(text) || (first !== undefined && openers.has(first.lower));
}

const pointers = new Set(
  "this it its they them their these those both each either here two three four five six".split(" "),
);
const SHORT_WORDS = 2;

const requests =
  /^(?:tell|show|give|list|find|get|name|enumerate|identify|search|display|provide|report|return|(?:i|we) (?:need|want|would|'d)|i'm|i am looking|looking|help me)/;

/** Whether a sentence that names no drug points back at what was said, or says too little to stand alone ("Why?"). */
function pointsBack({ scanned }: Part): boolean {
  const words = scanned.tokens.filter(({ word }) => word);
  if (scanned.items.some(({ group }) => group === "drug")) return false;
  return words.length <= SHORT_WORDS || words.some(({ lower }) => pointers.has(lower));
}

const LISTED = /^(?:is|are|was|were) (?:also )?(?:listed|reported|labell?ed|flagged) (?:with|for)\b/i;

/** "Which drugs cause Y and are statins": a class that the drugs asked for are to be of. */
export function isCondition({ scanned, text }: Part, { intent }: Part): boolean {
  const isOfClasses = scanned.items.length > 0 && scanned.items.every(({ group }) => group === "class");
  const isHeld = LISTED.test(text) && scanned.items.length > 0;
  const isSaid = (isOfClasses && /^(?:is|are)\b/i.test(text)) || isHeld;
  return isSaid && !isUnreadable(intent) && intent.query.ask === "which_drugs";
}

/** Whether a text of two halves is not read, or as its first alone: what the second asks would be lost. */
export function addsNothing({ intent: whole }: Part, { intent: first }: Part): boolean {
  if (isUnreadable(whole) || isUnreadable(first)) return !isUnreadable(first);
  return JSON.stringify(whole.query) === JSON.stringify(first.query);
}
