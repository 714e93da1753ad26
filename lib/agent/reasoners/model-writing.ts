import type { Catalogue, Reasoner, Thought } from "@/lib/agent/engine/reasoner";
import type { OfferedFinding } from "@/lib/agent/reasoners/prompts/findings";
import { narratePrompt, rewritePrompt } from "@/lib/agent/reasoners/prompts/narrate";
import { NARRATE_TOKENS_MAX } from "@/lib/agent/reasoners/prompts/prompt";
import type { Fact } from "@/lib/domain/facts/fact";
import { type DraftSentence, Section } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { type SentencesAnswer, sentencesAnswer } from "./model-answers";
import type { Ask, AsWhom } from "./model-ask";
import type { Rejected } from "./rules";

type WritingParts = { ask: Ask; rules: Reasoner; fallsBack: boolean };

/** Has a model write the answer and rewrite what the check rejects of it; templates write what it cannot. */
export function modelWriting(
  { ask, rules, fallsBack }: WritingParts,
  asNarrator: AsWhom,
): Pick<Reasoner, "narrate" | "rewrite"> {
  return {
    narrate: (state, catalogue) => {
      if (narratePrompt(state).offered.length === 0) return rules.narrate(state, catalogue);
      return ask({
        ...asNarrator(state, catalogue),
        tokensMax: NARRATE_TOKENS_MAX,
        prompt: (tokensMax) => narratePrompt(state, tokensMax),
        hear: catalogue.hear,
        schema: ({ offered }) => sentencesAnswer(idsOf(offered)),
        valueOf: async (answer: SentencesAnswer) =>
          completed(draftOf(answer), (await rules.narrate(state, catalogue)).value),
        byRules: () => rules.narrate(state, catalogue),
      });
    },
    rewrite: async (state, rejected: Rejected, catalogue) => {
      const rewritten = await ask({
        ...asNarrator(state, catalogue),
        tokensMax: NARRATE_TOKENS_MAX,
        prompt: (tokensMax) => rewritePrompt(state, rejected, tokensMax),
        schema: ({ offered }) => sentencesAnswer(idsOf(offered), rejected.length),
        // With rules to stand in one rewrite is enough: templates replace what fails again.
        ...(!fallsBack && { doubt: (answer: SentencesAnswer) => stillWrong(draftOf(answer), catalogue) }),
        valueOf: draftOf,
        byRules: () => byTemplates(rules, state, rejected, catalogue),
      });
      const first = new Set(rejected.map(({ sentence }) => sentence));
      const sound = { ...state, draft: state.draft.filter((sentence) => !first.has(sentence)) };
      return fallsBack ? withStandIns(rewritten, rules, sound, catalogue) : rewritten;
    },
  };
}

/** Templates withdraw nothing. */
async function byTemplates(
  rules: Reasoner,
  ...asked: Parameters<Reasoner["rewrite"]>
): Promise<Thought<DraftSentence[]>> {
  const { value, by } = await rules.rewrite(...asked);
  return { value: value.filter((sentence) => sentence !== null), by };
}

function idsOf(offered: readonly OfferedFinding[]): ReadonlySet<string> {
  return new Set(offered.map(({ id }) => id));
}

/** What the check has against rewritten sentences, by their places. */
function stillWrong(draft: readonly DraftSentence[], catalogue: Catalogue): string | null {
  const wrong = issuesIn(draft, catalogue).map(({ place, issues }) => `Sentence ${place + 1}: ${issues.join("; ")}`);
  return wrong.length > 0 ? wrong.join("\n") : null;
}

function issuesIn(draft: readonly DraftSentence[], { issuesOf }: Catalogue) {
  const issues = issuesOf?.(draft) ?? [];
  const each = draft.map((sentence, place) => ({ place, sentence, issues: issues[place] ?? [] }));
  return each.filter((failing) => failing.issues.length > 0);
}

/** The sentences of the state with those rewritten by the model; the templates replace the ones that fail the check again. */
async function withStandIns(
  { value, by }: Thought<DraftSentence[]>,
  rules: Reasoner,
  state: State,
  catalogue: Catalogue,
): Promise<Thought<DraftSentence[]>> {
  const failing = issuesIn(value, catalogue);
  if (by.reasoner === rules.label || failing.length === 0) return { value, by };
  const kept = { ...state, draft: [...state.draft, ...value] };
  const rejected = failing.map(({ sentence, issues }) => ({ sentence, issues }));
  const { value: stands } = await byTemplates(rules, kept, rejected, catalogue);
  const places = new Map(failing.map(({ place }, turn) => [place, stands[turn]]));
  const fellBack = `${by.reasoner}: sentences it wrote anew failed the check again (${failing.length})`;
  return { value: value.map((sentence, place) => places.get(place) ?? sentence), by: { ...by, fellBack } };
}

/** A model writes no plain sentences: those come from our own templates. */
function draftOf({ sentences }: SentencesAnswer): DraftSentence[] {
  return sentences.map(({ section, text, findingIds }) => ({ section, text, findingIds, plain: false }));
}

const BY_MODEL: readonly Section[] = ["summary", "findings", "mechanisms"];

/** The model's sentences, with the templates' for the sections it left out and always for evidence and limitations. */
function completed(written: readonly DraftSentence[], templates: readonly DraftSentence[]): DraftSentence[] {
  return Section.options.flatMap((section) => {
    const own = BY_MODEL.includes(section) ? written.filter((sentence) => sentence.section === section) : [];
    return own.length > 0 ? own : templates.filter((sentence) => sentence.section === section);
  });
}

const CITED_MAX = 6;
const MARK = /\[\s*f\d+(?:\s*[,;]\s*f\d+)*\s*\]/g;

/**
 * An answer as sentences that cite: marks such as [f1] are taken out of the text and become its findings; a sentence
 * without a mark cites the findings whose names it uses, and the check decides whether they say what it says. At most
 * `max` sentences are read.
 */
export function answerSentences(
  answer: string,
  { findings }: Pick<State, "findings">,
  { max } = { max: 20 },
): DraftSentence[] {
  const drafts = sentencesOf(answer).flatMap((marked) => {
    const text = marked
      .replace(MARK, "")
      .replace(/\s+([.,;!?])/g, "$1")
      .replace(/\s+/g, " ")
      .trim();
    return /\p{L}/u.test(text) ? [{ marked, text }] : [];
  });
  return drafts.slice(0, max).map(({ marked, text }) => {
    const ids = [...marked.matchAll(MARK)].flatMap(([mark]) => mark.match(/f\d+/g) ?? []);
    const findingIds = ids.length > 0 ? [...new Set(ids)] : spokenOf(text, findings);
    return { section: "summary" as const, text, findingIds, plain: false };
  });
}

/** A mark after a full stop belongs to the sentence it ends. */
function sentencesOf(answer: string): string[] {
  const joined = answer.replace(/([.!?])((?:\s*\[\s*f\d+(?:\s*[,;]\s*f\d+)*\s*\])+)/g, "$2$1");
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(joined);
  return [...segments].map(({ segment }) => segment.trim()).filter((segment) => segment !== "");
}

/** Facts a text speaks of: those whose names, and of a count a figure, it holds. */
export function spokenOf(text: string, findings: readonly Fact[]): string[] {
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
    .slice(0, CITED_MAX)
    .map(({ id }) => id);
}
