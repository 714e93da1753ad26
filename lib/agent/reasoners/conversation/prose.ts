import type { Fact } from "@/lib/domain/facts/fact";
import type { DraftSentence } from "@/lib/domain/run/artifacts";

const SENTENCES_MAX = 60;
const CITES_MAX = 12;
/** An id, several, or a range of them in brackets; a handle of a result stands for the facts of the result as a whole. */
const MARK = /\[\s*((?:f|R)\d+(?:\s*(?:[,;\s]|[-–])\s*(?:f|R)?\d+)*)\s*\]/g;

/**
 * Prose of a model as sentences to be checked, with the citations left behind their clauses. Lines of a table, headings and
 * marks of emphasis are left out. A sentence without a citation cites the facts whose names it uses.
 */
export function proseSentences(text: string, facts: readonly Fact[], max = SENTENCES_MAX): DraftSentence[] {
  return linesOf(text)
    .flatMap(sentencesOf)
    .slice(0, max)
    .map((sentence) => draftOf(sentence, facts));
}

/** The sentences of prose that are complete, and what is left of it. */
export function completeSentences(text: string): { complete: string; rest: string } {
  const at = Math.max(
    ...[...text.matchAll(/[.!?][)"”]*(?:\s*\[[^\]]*\])*\s+(?=\S)|\n/g)].map(({ 0: end, index }) => index + end.length),
    0,
  );
  return { complete: text.slice(0, at), rest: text.slice(at) };
}

function linesOf(text: string): string[] {
  return text
    .replace(/```[\s\S]*?(?:```|$)/g, " ")
    .split(/\n+/)
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "")
        .replace(/\*\*|__/g, "")
        .trim(),
    )
    .filter((line) => line !== "" && !/^(?:\||#|[-=_]{3,}$)/.test(line) && !isHeading(line));
}

function isHeading(line: string): boolean {
  return !/[.!?\]]$/.test(line) && line.split(/\s+/).length <= 6;
}

/** A citation after a full stop belongs to the sentence it ends. */
function sentencesOf(line: string): string[] {
  const joined = line.replace(/([.!?])((?:\s*\[[fR][^\]]*\])+)/g, "$2$1");
  // a name in small letters may begin a sentence, which a citation before the full stop shows
  const parts = joined.split(/(?<=\][.!?])\s+/);
  const segments = parts.flatMap((part) => [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(part)]);
  return segments.map(({ segment }) => segment.trim()).filter((each) => /\p{L}/u.test(each.replace(MARK, "")));
}

function draftOf(sentence: string, facts: readonly Fact[]): DraftSentence {
  const cited = new Set<string>();
  const text = sentence.replace(MARK, (_, ids: string) => {
    const own = idsIn(ids, facts);
    for (const id of own) cited.add(id);
    return own.length > 0 ? `[${own.join(", ")}]` : "";
  });
  const findingIds = cited.size > 0 ? [...cited] : spokenOf(sentence, facts);
  return { section: "summary", text, findingIds, plain: false };
}

function idsIn(text: string, facts: readonly Fact[]): string[] {
  const ids = text.split(/\s*[,;]\s*|\s+(?=[fR]\d)/).flatMap((part) => {
    const [, from, to] = /^f(\d+)\s*[-–]\s*f?(\d+)$/.exec(part) ?? [];
    if (from && to) return facts.filter((fact) => inRange(fact, Number(from), Number(to))).map(({ id }) => id);
    if (!part.startsWith("R")) return [part];
    return facts.filter(({ kind, from: of }) => of.handle === part && kind === "count").map(({ id }) => id);
  });
  return [...new Set(ids)].slice(0, CITES_MAX);
}

function inRange({ id }: Fact, from: number, to: number): boolean {
  const number = Number(id.slice(1));
  return number >= from && number <= to;
}

const SPOKEN_MAX = 6;

/** Facts a text speaks of: those whose names, and of a count a figure, it holds. */
function spokenOf(text: string, findings: readonly Fact[]): string[] {
  const said = text.toLowerCase();
  const names = ({ entities }: Fact) =>
    entities.filter(({ role }) => role === "subject" || role === "object").map(({ name }) => name.toLowerCase());
  const fits = (finding: Fact) => {
    const all = names(finding);
    const counts = finding.kind !== "count" || finding.numbers.some(({ value }) => said.includes(String(value)));
    return finding.kind !== "path" && all.length > 0 && counts && all.every((name) => said.includes(name));
  };
  return findings
    .filter(fits)
    .slice(0, SPOKEN_MAX)
    .map(({ id }) => id);
}

/** A sentence without the marks of its citations. */
export function unmarked(text: string): string {
  return text
    .replace(MARK, "")
    .replace(/\s+([.,;!?])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
