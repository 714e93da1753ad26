import { readingOf } from "./check-relations";
import type { Known } from "./fact";
import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isOf } from "./words";

/** How many words behind a negator it governs, and how near a word that weighs evidence must stand. */
const REACH = 6;
const NEAR = 3;

const NOT_SO = /\bit is not (?:the case|true|so) that\b/i;

/** Denials of what the facts affirm, affirmations of what they deny, and denials where nothing could be looked up. */
export function checkPolarity(reading: Reading): Issue[] {
  const { facts, clauses, tokens, text } = reading;
  const isQuoted = ({ span, pos }: Token) => pos === "PUNCT" || span?.cited.length === 0;
  if (facts.length === 0 || tokens.every(isQuoted)) return [];
  if (NOT_SO.test(text)) return [strike("polarity", "it is not the case")];
  if (!facts.every(denies)) return clauses.flatMap((clause) => denialsOf(clause, readingOf(clause, reading)));
  if (!tokens.some((token) => isNegative(token, reading)))
    return [(tokens.some(isOpenEnded) ? soften : strike)("polarity", "affirms what the facts deny")];
  const isOpen = facts.every(({ polarity }) => polarity === "open");
  return clauses.flatMap((clause) => [
    ...(isDeniedTwice(clause) ? [soften("polarity", "denied twice")] : []),
    ...affirmationOf(clause, reading, isOpen),
    ...(isOpen ? absenceOf(clause, reading) : []),
  ]);
}

/** "no label omits", "zero were not found", where nothing weighs evidence ("does not show that it is absent"). */
function isDeniedTwice(clause: readonly Token[]): boolean {
  const isDenying = (token: Token) => isOf("denying", token) || /^(?:0|zero)$/i.test(token.text);
  return clause.some((token) => isOf("negator", token)) && clause.some(isDenying) && !clause.some(isEvaluative);
}

/** Whether a fact denies, or counts none at all. */
function denies({ polarity, numbers }: Known): boolean {
  return (
    polarity !== "affirms" || numbers.some(({ role, value }) => value === 0 && /^(?:total|label_parts)$/.test(role))
  );
}

/** What a clause denies of facts that affirm. */
function denialsOf(clause: readonly Token[], reading: Reading): Issue[] {
  return reading.facts.every(denies) ? [] : clause.flatMap((_, i) => denialAt(i, clause, reading));
}

/** "no more than five", "not only", "No: ...": no denial. */
const NO_DENIAL = /^(?:\S+ (?:more|fewer|less|longer|later|only|matter)|no [,:;])$/i;
/** The fields of a fact that a sentence may say are empty: "without a figure", "gives no potency". */
const FIELDS =
  /^(?:figure|potency|affinity|value|action|event|prr|number|measure|mode|constant|type|detail|score|ki|kd|ic50|ec50)$/;

/** A negator that governs what a fact affirms strikes, unless a fact bears it; one that weighs evidence or speaks of an empty field makes an interpretation. */
function denialAt(at: number, clause: readonly Token[], reading: Reading): Issue[] {
  const [token, ...rest] = clause.slice(at) as [Token, ...Token[]];
  const [next, then] = rest;
  const governed = rest.slice(0, REACH);
  const isOfField = governed.slice(0, NEAR).some(({ fold }) => FIELDS.test(fold));
  if (isOf("denying", token)) return isOfField || isBorne(clause, reading) ? [] : [soften("polarity", token.text)];
  if (!isOf("negator", token) || NO_DENIAL.test(`${token.text} ${next?.text}`)) return [];
  if (isBorne(clause.slice(Math.max(0, at - NEAR), at + 1 + REACH), reading)) return [];
  const isClaim = (each: Token, i: number) =>
    each.span !== null ||
    (i === 0 && each.pos === "VERB") ||
    (isOf("being", each) && each.pos !== "NOUN") ||
    /verb|weak/.test(cueOf(each, reading));
  const first = governed.find((each, i) => isEvaluative(each) || isClaim(each, i));
  const isJudgement =
    /^(?:should|would|need|must)$/i.test(clause[at - 1]?.text ?? "") ||
    (next && isOf("lexical negator", next)) ||
    (next?.pos === "ADJ" && /^(?:PUNCT|[CS]CONJ|)$/.test(then?.pos ?? ""));
  const isMild = isJudgement || (isOfField && token.text !== "not") || (first && isEvaluative(first));
  const isHard =
    governed.some((each, i) => isClaim(each, i) || each.pos === "NUM") || /AUX|VERB/.test(clause[at - 1]?.pos ?? "");
  return [(isHard && !isMild ? strike : soften)("polarity", token.text)];
}

/** "does not show" weighs; "is not shown" denies. */
function isEvaluative(token: Token): boolean {
  return isOf("evaluative", token) && !/^(?:shown|indicated)$/i.test(token.text);
}

function cueOf({ start }: Token, { cues }: Reading): string {
  return cues.find(({ token }) => token.start === start)?.strength ?? "";
}

/** What the words of a denial may rest on in a fact that affirms something else. */
const BEARERS: readonly (readonly [pattern: RegExp, bears: (fact: Known, facts: readonly Known[]) => boolean])[] = [
  [/\b(?:signal|threshold)/i, ({ numbers }) => numbers.some(({ role, value }) => role === "ic025" && value <= 0)],
  [
    /\b(?:target|count|mechanism|stated)/i,
    ({ kind }, facts) => kind === "target_activity" && facts.every(({ relations }) => !relations.includes("targets")),
  ],
  [/\b(?:shar|common|overlap|join|both|together|meet)/i, hasNumber(/^shared$/, 0)],
  [/\b(?:shar|common)/i, hasNumber(/^drug_count$/, 1)],
  [/\b(?:hit|assay|omit|left|further|additional|beyond|more)/i, hasNumber(/^(?:also_binds|omitted)$/, 0)],
  [/\b(?:label|list)/i, hasNumber(/^(?:listed|both)$/, 0)],
  [/\b(?:signal|report)/i, hasNumber(/^(?:signal|case_count)$/, 0)],
];

function hasNumber(roles: RegExp, own: number): (fact: Known) => boolean {
  return ({ numbers }) => numbers.some(({ role, value }) => value === own && roles.test(role));
}

/** Whether a denying fact, a difference or a number bears the denial of a clause. */
function isBorne(clause: readonly Token[], { facts, spans, text }: Reading): boolean {
  const words = text.slice(clause[0]?.start, clause.at(-1)?.end);
  const named = new Set(spans.flatMap(({ cited }) => cited.map(({ id }) => id)));
  return (
    facts.some((fact) => denies(fact) || fact.lacking.some(({ id }) => named.has(id))) ||
    BEARERS.some(([pattern, bears]) => pattern.test(words) && facts.some((fact) => bears(fact, facts)))
  );
}

const SEARCHED = /^(?:available|possible|loaded|made|set|(?:check|consult|compar|examin|search|look|assess|queri)ed)$/i;

/** A clause that affirms while every fact denies: strikes where a verb of a relation or of being there affirms, or an open search is claimed. */
function affirmationOf(clause: readonly Token[], reading: Reading, isOpen: boolean): Issue[] {
  if (clause.some((token) => isNegative(token, reading))) return [];
  const search = clause.find((token, i) => SEARCHED.test(token.text) && hasAux(clause, i));
  if (isOpen && search) return [strike("polarity", search.text)];
  const verbs = clause.filter(
    ({ pos, span, text }) => !span && (pos === "VERB" || /^(?:has|have|had)$/i.test(text)) && !/ing$/.test(text),
  );
  const isSubjectless = /AUX|VERB/.test(clause.find(({ pos }) => pos !== "PUNCT")?.pos ?? "");
  if (verbs.length === 0 || isSubjectless || clause.some(isOpenEnded)) return [];
  const asserts = ({ text }: Token) => !/(?:ed|found|shown)$/.test(text) || clause.some(({ pos }) => pos === "AUX");
  const isStrong = verbs.some((verb) => asserts(verb) && (isOf("being", verb) || cueOf(verb, reading) === "verb"));
  const isRestricted = clause.some((token) => isOf("restricting", token));
  return [(isStrong && !isRestricted ? strike : soften)("polarity", verbs[0]?.text ?? "")];
}

function hasAux(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - NEAR), at).some(({ pos }) => pos === "AUX");
}

const OPEN_ENDED =
  /^(?:whether|if|might|may|how|what|whatever|question|same|open|sought|confined|limited|rest(?:s|ed)?)$/i;

/** A search, a doubt or a likeness asserts nothing of its own. */
function isOpenEnded(token: Token, at: number, tokens: readonly Token[]): boolean {
  const isLimit = tokens[at + 1]?.fold === "only";
  return (isOf("search", token) && hasAux(tokens, at)) || (OPEN_ENDED.test(token.text) && !isLimit);
}

/** A word that denies; "nor" does where another negator stands before it or a verb behind. */
function isNegative(token: Token, { tokens }: Reading): boolean {
  const { start, end } = token;
  const next = tokens.find((each) => each.start >= end);
  if (/^nor$/i.test(token.text))
    return /AUX|VERB/.test(next?.pos ?? "") || tokens.some((each) => each.start < start && isOf("negator", each));
  if (/^(?:only|but)$/i.test(next?.text ?? "") || isOf("restricting", token)) return false;
  return isOf("negator", token) || token.text === "0" || isOf("lexical negator", token);
}

/** An open search bears "not covered", "not loaded" and the like, never "not there". */
function absenceOf(clause: readonly Token[], reading: Reading): Issue[] {
  const negator = clause.find((token) => isOf("negator", token) || isOf("denying", token));
  const isOfRelation = clause.some((token) => cueOf(token, reading) === "verb");
  const isOfCoverage = clause.some((token) => isOf("coverage", token) || /^(?:open|accessible)$/i.test(token.text));
  const isPossible = clause.some(({ text }) => /^(?:could|cannot|can)$/i.test(text));
  if (!negator || isOfCoverage || (isPossible && !isOfRelation)) return [];
  const isOfThere = clause.some(
    (token) => (isOf("being", token) && token.pos === "VERB") || cueOf(token, reading) !== "",
  );
  return isOfRelation || isOfThere || clause.some(({ span }) => span) ? [strike("polarity", negator.text)] : [];
}
