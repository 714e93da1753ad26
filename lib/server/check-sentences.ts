import { checkSentence } from "@/lib/agent/ground/check";
import { knownOf } from "@/lib/agent/ground/fact";
import type { Issue } from "@/lib/agent/ground/issue";
import type { Names } from "@/lib/agent/ground/names";
import { readQuotations } from "@/lib/agent/ground/quotations";
import { openRun, type Run } from "@/lib/agent/ground/reading";
import type { Fact } from "@/lib/domain/facts/fact";
import type { DraftSentence, Sentence } from "@/lib/domain/run/artifacts";

/** Judges the sentences of one run, in the order of the text. */
export type SentenceCheck = (drafts: readonly DraftSentence[]) => Sentence[];

type Judged = { sentence: Sentence; named: ReadonlySet<string> };

const ISSUES_MAX = 12;
/** A longer text is no sentence, and reading it would take longer than anybody waits. */
const CHARS_MAX = 2000;
const NOTHING: ReadonlySet<string> = new Set();

/**
 * The check of a run's sentences: `grounded` where the cited findings say every word, `interpretation` where nothing speaks against
 * it, `struck` where something does, with the reasons. Sentences composed from findings by our own templates are grounded by
 * construction, and those without a finding are plain; tests run the check on both.
 */
export function sentenceCheck(question: string, findings: readonly Fact[], graph: Names): SentenceCheck {
  let run: Run | null = null;
  const opened = () => {
    run ??= openRun(question, findings, graph);
    return run;
  };
  return (drafts) => {
    let before = NOTHING;
    return drafts.map((draft) => {
      const { sentence, named } = isOwn(draft) ? ownSentence(draft, findings) : judged(draft, opened(), before);
      before = named;
      return sentence;
    });
  };
}

function isOwn({ ofRun, plain, composed }: DraftSentence): boolean {
  return Boolean(ofRun || plain || composed);
}

/** A sentence of our templates; one that cites what the run does not hold is struck like any other. */
function ownSentence({ section, text, findingIds, composed }: DraftSentence, facts: readonly Fact[]): Judged {
  if (!composed) return { sentence: { section, text, findingIds: [], status: "plain", issues: [] }, named: NOTHING };
  const cited = facts.filter(({ id }) => findingIds.includes(id));
  const missing = findingIds.filter((id) => !cited.some((fact) => fact.id === id));
  const issues = missing.map((id) => `source: ${id}, no fact has this id`);
  const { text: read } = readQuotations(text, cited.map(knownOf));
  const status = issues.length > 0 ? "struck" : "grounded";
  return {
    sentence: { section, text: read, findingIds, status, issues, composed },
    named: new Set(cited.flatMap(({ entities }) => entities.map(({ id }) => id))),
  };
}

function judged({ section, text, findingIds }: DraftSentence, run: Run, before: ReadonlySet<string>): Judged {
  if (text.length > CHARS_MAX) {
    const issues = [`length: a sentence has at most ${CHARS_MAX} characters`];
    return {
      sentence: { section, text: text.slice(0, CHARS_MAX), findingIds, status: "struck", issues },
      named: before,
    };
  }
  const { verdict, text: read, factIds, issues, named } = checkSentence({ text, factIds: findingIds }, run, before);
  const status = verdict === "stated" ? "grounded" : verdict;
  const decisive = issues.filter(({ effect }) => verdict !== "struck" || effect === "strike");
  const reasons = [...new Set(decisive.map(reasonOf))].slice(0, ISSUES_MAX);
  return { sentence: { section, text: read, findingIds: factIds, status, issues: reasons }, named };
}

/** An issue as a writer or a reader is given it: its kind, what stands against the words, and what would cure it. */
function reasonOf({ kind, words, cure }: Issue): string {
  return `${kind}: ${WORDINGS[kind](words)}${cure ? ` (${cure})` : ""}`;
}

const WORDINGS: Readonly<Record<Issue["kind"], (words: string) => string>> = {
  source: (words) => words,
  entity: (words) => `${words} is in no cited finding`,
  name: (words) => `"${words}" is no name the cited findings have`,
  number: (words) => `the figure ${words} is in no cited finding`,
  owner: (words) => `${words} may stand with the name of another`,
  relation: (words) => `the cited findings state no relation "${words}"`,
  polarity: (words) => `"${words}" is not what the cited findings found or did not find`,
  direction: (words) => `"${words}" goes the other way`,
  action: (words) => `no cited finding states that action: "${words}"`,
  cause: (words) => `"${words}" says more than an association`,
  advice: (words) => `"${words}" is advice, or a word of treatment`,
  condition: (words) => `no cited finding is limited to "${words}"`,
  comparison: (words) => `the cited findings do not decide "${words}"`,
  quotation: (words) => `not word for word in a cited passage: ${words}`,
  markup: (words) => `${words} has no place in a sentence`,
  word: (words) => `"${words}" is explained by no cited finding`,
  unspoken: (words) => `nothing is said of ${words}`,
};
