import { type RelationId, relationOf, relationsOf } from "./relations";
import type { Token } from "./tokens";

/** A word that tells a relation: a `strong` one asserts it, a `weak` one or a `noun` names it. `passive`: it follows its object. */
export type Cue = {
  token: Token;
  relations: readonly RelationId[];
  strength: "verb" | "weak" | "noun";
  passive: boolean;
};

/** The words of relations in a sentence, left to right. */
export function findCues(tokens: readonly Token[]): Cue[] {
  return tokens.flatMap((token, i): Cue[] => {
    const isPrefix = tokens[i + 1]?.text === "-" && tokens[i + 2]?.span === null;
    if (token.span || isPrefix || /^signall?ing$/i.test(token.text)) return [];
    if (/^take$/.test(token.fold) && tokens[i + 1]?.fold === "part")
      return [{ token, relations: ["member_of"], strength: "verb", passive: false }];
    const verb = isVerb(tokens, i) ? (find("verb", token).length > 0 && asserts(tokens, i) ? "verb" : "weak") : "noun";
    const strength = find(verb, token).length > 0 ? verb : "noun";
    const relations = find(strength, token);
    return relations.length > 0 ? [{ token, relations, strength, passive: isPassive(tokens, i) }] : [];
  });
}

/** Whether a word is one of these relations, or of any. */
export function isRelationWord(token: Pick<Token, "folds">, relations?: ReadonlySet<RelationId>): boolean {
  return (["verb", "weak", "noun"] as const).some((strength) =>
    find(strength, token).some((id) => !relations || relations.has(id)),
  );
}

function find(
  strength: Cue["strength"],
  { folds, text = "" }: Pick<Token, "folds"> & { text?: string },
): readonly RelationId[] {
  return strength === "noun" && /^lists?$/i.test(text) ? [] : relationsOf(strength, folds);
}

const REACH = 4;

/** Whether a verb stands with a preposition its relation needs, where it needs one. */
function asserts(tokens: readonly Token[], at: number): boolean {
  const [id] = find("verb", tokens[at] ?? { folds: [] });
  const needs = id && relationOf(id).needs;
  const behind = tokens.slice(at + 1, at + 1 + REACH);
  return !needs || behind.some(({ text }) => needs.test(text.toLowerCase())) || behind[0]?.span != null;
}

const NOT_SUBJECT = /^(?:DET|ADJ|NUM|VERB|PART|PRON|AUX|ADP)$/;

/** A verb that is no participle before a noun; the tagger takes "targets" between two names for a noun. */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.pos === "NOUN" && /s$/.test(token.text) && next) {
    const isRelative = before?.span != null && /^(?:which|that|it)$/i.test(tokens[at - 2]?.text ?? "");
    const isSubject = /^(?:both|all|each)$/i.test(before?.text ?? "") || !NOT_SUBJECT.test(before?.pos ?? "DET");
    return isRelative || (isSubject && (next.span !== null || /^(?:DET|NUM|PRON|ADJ|ADV|PROPN)$/.test(next.pos)));
  }
  if (token?.pos !== "VERB" && token?.pos !== "ADJ") return false;
  if (!/ed$/.test(token.text) || before?.span) return true;
  const isBound = tokens.slice(Math.max(0, at - 2), at).some(({ pos }) => pos === "AUX");
  const isBehindNoun = before?.pos === "NOUN" && /^(?:AUX|VERB)$/.test(next?.pos ?? "");
  return !isBehindNoun && (isBound || !/^(?:NOUN|PROPN)$/.test(next?.pos ?? ""));
}

/** "is reported with", "targeted by", "listed on": a participle behind a form of be, or before a preposition. */
function isPassive(tokens: readonly Token[], at: number): boolean {
  if (!/(?:ed|wn|bound)$/.test(tokens[at]?.text ?? "") || tokens[at]?.fold === "act") return false;
  const before = tokens.slice(Math.max(0, at - REACH), at);
  return (
    before.some(({ text }) => /^(?:is|are|was|were|be|been|being|gets?)$/i.test(text)) ||
    /^(?:by|on|for|in)$/i.test(tokens[at + 1]?.text ?? "")
  );
}
