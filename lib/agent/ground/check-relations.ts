import { actionIn } from "@/lib/domain/action";
import type { EntityType } from "@/lib/domain/entity";
import { speaksOf } from "./check-wording";
import { endOf, wordingOf } from "./cues";
import type { Known } from "./fact";
import { type Issue, soften, strike } from "./issue";
import type { Span } from "./names";
import type { Reading } from "./reading";
import type { Token } from "./tokens";

const REACH = 8;
const STEM_LETTERS = 5;

/** Relations no cited fact has, ends that are exchanged, and actions no cited fact states. */
export function checkRelations(reading: Reading): Issue[] {
  return reading.clauses.flatMap((own, i) => {
    const clause = withAntecedent(own, reading.clauses[i - 1]);
    const about = readingOf(own, reading);
    const ofWords = (_: Token, at: number) => [
      ...unborne(clause, at, about),
      ...turnedVerb(clause, at),
      ...actionAt(clause, at, reading),
    ];
    return [...clause.flatMap(ofWords), ...turnedNouns(clause)];
  });
}

/** "X, which inhibits Y": a clause that begins with "which" has the name before it for its subject. */
function withAntecedent(clause: readonly Token[], before: readonly Token[] = []): readonly Token[] {
  const name = before.findLast(({ pos }) => pos !== "PUNCT");
  return name?.span && /^which$/i.test(clause[0]?.text ?? "") ? [name, ...clause.slice(1)] : clause;
}

/** The same reading with the facts one clause is about: those that have two or more of the things it names, else one. */
export function readingOf(clause: readonly Token[], reading: Reading): Reading {
  const named = new Set(clause.flatMap(({ span }) => span?.cited.map(({ id }) => id) ?? []));
  const counts = reading.facts.map(({ ends }) => ends.filter(({ id }) => named.has(id)).length);
  const enough = Math.min(2, Math.max(0, ...counts));
  const facts = reading.facts.filter((_, i) => (counts[i] ?? 0) >= enough);
  return { ...reading, facts, relations: new Set(facts.flatMap(({ relations }) => relations)) };
}

/** A verb that asserts a relation strikes without a fact of it; other words of it make an interpretation. An assay hit is no target, and a source may report anything. */
function unborne(clause: readonly Token[], at: number, { own, facts, relations: borne }: Reading): Issue[] {
  const token = clause[at] as Token;
  if (!token.cue) return [];
  const { relations, strength } = token.cue;
  const subject = clause.slice(0, at).findLast(({ pos }) => pos !== "ADV");
  const isOfSource = subject?.span === null && /^\p{Lu}/u.test(subject.text) && own.has(subject.fold);
  if (isOfSource && /^(?:report|list)$/.test(token.fold)) return [];
  if (relations.some((id) => borne.has(id)) && (token.fold !== "target" || borne.has("targets"))) return [];
  if (strength === "verb" && !/ing$/.test(token.text))
    return [strike("relation", token.text, `cite a fact of ${relations[0]}`)];
  const isExplained = facts.some((fact) => speaksOf(token, fact)) || token.folds.some((fold) => own.has(fold));
  return isExplained ? [] : [soften("relation", token.text)];
}

/** A verb of a one-way relation with a name before or behind it that cannot stand there; a passive turns the ends. */
function turnedVerb(clause: readonly Token[], at: number): Issue[] {
  const { text, cue } = clause[at] as Token;
  const { relations: [id] = [], strength, passive = false } = cue ?? {};
  if (strength !== "verb" || !id || /ing$/.test(text) || (passive && clause[at + 1]?.span)) return [];
  const { subject, object, voice } = wordingOf(id);
  const isTurned = voice === "turned" ? !passive : passive && voice !== "kept";
  const [first, second] = isTurned ? [object, subject] : [subject, object];
  const before = clause.slice(Math.max(0, at - REACH), at).findLast(({ span }) => span);
  const behind = objectOf(clause.slice(at + 1, at + 1 + REACH), passive);
  const near = clause.slice(0, at).findLast(({ pos }) => pos !== "ADV" && pos !== "AUX");
  const isWrongBefore = isUnfit(before, first) && (behind !== undefined || near === before);
  const isNext = clause.slice(at + 1, at + (passive ? 3 : 2)).some((token) => token === behind);
  const isWrongBehind = isUnfit(behind, second) && (before !== undefined || isNext);
  if (voice === "none" || !(isWrongBefore || isWrongBehind)) return [];
  return [(isUnfit(before, second) && isUnfit(behind, first) ? soften : strike)("direction", text)];
}

/** The name behind a verb in the same piece of a clause; behind a passive, the one after "by", "of" or "for". */
function objectOf(behind: readonly Token[], passive: boolean): Token | undefined {
  const at = behind.findIndex(({ span }) => span);
  const between = behind.slice(0, Math.max(0, at));
  const isOfAgent = !passive || /^(?:by|of|for)$/i.test(between.findLast(({ pos }) => pos === "ADP")?.text ?? "");
  return isOfAgent && !between.some(({ text }) => /^[,;:()]$/.test(text)) ? behind[at] : undefined;
}

/** Whether a name is of none of the types an end may have; a quotation is of any. */
function isUnfit(name: Token | undefined, end: ReadonlySet<EntityType>): boolean {
  const types = name ? typesOf(name) : [];
  return types.length > 0 && !types.some((type) => end.has(type));
}

/** The types a name may be of: those of cited things, else of all. */
function typesOf({ span }: Token): EntityType[] {
  const { cited = [], others = [] } = span ?? {};
  return (cited.length > 0 ? cited : others).map(({ type }) => type);
}

const OWNED = "(?:target|label|report)s?";
const ACTOR = "(?:inhibitor|agonist|antagonist|blocker|activator|modulator|inhibition|activation|antagonism|agonism)s?";
const FOUND = "(?:(?:is|are|was|were|be|been|find|record|state|list|know) )*";
const ARTICLE = "(?:an?|the|its|one|1)";
const NO_OBJECT = "(?<!(?:of|for|with|by|to|in|on|from) )";
const WORDS = "(?:[^A-Z ,;:()]+ )*?";

/** Nouns with a name of a kind that cannot own them, follow them or be called so; a clause is read with each name as its kind and each verb as it folds. */
const TURNED: readonly RegExp[] = [
  `${OWNED} ${FOUND}(?:of|for|at|on) (?:the )?GENE`,
  `GENE 's? (?:\\S+ ){0,6}${OWNED}`,
  `^for GENE (?:, )?${WORDS}${OWNED}`,
  `GENE ${WORDS}(?:has|have|had) ${WORDS}${OWNED}`,
  `${ACTOR} ${FOUND}(?:of|at|on) (?:(?:the|drug) )*(?:DRUG|EVENT)`,
  `${NO_OBJECT}GENE (?:is|are) ${ARTICLE} ${WORDS}${ACTOR}(?! [A-Z]{4})`,
  `members? ${FOUND}(?:of|for) (?:the )?(?:GENE|DRUG)`,
  `${NO_OBJECT}(?:DRUG|EVENT) (?:,|as|is) ${ARTICLE} ${WORDS}target(?! [A-Z]{4})`,
].map((row) => new RegExp(`(?:^|(?<= ))${row}\\b`));

function turnedNouns(clause: readonly Token[]): Issue[] {
  const read = clause.map((token) => (token.span ? kindOf(token) : wordOf(token))).join(" ");
  const turned = TURNED.map((row) => row.exec(read)?.[0]).find((each) => each !== undefined);
  return turned === undefined ? [] : [strike("direction", turned.toLowerCase())];
}

/** The kind of thing a name names; NAME where that is not clear. */
function kindOf(name: Token): string {
  const [kind, ...others] = new Set(typesOf(name).map(endOf));
  return kind === undefined || others.length > 0 ? "NAME" : kind.toUpperCase();
}

function wordOf({ pos, fold, text }: Token): string {
  return pos === "VERB" ? fold : text.toLowerCase();
}

/** A word of an action that no cited fact states: inhibition against activation, and agonists as what they are called. */
function actionAt(clause: readonly Token[], at: number, { facts, words }: Reading): Issue[] {
  const { text, folds, cue } = clause[at] as Token;
  const word = text.toLowerCase();
  const action = actionIn(clause[at - 1]?.fold === "inverse" ? `inverse ${word}` : word);
  if (!cue?.relations.includes("targets") || action === "unknown") return [];
  const stem = word.includes("agoni") ? word.slice(0, STEM_LETTERS) : "";
  const isStating = (each: string) => actionIn(each) === action && each.includes(stem);
  const isBorne = facts.some((fact) => [...fact.actions, ...fact.words].some((each) => isStating(each.toLowerCase())));
  return isBorne || words.some((name) => folds.some((fold) => name.has(fold))) ? [] : [strike("action", text)];
}

/** Names that share no cited fact with a neighbour of another kind, where no count told of one counts the other: who has what is then unclear. */
export function checkPairs({ spans, facts, figures }: Reading): Issue[] {
  const names = spans.filter(({ cited }) => cited.length > 0);
  const kindIn = ({ cited: [first] }: Span) => (first ? endOf(first.type) : "");
  const isIn = ({ cited }: Span, { ends }: Known) => cited.some(({ id }) => ends.some((end) => end.id === id));
  const isCounted = (name: Span, { id }: Known) =>
    figures.some((figure) => figure.facts.includes(id) && figure.unit?.of.includes(kindIn(name)));
  const isWith = (name: Span, other: Span) =>
    facts.some((fact) => isIn(name, fact) && (isIn(other, fact) || isCounted(other, fact)));
  return names.flatMap((name, i) => {
    const isOther = (other: Span) => kindIn(other) !== kindIn(name);
    const near = [names.slice(0, i).findLast(isOther), names.slice(i + 1).find(isOther)].filter((each) => each != null);
    const isJoined = near.length === 0 || near.some((other) => isWith(name, other) || isWith(other, name));
    return isJoined ? [] : [soften("relation", name.cited[0]?.name ?? "")];
  });
}
