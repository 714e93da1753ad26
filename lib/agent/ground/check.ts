import { checkComparison } from "./check-comparison";
import { checkNames } from "./check-names";
import { checkNumbers } from "./check-numbers";
import { checkPolarity } from "./check-polarity";
import { checkPairs, checkRelations } from "./check-relations";
import { checkSpoken } from "./check-spoken";
import { checkWording } from "./check-wording";
import { checkResidue } from "./explained";
import type { Known } from "./fact";
import { type Issue, soften, strike } from "./issue";
import { readQuotations } from "./quotations";
import { type Reading, type Run, readUnit } from "./reading";

/** A sentence somebody wrote of a run: its text, which may hold citations behind its clauses (`[f3]`), and the facts it cites as a whole. */
export type Written = { text: string; factIds: readonly string[] };

/** What a sentence is: `stated` by the facts in every word, `struck` for what speaks against it, else an interpretation of the writer's. */
export type Verdict = {
  verdict: "stated" | "interpretation" | "struck";
  /** The text as it was read: without citations and invisible characters, quotations letter for letter. */
  text: string;
  /** The facts it cites, behind its clauses or as a whole. */
  factIds: string[];
  issues: Issue[];
  named: ReadonlySet<string>;
};

const CITATION = /\s*\[(f\d+(?:\s*,\s*f\d+)*)\]/g;

/** Judges a sentence by the facts it cites, clause by clause where it cites by clause. `before`: what the sentence before named. */
export function checkSentence({ text, factIds }: Written, run: Run, before: ReadonlySet<string> = new Set()): Verdict {
  const isDeclared = text.startsWith("~");
  const units = unitsOf(text.replace(/^~\s*/, ""), factIds).map(({ text: words, ids }) =>
    judgeCited(words, ids, run, before),
  );
  const issues = [...units.flatMap((unit) => unit.issues), ...(isDeclared ? [soften("word", "~")] : [])];
  const verdict = issues.some(({ effect }) => effect === "strike")
    ? "struck"
    : issues.length > 0
      ? "interpretation"
      : "stated";
  return {
    verdict,
    text: units
      .map((unit) => unit.text)
      .join(" ")
      .replace(/ (?=[.,;:!?])/g, ""),
    factIds: [...new Set(units.flatMap((unit) => unit.factIds))],
    issues,
    named: new Set(units.flatMap((unit) => [...unit.named])),
  };
}

/** The text before each citation since the last one, with the facts it rests on; what follows the last belongs to it. Without any the sentence is one unit. */
function unitsOf(text: string, factIds: readonly string[]): { text: string; ids: readonly string[] }[] {
  const citations = [...text.matchAll(CITATION)];
  if (citations.length === 0) return [{ text, ids: factIds }];
  let at = 0;
  return citations.map(({ 0: mark, 1: ids = "", index }, place) => {
    const words = text.slice(at, index);
    at = index + mark.length;
    const rest = place === citations.length - 1 ? text.slice(at) : "";
    return { text: words + rest, ids: ids.split(/\s*,\s*/) };
  });
}

type Judged = Omit<Verdict, "verdict">;

/** Drops the facts a unit does not speak of, where the others state all of it. */
function judgeCited(text: string, ids: readonly string[], run: Run, before: ReadonlySet<string>): Judged {
  const whole = judge(text, ids, run, before);
  const idle = whole.issues.filter(({ kind }) => kind === "unspoken").map(({ words }) => words);
  if (idle.length === 0 || idle.length < whole.issues.length || idle.length === ids.length) return whole;
  const rest = judge(
    text,
    ids.filter((id) => !idle.includes(id)),
    run,
    before,
  );
  return rest.issues.length === 0 ? rest : whole;
}

function judge(text: string, ids: readonly string[], run: Run, before: ReadonlySet<string>): Judged {
  const facts = run.facts.filter(({ id }) => ids.includes(id));
  const missing = ids.filter((id) => !run.facts.some((fact) => fact.id === id));
  const { text: read, bare, issues: quoting } = readQuotations(text, facts);
  const reading = readUnit(bare, facts, run, before);
  const issues = [
    ...quoting,
    ...markupIn(bare),
    ...(/\p{L}{2}/u.test(read) ? [] : [strike("word", "no words")]),
    ...(/\?\s*$/.test(bare) ? [soften("word", "a question")] : []),
    ...missing.map((id) => strike("source", id, "no fact has this id")),
    ...(facts.length === 0 ? [strike("source", "nothing cited", "cite the facts it rests on")] : []),
    ...checkNames(reading),
    ...checkNumbers(reading),
    ...checkWording(reading),
    ...checkRelations(reading),
    ...checkPairs(reading),
    ...checkPolarity(reading),
    ...checkComparison(reading),
    ...checkSpoken(reading),
    ...checkResidue(reading),
  ];
  return {
    text: read,
    factIds: [...ids],
    issues,
    named: namedBy(reading, facts),
  };
}

/** Markup, links and programs have no place in a sentence. */
function markupIn(text: string): Issue[] {
  const markup = /<[^<>]*>|https?:|www\.|!\[|\]\(|javascript:|data:/i.exec(text)?.[0];
  return markup ? [strike("markup", markup)] : [];
}

/** What the next sentence may leave unnamed: the ends of the facts cited here. */
function namedBy({ spans }: Reading, facts: readonly Known[]): Set<string> {
  return new Set([...facts.flatMap(({ ends }) => ends), ...spans.flatMap(({ cited }) => cited)].map(({ id }) => id));
}
