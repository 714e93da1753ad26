import { checkPolarity } from "./check-polarity";
import { checkPairs, checkRelations } from "./check-relations";
import { checkComparison, checkWording } from "./check-wording";
import { checkNumbers } from "./figures";
import { type Issue, soften, strike } from "./issue";
import { checkNames, checkSpoken } from "./names";
import { readQuotations } from "./quotations";
import { type Reading, type Run, readUnit } from "./reading";

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
