import type { EntityRef } from "@/lib/domain/entity";
import type { Sentence } from "@/lib/domain/run/artifacts";
import {
  type Critique,
  type CritiqueIssue,
  type CritiqueResult,
  type Dimension,
  qualityOf,
} from "@/lib/domain/run/critique";
import { isPressing } from "@/lib/domain/run/evaluation";
import { namedBy } from "@/lib/domain/run/query";
import { thousandths } from "@/lib/domain/run/rounding";
import type { State } from "@/lib/domain/run/state";

/** Gaps that are worth another version: those of priority 1 and 2. */
const WORTH = 2;

/**
 * Criticises a checked answer without a model. Complete: the needs are settled and everything the question names is
 * spoken of. Accurate: what the grounding check let stand. Clear: no repetition, no overlong sentence. Relevant: what is
 * stated is about what was asked. A side with nothing to measure has no score.
 */
export function criticiseByRules(state: State): Critique {
  const sentences = state.artifacts?.sentences ?? [];
  const clarity = clarityOf(sentences);
  const missing = unspoken(state, sentences);
  const issues = [...gapIssues(state), ...missing.map(unspokenIssue), ...struckIssues(sentences), ...clarity.issues];
  const scores: Record<Dimension, number | null> = {
    completeness: completenessOf(state, missing),
    accuracy: share(checked(sentences), ({ status }) => status === "grounded"),
    clarity: clarity.score,
    relevance: relevanceOf(state, sentences),
  };
  const measured = Object.values(scores).filter((score) => score !== null).length;
  return {
    result: {
      issues,
      suggestions: suggestionsFor(state, sentences),
      confidenceScore: measured / Object.keys(scores).length,
      needsImprovement: worthwhile(state).length > 0 || sentences.some(isStruck),
    },
    quality: qualityOf(scores),
  };
}

/** A critique in which no pressing gap that a tool can fill goes unsaid, whoever wrote it. */
export function withPressingGaps(result: CritiqueResult, { gaps }: State): CritiqueResult {
  const pressing = gaps.filter(isPressing);
  if (pressing.length === 0) return result;
  return { ...result, issues: [...result.issues, ...gapIssues({ gaps: pressing })], needsImprovement: true };
}

/** Gaps that matter and that a tool can still fill. */
function worthwhile({ gaps }: State): State["gaps"] {
  return gaps.filter(({ priority, suggestedTool }) => priority <= WORTH && suggestedTool !== null);
}

function gapIssues({ gaps }: Pick<State, "gaps">): CritiqueIssue[] {
  return gaps.map(({ description }) => ({ dimension: "completeness", description, findingIds: [] }));
}

/** What the question names and no standing sentence cites a finding of. */
function unspoken(state: State, sentences: readonly Sentence[]): EntityRef[] {
  const spoken = citedFindings(state, sentences.filter(stands)).flatMap(({ entities }) => entities);
  const ids = new Set(spoken.map(({ id }) => id));
  return asked(state).filter(({ id }) => !ids.has(id));
}

function unspokenIssue({ name }: EntityRef): CritiqueIssue {
  return { dimension: "completeness", description: `The answer says nothing of ${name}`, findingIds: [] };
}

function struckIssues(sentences: readonly Sentence[]): CritiqueIssue[] {
  return sentences.filter(isStruck).map(({ text, findingIds, issues }) => ({
    dimension: "accuracy",
    description: `Struck by the grounding check (${issues.join("; ")}): ${text}`,
    findingIds,
  }));
}

function suggestionsFor(state: State, sentences: readonly Sentence[]): string[] {
  const calls = worthwhile(state).map(({ suggestedTool, description }) => `Call ${suggestedTool}: ${description}`);
  return sentences.some(isStruck) ? [...calls, "State only what the cited findings hold."] : calls;
}

/** The share of needs that are settled, times that of named things spoken of. */
function completenessOf(state: State, missing: readonly EntityRef[]): number | null {
  const settled = state.iterations.findLast(({ observation }) => observation)?.observation?.evaluation.confidence;
  if (settled === undefined) return null;
  const names = asked(state);
  const spoken = names.length === 0 ? 1 : 1 - missing.length / names.length;
  return thousandths(settled * spoken);
}

function relevanceOf(state: State, sentences: readonly Sentence[]): number | null {
  const ids = new Set(asked(state).map(({ id }) => id));
  const stating = sentences.filter(({ section, ...each }) => stands(each) && isStatement(section) && isCited(each));
  const isAbout = (sentence: Sentence) =>
    citedFindings(state, [sentence]).some(({ entities }) => entities.some(({ id }) => ids.has(id)));
  return ids.size === 0 ? null : share(stating, isAbout);
}

function asked({ reading }: State): EntityRef[] {
  const query = reading?.query;
  return query ? namedBy(query) : [];
}

function citedFindings({ findings }: State, sentences: readonly Sentence[]) {
  const ids = new Set(sentences.flatMap(({ findingIds }) => findingIds));
  return findings.filter(({ id }) => ids.has(id));
}

function checked(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter(({ status }) => status !== "plain");
}

function share<T>(all: readonly T[], holds: (each: T) => boolean): number | null {
  return all.length === 0 ? null : thousandths(all.filter(holds).length / all.length);
}

const isStatement = (section: Sentence["section"]) => ["summary", "findings", "mechanisms"].includes(section);
const isCited = ({ findingIds }: Pick<Sentence, "findingIds">) => findingIds.length > 0;
const isStruck = ({ status }: Pick<Sentence, "status">) => status === "struck";
const stands = (sentence: Pick<Sentence, "status">) => !isStruck(sentence);

/** A sentence longer than this is hard to read; a quotation is as long as its source made it. */
const WORDS_MAX = 60;
/** Sentences that share so much of their words say the same twice. */
const SAME = 0.95;

/** How readable the standing sentences are, 0..1: those that are neither overlong nor repeated. Null without any. */
function clarityOf(sentences: readonly Sentence[]): { score: number | null; issues: CritiqueIssue[] } {
  const shown = sentences.filter(({ status }) => status !== "struck");
  const issues = shown.flatMap((sentence, index) => issueOf(sentence, shown.slice(0, index)));
  if (shown.length === 0) return { score: null, issues };
  return { score: thousandths(1 - issues.length / shown.length), issues };
}

function issueOf({ text, findingIds }: Sentence, before: readonly Sentence[]): CritiqueIssue[] {
  const words = wordsOf(text);
  const about = { dimension: "clarity", findingIds } as const;
  if (before.some((earlier) => likeness(wordsOf(earlier.text), words) >= SAME))
    return [{ ...about, description: `Said twice: ${text}` }];
  const isLong = words.length > WORDS_MAX && !text.includes("“");
  return isLong ? [{ ...about, description: `A sentence of ${words.length} words: ${text}` }] : [];
}

/** Shared words over all words; numbers count, so that two counts are not taken for one. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [new Set(one), new Set(other)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / (left.size + right.size - shared || 1);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [];
}
