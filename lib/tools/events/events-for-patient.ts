import type { FindingDraft } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import {
  type ConditionSentence,
  conditionSentences,
  quotedHit,
  sentenceNaming,
} from "@/lib/tools/labels/condition-text";
import { quoteDraft } from "@/lib/tools/labels/quotations";
import type { EventItem, EventSet } from "@/lib/tools/sets/event-set";
import { eventsForPatient, patientContext } from "./patient-context";

const QUOTES_MAX = 2;

/** A set with what a patient's conditions do to it, and what the drug's label says of them. */
export type WeighedSet = { set: EventSet; quotes: FindingDraft[] };

/**
 * The events that are a patient's condition or a kind of it first, marked as such; then those whose risk it raises, each
 * saying why: the label's warnings tell of one in the other, or a stated pharmacogenetic association does.
 */
export async function weighedForPatient(
  graph: Graph,
  drug: string,
  conditions: readonly string[],
  set: EventSet,
): Promise<WeighedSet> {
  if (conditions.length === 0) return { set, quotes: [] };
  const events = await eventsForPatient(graph, drug, patientContext(graph, conditions));
  const told = await conditionSentences(graph, drug, conditions);
  const noted = set.items.map((item): EventItem => {
    const known = events.get(item.id);
    const sentence = known?.raises === false ? undefined : sentenceNaming(graph, item.id, told);
    const patient = sentence ? { reason: reasonOf(sentence), raises: true } : known;
    return { ...item, ...(patient && { patient }) };
  });
  const raised = noted.filter(({ patient }) => patient?.raises);
  const own = noted.filter(({ patient }) => patient?.raises === false);
  const items = [...own, ...raised, ...noted.filter(({ patient }) => !patient)];
  return { set: { ...set, items }, quotes: quotesOf(graph, told, raised) };
}

function reasonOf({ named, hit }: ConditionSentence): string {
  return `the label text (${hit.section.replaceAll("_", " ")}) names it with ${named}`;
}

/** The sentences that name an event of the drug beside the condition, before others that name the condition. */
function quotesOf(graph: Graph, told: readonly ConditionSentence[], raised: readonly EventItem[]): FindingDraft[] {
  const naming = raised.flatMap(({ id }) => sentenceNaming(graph, id, told) ?? []);
  return [...new Map([...naming, ...told].map((each) => [each.text, each])).values()]
    .slice(0, QUOTES_MAX)
    .flatMap((each) => quoteDraft(graph, quotedHit(each)))
    .map((finding) => ({ ...finding, meaning: { kind: "patient", part: "label_text" } }));
}
