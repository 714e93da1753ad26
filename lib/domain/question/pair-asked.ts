import type { EntityRef } from "@/lib/domain/entity";
import { isEnglishWord, JARGON } from "@/lib/domain/names/ordinary-words";
import { restate } from "@/lib/domain/question/wording/restate";
import { isOneProduct, namedBy } from "@/lib/domain/run/query";
import type { NamedThing, Reading, TypedQuery } from "@/lib/domain/run/question";
import { ABSENT, placeOf, saidIn, withCircumstances, withFurther, withoutNames } from "./asked-beside";
import { topicsIn, withoutUses } from "./further-topics";
import { groupOf } from "./item";
import { circumstancesIn } from "./readers/circumstances";
import { LABELS_MAX, topicIn } from "./readers/label-topics";
import { setOfDrugs, setOfRefs } from "./sets";
import { asksPartners, isWrittenAsOne, likens } from "./taken-together";

/** The most drugs, and the most events, that are looked up pair by pair where no more is understood of a question. */
const DRUGS_MAX = 4;

const EVENTS_MAX = 4;

/** What turns a question round, or asks for a use and no harm. */
const TURNS = [...ABSENT, "treat", "lessen", "remedy", "use"];
const EXPLAINS = "how why mech explain via path behind".split(" ");

/** Words that ask for what ties a drug and a gene. */
const OF_GENES = "pgx genen mutation metab transportv targetn enzyme transporter hit inhibit activate bind".split(" ");

/** Words by which drugs are set against one another. */
const AGAINST = "vs compare or but degree most".split(" ");

const PLAUSIBLE = /\b(?:plausib\w*|causal\w*|biolog\w*|explanations?|reason)\b/i;

/** What a drug is taken for, or what the patient had before, named behind or before it. */
export const TAKEN_FOR =
  /(?<!\b(?:risks?|factors?|signals?|evidence|warnings?|responsible|reasons?|rates?|data|alleles?|markers?|mechanisms?|monitor\w*|screen\w*|look\w*|prone|potential|odds|chances?|known|ROR|PRR|IC025|compared?|fares?|worse|better|safer|differ\w*) )\b(?:for|treat(?:ing|ed)?|against|history of|hx of|h\/o|known|previous|prior|underlying|pre-?existing|(?:who|i|we|he|she) ha(?:s|ve|d)(?: got)?|i['’]ve got|with (?:an? )?(?:known|chronic)) (?:(?:an?|the|her|his|my|our|their|acute|chronic|severe|recurrent|suspected|presumed|early|late|active|new|newly|diagnosed|metastatic|advanced) )*$/i;

const OF_PATIENT =
  /^(?:'s)? (?:patients?|pts?|sufferers?|therapy|treatments?|prophylaxis|regimens?|meds?|drugs?|medicines?|medications?)\b/i;

/**
 * A question that cannot be read as a whole but names drugs and adverse events, read as one on what is known of these pairs: what
 * is listed and reported, how it may come about where a reason is asked for, how the drugs interact where they are taken
 * together. It takes no side. Null where no pair is named, more than can be told, or words are left that may turn it round.
 */
export function readAsPairs(text: string, reading: Reading): Reading | null {
  const made = pairsAsked(text, reading);
  if (!made) return null;
  const asked = new Set(made.flatMap(namedBy).map(({ id }) => id));
  const besides = reading.named.filter(
    ({ chosen }) => chosen && ["class", "gene"].includes(groupOf(chosen.type)) && !asked.has(chosen.id),
  );
  const { notUnderstood: _none, ...rest } = reading;
  const [query, ...further] = made;
  const topics = topicsIn(withoutNames(text, reading), query).filter(({ ask }) => ask !== query.ask);
  const unread = [...reading.unread, ...besides.map((each) => each.text)];
  const pair = withFurther({ ...rest, query, unread, restated: restate(query) }, [...further, ...topics]);
  const read = withCircumstances(pair, text);
  const [first, ...others] = read.further ?? [];
  if (query.ask !== "profile" || !first) return read;
  const { further: _further, ...own } = read;
  return withFurther({ ...own, query: first, restated: restate(first) }, [...others, query]);
}

/** Whether a question may be turned round by its words, or holds letters that are no word. */
export function mayTurn(text: string, reading: Reading): boolean {
  return (
    saidIn(withoutUses(text.replace(/\bor not\b/gi, "")), reading)(...TURNS) || unreadOf(reading, text).some(isNoWord)
  );
}

/** The words of a question that its reading leaves, but for those that ask for a circumstance of an event. */
function unreadOf({ unread }: Reading, text: string): string[] {
  const asked = circumstancesIn(text).flatMap(({ spans }) =>
    spans.flatMap((span) => span.text.toLowerCase().split(" ")),
  );
  return unread.flatMap((words) => words.split(" ")).filter((word) => !asked.includes(word.toLowerCase()));
}

/** What is looked up of the drugs and events named; null where none, too many, or words that may turn the question round are. */
function pairsAsked(text: string, reading: Reading): [TypedQuery, ...TypedQuery[]] | null {
  const drugs = withoutExamples("drug", text, reading);
  const events = askedEvents(text, reading);
  const isOfGenes = refsOf(reading, "gene").length > 0 && saidIn(text, reading)(...OF_GENES);
  if (drugs.length === 0 || drugs.length > DRUGS_MAX || events.length > EVENTS_MAX || isOfGenes) return null;
  return events.length === 0 ? withoutEvent(text, reading, drugs) : withEvents(text, reading, { drugs, events });
}

/** What is looked up of drugs alone: what variants of the genes named mean for them, what labels say of a matter, how they interact. No word of English turns these round. */
function withoutEvent(text: string, reading: Reading, drugs: readonly EntityRef[]): [TypedQuery] | null {
  const subject = setOfDrugs(drugs, reading.named);
  const isOfOne = drugs.length === 1 || isOneProduct(subject);
  const listed = { ask: "list" as const, subject, object: null, filters: {} };
  const genes = refsOf(reading, "gene");
  const matter = topicIn(text);
  if (unreadOf(reading, text).some(isNoWord)) return null;
  if (genes.length > 0) return [{ ...listed, want: "pharmacogenetics", object: setOfRefs(genes, "or") }];
  if (matter && drugs.length <= LABELS_MAX) return [{ ...listed, want: "label_text", topic: matter.topic }];
  if (isOfOne && asksPartners(text)) return [{ ...listed, want: "interactions" }];
  if (!isOfOne && likens(text)) return [{ ...listed, ask: "compare", want: "targets" }];
  const isOfMembers = refsOf(reading, "class").length > 0 || isWrittenAsOne(drugsNamed(reading), text);
  const isTogether = !isOfOne && !isOfMembers && !saidIn(text, reading)("vs", "compare");
  return isTogether ? [{ ...listed, want: "interactions" }] : null;
}

function drugsNamed({ named }: Reading): NamedThing[] {
  return named.filter(({ chosen }) => chosen?.type === "drug");
}

type Named = { drugs: readonly EntityRef[]; events: readonly EntityRef[] };

/** What is looked up of drugs and events: what is known of each pair, how it may come about, how the drugs interact. */
function withEvents(text: string, reading: Reading, { drugs, events }: Named): [TypedQuery, ...TypedQuery[]] | null {
  const says = saidIn(text, reading);
  const genes = refsOf(reading, "gene");
  const explains = says(...EXPLAINS) || PLAUSIBLE.test(text);
  const isTold = says(...TURNS) && explains && drugs.length > 1;
  if (mayTurn(text, reading) && !isTold) return null;
  const of = { want: "adverse_events" as const, subject: setOfDrugs(drugs, reading.named), filters: {} };
  const explained: TypedQuery = { ...of, ask: "mechanism", object: setOfRefs(events, "or") };
  const [gene] = genes;
  const ofGene: TypedQuery[] = gene
    ? [{ ...of, ask: "list", want: "pharmacogenetics", object: setOfRefs(genes, "or") }]
    : [];
  if (drugs.length === 1) return [explains ? explained : { ...explained, ask: "profile" }, ...ofGene];
  const compared: TypedQuery = { ...of, ask: "compare", object: setOfRefs(events, "and") };
  const together: TypedQuery = { ...explained, ask: "list", want: "interactions" };
  const known: [TypedQuery, ...TypedQuery[]] = [
    compared,
    ...(explains ? [explained] : []),
    ...(says(...AGAINST) || /\brank/i.test(text) ? [] : [together]),
    ...ofGene,
  ];
  return likens(text) ? [{ ...of, ask: "compare", want: "targets", object: null }, ...known] : known;
}

/** Whether letters are no word of English, where a verb may stand that nobody knows. */
function isNoWord(word: string): boolean {
  return /^\p{Ll}{5,}$/u.test(word) && !isEnglishWord(word) && !JARGON.has(word);
}

function refsOf({ named }: Reading, group: ReturnType<typeof groupOf>): EntityRef[] {
  const refs = named.flatMap(({ chosen }) => (chosen && groupOf(chosen.type) === group ? [chosen] : []));
  return [...new Map(refs.map((ref) => [ref.id, ref])).values()];
}

/** The events named, without what a drug is taken for. */
function askedEvents(text: string, reading: Reading): EntityRef[] {
  const events = refsOf(reading, "event");
  const isReason = (ref: EntityRef) =>
    reading.named
      .filter(({ chosen }) => chosen?.id === ref.id)
      .every((each) =>
        placeOf(each.text, text).some(
          ({ start, end }) => TAKEN_FOR.test(text.slice(0, start)) || OF_PATIENT.test(text.slice(end)),
        ),
      );
  const kept = withoutExamples("event", text, reading);
  return events.filter((ref) => !isReason(ref) && kept.some(({ id }) => id === ref.id));
}

/** "Risk factors, including A and B": what follows is no drug and no event that the question is about. */
const EXAMPLES = /\b(?:including|such as|e\.?g\.?|for example|like) (?:[\p{L}-]+(?:,| and| or| &)* ){0,4}$/iu;

/** The drugs or events named, without what is named as an example alone; all where nothing else is. */
function withoutExamples(group: ReturnType<typeof groupOf>, text: string, reading: Reading): EntityRef[] {
  const named = reading.named.filter(({ text: name }) =>
    placeOf(name, text).every(({ start }) => !EXAMPLES.test(text.slice(0, start))),
  );
  const kept = refsOf({ ...reading, named }, group);
  return kept.length > 0 ? kept : refsOf(reading, group);
}
