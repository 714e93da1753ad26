import type { Claim } from "@/lib/domain/claim";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { namePattern } from "@/lib/domain/names/name-words";
import { LABEL_NAME_CHARACTERS_MIN } from "@/lib/domain/names/ordinary-words";
import type { PassageHit, Section } from "@/lib/domain/passage";
import type { PatientNote } from "@/lib/domain/patient";
import { quoteAround, wordsOf } from "@/lib/domain/quote";
import { claimsOf } from "@/lib/tools/claim-details";
import { quoteDraft } from "@/lib/tools/labels/quotations";
import { affirmed, isOfType, nameOf } from "@/lib/tools/output";
import type { EventItem, EventSet } from "@/lib/tools/sets/event-set";
import { broaderOf, kindsOf, sameTerms } from "./event-terms";

/** A disease with more genes than this stands for none of them: to share one says little of the patient. */
const GENES_OF_CONDITION_MAX = 10;
/** A phenotype annotated to more genes than this says little of any one. */
const GENES_OF_PHENOTYPE_MAX = 20;

/**
 * What a patient's conditions (variants' genes, diseases, symptoms) bear on: `because` says why, by the entity they
 * concern; `own` are the conditions themselves, with equal terms and kinds, by name of the condition.
 */
export type PatientContext = { because: ReadonlyMap<string, string>; own: ReadonlyMap<string, string> };

/** Conditions name genes directly; a disease or symptom stands for itself and, where they are few, for the genes linked to it. */
export function patientContext(graph: Graph, conditions: readonly string[]): PatientContext {
  const because = new Map<string, string>();
  const own = new Map<string, string>();
  const add = (id: string, why: string) => because.has(id) || because.set(id, why);
  for (const condition of conditions) {
    const name = nameOf(graph, condition);
    const same = sameTerms(graph, condition);
    if (isOfType(graph, condition, ["gene", "gene_group"])) {
      add(condition, `the patient's condition ${name}`);
      for (const group of graph.groupsOf(condition)) add(group, `holds ${name}, named as the patient's condition`);
    } else for (const term of [...same, ...kindsOf(graph, same).ids]) own.set(term, name);
    for (const gene of genesOf(graph, same)) add(gene, `linked to the patient's condition ${name}`);
  }
  return { because, own };
}

/** Events that a drug's pharmacogenetic claims tie to a gene among the conditions, and those that are a condition, with why. */
async function eventsForPatient(
  graph: Graph,
  drug: string,
  { because, own }: PatientContext,
): Promise<Map<string, PatientNote>> {
  const risks = affirmed(graph, { subject: drug, predicates: ["pharmacogenetic_risk"] }).filter(({ object }) =>
    because.has(object),
  );
  const claims = await claimsOf(graph, risks);
  const events = new Map<string, PatientNote>();
  for (const { object: gene } of risks) {
    const name = nameOf(graph, gene);
    for (const [term, phenotype] of phenotypesOf(graph, gene)) {
      const reason = `${name}, with a stated pharmacogenetic association, is annotated with ${phenotype}`;
      events.set(term, { reason, raises: true });
    }
  }
  for (const claim of claims.values()) {
    const name = nameOf(graph, claim.object);
    for (const term of termsOf(graph, claim))
      events.set(term, { reason: `a stated pharmacogenetic association with ${name}`, raises: true });
  }
  for (const [term, name] of own) {
    events.set(term, { reason: `the patient's condition ${name} itself, not a risk it raises`, raises: false });
  }
  return events;
}

function genesOf(graph: Graph, terms: readonly string[]): string[] {
  const linked = terms
    .flatMap((object) => affirmed(graph, { object, predicates: ["associated_with", "has_phenotype", "affects_event"] }))
    .filter(({ subject }) => isOfType(graph, subject, ["gene", "gene_group"]));
  const genes = [...new Set(linked.map(({ subject }) => subject))];
  return genes.length > GENES_OF_CONDITION_MAX ? [] : genes;
}

/** Phenotypes of few genes that this gene is annotated with, each under its equal and next broader terms. */
function phenotypesOf(graph: Graph, gene: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { object, negated } of graph.edges({ subject: gene, predicates: ["has_phenotype"] })) {
    const shared = graph.edges({ object, predicates: ["has_phenotype"] });
    if (negated || new Set(shared.map(({ subject }) => subject)).size > GENES_OF_PHENOTYPE_MAX) continue;
    const same = sameTerms(graph, object);
    for (const term of [...same, ...broaderOf(graph, same)]) found.set(term, nameOf(graph, object));
  }
  return found;
}

function termsOf(graph: Graph, { qualifiers: { event_id } }: Claim): string[] {
  return typeof event_id === "string" ? sameTerms(graph, event_id) : [];
}

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
type WeighedSet = { set: EventSet; quotes: FactDraft[] };

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
