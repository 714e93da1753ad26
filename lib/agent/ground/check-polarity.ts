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
  if (facts.length === 0 || tokens.every(({ span, pos }) => pos === "PUNCT" || span?.cited.length === 0)) return [];
  if (NOT_SO.test(text)) return [strike("polarity", "it is not the case")];
  if (!facts.every(denies))
    return clauses.flatMap((clause) => {
      const about = readingOf(clause, reading);
      return clause.flatMap((_, i) => denialAt(i, clause, about));
    });
  const isNegative = (token: Token) => isDenial(token, tokens);
  if (!tokens.some(isNegative))
    return [(tokens.some(isOpenEnded) ? soften : strike)("polarity", "affirms what the facts deny")];
  const isOpen = facts.every(({ polarity }) => polarity === "open");
  return clauses.flatMap((clause) => {
    if (!clause.some(isNegative)) return affirmationOf(clause, isOpen);
    if (isDeniedTwice(clause)) return [soften("polarity", "denied twice")];
    return isOpen ? absenceOf(clause) : [];
  });
}

/** "no label omits", "zero were not found", where nothing weighs evidence ("does not show that it is absent"). */
function isDeniedTwice(clause: readonly Token[]): boolean {
  const isDenying = (token: Token) => isOf(token, "denying") || /^(?:0|zero)$/i.test(token.text);
  return clause.some((token) => isOf(token, "negator")) && clause.some(isDenying) && !clause.some(isEvaluative);
}

/** Whether a fact denies, or counts none at all. */
function denies({ polarity, numbers }: Known): boolean {
  return (
    polarity !== "affirms" || numbers.some(({ role, value }) => value === 0 && /^(?:total|label_parts)$/.test(role))
  );
}

/** "no more than five", "not only", "No: ...": no denial. */
const NO_DENIAL = /^(?:\S+ (?:more|fewer|less|longer|later|only|matter)|no [,:;])$/i;
/** The fields of a fact that a sentence may say are empty: "without a figure", "gives no potency". */
const FIELDS =
  /^(?:figure|potency|affinity|value|action|event|prr|number|measure|mode|constant|type|detail|score|ki|kd|ic50|ec50)$/;

/** A negator that governs what a fact affirms strikes, unless a fact bears it; one that weighs evidence or speaks of an empty field makes an interpretation. */
function denialAt(at: number, clause: readonly Token[], reading: Reading): Issue[] {
  const [before, token, next, then] = [clause[at - 1], clause[at] as Token, clause[at + 1], clause[at + 2]];
  const governed = clause.slice(at + 1, at + 1 + REACH);
  const isOfField = governed.slice(0, NEAR).some(({ fold }) => FIELDS.test(fold));
  if (isOf(token, "denying")) return isOfField || isBorne(clause, reading) ? [] : [soften("polarity", token.text)];
  if (!isOf(token, "negator") || NO_DENIAL.test(`${token.text} ${next?.text}`)) return [];
  if (isBorne(clause.slice(Math.max(0, at - NEAR), at + 1 + REACH), reading)) return [];
  const isClaim = (each: Token, i: number) =>
    each.span !== null ||
    (i === 0 && each.pos === "VERB") ||
    (isOf(each, "being") && each.pos !== "NOUN") ||
    /verb|weak/.test(each.cue?.strength ?? "");
  const first = governed.find((each, i) => isEvaluative(each) || isClaim(each, i));
  const isOfQuality = next?.pos === "ADJ" && /^(?:PUNCT|[CS]CONJ|)$/.test(then?.pos ?? "");
  const isMild =
    /^(?:should|would|need|must)$/i.test(before?.text ?? "") ||
    (next && (isOfQuality || isOf(next, "lexical negator"))) ||
    (isOfField && token.text !== "not") ||
    (first && isEvaluative(first));
  const isHard =
    governed.some((each, i) => isClaim(each, i) || each.pos === "NUM") || /AUX|VERB/.test(before?.pos ?? "");
  return [(isHard && !isMild ? strike : soften)("polarity", token.text)];
}

/** "does not show" weighs; "is not shown" denies. */
function isEvaluative(token: Token): boolean {
  return isOf(token, "evaluative") && !/^(?:shown|indicated)$/i.test(token.text);
}

/** Words of a denial, with the numbers that bear it in a fact that affirms something else, by being none. */
const BEARERS: readonly (readonly [words: RegExp, roles: RegExp])[] = [
  [/\b(?:signal|threshold)/i, /^ic025$/],
  [/\b(?:shar|common|overlap|join|both|together|meet)/i, /^shared$/],
  [/\b(?:hit|assay|omit|left|further|additional|beyond|more)/i, /^(?:also_binds|omitted)$/],
  [/\b(?:label|list)/i, /^(?:listed|both)$/],
  [/\b(?:signal|report)/i, /^(?:signal|case_count)$/],
];

/** Whether a denying fact, a difference, a number or a hit in an assay bears the denial of a clause. */
function isBorne(clause: readonly Token[], { facts, spans, text, relations }: Reading): boolean {
  const words = text.slice(clause[0]?.start, clause.at(-1)?.end);
  const named = new Set(spans.flatMap(({ cited }) => cited.map(({ id }) => id)));
  const isHit = facts.some(({ kind }) => kind === "target_activity") && !relations.has("targets");
  return (
    facts.some((fact) => denies(fact) || fact.lacking.some(({ id }) => named.has(id))) ||
    (isHit && /\b(?:target|count|mechanism|stated)/i.test(words)) ||
    BEARERS.some(
      ([pattern, roles]) =>
        pattern.test(words) &&
        facts.some(({ numbers }) => numbers.some((each) => each.value <= 0 && roles.test(each.role))),
    )
  );
}

const SEARCHED = /^(?:available|possible|loaded|made|set|(?:check|consult|compar|examin|search|look|assess|queri)ed)$/i;

/** A clause that affirms while every fact denies: strikes where a verb of a relation or of being there affirms, or an open search is claimed. */
function affirmationOf(clause: readonly Token[], isOpen: boolean): Issue[] {
  const search = clause.find((token, i) => SEARCHED.test(token.text) && hasAux(clause, i));
  if (isOpen && search) return [strike("polarity", search.text)];
  const verbs = clause.filter(
    ({ pos, span, text }) => !span && (pos === "VERB" || /^(?:has|have|had)$/i.test(text)) && !/ing$/.test(text),
  );
  const isSubjectless = /AUX|VERB/.test(clause.find(({ pos }) => pos !== "PUNCT")?.pos ?? "");
  if (verbs.length === 0 || isSubjectless || clause.some(isOpenEnded)) return [];
  const isBound = clause.some(({ pos }) => pos === "AUX");
  const affirming = verbs.filter((verb) => isOf(verb, "being") || verb.cue?.strength === "verb");
  const isStrong = affirming.some(({ text }) => isBound || !/(?:ed|found|shown)$/.test(text));
  const isRestricted = clause.some((token) => isOf(token, "restricting"));
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
  return (isOf(token, "search") && hasAux(tokens, at)) || (OPEN_ENDED.test(token.text) && !isLimit);
}

/** A word that denies; "nor" does where another negator stands before it or a verb behind. */
function isDenial(token: Token, tokens: readonly Token[]): boolean {
  const at = tokens.indexOf(token);
  const next = tokens[at + 1];
  if (/^nor$/i.test(token.text))
    return /AUX|VERB/.test(next?.pos ?? "") || tokens.slice(0, at).some((each) => isOf(each, "negator"));
  if (/^(?:only|but)$/i.test(next?.text ?? "") || isOf(token, "restricting")) return false;
  return isOf(token, "negator", "lexical negator") || token.text === "0";
}

/** An open search bears "not covered", "not loaded" and the like, never "not there". */
function absenceOf(clause: readonly Token[]): Issue[] {
  const negator = clause.find((token) => isOf(token, "negator", "denying"));
  const isOfCoverage = clause.some((token) => isOf(token, "coverage") || /^(?:open|accessible)$/i.test(token.text));
  const isOfRelation = clause.some(({ cue }) => cue?.strength === "verb");
  const isPossible = clause.some(({ text }) => /^(?:could|cannot|can)$/i.test(text));
  const isThere = (token: Token) => token.span || (isOf(token, "being") && token.pos === "VERB") || token.cue;
  if (!negator || isOfCoverage || (isPossible && !isOfRelation) || !clause.some(isThere)) return [];
  return [strike("polarity", negator.text)];
}
