import type { Catalogue } from "@/lib/agent/engine/reasoner";
import { completeSentences, proseSentences } from "@/lib/agent/reasoners/conversation/prose";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { Sentence } from "@/lib/domain/run/artifacts";
import type { Tell } from "@/lib/domain/run/note";
import type { State } from "@/lib/domain/run/state";
import { sentenceCheck } from "./check-sentences";
import { numberedCites } from "./web/cites";
import { shownAnswer } from "./web/turn-of-run";

const LEAD_SENTENCES = 3;
const SAYING_MS = 500;
const SAYING_CHARS = 160;
const CITED = /\[\s*[fR]\d/;

/**
 * Listens to a model that holds the conversation: each sentence that cites is checked as soon as it is complete, and told where it is not
 * struck, under the number of the try it is of; what is not checked yet is told as its latest words only.
 */
export function answerStream(
  state: State,
  { graph, hear }: { graph: Graph; hear?: (draft: string) => void },
  tell: Tell = () => {},
): NonNullable<Catalogue["heard"]> {
  const facts = state.conversation ? [...state.conversation.facts, ...state.findings] : state.findings;
  const check = sentenceCheck(state.question, facts, graph);
  let version = Math.max(0, ...(state.notes ?? []).map((note) => (note.type === "sentence" ? (note.version ?? 1) : 0)));
  let text = "";
  let shown: Sentence[] = [];
  let read = 0;
  let saidAt = 0;
  const saying = (words: string) => {
    if (Date.now() - saidAt < SAYING_MS) return;
    saidAt = Date.now();
    tell({ type: "saying", text: words });
  };
  return {
    begin: () => {
      version += 1;
      text = "";
      shown = [];
      read = 0;
    },
    text: (piece) => {
      hear?.(piece);
      text += piece;
      saying(lastWords(text));
      const { complete } = completeSentences(text);
      if (!CITED.test(complete)) return;
      const drafts = proseSentences(complete, facts);
      for (const draft of drafts.slice(read)) {
        read += 1;
        const [sentence] = check([draft]);
        if (!sentence || sentence.status === "struck") continue;
        shown = [...shown, sentence];
        tell(noteOf(sentence, shown, facts, version));
      }
    },
    call: (name) => saying(`calls ${name.replaceAll("_", " ")}`),
  };
}

function noteOf(sentence: Sentence, shown: readonly Sentence[], facts: readonly Fact[], version: number) {
  const cites = numberedCites(shown, facts);
  return {
    type: "sentence" as const,
    part: shown.length <= LEAD_SENTENCES ? ("lead" as const) : ("body" as const),
    text: sentence.text,
    cites: sentence.findingIds.flatMap((id) => cites.get(id) ?? []),
    isInterpretation: sentence.status === "interpretation",
    version,
  };
}

function lastWords(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > SAYING_CHARS ? `…${line.slice(-SAYING_CHARS)}` : line;
}

/** Tells checked sentences as they are read: those below the first rows or the best path come with these, as they would be moved by them. */
export function tellSentences({ artifacts, findings, reading }: State, sentences: Sentence[], tell: Tell): void {
  if (!artifacts) return;
  const { lead, body, quotes, table, path } = shownAnswer({
    artifacts: { ...artifacts, sentences },
    findings,
    reading,
  });
  const parts = table || path ? { lead } : { lead, body, quotes };
  for (const part of ["lead", "body", "quotes"] as const)
    for (const line of parts[part] ?? []) tell({ type: "sentence", part, ...line });
}
