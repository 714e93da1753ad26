import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { namePattern } from "@/lib/domain/names/name-words";
import { LABEL_NAME_CHARACTERS_MIN } from "@/lib/domain/names/ordinary-words";
import type { PassageHit, Section } from "@/lib/domain/passage";
import { quoteAround, wordsOf } from "@/lib/domain/quote";
import { quoteDraft } from "@/lib/tools/labels/quotations";
import { nameOf } from "@/lib/tools/output";
import type { EventItem, EventSet } from "@/lib/tools/sets/event-set";
import { broaderOf, sameTerms } from "./event-terms";
import { eventsForPatient, patientContext } from "./patient-context";

const QUOTES_MAX = 2;
const SECTIONS: Section[] = ["boxed_warning", "contraindications", "warnings", "specific_populations"];
const PASSAGES_MAX = 40;
const NAMES_MAX = 60;
const EVENT_NAMES_MAX = 12;
const SENTENCE_CHARACTERS_MAX = 600;
/** A sentence speaks of who is at risk, not only of what happened. */
const RISK =
  /\b(?:risks?|precipitat\w+|predispos\w+|contraindicated|history of|(?:patients?|women) (?:with|who have|whose))\b/i;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** A sentence of a drug's label that names a condition, as it is written there; `risk` where it speaks of who is at risk. */
type ConditionSentence = { text: string; named: string; risk: boolean; hit: PassageHit };

/** A set with what a patient's conditions do to it, and what the drug's label says of them. */
export type WeighedSet = { set: EventSet; quotes: FactDraft[] };

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
  const quoted = await conditionSentences(graph, drug, conditions);
  const noted = set.items.map((item): EventItem => {
    const known = events.get(item.id);
    const sentence = known?.raises === false ? undefined : sentenceNaming(graph, item.id, quoted);
    const patient = sentence ? { reason: reasonOf(sentence), raises: true } : known;
    return { ...item, ...(patient && { patient }) };
  });
  const raised = noted.filter(({ patient }) => patient?.raises);
  const own = noted.filter(({ patient }) => patient?.raises === false);
  const items = [...own, ...raised, ...noted.filter(({ patient }) => !patient)];
  return { set: { ...set, items }, quotes: quotesOf(graph, quoted, raised) };
}

function reasonOf({ named, hit }: ConditionSentence): string {
  return `the label text (${hit.section.replaceAll("_", " ")}) names it with ${named}`;
}

/** The sentences that name an event of the drug beside the condition, before others that name the condition. */
function quotesOf(graph: Graph, quoted: readonly ConditionSentence[], raised: readonly EventItem[]): FactDraft[] {
  const naming = raised.flatMap(({ id }) => sentenceNaming(graph, id, quoted) ?? []);
  return [...new Map([...naming, ...quoted].map((each) => [each.text, each])).values()]
    .slice(0, QUOTES_MAX)
    .flatMap((each) => quoteDraft(graph, quotedHit(each)))
    .map((finding) => ({ ...finding, ofPatient: true }));
}

/**
 * The sentences in the warnings of a drug's label that name one of these conditions by any of its names, or by a name of its next
 * broader terms where the sentence speaks of risk.
 */
async function conditionSentences(
  graph: Graph,
  drug: string,
  conditions: readonly string[],
): Promise<ConditionSentence[]> {
  const names = conditions.flatMap((condition) => conditionNames(graph, condition)).slice(0, NAMES_MAX);
  if (names.length === 0) return [];
  const text = names.map((name) => `"${name}"`).join(" or ");
  const hits = await graph.passages({ entities: [drug], sections: SECTIONS, text, limit: PASSAGES_MAX });
  const pattern = namePattern(names);
  const own = new Set(conditions.flatMap((id) => sameTerms(graph, id)).flatMap((id) => namesOf(graph, id)));
  const inOrder = hits.toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
  return inOrder.flatMap((hit) =>
    segmentsOf(hit.text).flatMap((segment): ConditionSentence[] => {
      const named = pattern.exec(segment)?.[0];
      const risk = RISK.test(segment);
      const tells = named && (risk || own.has(named.toLowerCase()));
      if (!tells || segment.length > SENTENCE_CHARACTERS_MAX) return [];
      return [{ text: segment.trim(), named: named.toLowerCase(), risk, hit }];
    }),
  );
}

/** The sentences of a text; one over SENTENCE_CHARACTERS_MAX, as a list of contraindications may be, is cut at its stops and bullets. */
function segmentsOf(text: string): string[] {
  return [...sentences.segment(text)].flatMap(({ segment }) =>
    segment.length > SENTENCE_CHARACTERS_MAX ? segment.split(/(?<=[.;])\s|\s(?=•\s)/) : [segment],
  );
}

/** Between an event and the condition after it: the event in those who have it; a further item of a list is none. */
const IN_THOSE = /(?<!(?:\b(?:and|or)|[,;])\s)\b(?:in|among|for|if|when|patients|women|those)\b/i;
/** Between a condition and the event after it: what may come of it; a list has no such word. */
const MAY_COME =
  /\b(?:risks?|may|can|could|is|are|was|were|has|have|had|should|develop\w*|experienc\w*|precipitat\w*|predispos\w*|increas\w*|worsen\w*)\b|:/i;

/** The sentence that names an event as a risk of a condition, if one does: a list that holds both is none, and the words of the condition are not the event. */
function sentenceNaming(
  graph: Graph,
  event: string,
  quoted: readonly ConditionSentence[],
): ConditionSentence | undefined {
  const names = namesOf(graph, event).slice(0, EVENT_NAMES_MAX);
  const pattern = names.length > 0 ? namePattern(names) : null;
  return pattern ? quoted.find((each) => each.risk && isLinked(each, pattern)) : undefined;
}

/** Whether some mention of the event is a consequence of the condition, not another item of a list with it. */
function isLinked({ text, named }: ConditionSentence, event: RegExp): boolean {
  const conditions = spansOf(text, namePattern([named]));
  const events = spansOf(
    text.replace(new RegExp(namePattern([named]), "giu"), (word) => "-".repeat(word.length)),
    event,
  );
  return events.some((one) =>
    conditions.some((other) =>
      one.end <= other.start
        ? IN_THOSE.test(text.slice(one.end, other.start))
        : MAY_COME.test(text.slice(other.end, one.start)),
    ),
  );
}

function spansOf(text: string, pattern: RegExp): { start: number; end: number }[] {
  const found = [...text.matchAll(new RegExp(pattern, "giu"))];
  return found.map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

/** A sentence as a quotation: itself, or, where it is too long for one, the part around the condition. */
function quotedHit({ hit, named, text }: ConditionSentence): PassageHit {
  return { ...hit, quote: quoteAround(text, new Set(wordsOf(named))) };
}

function conditionNames(graph: Graph, condition: string): string[] {
  const same = sameTerms(graph, condition);
  const ofGene = graph.entity(condition)?.type === "gene";
  const names = [...same, ...(ofGene ? [] : broaderOf(graph, same))].flatMap((id) => namesOf(graph, id));
  return [...new Set(ofGene ? [nameOf(graph, condition)] : names)];
}

function namesOf(graph: Graph, id: string): string[] {
  const names = graph.names(id).map((name) => name.replaceAll('"', " ").trim().toLowerCase());
  return names.filter((name) => name.length >= LABEL_NAME_CHARACTERS_MIN);
}
