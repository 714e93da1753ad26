import { readingOf } from "./clause-facts";
import type { Fact } from "./fact";
import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isOf } from "./words";

/** How many words behind a negator it governs, and how near a word that weighs evidence must stand. */
const REACH = 6;
const NEAR = 3;

/** Denials of what the facts affirm, affirmations of what they deny, and denials where nothing could be looked up. */
export function checkPolarity(reading: Reading): Issue[] {
  const { facts, clauses, text } = reading;
  if (facts.length === 0) return [];
  if (/\bit is not (?:the case|true|so) that\b/i.test(text)) return [strike("polarity", "it is not the case")];
  if (facts.every(denies)) return [...affirmations(reading), ...absences(reading)];
  return [...clauses.flatMap((clause) => polarityOf(clause, readingOf(clause, reading))), ...differences(reading)];
}

/** What a clause denies of facts that affirm, or affirms of facts that deny. */
function polarityOf(clause: readonly Token[], reading: Reading): Issue[] {
  return reading.facts.every(denies) ? affirmationOf(clause, reading) : denialsOf(clause, reading);
}

/** Whether a fact denies, or counts none at all. */
function denies({ polarity, numbers }: Fact): boolean {
  return (
    polarity !== "affirms" ||
    numbers.some(({ role, value }) => value === 0 && (role === "total" || role === "label_parts"))
  );
}

/** What lacks the events of a difference may be named only where something is denied. */
function differences(reading: Reading): Issue[] {
  const having = new Set(
    reading.facts.flatMap(({ ends }) => [...ends.subject, ...ends.object, ...ends.via].map(({ id }) => id)),
  );
  const isDenied = reading.tokens.some(
    (token) =>
      isNegative(token, reading) ||
      /^(?:unlike|specific|distinguish\w*|own|differs?|apart|separat\w*|beyond|compared)$/i.test(token.text),
  );
  return reading.spans
    .filter(({ cited }) => cited.length > 0 && cited.every(({ id }) => !having.has(id)))
    .flatMap(({ start, end }) => (isDenied ? [] : [strike("polarity", reading.text.slice(start, end))]));
}

/** What a number of zero denies, by the words of a clause that say so. */
const ZEROS: readonly (readonly [role: RegExp, words: RegExp])[] = [
  [/^shared$/, /\b(?:shar|common|overlap|join|both|together|meet)/i],
  [/^(?:also_binds|omitted)$/, /\b(?:hit|assay|omit|left|further|additional|beyond|more)/i],
  [/^(?:listed|both)$/, /\b(?:label|list)/i],
  [/^(?:signal|case_count)$/, /\b(?:signal|report)/i],
];

/** A hard negator near what a fact affirms strikes, unless a fact denies it or it weighs evidence only. */
function denialsOf(clause: readonly Token[], reading: Reading): Issue[] {
  return clause.flatMap((token, i) => {
    const governed = clause.slice(i + 1, i + 1 + REACH);
    const around = clause.slice(Math.max(0, i - NEAR), i + 1 + REACH);
    if (SELDOM.test(token.text)) return [soften("polarity", token.text)];
    if (!isOf("negator", token) || isNoDenial(token, governed) || isBorne(around, reading)) return [];
    if (
      weighs(governed, reading) ||
      isOfField(token, governed) ||
      isJudgement(clause.slice(Math.max(0, i - 2), i), governed)
    )
      return [soften("polarity", token.text)];
    const isHard =
      governed.some(
        (each, at) => each.span || each.pos === "NUM" || (at === 0 && each.pos === "VERB") || isGoverned(each, reading),
      ) || isAux(clause[i - 1]);
    return [isHard && !reading.facts.some(denies) ? strike("polarity", token.text) : soften("polarity", token.text)];
  });
}

/** Adverbs that come near a denial. */
const SELDOM = /^(?:hardly|barely|scarcely|seldom)$/i;

/** "no more than five", "not only", and the "No:" that answers the question. */
function isNoDenial({ text }: Token, [next]: readonly Token[]): boolean {
  return (
    /^(?:more|fewer|less|longer|later|only|matter)$/i.test(next?.text ?? "") ||
    (/^no$/i.test(text) && /^[,:;]$/.test(next?.text ?? ""))
  );
}

/** Whether the first thing a negator governs weighs evidence ("does not prove") and no relation or name stands before it. */
function weighs(governed: readonly Token[], reading: Reading): boolean {
  const first = governed.find(
    (each, i) => isEvaluative(each) || each.span || isGoverned(each, reading) || (i === 0 && each.pos === "VERB"),
  );
  return first !== undefined && isEvaluative(first);
}

/** "does not show" weighs; "is not shown" denies. */
function isEvaluative(token: Token): boolean {
  return isOf("evaluative", token) && !/^(?:shown|indicated)$/i.test(token.text);
}

/** "should not be", "not far removed", "not free of": a duty, a judgement, or a denial of a denial. */
function isJudgement(before: readonly Token[], [next, then]: readonly Token[]): boolean {
  if (before.some(({ text }) => /^(?:should|would|need|must)$/i.test(text)) || (next && isOf("lexical negator", next)))
    return true;
  if (/^(?:about|of|in|on)$/i.test(next?.text ?? ""))
    return before.some(({ fold }) => fold === "say" || fold === "tell");
  return next?.pos === "ADJ" && (then === undefined || /^(?:PUNCT|SCONJ|CCONJ)$/.test(then.pos));
}

function isAux(token: Token | undefined): boolean {
  return token?.pos === "AUX" || token?.pos === "VERB";
}

function isGoverned(token: Token, { cues }: Reading): boolean {
  return isOf("being", token) || cues.some((cue) => cue.token.start === token.start && cue.strength !== "noun");
}

/** "without a figure", "gives no potency": a field the facts leave empty. */
function isOfField({ text }: Token, governed: readonly Token[]): boolean {
  return /^(?:no|without|neither|none)$/i.test(text) && governed.slice(0, NEAR).some(({ fold }) => FIELDS.test(fold));
}

/** The fields of a fact that a sentence may say are empty or given. */
export const FIELDS =
  /^(?:figure|potency|affinity|value|action|event|prr|number|measure|mode|constant|type|detail|score|ki|kd|ic50|ec50)$/;

/** Whether a denying fact, a difference or a number bears the denial of a clause. */
function isBorne(clause: readonly Token[], { facts, spans, text }: Reading): boolean {
  const words = text.slice(clause[0]?.start, clause.at(-1)?.end);
  const isLacking = facts.some(({ lacking }) =>
    lacking.some(({ id }) => spans.some(({ cited }) => cited.some((each) => each.id === id))),
  );
  if (isLacking || facts.some(denies)) return true;
  return BEARERS.some(([said, bears]) => said.test(words) && facts.some((fact) => bears(fact, facts)));
}

/** What the words of a denial may rest on in facts that affirm something else. */
const BEARERS: readonly (readonly [said: RegExp, bears: (fact: Fact, facts: readonly Fact[]) => boolean])[] = [
  [/\b(?:signal|threshold)/i, ({ numbers }) => numbers.some(({ role, value }) => role === "ic025" && value <= 0)],
  [
    /\b(?:shar|common)/i,
    ({ kind, numbers }) =>
      kind === "overlap" && numbers.some(({ role, value }) => role === "drug_count" && value === 1),
  ],
  [
    /\b(?:target|count|mechanism|stated)/i,
    ({ kind, relations }, facts) =>
      kind === "contact" &&
      facts.every((each) => !each.relations.includes("targets") || each.kind !== "contact") &&
      !relations.includes("targets"),
  ],
  ...ZEROS.map(
    ([role, said]) =>
      [said, (fact: Fact) => fact.numbers.some((number) => number.value === 0 && role.test(number.role))] as const,
  ),
];

/** A clause that affirms while every fact denies: strikes where a verb of a relation or of being there affirms, or nothing in the text denies. */
function affirmations(reading: Reading): Issue[] {
  const isDenied = reading.tokens.some((token) => isNegative(token, reading));
  const undenied = "affirms what the facts deny";
  if (!isDenied)
    return [reading.tokens.some(isOpenEnded) ? soften("polarity", undenied) : strike("polarity", undenied)];
  if (TWICE.test(reading.text)) return [strike("polarity", "denied twice")];
  return reading.clauses.flatMap((clause) => affirmationOf(clause, reading));
}

/** "were not 0 passages", "zero passages were not available". */
const TWICE = /\b(?:not|never) (?:zero|0|no|none|absent|missing|lacking)\b|\b(?:zero|0) [^,;]{0,60}\b(?:not|never)\b/i;

function affirmationOf(clause: readonly Token[], reading: Reading): Issue[] {
  if (clause.some((token) => isNegative(token, reading))) return [];
  const isUnsearched = reading.facts.every(({ polarity, kind }) => polarity === "open" && kind === "open");
  const search = clause.find(
    (token, i) => SEARCHED.test(token.text) && clause.slice(Math.max(0, i - NEAR), i).some(({ pos }) => pos === "AUX"),
  );
  if (isUnsearched && search) return [strike("polarity", search.text)];
  const isSubjectless = /^(?:AUX|VERB)$/.test(clause.find(({ pos }) => pos !== "PUNCT")?.pos ?? "");
  const verbs = clause.filter(
    ({ pos, span, text }) => !span && (pos === "VERB" || /^(?:has|have|had)$/i.test(text)) && !/ing$/.test(text),
  );
  const [verb] = verbs;
  if (!verb || isSubjectless || clause.some(isOpenEnded)) return [];
  const strong = verbs.find((each) => isFiniteIn(each, clause) && (isOf("being", each) || isStrong(each, reading)));
  return [strong ? strike("polarity", strong.text) : soften("polarity", verb.text)];
}

function isStrong({ start }: Token, { cues }: Reading): boolean {
  return cues.some(({ token, strength }) => token.start === start && strength === "strong");
}

function isFiniteIn({ text }: Token, clause: readonly Token[]): boolean {
  return !/(?:ed|found|shown)$/.test(text) || clause.some(({ pos }) => pos === "AUX");
}

const SEARCHED =
  /^(?:checked|consulted|compared|examined|searched|available|possible|loaded|made|carried|set|looked|assessed|queried)$/i;

/** A search, a doubt or a likeness asserts nothing of its own. */
function isOpenEnded(token: Token, at: number, tokens: readonly Token[]): boolean {
  const isSearch = isOf("search", token) && tokens.slice(Math.max(0, at - NEAR), at).some(({ pos }) => pos === "AUX");
  return (
    isSearch ||
    /^(?:whether|if|might|may|how|question|same|open|sought|confined|limited|rest(?:s|ed)?)$/i.test(token.text)
  );
}

/** Whether "nor" goes on with a denial, or begins one with its verb: "Nor is there a path". */
function isNegatedBefore({ start, end }: Token, tokens: readonly Token[]): boolean {
  const next = tokens.find((token) => token.start >= end);
  return (
    tokens.some((token) => token.start < start && isOf("negator", token)) || next?.pos === "AUX" || next?.pos === "VERB"
  );
}

/** A word that denies; "both ... nor" does not. */
function isNegative(token: Token, { tokens }: Reading): boolean {
  if (/^nor$/i.test(token.text) && !isNegatedBefore(token, tokens)) return false;
  return (
    isOf("negator", token) ||
    /^0$/.test(token.text) ||
    isOf("lexical negator", token) ||
    (!token.span && /^un\p{L}+ed$/u.test(token.text))
  );
}

/** An open search bears "not covered", "not loaded" and the like, never "not there". */
function absences({ facts, clauses, cues }: Reading): Issue[] {
  if (facts.some(({ polarity }) => polarity !== "open")) return [];
  return clauses.flatMap((clause) => {
    const at = clause.findIndex((token) => isOf("negator", token));
    const isOfCoverage = clause.some((token) => isOf("coverage", token) || /^(?:could|cannot|can)$/i.test(token.text));
    if (at < 0 || isOfCoverage) return [];
    const isAsserted = clause.some(
      (token) =>
        cues.some((cue) => cue.token.start === token.start && cue.strength === "strong") ||
        /^(?:find|show|exist)$/.test(token.fold),
    );
    const isNoun = clause
      .slice(at + 1, at + 4)
      .some(
        (token) =>
          token.span || cues.some((cue) => cue.token.start === token.start) || /^(?:link|event)$/.test(token.fold),
      );
    return isAsserted || isNoun ? [strike("polarity", clause[at]?.text ?? "")] : [];
  });
}
