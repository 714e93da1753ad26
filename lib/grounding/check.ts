import type { DraftSentence, Sentence } from "@/lib/engine/artifacts";
import { isCorrection } from "@/lib/engine/disclosures";
import { checkActions } from "@/lib/grounding/rules/actions";
import { checkAnchors } from "@/lib/grounding/rules/anchors";
import { checkCausality } from "@/lib/grounding/rules/causality";
import { checkComparisons } from "@/lib/grounding/rules/comparisons";
import { checkCoverage, checkPlain } from "@/lib/grounding/rules/coverage";
import { checkDirection } from "@/lib/grounding/rules/direction";
import { checkEachOf } from "@/lib/grounding/rules/each-of";
import { checkEntities } from "@/lib/grounding/rules/entities";
import { checkEven } from "@/lib/grounding/rules/even";
import { checkIds } from "@/lib/grounding/rules/ids";
import { checkMentioned, isSpokenOf } from "@/lib/grounding/rules/mentioned";
import { checkNumbers } from "@/lib/grounding/rules/numbers";
import { checkOwners } from "@/lib/grounding/rules/owners";
import { checkPairs } from "@/lib/grounding/rules/pairs";
import { checkPeriods } from "@/lib/grounding/rules/periods";
import { checkPolarity } from "@/lib/grounding/rules/polarity";
import { checkPredicates } from "@/lib/grounding/rules/predicates";
import { checkQualifiers } from "@/lib/grounding/rules/qualifiers";
import { checkQuotations } from "@/lib/grounding/rules/quotations";
import { checkRatios } from "@/lib/grounding/rules/ratios";
import { checkResidue } from "@/lib/grounding/rules/residue";
import { checkShapes } from "@/lib/grounding/rules/shapes";
import { checkSources } from "@/lib/grounding/rules/sources";
import type { Finding } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { cleanText } from "./clean";
import { after, type Context, NO_CONTEXT } from "./context";
import { readSentence } from "./read-sentence";
import type { Rule, Subject } from "./reading";
import { type RunNames, runNames } from "./run-names";
import { topicOf } from "./topic";

/** What the check asks of the graph. */
type Known = Pick<Graph, "mentions" | "entity" | "names" | "datasets" | "notLoaded">;

const ISSUES_MAX = 12;
/** Longer is no sentence, and reading it would take longer than anybody waits. */
const CHARS_MAX = 2000;

const RULES: readonly Rule[] = [
  checkIds,
  checkCoverage,
  checkQuotations,
  checkEntities,
  checkMentioned,
  checkPairs,
  checkEven,
  checkEachOf,
  checkShapes,
  checkSources,
  checkNumbers,
  checkPeriods,
  checkRatios,
  checkComparisons,
  checkPredicates,
  checkDirection,
  checkOwners,
  checkActions,
  checkPolarity,
  checkCausality,
  checkQualifiers,
  checkResidue,
  checkAnchors,
];
const PLAIN_RULES: readonly Rule[] = [checkPlain, checkShapes, checkCausality];

/**
 * Each sentence with a verdict: grounded when the findings it cites say all it says, plain when it says nothing that
 * needs one, else struck with the reasons ("entity: warfarin is in no cited finding"). Findings cited beside those that say
 * it all, and that the sentence is not about, are cited no more. The text given back is the text
 * that was checked, without invisible characters. Rules as in the grounding check of the fault catalogue. What the
 * question asks about need not be named again: a sentence on its event may leave out its drug, nor what
 * the sentences before name.
 */
export function checkSentences(
  drafts: readonly DraftSentence[],
  findings: readonly Finding[],
  graph: Known,
  question = "",
): Sentence[] {
  const judge = judgeOf(findings, graph, question);
  let context = NO_CONTEXT;
  return drafts.map((draft) => {
    const judged = judge(draft, context);
    context = judged.context;
    return judged.sentence;
  });
}

/** Each sentence with its verdict were it the one that follows these. */
export function checkAlternatives(
  drafts: readonly DraftSentence[],
  { before, findings, question }: { before: readonly DraftSentence[]; findings: readonly Finding[]; question: string },
  graph: Known,
): Sentence[] {
  const judge = judgeOf(findings, graph, question);
  const context = before.reduce((known, draft) => judge(draft, known).context, NO_CONTEXT);
  return drafts.map((draft) => judge(draft, context).sentence);
}

type Judge = (draft: DraftSentence, context: Context) => { sentence: Sentence; context: Context };

function judgeOf(findings: readonly Finding[], graph: Known, question: string): Judge {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const names = namesOf(findings, graph);
  const topic = topicOf(question, findings, names, graph);
  return (draft, context) => {
    if (draft.ofRun) return { sentence: ofRun(draft), context };
    if (draft.text.length > CHARS_MAX) return { sentence: tooLong(draft), context };
    const subject = (each: DraftSentence): Subject => {
      const cited = [...new Set(each.findingIds)].flatMap((id) => byId.get(id) ?? []);
      const missing = each.findingIds.filter((id) => !byId.has(id));
      const reading = readSentence(each.text, { cited, names, topic, context, graph });
      return { draft: each, reading, cited, run: findings, missing, topic, context, names };
    };
    const whole = subject(draft);
    const sentence = verdict(whole);
    const pruned = sentence.status === "struck" ? withoutIdle(whole) : null;
    const mended = pruned && verdict(subject(pruned));
    const judged = mended?.status === "grounded" ? mended : sentence;
    return { sentence: judged, context: after(context, whole.reading, whole.cited) };
  };
}

/** A statement of the engine on its own run is nothing to be held against findings. */
function ofRun({ section, text }: DraftSentence): Sentence {
  return { section, text, findingIds: [], status: "plain", issues: [] };
}

function tooLong({ section, text, findingIds }: DraftSentence): Sentence {
  const issues = [`length: a sentence has at most ${CHARS_MAX} characters`];
  return { section, text: cleanText(text.slice(0, CHARS_MAX)), findingIds, status: "struck", issues };
}

/** The draft without citations of what it is not about, when some and not all of them are such. */
function withoutIdle(subject: Subject): DraftSentence | null {
  const { draft, cited, missing } = subject;
  const told = cited.filter((finding) => isSpokenOf(finding, subject)).map(({ id }) => id);
  const isIdle = missing.length === 0 && told.length > 0 && told.length < cited.length;
  return isIdle ? { ...draft, findingIds: told } : null;
}

const known = new WeakMap<readonly Finding[], { graph: unknown; names: RunNames }>();

/** The names of a run, kept as long as its findings are. */
function namesOf(findings: readonly Finding[], graph: Pick<Graph, "names">): RunNames {
  const kept = known.get(findings);
  if (kept?.graph === graph) return kept.names;
  const names = runNames(findings, graph);
  known.set(findings, { graph, names });
  return names;
}

/** What the reading takes a misspelt name for is said by its template alone; all other plain sentences name nothing. */
function plainRules({ draft }: Subject): readonly Rule[] {
  return isCorrection(draft.text) ? [] : PLAIN_RULES;
}

function verdict(subject: Subject): Sentence {
  const { section, findingIds, plain } = subject.draft;
  const rules = plain ? plainRules(subject) : RULES;
  const issues = [...new Set(rules.flatMap((rule) => rule(subject)))].slice(0, ISSUES_MAX);
  const status = issues.length > 0 ? "struck" : plain ? "plain" : "grounded";
  return { section, text: subject.reading.text, findingIds, status, issues };
}
