import type { Catalogue, Thought } from "@/lib/agent/engine/reasoner";
import type { Rejected } from "@/lib/agent/reasoners/rules";
import type { Fact } from "@/lib/domain/facts/fact";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { isHeld, type Said } from "@/lib/domain/run/model/step";
import type { State } from "@/lib/domain/run/state";
import { ANSWER_NOW, asking, nobodyAsked, orRules, type Parts } from "./parts";
import { proseSentences } from "./prose";
import { spoken } from "./step";

/**
 * The answer the model gave, or the one it gives now that nothing more can be looked up, as sentences to be checked; templates
 * say beside it what sources it rests on and what limits it. The rules answer where nothing was found, and where the model cannot be had.
 */
export async function narrated(state: State, catalogue: Catalogue, parts: Parts): Promise<Thought<DraftSentence[]>> {
  const byRules = () => parts.rules.narrate(state, catalogue);
  const last = state.thread?.at(-1);
  if (!isHeld(state.thread) && !last?.isCut) return byRules();
  const beside = (await byRules()).value.filter(({ section }) => section === "evidence" || section === "limitations");
  const told = (text: string) => [...adviceLine(state), ...proseSentences(text, factsOf(state)), ...beside];
  if (last && last.calls.length === 0 && (state.finalAnswer ?? last.text))
    return { value: told(state.finalAnswer ?? last.text), by: nobodyAsked(parts) };
  if (factsOf(state).length === 0) return byRules();
  return orRules(parts, byRules, async () => {
    const asked = { ...asking(state), choice: "none" as const, told: ANSWER_NOW };
    const { text, by, finish } = await spoken(state, catalogue, parts, asked);
    const said: Said = { text, calls: [], told: ANSWER_NOW, ...(finish === "length" && { isCut: true }) };
    return { value: told(text), by: { ...by, said } };
  });
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
  const told = rewriteTold(rejected);
  const unheard = { ...catalogue, heard: undefined }; // single sentences are no answer to be read
  const { text, by } = await spoken(state, unheard, parts, { ...asking(state), choice: "none", told });
  return { value: rewritten(text, rejected, factsOf(state)), by: { ...by, said: { text, calls: [], told } } };
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
