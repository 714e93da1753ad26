import type { EntityType } from "@/lib/domain/entity";
import { speaksOf } from "./check-wording";
import { type Cue, type End, endOf, wordingOf } from "./cues";
import { type Issue, soften, strike } from "./issue";
import type { Span } from "./names";
import type { Reading } from "./reading";
import type { Token } from "./tokens";

const REACH = 8;

/** Relations no cited fact has, ends that are exchanged, and actions no cited fact states. */
export function checkRelations(whole: Reading): Issue[] {
  return whole.clauses.flatMap((own, i) => {
    const clause = withAntecedent(own, whole.clauses[i - 1]);
    const reading = readingOf(own, whole);
    const cues = reading.cues.filter(({ token }) => clause.includes(token));
    return [
      ...cues.flatMap((cue) => [...unborne(cue, clause, reading), ...turnedVerb(cue, clause)]),
      ...clause.flatMap((_, at) => [...turnedNoun(clause, at), ...actionAt(clause, at, whole)]),
    ];
  });
}

/** "X, which inhibits Y": a clause that begins with a relative pronoun has the name before it for its subject. */
function withAntecedent(clause: readonly Token[], before: readonly Token[] = []): readonly Token[] {
  const name = before.findLast(({ pos }) => pos !== "PUNCT");
  return name?.span && /^(?:which|who)$/i.test(clause[0]?.text ?? "") ? [name, ...clause.slice(1)] : clause;
}

/** The same reading with the facts one clause is about: those that have two or more of the things it names, else one. */
export function readingOf(clause: readonly Token[], reading: Reading): Reading {
  const named = new Set(clause.flatMap(({ span }) => span?.cited.map(({ id }) => id) ?? []));
  const counts = reading.facts.map(({ ends }) => ends.filter(({ id }) => named.has(id)).length);
  const enough = Math.min(2, ...[Math.max(0, ...counts)]);
  const facts = reading.facts.filter((_, i) => (counts[i] ?? 0) >= enough);
  return { ...reading, facts, relations: new Set(facts.flatMap(({ relations }) => relations)) };
}

/** What else is recorded: "a Ki is reported", "pathways listed"; a source may report anything. */
const FIELDS = /^(?:target|gene|enzyme|pathway|passage|figure|potency|affinity|value|action|constant|ki|kd|ic50|ec50)$/;

/** A verb that asserts a relation strikes without a fact of it; other words of it make an interpretation. An assay hit is no target. */
function unborne({ token, relations, strength }: Cue, clause: readonly Token[], reading: Reading): Issue[] {
  const { own, facts, relations: borne } = reading;
  const at = clause.indexOf(token);
  const subject = clause.slice(0, at).findLast(({ pos }) => pos !== "ADV");
  const isOfSource = subject?.span === null && /^\p{Lu}/u.test(subject.text) && own.has(subject.fold);
  const isOfField = clause.slice(Math.max(0, at - REACH / 2), at).some(({ fold }) => FIELDS.test(fold));
  if (/^(?:report|list)$/.test(token.fold) && (isOfField || isOfSource)) return [];
  if (relations.some((id) => borne.has(id)) && (token.fold !== "target" || borne.has("targets"))) return [];
  if (strength === "verb" && !/ing$/.test(token.text))
    return [strike("relation", token.text, `cite a fact of ${relations[0]}`)];
  const isOfKind = strength === "noun" && facts.some((fact) => speaksOf(token, fact));
  return isOfKind || token.folds.some((fold) => own.has(fold)) ? [] : [soften("relation", token.text)];
}

/** A verb of a one-way relation with a name that can only stand at its other end; a passive turns the ends. */
function turnedVerb({ token, relations: [id], strength, passive }: Cue, clause: readonly Token[]): Issue[] {
  const at = clause.indexOf(token);
  if (strength !== "verb" || !id || /ing$/.test(token.text) || (passive && clause[at + 1]?.span)) return [];
  const { subject, object, voice } = wordingOf(id);
  const before = clause.slice(Math.max(0, at - REACH), at).findLast(({ span }) => span);
  const behind = objectOf(clause.slice(at + 1, at + 1 + REACH), passive);
  const isTurned = voice === "turned" ? !passive : passive && voice !== "kept";
  const [first, second] = isTurned ? [object, subject] : [subject, object];
  const [isWrongBefore, isWrongBehind] = [isUnfit(before, first), isUnfit(behind, second)];
  const near = clause.slice(0, at).findLast(({ pos }) => pos !== "ADV" && pos !== "AUX");
  const isNext = behind === clause[at + 1] || (passive && behind === clause[at + 2]);
  const isWrong =
    (isWrongBefore && (behind !== undefined || near === before)) || (isWrongBehind && (before !== undefined || isNext));
  if (!isWrong || voice === "none") return [];
  const isExchanged = (isWrongBefore && !isUnfit(before, second)) || (isWrongBehind && !isUnfit(behind, first));
  return [(isExchanged ? strike : soften)("direction", token.text)];
}

/** The name behind a verb with at most some small words between; behind a passive, the one after "by", "of" or "for". */
function objectOf(behind: readonly Token[], passive: boolean): Token | undefined {
  const at = behind.findIndex(({ span }) => span);
  const between = behind.slice(0, Math.max(0, at));
  const isCut = between.some(({ text }) => /^[,;:()]$|^(?:and|but|or|than|as|against)$/i.test(text));
  const isOfAgent = !passive || /^(?:by|of|for)$/i.test(between.findLast(({ pos }) => pos === "ADP")?.text ?? "");
  return isCut || !isOfAgent ? undefined : behind[at];
}

/** Whether a name is of none of the types an end may have. */
function isUnfit(name: Token | undefined, end: ReadonlySet<EntityType>): boolean {
  return name !== undefined && !typesOf(name).some((type) => end.has(type));
}

/** The types a name may be of: those of cited things, else of all. */
function typesOf({ span }: Token): EntityType[] {
  const { cited = [], others = [] } = span ?? {};
  return (cited.length > 0 ? cited : others).map(({ type }) => type);
}

const OWNING =
  /^(?:inhibitor|agonist|antagonist|blocker|activator|modulator|inhibition|activation|antagonism|agonism)$/;

/** Nouns that fix the type of the name that owns them ("X's target", "a target of X"), follows ("inhibitor of Y") or is called so ("Y, its target"). */
function turnedNoun(clause: readonly Token[], at: number): Issue[] {
  const { span, fold, text } = clause[at] as Token;
  const isA = (token: Token | undefined, ...ends: End[]) =>
    token?.span != null && typesOf(token).every((type) => ends.includes(endOf(type)));
  const of = nameOf(clause.slice(at + 1));
  const isWrong =
    (/^(?:target|label|report)$/.test(fold) && isA(of ?? ownerOf(clause, at), "gene")) ||
    (OWNING.test(fold) && isA(of, "drug", "event") && clause[at + 1]?.fold !== "for") ||
    (OWNING.test(fold) && isA(calledSo(clause, at, /^(?:is|are)$/), "gene")) ||
    (fold === "member" && isA(of, "gene", "drug")) ||
    (text === "target" && isA(calledSo(clause, at, /^(?:,|as|is)$/), "drug", "event"));
  return isWrong && !span ? [strike("direction", text)] : [];
}

/** "found for the drug X", "of X": the name behind a noun and its preposition. */
function nameOf(behind: readonly Token[]): Token | undefined {
  const at = behind.findIndex(
    ({ pos, text }) => pos !== "AUX" && !/^(?:found|recorded|stated|listed|known)$/i.test(text),
  );
  const next = behind.slice(at + 1).find(({ text }) => !/^(?:the|drug)$/i.test(text));
  return /^(?:of|for|at|on)$/i.test(behind[at]?.text ?? "") && next?.span ? next : undefined;
}

/** The name that has a noun: before its possessive, before a form of have, or behind "for" at the beginning. */
function ownerOf(clause: readonly Token[], at: number): Token | undefined {
  const before = clause.slice(Math.max(0, at - REACH), at);
  const own = before.findLastIndex(({ text }) => /^'s?$/.test(text));
  if (own >= 0) return before[own - 1];
  const names = clause.slice(1, at).filter(({ span }) => span);
  if (/^for$/i.test(clause[0]?.text ?? "") && names.length < 2) return names[0];
  const has = before.findLastIndex(({ text }) => /^(?:has|have|had)$/i.test(text));
  const isOfAnother = has < 0 || before.slice(has).some(({ span }) => span);
  return isOfAnother ? undefined : before.slice(0, has).findLast(({ span }) => span);
}

/** "X, a target of it", "has X as its one stated target", "X is an agonist": the name a noun with an article describes. */
function calledSo(clause: readonly Token[], at: number, marks: RegExp): Token | undefined {
  const mark = clause.slice(0, at).findLastIndex(({ pos }) => !/^(?:DET|PRON|NUM|ADJ|ADV|VERB)$/.test(pos));
  const isArticle = mark + 1 < at && /^(?:an?|the|its|one|1)$/i.test(clause[mark + 1]?.text ?? "");
  const isSaid = isArticle && marks.test(clause[mark]?.text ?? "") && clause[mark - 2]?.pos !== "ADP";
  return isSaid && !clause[at + 1]?.span ? clause[mark - 1] : undefined;
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

/** A word of an action that no cited fact states. */
function actionAt(clause: readonly Token[], at: number, { facts, words }: Reading): Issue[] {
  const { text, folds, span } = clause[at] as Token;
  const written = clause[at - 1]?.fold === "inverse" && /^agoni/i.test(text) ? `inverse ${text}` : text;
  const [, borneBy] = ACTIONS.find(([word]) => word.test(written.toLowerCase())) ?? [];
  if (span || !borneBy || folds.some((fold) => words.some((name) => name.has(fold)))) return [];
  const isBorne = facts.some((fact) =>
    [...fact.actions, ...fact.words].some((each) => borneBy.test(each.toLowerCase())),
  );
  return isBorne ? [] : [strike("action", text)];
}

/** Names that share no cited fact with the nearest name of another kind before or behind them: who has what is then unclear. */
export function checkPairs({ spans, facts }: Reading): Issue[] {
  const names = spans.filter(({ cited }) => cited.length > 0);
  const kindOf = ({ cited: [first] }: Span) => first && endOf(first.type);
  const isOf = ({ cited }: Span, ids: readonly string[]) => cited.some(({ id }) => ids.includes(id));
  return names.flatMap((name, i) => {
    const isOther = (other: Span) => kindOf(other) !== kindOf(name);
    const near = [names.slice(0, i).findLast(isOther), names.slice(i + 1).find(isOther)].filter((each) => each != null);
    const holding = facts.map(({ ends }) => ends.map(({ id }) => id)).filter((ids) => isOf(name, ids));
    const isJoined = near.length === 0 || near.some((other) => holding.some((ids) => isOf(other, ids)));
    return isJoined ? [] : [soften("relation", name.cited[0]?.name ?? "")];
  });
}
