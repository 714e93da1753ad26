import type { Catalogue, Thought } from "@/lib/agent/engine/reasoner";
import type { Rejected } from "@/lib/agent/reasoners/rules";
import type { Fact } from "@/lib/domain/facts/fact";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { Said } from "@/lib/domain/run/model/step";
import type { State } from "@/lib/domain/run/state";
import type { Reply } from "@/lib/effects/converse";
import { type Asked, asked, wordsOrCalls } from "./asked";
import { spoken } from "./conversation";
import { NARRATIVE } from "./instructions";
import {
  ANSWER_NOW,
  alone,
  NARRATIVE_TOKENS_MAX,
  nobodyAsked,
  orRules,
  type Parts,
  policyIn,
  speakerOf,
  told,
} from "./parts";
import { proseSentences } from "./prose";
import { recordText } from "./records";

/**
 * The answer the model gave, or the one it gives now that nothing more can be looked up, as sentences to be checked; templates
 * say beside it what sources it rests on and what limits it. The rules answer where nothing was found, and where the model cannot be had.
 */
export async function narrated(state: State, catalogue: Catalogue, parts: Parts): Promise<Thought<DraftSentence[]>> {
  const byRules = () => parts.rules.narrate(state, catalogue);
  const { thread } = state;
  const last = thread?.at(-1);
  const given = state.finalAnswer ?? last?.text;
  if (last?.calls.length === 0 && given) return { value: await toldAs(given, state, byRules), by: nobodyAsked(parts) };
  if (factsOf(state).length === 0) return byRules();
  return orRules({ parts, byRules, thread }, async () => {
    const { value, by } = await words(state, catalogue, parts, ANSWER_NOW);
    const isCut = value.finish === "length";
    const said: Said = { text: value.text, calls: [], told: ANSWER_NOW, ...(isCut && { isCut }) };
    return { value: await toldAs(value.text, state, byRules), by: { ...by, ...(thread && { said }) } };
  });
}

/** Words of the model alone: in its conversation, else over the records of the whole run. */
function words(state: State, catalogue: Catalogue, parts: Parts, turn: string): Promise<Asked<Reply>> {
  if (state.thread) return spoken(state, catalogue, parts, { choice: "none", told: turn });
  return asked(state, catalogue, {
    ...{ manner: parts.manner, speaker: speakerOf(policyIn(state, catalogue, parts), "narrator", parts) },
    ...{ prompt: told(NARRATIVE, parts, catalogue), tools: [], choice: "none", heard: catalogue.heard },
    ...{ tokensMax: NARRATIVE_TOKENS_MAX, read: (reply: Reply) => wordsOrCalls(reply, false) },
    messages: (tokensMax) => alone(recordText(state, { policy: "full", turn, tokensMax })),
  });
}

/** The words of the model between what stands above them and what templates say beside them. */
async function toldAs(text: string, state: State, byRules: () => Promise<Thought<DraftSentence[]>>) {
  const beside = (await byRules()).value.filter(({ section }) => section === "evidence" || section === "limitations");
  return [...adviceLine(state), ...proseSentences(text, factsOf(state)), ...beside];
}

/** The facts an answer may cite: those of the run, and those that turns before it cited. */
function factsOf({ findings, conversation }: State): readonly Fact[] {
  return conversation ? [...conversation.facts, ...findings] : findings;
}

/** What stands above an answer to a question that asks for advice. */
function adviceLine({ reading }: State): DraftSentence[] {
  const text = reading?.frame?.advice;
  return text ? [{ section: "summary", text, findingIds: [], plain: true, ofRun: true }] : [];
}

/** Has the model mend the sentences that were struck, told why, or withdraw them. Throws ModelError. */
export async function rewrite(
  state: State,
  rejected: Rejected,
  catalogue: Catalogue,
  parts: Parts,
): Promise<Thought<(DraftSentence | null)[]>> {
  const turn = rewriteTold(rejected);
  const unheard = { ...catalogue, heard: undefined }; // single sentences are no answer to be read
  const { value, by } = await words(state, unheard, parts, turn);
  const { text } = value;
  const said = state.thread && { said: { text, calls: [], told: turn } };
  return { value: rewritten(text, rejected, factsOf(state)), by: { ...by, ...said } };
}

function rewriteTold(rejected: Rejected): string {
  const lines = rejected.map(
    ({ sentence, issues }, at) => `${at + 1}. ${sentence.text}\n   struck: ${issues.join("; ")}`,
  );
  return [
    "These sentences of your answer will not be shown, for the reasons given. Answer with one line for each, its number first: the sentence so that it holds, with its citations behind their clauses (any fact of this run), or the word withdraw.",
    ...lines,
  ].join("\n");
}

const LINE = /^\s*(\d+)[.):]\s*(.*)$/;
const WITHDRAWN = /^\W*withdraw/i;

/** A sentence for each that was struck, null for one that is withdrawn or not spoken of. */
function rewritten(text: string, rejected: Rejected, facts: readonly Fact[]): (DraftSentence | null)[] {
  const lines = new Map(
    text.split("\n").flatMap((line): [number, string][] => {
      const [, number, words] = LINE.exec(line) ?? [];
      return number && words ? [[Number(number), words]] : [];
    }),
  );
  return rejected.map((_, at) => {
    const words = lines.get(at + 1);
    return words && !WITHDRAWN.test(words) ? (proseSentences(words, facts)[0] ?? null) : null;
  });
}
