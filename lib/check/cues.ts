import { foldWord } from "./clean";
import { RELATIONS, type Relation, type RelationId } from "./relations";
import type { Token } from "./tokens";

/** A word that tells a relation: a `strong` one asserts it, a `weak` one or a `noun` names it. `passive`: said of its object. */
export type Cue = {
  token: Token;
  relations: readonly RelationId[];
  strength: "strong" | "weak" | "noun";
  passive: boolean;
};

const TABLES = {
  strong: wordsBy(({ verbs }) => verbs),
  weak: wordsBy(({ weak = [] }) => weak),
  noun: wordsBy(({ nouns, verbs }) => [...nouns, ...verbs]),
};

/** The words of relations in a sentence, left to right. */
export function findCues(tokens: readonly Token[]): Cue[] {
  return tokens.flatMap((token, i) => {
    if (token.span || /^signall?ing$/i.test(token.text)) return [];
    const isPart = /^takes?|^took|^taking/i.test(token.text) && tokens[i + 1]?.fold === "part";
    if (isPart) return [{ token, relations: ["member_of" as const], strength: "strong" as const, passive: false }];
    const strength = isVerb(tokens, i) ? (find("strong", token) && asserts(tokens, i) ? "strong" : "weak") : "noun";
    const relations = find(strength, token) ?? find("noun", token);
    return relations
      ? [{ token, relations, strength: find(strength, token) ? strength : "noun", passive: isPassive(tokens, i) }]
      : [];
  });
}

function find(strength: Cue["strength"], { folds }: Pick<Token, "folds">): RelationId[] | undefined {
  return folds.map((fold) => TABLES[strength].get(fold)).find((each) => each !== undefined);
}

/** Whether a verb stands with a preposition its relation needs, where it needs one. */
function asserts(tokens: readonly Token[], at: number): boolean {
  const [id] = find("strong", tokens[at] ?? { folds: [] }) ?? [];
  const needed = RELATIONS.find((relation) => relation.id === id)?.prepositions;
  const behind = tokens.slice(at + 1, at + 1 + PREPOSITION_REACH);
  return !needed || behind.some(({ text }) => needed.test(text.toLowerCase())) || tokens[at + 1]?.span != null;
}

const PREPOSITION_REACH = 4;

/** Whether a word is one of these relations, or of any. */
export function isRelationWord(token: Pick<Token, "folds">, relations?: ReadonlySet<RelationId>): boolean {
  return (["strong", "weak", "noun"] as const).some((strength) => {
    const found = find(strength, token);
    return found !== undefined && (!relations || found.some((id) => relations.has(id)));
  });
}

/** A verb that is no participle before a noun; the tagger takes "targets" between two names for a noun. */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.pos === "NOUN" && /s$/.test(token.text) && next) {
    const isRelative = before?.span != null && /^(?:which|that|it)$/i.test(tokens[at - 2]?.text ?? "");
    const isSubject = /^(?:both|all|each)$/i.test(before?.text ?? "") || !NOT_SUBJECT.test(before?.pos ?? "DET");
    return isRelative || (isSubject && (next.span !== null || /^(?:DET|NUM|PRON|ADJ|ADV|PROPN)$/.test(next.pos)));
  }
  if (token?.pos !== "VERB" && token?.pos !== "ADJ") return false;
  const isBound = tokens.slice(Math.max(0, at - 2), at).some(({ pos }) => pos === "AUX");
  const isModifier = /ed$/.test(token.text) && /^(?:NOUN|PROPN)$/.test(next?.pos ?? "") && !isBound;
  const isBehind = /ed$/.test(token.text) && before?.pos === "NOUN" && /^(?:AUX|VERB)$/.test(next?.pos ?? "");
  if (isBehind) return false;
  return !isModifier || before?.span != null;
}

const NOT_SUBJECT = /^(?:DET|ADJ|NUM|VERB|PART|PRON|AUX|ADP)$/;
const FORMS_OF_BE = /^(?:is|are|was|were|be|been|being|gets?)$/i;
const PASSIVE_REACH = 4;

/** "is reported with", "targeted by": a participle behind a form of be, or before "by". */
function isPassive(tokens: readonly Token[], at: number): boolean {
  if (!/(?:ed|wn|bound)$/.test(tokens[at]?.text ?? "")) return false;
  const before = tokens.slice(Math.max(0, at - PASSIVE_REACH), at);
  return before.some(({ text }) => FORMS_OF_BE.test(text)) || /^by$/i.test(tokens[at + 1]?.text ?? "");
}

function wordsBy(words: (relation: Relation) => readonly string[]): Map<string, RelationId[]> {
  const table = new Map<string, RelationId[]>();
  for (const relation of RELATIONS)
    for (const word of words(relation).map(foldWord))
      table.set(word, [...(table.get(word) ?? []), relation.id, ...(relation.bears ?? [])]);
  return table;
}
