import type { ModelClient } from "@/lib/effects/model";
import { type DraftSentence, Section } from "@/lib/engine/artifacts";
import type { Catalogue, Reasoner, Thought } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import { type SentencesAnswer, sentencesAnswer } from "./model-answers";
import type { Ask, Sampling } from "./model-ask";
import type { OfferedFinding } from "./prompts/findings";
import { narratePrompt, rewritePrompt } from "./prompts/narrate";
import { NARRATE_TOKENS_MAX } from "./prompts/prompt";
import type { Rejected } from "./rules";

/** Who a narrator is: the client that is asked, and how. */
export type AsNarrator = (
  state: State,
  catalogue: Catalogue,
) => { state: State; signal: AbortSignal; client: ModelClient; sampling: Sampling };

export type WritingParts = { ask: Ask; rules: Reasoner; fallsBack: boolean };

/** Has a model write the answer and rewrite what the check rejects of it; templates write what it cannot. */
export function modelWriting(
  { ask, rules, fallsBack }: WritingParts,
  asNarrator: AsNarrator,
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
        byRules: () => rules.rewrite(state, rejected, catalogue),
      });
      const first = new Set(rejected.map(({ sentence }) => sentence));
      const sound = { ...state, draft: state.draft.filter((sentence) => !first.has(sentence)) };
      return fallsBack ? withStandIns(rewritten, rules, sound, catalogue) : rewritten;
    },
  };
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
  const { value: stands } = await rules.rewrite(kept, rejected, catalogue);
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
