import { isGene } from "@/lib/knowledge/entity";
import { isRelationWord } from "./cues";
import { isExplained, isOfNames } from "./explained";
import type { Fact } from "./fact";
import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isConditionNoun, isOf } from "./words";

/** Causes, advice and kinds of evidence that no fact holds. */
export function checkCause(reading: Reading): Issue[] {
  return reading.clauses.flatMap((clause) =>
    clause.flatMap((token, i) => (token.span || isSaid(token, reading) ? [] : causeOf(token, i, clause, reading))),
  );
}

function isSaid({ folds }: Token, { said }: Reading): boolean {
  return folds.some((fold) => said.has(fold));
}

function causeOf(token: Token, at: number, clause: readonly Token[], reading: Reading): Issue[] {
  const { text } = token;
  const isMild = isDoubted(token, clause, reading) || isOfPathways(token, reading);
  const assert = (kind: Issue["kind"]) => [isMild ? soften(kind, text) : strike(kind, text)];
  if (isOf("causal", token)) return assert("cause");
  if (isLeading(token, clause[at - 1], clause[at + 1]))
    return isOfPath(clause.slice(at), reading) ? [soften("cause", text)] : assert("cause");
  if (isOf("explaining", token)) return [soften("cause", text)];
  if (isOf("evidence", token))
    return clause.some((each) => isOf("lexical negator", each)) ? [soften("source", text)] : assert("source");
  const isUrged = clause.slice(Math.max(0, at - 3), at).some((each) => /^(?:should|must|need)/i.test(each.text));
  if (!isOf("clinical", token)) return [];
  return isUrged || token.pos === "VERB" ? assert("advice") : [soften("advice", text)];
}

/** Whether a doubt or a denial governs a word of a clause, or a "whether" or "how" of the clause before. */
function isDoubted({ start, pos }: Token, clause: readonly Token[], { clauses }: Reading): boolean {
  const mark = clause.findLastIndex((each) => each.start < start && /^[,;:]$/.test(each.text));
  const governing = clause.slice(mark + 1).filter((each) => each.start < start || pos === "NOUN");
  if (
    governing.some(
      (each) => isOf("doubt", each) || isOf("negator", each) || /^(?:rather|unproven|unclear)$/i.test(each.text),
    )
  )
    return true;
  const before = clauses[clauses.findIndex((each) => each[0]?.clause === clause[0]?.clause) - 1] ?? [];
  const isJoined = clause.slice(0, 2).some(({ text }) => /^(?:and|which|so|confirming|demonstrating)$/i.test(text));
  return !isJoined && before.some(({ text }) => /^(?:whether|how|if)$/i.test(text));
}

/** "leads to", "results from": verbs that assert a cause only with their preposition. */
function isLeading({ fold, pos }: Token, before: Token | undefined, next: Token | undefined): boolean {
  const isNoun = pos === "NOUN" && before?.span === null && /^(?:NOUN|ADJ|DET)$/.test(before.pos);
  const preposition = next?.text.toLowerCase() ?? "";
  return (
    (fold === "lead" && preposition === "to") ||
    (fold === "result" && !isNoun && /^(?:from|in)$/.test(preposition)) ||
    (fold === "give" && preposition === "rise")
  );
}

/** A word of the names of pathways, which tell causes of their own ("defective RB1 due to"). */
function isOfPathways({ folds }: Token, reading: Reading): boolean {
  return (
    reading.facts.some(({ kind }) => kind === "member" || kind === "path") &&
    folds.some((fold) => isOfNames(fold, reading))
  );
}

/** A path is said to lead from one thing to another, not to a gene. */
function isOfPath(behind: readonly Token[], { facts, tokens }: Reading): boolean {
  const isSpokenOf = tokens.some(({ fold }) => /^(?:path|route|chain)$/.test(fold));
  const object = behind.find(({ span }) => span)?.span;
  if (object && [...object.cited, ...object.others].every(({ type }) => isGene(type))) return false;
  return facts.every(({ kind }) => kind === "path") || (isSpokenOf && facts.some(isPathLike));
}

function isPathLike({ kind, relations }: Fact): boolean {
  return kind === "path" || (kind !== "contact" && relations.includes("affects_event"));
}

/** People, times, quantities and circumstances that are in no cited fact and not in the question. */
export function checkConditions(reading: Reading): Issue[] {
  return [...conditionNouns(reading), ...circumstances(reading)];
}

function conditionNouns(reading: Reading): Issue[] {
  return reading.tokens.flatMap((token, i) => {
    if (token.span || token.pos !== "NOUN" || !isConditionNoun(token.fold)) return [];
    const isReadElsewhere =
      isRelationWord(token) || isExplained(token, reading) || isOf("quantifier", token) || isOf("multiple", token);
    if (isReadElsewhere || !isAdjunct(reading.tokens, i)) return [];
    return [isWeighed(token, reading) ? soften("condition", token.text) : strike("condition", token.text)];
  });
}

/** A noun behind a preposition, or before "later" and the like; others are subjects and objects of what is told. */
function isAdjunct(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at);
  return (
    before.some(({ pos, text }) => pos === "ADP" && !/^(?:as|of|like)$/i.test(text)) ||
    /^(?:later|ago|after|before|earlier)$/i.test(tokens[at + 1]?.text ?? "")
  );
}

/** In "do not measure how often patients are affected" a noun tells nothing of whom the facts are about. */
function isWeighed({ clause }: Token, { clauses, facts }: Reading): boolean {
  const words = clauses.find((each) => each[0]?.clause === clause) ?? [];
  return facts.every(({ polarity }) => polarity === "affirms") && words.some((each) => isOf("negator", each));
}

const PREPOSITIONS = new Set(
  "in among amongst during after before within upon following throughout until at under when once".split(" "),
);
const POINTERS = new Set("a an the this that these those its their both either each all any no one".split(" "));

/** "in smokers": a preposition and a noun phrase of which no word is explained. */
function circumstances(reading: Reading): Issue[] {
  return reading.tokens.flatMap((token, i) => {
    if (token.span || !PREPOSITIONS.has(token.text.toLowerCase())) return [];
    const phrase = phraseBehind(reading.tokens.slice(i + 1));
    const content = phrase.filter(({ pos }) => pos === "NOUN" || pos === "ADJ");
    const isPlain =
      content.some(({ pos }) => pos === "NOUN") && !phrase.some(({ text }) => POINTERS.has(text.toLowerCase()));
    if (
      !isPlain ||
      content.some(
        (each) =>
          isExplained(each, reading) || isRelationWord(each) || isOf("explaining", each) || isOf("evaluative", each),
      )
    )
      return [];
    return [strike("condition", [token, ...phrase].map(({ text }) => text).join(" "))];
  });
}

function phraseBehind(tokens: readonly Token[]): Token[] {
  const end = tokens.findIndex(({ pos, span }) => span !== null || !/^(?:NOUN|ADJ|DET|NUM|ADV|PRON)$/.test(pos));
  return tokens.slice(0, end < 0 ? tokens.length : end);
}
