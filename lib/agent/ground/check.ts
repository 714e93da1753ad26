import { checkPairs, checkRelations, readingOf } from "./check-relations";
import { checkComparison, checkWording } from "./check-wording";
import type { Known } from "./fact";
import { checkNumbers } from "./figures";
import { type Issue, soften, strike } from "./issue";
import { checkNames, checkSpoken } from "./names";
import { readQuotations } from "./quotations";
import { type Reading, type Run, readUnit } from "./reading";
import type { Token } from "./tokens";
import { isOf } from "./words";

/** A sentence somebody wrote of a run: its text, which may hold citations behind its clauses (`[f3]`), and the facts it cites as a whole. */
export type Written = { text: string; factIds: readonly string[] };

/** What is said of a text, or of a unit of it. */
type Judged = {
  /** The text as it was read: without citations and invisible characters, quotations letter for letter. */
  text: string;
  /** The facts it cites, behind its clauses or as a whole. */
  factIds: string[];
  issues: Issue[];
  /** What the next sentence may leave unnamed: the ends of the facts cited here. */
  named: ReadonlySet<string>;
};

/** What a sentence is: `stated` by the facts in every word, `struck` for what speaks against it, else an interpretation of the writer's. */
export type Verdict = Judged & { verdict: "stated" | "interpretation" | "struck" };

/** The rules, each over the same reading of a unit. */
const RULES: readonly ((reading: Reading) => Issue[])[] = [
  checkNames,
  checkNumbers,
  checkWording,
  checkRelations,
  checkPairs,
  checkPolarity,
  checkComparison,
  checkSpoken,
];

/** Judges a sentence by the facts it cites, clause by clause where it cites by clause. `before`: what the sentence before named. */
export function checkSentence({ text, factIds }: Written, run: Run, before: ReadonlySet<string> = new Set()): Verdict {
  const units = unitsOf(text.replace(/^~\s*/, ""), factIds).map((unit) => judgeCited(unit, run, before));
  const issues = [...units.flatMap((unit) => unit.issues), ...(text.startsWith("~") ? [soften("word", "~")] : [])];
  const isStruck = issues.some(({ effect }) => effect === "strike");
  const read = units.map((unit) => unit.text).join(" ");
  return {
    verdict: isStruck ? "struck" : issues.length > 0 ? "interpretation" : "stated",
    text: read.replace(/ (?=[.,;:!?])/g, ""),
    factIds: [...new Set(units.flatMap((unit) => unit.factIds))],
    issues,
    named: new Set(units.flatMap((unit) => [...unit.named])),
  };
}

const CITED = /(.*?)\s*\[(f\d+(?:\s*,\s*f\d+)*)\]/gs;

/** The text before each citation since the last one, with the facts it rests on; what follows the last belongs to it. Without any the sentence is one unit. */
function unitsOf(text: string, factIds: readonly string[]): Written[] {
  const cited = [...text.matchAll(CITED)];
  if (cited.length === 0) return [{ text, factIds }];
  const behind = text.replace(CITED, "");
  return cited.map(([, words = "", ids = ""], i) => ({
    text: i + 1 < cited.length ? words : words + behind,
    factIds: ids.split(/\s*,\s*/),
  }));
}

/** Drops the facts a unit does not speak of, where the others state all of it. */
function judgeCited({ text, factIds }: Written, run: Run, before: ReadonlySet<string>): Judged {
  const whole = judge(text, factIds, run, before);
  const idle = whole.issues.filter(({ kind }) => kind === "unspoken").map(({ words }) => words);
  if (idle.length === 0 || idle.length < whole.issues.length || idle.length === factIds.length) return whole;
  const kept = factIds.filter((id) => !idle.includes(id));
  const rest = judge(text, kept, run, before);
  return rest.issues.length === 0 ? rest : whole;
}

function judge(text: string, ids: readonly string[], run: Run, before: ReadonlySet<string>): Judged {
  const facts = run.facts.filter(({ id }) => ids.includes(id));
  const missing = ids.filter((id) => !facts.some((fact) => fact.id === id));
  const { text: read, bare, issues: quoting } = readQuotations(text, facts);
  const reading = readUnit(bare, facts, run, before);
  const issues = [
    ...quoting,
    ...formOf(bare, read),
    ...missing.map((id) => strike("source", id, "no fact has this id")),
    ...(facts.length === 0 ? [strike("source", "nothing cited", "cite the facts it rests on")] : []),
    ...RULES.flatMap((rule) => rule(reading)),
  ];
  const named = [...facts.flatMap(({ ends }) => ends), ...reading.spans.flatMap(({ cited }) => cited)];
  return { text: read, factIds: [...ids], issues, named: new Set(named.map(({ id }) => id)) };
}

/** Markup, links and programs have no place in a sentence; one has words and asks nothing. */
function formOf(bare: string, read: string): Issue[] {
  const markup = /<[^<>]*>|https?:|www\.|!\[|\]\(|javascript:|data:/i.exec(bare)?.[0];
  return [
    ...(markup ? [strike("markup", markup)] : []),
    ...(/\p{L}{2}/u.test(read) ? [] : [strike("word", "no words")]),
    ...(/\?\s*$/.test(bare) ? [soften("word", "a question")] : []),
  ];
}

/** How many words behind a negator it governs, and how near an auxiliary or the field it empties must stand. */
const REACH = 6;
const NEAR = 3;
const NOT_SO = /\bit is not (?:the case|true|so) that\b/i;

/** Denials of what the facts affirm, affirmations of what they deny, and denials where nothing could be looked up. */
function checkPolarity(reading: Reading): Issue[] {
  const { facts, clauses, tokens, text } = reading;
  if (facts.length === 0) return [];
  if (NOT_SO.test(text)) return [strike("polarity", "it is not the case")];
  if (!facts.every(denies))
    return clauses.flatMap((clause) => {
      const about = readingOf(clause, reading);
      return clause.flatMap((_, i) => denialAt(i, clause, about));
    });
  if (!tokens.some(isDenial))
    return [(tokens.some(isOpenEnded) ? soften : strike)("polarity", "affirms what the facts deny")];
  const isOpen = facts.every(({ polarity }) => polarity === "open");
  return clauses.flatMap((clause) => {
    if (!clause.some((token) => isDenial(token, tokens.indexOf(token), tokens))) return affirmationOf(clause, isOpen);
    const isTwice = clause.some((token) => isOf(token, "denying") || /^(?:0|zero)$/i.test(token.text));
    if (isTwice && clause.some((token) => isOf(token, "negator"))) return [soften("polarity", "denied twice")];
    return isOpen ? absenceOf(clause) : [];
  });
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
const FIELDS = /^(?:figure|potency|affinity|value|action|event|prr|number|measure|mode|type|score|ki|kd|ic50|ec50)$/;

/** A negator that governs what a fact affirms strikes, unless a fact bears it; one that weighs evidence or speaks of an empty field makes an interpretation. */
function denialAt(at: number, clause: readonly Token[], reading: Reading): Issue[] {
  const [before, token, next] = [clause[at - 1], clause[at] as Token, clause[at + 1]];
  if (isOf(token, "denying")) return isBorne(clause, reading) ? [] : [soften("polarity", token.text)];
  if (!isOf(token, "negator") || NO_DENIAL.test(`${token.text} ${next?.text}`)) return [];
  const governed = clause.slice(at + 1, at + 1 + REACH);
  if (isBorne([...clause.slice(Math.max(0, at - NEAR), at + 1), ...governed], reading)) return [];
  const isClaim = ({ span, pos }: Token, i: number) => span !== null || (i === 0 && pos === "VERB");
  const first = governed.find((each, i) => isEvaluative(each) || isClaim(each, i));
  const isOfField = governed.slice(0, NEAR).some(({ fold }) => FIELDS.test(fold));
  const isMild = /^should$/i.test(before?.text ?? "") || isOfField || (first && isEvaluative(first));
  const isHard = first || governed.some(({ pos }) => pos === "NUM") || /AUX|VERB/.test(before?.pos ?? "");
  return [(isHard && !isMild ? strike : soften)("polarity", token.text)];
}

/** "does not show" weighs; "is not shown" denies. */
function isEvaluative(token: Token): boolean {
  return isOf(token, "evaluative") && !/^(?:shown|indicated)$/i.test(token.text);
}

/** Words of a denial, with the numbers that bear it in a fact that affirms something else, by being none. */
const BEARERS: readonly (readonly [words: RegExp, roles: RegExp])[] = [
  [/\b(?:signal|threshold)/i, /^ic025$/],
  [/\b(?:shar|common|overlap|join|both|together)/i, /^shared$/],
  [/\b(?:hit|assay|omit|left|further|additional|beyond|more)/i, /^(?:also_binds|omitted)$/],
  [/\b(?:label|list)/i, /^(?:listed|both)$/],
];

/** Whether a denying fact, a difference, a number or a hit in an assay bears the denial of a clause. */
function isBorne(clause: readonly Token[], { facts, spans, text, relations }: Reading): boolean {
  const words = text.slice(clause[0]?.start, clause.at(-1)?.end);
  const named = new Set(spans.flatMap(({ cited }) => cited.map(({ id }) => id)));
  const isAssay = !relations.has("targets") && /\b(?:target|count|mechanism)/i.test(words);
  const roles = BEARERS.flatMap(([pattern, of]) => (pattern.test(words) ? [of] : []));
  return facts.some(
    (fact) =>
      denies(fact) ||
      fact.lacking.some(({ id }) => named.has(id)) ||
      (isAssay && fact.kind === "target_activity") ||
      fact.numbers.some(({ role, value }) => value <= 0 && roles.some((of) => of.test(role))),
  );
}

/** A clause that affirms while every fact denies: strikes where a verb of a relation or of being there affirms, or an open search is claimed. */
function affirmationOf(clause: readonly Token[], isOpen: boolean): Issue[] {
  const search = clause.find((token, i) => isSearch(token, i, clause));
  if (isOpen && search) return [strike("polarity", search.text)];
  const verbs = clause.filter(
    ({ pos, span, text }) => !span && (pos === "VERB" || /^(?:has|have)$/i.test(text)) && !/ing$/.test(text),
  );
  const isSubjectless = /AUX|VERB/.test(clause.find(({ pos }) => pos !== "PUNCT")?.pos ?? "");
  if (verbs.length === 0 || isSubjectless || clause.some(isOpenEnded)) return [];
  const isBound = clause.some(({ pos }) => pos === "AUX");
  const affirming = verbs.filter((verb) => isOf(verb, "being") || verb.cue?.strength === "verb");
  const isStrong = affirming.some(({ text }) => isBound || !/(?:ed|found)$/.test(text));
  const isRestricted = clause.some((token) => isOf(token, "restricting"));
  return [(isStrong && !isRestricted ? strike : soften)("polarity", verbs[0]?.text ?? "")];
}

/** "was searched", "could not be checked": a search that was made. */
function isSearch(token: Token, at: number, tokens: readonly Token[]): boolean {
  return isOf(token, "search") && tokens.slice(Math.max(0, at - NEAR), at).some(({ pos }) => pos === "AUX");
}

/** A search, a doubt or a likeness asserts nothing of its own. */
function isOpenEnded(token: Token, at: number, tokens: readonly Token[]): boolean {
  return isSearch(token, at, tokens) || /^(?:whether|if|how|what|same|open|sought|limited)$/i.test(token.text);
}

/** A word that denies, but for "nothing but"; "nor" does with a verb behind. */
function isDenial(token: Token, at: number, tokens: readonly Token[]): boolean {
  if (/^nor$/i.test(token.text)) return /AUX|VERB/.test(tokens[at + 1]?.pos ?? "");
  if (/^(?:only|but)$/i.test(tokens[at + 1]?.text ?? "") || isOf(token, "restricting")) return false;
  return isOf(token, "negator", "lexical negator") || token.text === "0";
}

/** An open search bears "not covered", "not loaded" and the like, never "not there". */
function absenceOf(clause: readonly Token[]): Issue[] {
  const negator = clause.find((token) => isOf(token, "negator", "denying"));
  const isOfCoverage = clause.some((token) => isOf(token, "coverage") || /^open$/i.test(token.text));
  const isOfThing = clause.some(({ span, cue }) => span !== null || cue !== null);
  return negator && isOfThing && !isOfCoverage ? [strike("polarity", negator.text)] : [];
}
