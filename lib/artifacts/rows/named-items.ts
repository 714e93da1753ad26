import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import { joinedWords } from "@/lib/knowledge/wording";
import { answerFindings, answerRows, countedRows } from "./answer-rows";

/** A list as short as this is told whole. */
const WHOLE_MAX = 8;
const FIRST = 3;
/** What tells of an item and does not tie it to what is counted for: a sentence that quotes cites nothing else. */
const OTHER: readonly Finding["kind"][] = ["count", "absence", "quote"];

/** The one sentence that counts the items of an answer, with their names: all of a short list, else the first. */
export function withItems(counts: readonly DraftSentence[], state: State): DraftSentence[] {
  const [count, ...others] = counts;
  const { ask, filters } = state.reading?.query ?? {};
  const items = countedRows(answerRows(state).rows);
  if (!count || count.plain || others.some(({ plain }) => !plain) || ask === "compare" || ask === "profile")
    return [...counts];
  const whole = items.length <= WHOLE_MAX;
  const named = items.slice(0, whole ? items.length : Math.min(filters?.limit ?? FIRST, WHOLE_MAX));
  const stating = statingFindings(count, state);
  const told = named.flatMap(({ id, name }) => {
    const finding = stating.find(({ entities }) => entities.some((each) => each.id === id));
    return finding ? [{ name: String(name), id: finding.id }] : [];
  });
  if (told.length === 0) return [...counts];
  const lead = told.length < named.length ? ", among them" : whole ? ":" : ", the first of them";
  const text = count.text.replace(/\.$/, `${lead} ${joinedWords(told.map(({ name }) => name))}.`);
  return [{ ...count, text, findingIds: [...new Set([...count.findingIds, ...told.map(({ id }) => id)])] }, ...others];
}

/** Findings that tie an item to what is counted for, the count itself first; of a class, or by way of a gene, no other does. */
function statingFindings({ findingIds }: DraftSentence, state: State): Finding[] {
  const counts = state.findings.filter(({ id }) => findingIds.includes(id));
  const about = new Set(counts.flatMap(({ entities }) => entities.map(({ id }) => id)));
  const tied = answerFindings(state).filter(
    ({ kind, entities }) => !OTHER.includes(kind) && entities.some(({ id }) => about.has(id)),
  );
  return [...counts, ...tied];
}
