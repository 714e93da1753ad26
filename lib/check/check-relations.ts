import { readingOf } from "./clause-facts";
import { foldWord } from "./clean";
import type { Cue } from "./cues";
import { isOfNames, OF_KINDS } from "./explained";
import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import { endOf, RELATIONS, type Relation, type RelationId } from "./relations";
import type { Token } from "./tokens";
import { isOf } from "./words";

/** Relations no cited fact has, ends that stand the wrong way round, and actions no cited fact states. */
export function checkRelations(whole: Reading): Issue[] {
  return whole.clauses.flatMap((clause) => {
    const reading = readingOf(clause, whole);
    const cues = reading.cues.filter(({ token }) => clause.some(({ start }) => start === token.start));
    const borne = relationsFor(clause, reading);
    return [
      ...cues.flatMap((cue) => unborne(cue, borne, reading)),
      ...cues.flatMap((cue) => turnedVerb(cue, clause)),
      ...turnedNouns(clause),
      ...actions(clause, reading),
    ];
  });
}

/** What a clause may assert: the relations of facts that affirm, where it denies nothing and some fact affirms. */
function relationsFor(clause: readonly Token[], { facts, relations }: Reading): ReadonlySet<RelationId> {
  const affirming = facts.filter(({ polarity }) => polarity === "affirms");
  const isDenial = clause.some(
    (token) => isOf("negator", token) || isOf("lexical negator", token) || isOf("search", token),
  );
  return isDenial || affirming.length === 0 ? relations : new Set(affirming.flatMap((fact) => fact.relations));
}

/** A verb that asserts a relation strikes without a fact of it; other words of it make an interpretation. An assay hit is no target. */
function unborne({ token, relations, strength }: Cue, borne: ReadonlySet<RelationId>, reading: Reading): Issue[] {
  const isOfHit = strength === "strong" && token.fold === "target" && !borne.has("targets");
  if ((relations.some((id) => borne.has(id)) && !isOfHit) || isOfField(token, reading)) return [];
  if (strength === "noun" && (isOfSource(token, reading) || isOfNumber(token, reading) || isOfKind(token, reading)))
    return [];
  const isHard = strength === "strong" && !token.folds.some((fold) => isOfNames(fold, reading));
  return [isHard ? strike("relation", token.text, `cite a fact of ${relations[0]}`) : soften("relation", token.text)];
}

/** "a Ki is reported": a record of a figure, not of an event. */
function isOfField({ start, fold }: Token, { tokens }: Reading): boolean {
  const at = tokens.findIndex((each) => each.start === start);
  const before = tokens.slice(Math.max(0, at - 4), at);
  return RECORDS.test(fold) && before.some((each) => !each.span && FIGURES.test(each.fold));
}

/** A word of the name of a source: "Open Targets". */
function isOfSource({ text, folds }: Token, { facts }: Reading): boolean {
  return (
    /^\p{Lu}/u.test(text) &&
    facts.some(({ sources }) => sources.some((source) => folds.some((fold) => source.includes(fold))))
  );
}

/** A word that speaks of a fact of a cited kind: "the boxed warning reads". */
function isOfKind({ folds }: Token, { facts }: Reading): boolean {
  return facts.some(({ kind }) => folds.some((fold) => OF_KINDS[kind]?.test(fold)));
}

/** The name of a number that a cited fact holds: "IC025". */
function isOfNumber({ fold }: Token, { facts }: Reading): boolean {
  return facts.some(({ numbers }) => numbers.some(({ role }) => role === fold));
}

const RECORDS = /^(?:report|list)$/;
const FIGURES =
  /^(?:target|gene|enzyme|pathway|passage|figure|potency|affinity|value|action|constant|ki|kd|ic50|ec50)$/;

const REACH = 8;

/** The name before a verb of a one-way relation must be its subject and the one behind its object; a passive turns them. */
function turnedVerb({ token, relations, strength, passive }: Cue, clause: readonly Token[]): Issue[] {
  const relation = RELATIONS.find(({ id }) => id === relations[0]);
  if (strength === "noun" || !relation || relation.symmetric || /ing$/.test(token.text)) return [];
  const at = clause.findIndex(({ start }) => start === token.start);
  const before = clause.slice(Math.max(0, at - REACH), at).findLast(({ span }) => span);
  const behind = objectOf(clause.slice(at + 1), passive);
  const isTurned = relation.voice === "object acts" ? !passive : passive && relation.voice !== "kept";
  const [subject, object] = isTurned ? [behind, before] : [before, behind];
  const isWrong = isOther(subject, relation, "subject", "object") || isOther(object, relation, "object", "subject");
  const isAlone = /^by$/i.test(clause[at + 1]?.text ?? "") || actsAlone(before, clause, at, passive);
  if (isWrong && before && (behind || isAlone)) return [strike("direction", token.text)];
  const isStrange = [before, behind].some(
    (name) => name && !fits(name, relation.subject) && !fits(name, relation.object),
  );
  return isStrange && before && behind ? [soften("direction", token.text)] : [];
}

/** A name right before an active verb ("which TNF binds"), or one whose object stands further behind. */
function actsAlone(before: Token | undefined, clause: readonly Token[], at: number, passive: boolean): boolean {
  const between = clause.slice(0, at).filter(({ start }) => before !== undefined && start >= before.end);
  return (
    !passive &&
    (between.every(({ pos }) => pos === "ADV" || pos === "AUX") || clause.slice(at).some(({ span }) => span))
  );
}

/** The name right behind a verb, with at most some small words between; behind a passive, the one after "by", "of" or "for". */
function objectOf(behind: readonly Token[], passive: boolean): Token | undefined {
  const at = behind.findIndex(({ span }) => span);
  const between = behind.slice(0, Math.max(0, at));
  const isNear =
    at >= 0 && at <= REACH && !between.some(({ text }) => /^[,;:()]$|^(?:and|but|or|than|as|against)$/i.test(text));
  const isOfAgent = !passive || /^(?:by|of|for)$/i.test(between.findLast(({ pos }) => pos === "ADP")?.text ?? "");
  return isNear && isOfAgent ? behind[at] : undefined;
}

type Side = "subject" | "object";

/** Whether a name is of the type of the other end only. */
function isOther(token: Token | undefined, relation: Relation, side: Side, other: Side): boolean {
  return token?.span != null && !fits(token, relation[side]) && fits(token, relation[other]);
}

function fits({ span }: Token, types: Relation[Side]): boolean {
  const entities = span ? (span.cited.length > 0 ? span.cited : span.others) : [];
  return entities.some(({ type }) => types.includes(type));
}

/** Nouns that fix the type of the name that owns them ("X's target", "a target of X", "X has one target"), or that follows ("inhibitor of Y"). */
const OWNED = /^(?:target|label|reports?)$/;
const OWNING =
  /^(?:inhibitor|agonist|antagonist|blocker|activator|modulator|inhibition|activation|antagonism|agonism)$/;

function turnedNouns(clause: readonly Token[]): Issue[] {
  return clause.flatMap((token, i) => {
    if (token.span || !(OWNED.test(token.fold) || OWNING.test(token.fold))) return [];
    const at = RECORDED.test(clause[i + 1]?.text ?? "") ? i + 2 : i + 1;
    const next = /^(?:of|for|at|on)$/i.test(clause[at]?.text ?? "")
      ? clause.slice(at + 1, at + 3).find(({ span }) => span)
      : undefined;
    const isWrong = OWNED.test(token.fold)
      ? isOfType(next ?? ownerOf(clause, i), "gene") || isDrugTarget(token, clause.slice(i + 1))
      : isOfType(next, "drug") || isOfType(next, "event") || isOfType(bearerOf(clause, i), "gene");
    return isWrong ? [strike("direction", token.text)] : [];
  });
}

const RECORDED = /^(?:found|recorded|stated|listed|counted|known)$/i;

/** "the target found is warfarin": a drug is no target. */
function isDrugTarget({ fold }: Token, behind: readonly Token[]): boolean {
  const be = behind.slice(0, REACH).findIndex(({ text }) => /^(?:is|are|was|were|namely)$/i.test(text));
  return fold === "target" && be >= 0 && isOfType(behind[be + 1], "drug");
}

/** "VKORC1 is recorded as an agonist": the name that is said to be one. */
function bearerOf(clause: readonly Token[], at: number): Token | undefined {
  const span = clause.slice(0, at).findLastIndex((token) => token.span);
  const between = clause.slice(span + 1, at);
  const isSaid =
    between.some(({ pos }) => pos === "AUX") &&
    between.every(({ pos, text }) => /^(?:AUX|VERB|DET|ADJ|ADV)$/.test(pos) || text === "as");
  return span >= 0 && isSaid ? clause[span] : undefined;
}

/** The name that has a noun: before its possessive, before a form of have, or behind "for" at the beginning. */
function ownerOf(clause: readonly Token[], at: number): Token | undefined {
  const before = clause.slice(Math.max(0, at - REACH), at);
  const own = before.findLastIndex(({ text }) => /^'s?$/.test(text));
  if (own >= 0) return before[own - 1];
  if (/^for$/i.test(clause[0]?.text ?? "") && clause.slice(0, at).filter(({ span }) => span).length === 1)
    return clause[1];
  const have = before.findLastIndex(({ text }) => /^(?:has|have|had)$/i.test(text));
  return have < 1 || before.slice(have).some(({ span }) => span)
    ? undefined
    : before.slice(0, have).findLast(({ span }) => span);
}

function isOfType(token: Token | undefined, type: ReturnType<typeof endOf>): boolean {
  const entities = token?.span ? (token.span.cited.length > 0 ? token.span.cited : token.span.others) : [];
  return entities.length > 0 && entities.every((entity) => endOf(entity.type) === type);
}

/** Words of what a drug does to its target, with the actions of sources that bear them. */
const ACTIONS: readonly (readonly [word: RegExp, borneBy: RegExp])[] = [
  [/^antagoni[sz]/, /antagonist|block/],
  [/^block/, /antagonist|block|inhibit/],
  [/^inhibit/, /inhibit|antagonist|block|negative|antisense|degrad|inverse/],
  [/^inverse agoni[sz]/, /inverse agonist/],
  [/^agoni[sz]/, /(?<!ant|inverse )agonist/],
  [/^(?:activat|stimulat)/, /(?<!ant|inverse )agonist|activat|positive|stimulat|potentiat|opener/],
  [/^opene/, /opener/],
];

function actions(clause: readonly Token[], { facts, asked, words }: Reading): Issue[] {
  const stated = facts.flatMap(({ actions: each, quotes }) => [...each, ...quotes.map((quote) => quote.toLowerCase())]);
  return clause.flatMap(({ text, fold, span }, i) => {
    const said = /^inverse$/i.test(clause[i - 1]?.text ?? "") ? `inverse ${text}` : text;
    const action = span ? undefined : ACTIONS.find(([word]) => word.test(said.toLowerCase()));
    if (
      !action ||
      stated.some((each) => action[1].test(each)) ||
      asked.has(fold) ||
      words.some((name) => name.has(foldWord(text)))
    )
      return [];
    return [
      facts.some((fact) => fact.actions.length > 0 || fact.relations.length > 0)
        ? strike("action", text)
        : soften("action", text),
    ];
  });
}
