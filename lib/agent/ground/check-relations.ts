import type { EntityRef, EntityType } from "@/lib/domain/entity";
import type { Cue } from "./cues";
import { speaksOf } from "./explained";
import { type Issue, soften, strike } from "./issue";
import type { Span } from "./names";
import type { Reading } from "./reading";
import { type End, endOf, relationOf } from "./relations";
import type { Token } from "./tokens";

/** Relations no cited fact has, ends that are exchanged, and actions no cited fact states. */
export function checkRelations(whole: Reading): Issue[] {
  return whole.clauses.flatMap((own, i) => {
    const clause = withAntecedent(own, whole.clauses[i - 1]);
    const reading = readingOf(own, whole);
    const cues = reading.cues.filter(({ token }) => clause.some(({ start }) => start === token.start));
    return [
      ...cues.flatMap((cue) => unborne(cue, clause, reading)),
      ...cues.flatMap((cue) => turnedVerb(cue, clause)),
      ...clause.flatMap((_, i) => turnedNoun(clause, i)),
      ...actions(clause, whole),
    ];
  });
}

/** "X, which inhibits Y": a clause that begins with a relative pronoun has the name before it for its subject. */
function withAntecedent(clause: readonly Token[], before: readonly Token[] = []): readonly Token[] {
  const name = before.findLast(({ pos }) => pos !== "PUNCT");
  return name?.span && /^(?:which|who)$/i.test(clause[0]?.text ?? "") ? [name, ...clause.slice(1)] : clause;
}

/** A verb that asserts a relation strikes without a fact of it; other words of it make an interpretation. An assay hit is no target. */
function unborne(
  { token, relations, strength }: Cue,
  tokens: readonly Token[],
  { own, facts, relations: borne }: Reading,
): Issue[] {
  const at = tokens.findIndex(({ start }) => start === token.start);
  const subject = tokens.slice(0, at).findLast(({ pos }) => pos !== "ADV");
  const isOfSource = subject?.span === null && /^\p{Lu}/u.test(subject.text) && own.has(subject.fold);
  const isOfField = tokens.slice(Math.max(0, at - 4), at).some(({ fold }) => FIELDS.test(fold));
  if (/^(?:report|list)$/.test(token.fold) && (isOfField || isOfSource)) return [];
  const isOfHit = token.fold === "target" && !borne.has("targets");
  if (relations.some((id) => borne.has(id)) && !isOfHit) return [];
  const cure = `cite a fact of ${relations[0]}`;
  if (strength === "verb" && !/ing$/.test(token.text)) return [strike("relation", token.text, cure)];
  const isOfNames = token.folds.some((fold) => own.has(fold));
  const isOfKind = facts.some((fact) => speaksOf(token, fact));
  return isOfNames || (strength === "noun" && isOfKind) ? [] : [soften("relation", token.text)];
}

/** What else is recorded: "a Ki is reported", "pathways listed"; a source may report anything. */
const FIELDS = /^(?:target|gene|enzyme|pathway|passage|figure|potency|affinity|value|action|constant|ki|kd|ic50|ec50)$/;
const REACH = 8;

/** A verb of a one-way relation with a name that can only stand at its other end; a passive turns the ends. */
function turnedVerb({ token, relations: [id], strength, passive }: Cue, clause: readonly Token[]): Issue[] {
  if (strength !== "verb" || !id || /ing$/.test(token.text)) return [];
  const { subject, object, voice } = relationOf(id);
  const at = clause.findIndex(({ start }) => start === token.start);
  const before = clause.slice(Math.max(0, at - REACH), at).findLast(({ span }) => span);
  const behind = objectOf(clause.slice(at + 1, at + 1 + REACH), passive);
  if (passive && clause[at + 1]?.span) return [];
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
function typesOf(token: Token | undefined): EntityType[] {
  const { cited = [], others = [] } = token?.span ?? {};
  return (cited.length > 0 ? cited : others).map(({ type }) => type);
}

/** Nouns that fix the type of the name that owns them ("X's target", "a target of X"), follows ("inhibitor of Y") or is called so ("Y, its target"). */
function turnedNoun(clause: readonly Token[], at: number): Issue[] {
  const { span, fold, text } = clause[at] as Token;
  if (span) return [];
  const isA = (token: Token | undefined, ...ends: End[]) =>
    token?.span != null && typesOf(token).every((type) => ends.includes(endOf(type)));
  const of = nameOf(clause.slice(at + 1));
  const isWrong =
    (/^(?:target|label|report)$/.test(fold) && isA(of ?? ownerOf(clause, at), "gene")) ||
    (OWNING.test(fold) &&
      ((isA(of, "drug", "event") && clause[at + 1]?.fold !== "for") ||
        isA(calledSo(clause, at, /^(?:is|are)$/), "gene"))) ||
    (fold === "member" && of !== undefined && isA(of, "gene", "drug")) ||
    (text === "target" && isA(calledSo(clause, at, /^(?:,|as|is)$/), "drug", "event"));
  return isWrong ? [strike("direction", text)] : [];
}

const OWNING =
  /^(?:inhibitor|agonist|antagonist|blocker|activator|modulator|inhibition|activation|antagonism|agonism)$/;

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
  const [first, name, ...more] = clause.slice(0, at).filter(({ span }, i) => span || i === 0);
  if (/^for$/i.test(first?.text ?? "") && more.length === 0) return name;
  const has = before.findLastIndex(({ text }) => /^(?:has|have|had)$/i.test(text));
  return has < 1 || before.slice(has).some(({ span }) => span)
    ? undefined
    : before.slice(0, has).findLast(({ span }) => span);
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

function actions(clause: readonly Token[], { facts, words }: Reading): Issue[] {
  const stated = facts.flatMap(({ actions: each, words: own }) => [...each, ...own].map((text) => text.toLowerCase()));
  return clause.flatMap(({ text, folds, span }, i) => {
    const written = (
      clause[i - 1]?.fold === "inverse" && /^agoni/i.test(text) ? `inverse ${text}` : text
    ).toLowerCase();
    const [, borneBy] = ACTIONS.find(([word]) => word.test(written)) ?? [];
    if (span || !borneBy || stated.some((each) => borneBy.test(each))) return [];
    if (folds.some((fold) => words.some((name) => name.has(fold)))) return [];
    return [strike("action", text)];
  });
}

/** The same reading with the facts one clause is about: those that have two or more of the things it names, else one. */
export function readingOf(clause: readonly Token[], reading: Reading): Reading {
  const named = namedIn(clause);
  const counts = reading.facts.map((fact) => fact.ends.filter(({ id }) => named.has(id)).length);
  const enough = Math.min(2, Math.max(0, ...counts));
  if (enough === 0) return reading;
  const facts = reading.facts.filter((_, i) => (counts[i] ?? 0) >= enough);
  return { ...reading, facts, relations: new Set(facts.flatMap(({ relations }) => relations)) };
}

function namedIn(clause: readonly Token[]): Set<string> {
  return new Set(clause.flatMap(({ span }) => (span?.cited ?? []).map(({ id }) => id)));
}

/** Names that share no cited fact with the nearest name of another kind before or behind them: who has what is then unclear. */
export function checkPairs({ spans, facts }: Reading): Issue[] {
  const names = spans.filter(({ cited }) => cited.length > 0);
  return names.flatMap((name, i) => {
    const isOther = (other: Span) => kindOf(other) !== kindOf(name);
    const near = [names.slice(0, i).findLast(isOther), names.slice(i + 1).find(isOther)].filter((each) => each != null);
    const isJoined = near.some((other) => facts.some(({ ends }) => has(ends, name) && has(ends, other)));
    return near.length === 0 || isJoined ? [] : [soften("relation", name.cited[0]?.name ?? "")];
  });
}

function kindOf({ cited: [first] }: Span): string {
  return first ? endOf(first.type) : "";
}

function has(ends: readonly EntityRef[], { cited }: Span): boolean {
  return ends.some(({ id }) => cited.some((each) => each.id === id));
}
