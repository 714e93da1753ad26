import { isGrammar } from "@/lib/domain/question/cues";
import { groupOf } from "@/lib/domain/question/item";
import { isNeutralWord } from "@/lib/domain/question/may-answer";
import { tokenise } from "@/lib/domain/question/tokens";
import { takenBy, toldBy } from "@/lib/domain/question/untaken-negations";
import { entitiesOf, isOfOneDrug, leftOutOfClass, queriesOf, readable } from "@/lib/domain/run/query";
import type { Reading, SetExpr, TypedQuery } from "@/lib/domain/run/question";
import type { ByPhrases } from "./read-polarity";

/**
 * How the reading of a question of which drugs have an event stands beside the reading by reviewed phrases: `agrees` where
 * both ask the same, `isShort` where the one phrase that turns the question is among the words it left; `words` that forbid
 * a list, a count, a yes or a no. Null for other questions.
 */
export function agreement(
  question: string,
  reading: Reading,
  byPhrases: ByPhrases,
): { agrees: boolean; isShort: boolean; words: string[] } | null {
  const [query, ...others] = readable(reading) ? queriesOf(reading) : [];
  if (!query || others.length > 0) return null;
  const unused = usesUnread(query, byPhrases);
  if (unused.length > 0) return { agrees: false, isShort: false, words: unused };
  if (!asksWhoHas(query) || query.want === "contraindications") return null;
  const turns = byPhrases.turns.filter(({ isDegree, text }) => !isDegree || isUnread(text, reading));
  const phrases = turns.map(({ text }) => text);
  const isOfMembers = query.want === "members";
  if (query.want !== "drugs" && !isOfMembers && byPhrases.countsDrugs)
    return { agrees: false, isShort: byPhrases.reading?.query?.ask === "count", words: ["how many"] };
  const leavesOutDrugs = isLeftOut(query);
  if (byPhrases.reading?.query && !leavesOutDrugs) {
    const agrees = !isOfMembers && isAsRead(byPhrases.reading.query, query);
    const isShort = isOfMembers || (turns.length === 1 && phrases.every((text) => isUnread(text, reading)));
    return { agrees, isShort, words: agrees ? [] : phrases };
  }
  const isTaken =
    (query.subject.op !== "minus" || leavesOutDrugs) &&
    turns.length === takenBy(query) + toldBy(reading) &&
    turns.every(({ isApart }) => !isApart);
  const words = [...(isTaken ? [] : phrases), ...(isOfOneDrug(query) ? [] : unreadWords(question, reading))];
  return { agrees: false, isShort: false, words };
}

/** Whether drugs are left out of a class or of all drugs: one drug without another is none that can have an event. */
function isLeftOut({ subject }: TypedQuery): boolean {
  return subject.op === "minus" && (subject.from.op === "all" || leftOutOfClass(subject).length > 0);
}

/** Words of use ("which drugs treat X but do not harm Y") that a reading of harm alone leaves out. */
function usesUnread({ want, use, filters }: TypedQuery, { uses }: ByPhrases): string[] {
  return want !== "drugs" || use || filters.indications ? [] : uses;
}

function isUnread(phrase: string, { unread }: Reading): boolean {
  return unread.some((text) => ` ${text.toLowerCase()} `.includes(` ${phrase} `));
}

/** Whether drugs of a class are asked for, or which drugs have an event or a group of them, how many, or whether they do. */
function asksWhoHas({ ask, want, subject, object, filters }: TypedQuery): boolean {
  if (want === "members") return true;
  if (!["boolean", "count", "which_drugs"].includes(ask)) return false;
  const isOf = (groups: readonly string[], of: SetExpr) => {
    const refs = entitiesOf(of);
    return refs.length > 0 && refs.every(({ type }) => groups.includes(groupOf(type)));
  };
  return isOf(["drug", "class"], subject) && (object ? isOf(["event"], object) : filters.branch !== undefined);
}

/** Whether both ask of the same drugs the same way round. */
function isAsRead(one: TypedQuery, other: TypedQuery): boolean {
  const drugsOf = ({ subject }: TypedQuery) => entitiesOf(subject).map(({ id }) => id);
  return (
    signOf(one) === signOf(other) &&
    [...new Set(drugsOf(one))].sort().join() === [...new Set(drugsOf(other))].sort().join()
  );
}

function signOf({ object, filters }: TypedQuery): 1 | -1 {
  return filters.lacks || object?.op === "minus" ? -1 : 1;
}

/** Unread words that may change what is asked; "these antiepileptics" beside the drugs named is a word for them. */
function unreadWords(question: string, { unread }: Reading): string[] {
  const words = unread.flatMap((text) => tokenise(text)).filter(({ word }) => word);
  const calling = [...question.matchAll(/\b(?:these|those|the following) ([\p{L}-]+)/giu)].map(([, word]) => word);
  return words
    .filter(({ lower, text }) => !isGrammar(lower) && !isNeutralWord(lower) && !calling.includes(text))
    .map(({ text }) => text);
}
