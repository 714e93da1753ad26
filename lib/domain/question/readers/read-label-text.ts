import { BOXED } from "@/lib/domain/grammar/topics";
import { Section } from "@/lib/domain/passage";
import { type Draft, draft, type Sight, setOf } from "@/lib/domain/question/draft";
import { chosenRef, type Item } from "@/lib/domain/question/item";
import { lowerWords, type Span, spanOf } from "@/lib/domain/question/tokens";
import type { LabelTopic } from "@/lib/domain/run/question";
import { asksDrugs } from "./asks-drugs";
import { ageIn, LABELS_MAX, topicIn } from "./label-topics";
import { itemsOf } from "./read-topic";

/** Sections of a label that a question asks for, and the words that do. */
type SectionsAsked = { sections: Section[]; spans: (Span & { text: string })[] };

/** How askers call the sections of a label. Reviewed 2026-11-25. */
const CALLED: readonly (readonly [RegExp, Section[]])[] = [
  [BOXED, ["boxed_warning"]],
  [/\bcontra[- ]?indicat(?:ions?|ed)\b/iu, ["contraindications"]],
  [
    /\b(?:who|whom|which (?:patients?|people|persons?|groups?)|what (?:patients?|people|kinds? of patients?)|in whom|when) (?:(?:should|must|can|may|ought|shall)(?:n't|(?: [\p{L}-]+){0,3} (?:not|never))|cannot)\b.{0,12}\b(?:take|have|use|receive|get|(?:be )?(?:given|on|used|taken|prescribed))\b|\b(?:who|which patients|which people) should avoid\b|\babsolute(?:ly)? (?:bar|no|forbidden|ruled out)\b|\bmust never be (?:given|used|taken)\b/iu,
    ["contraindications"],
  ],
  [/\b(?:warnings? (?:and|&|or) precautions?|precautions?|warnings? section)\b/iu, ["boxed_warning", "warnings"]],
  [/\badverse reactions? section\b/iu, ["adverse_reactions"]],
  [/\b(?:drug )?interactions? section\b/iu, ["drug_interactions"]],
  [/\b(?:use in )?specific populations?\b/iu, ["specific_populations"]],
];

/** The sections of a label a text names; null where it names none. */
function sectionsIn(text: string): SectionsAsked | null {
  const found = CALLED.flatMap(([pattern, sections]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    return [{ sections, span: spanOf(match) }];
  });
  if (found.length === 0) return null;
  return { sections: [...new Set(found.flatMap((each) => each.sections))], spans: found.map(({ span }) => span) };
}

const SAYS =
  /\b(?:label|labels|labelling|labeling|prescribing information|package insert|package leaflet|smpc)\b.*\b(?:says?|states?|mention(?:s|ed)?|names?|warns?|tells?|speaks?|reads?|advises?)\b|\b(?:mentioned|named|warned of|warned about)\b.*\b(?:label|labels|labelling|labeling|prescribing information|package insert|package leaflet|smpc)\b/;

/** "What does the label of A say about Y", "the boxed warning of A", "does the label of A mention B": the words of the label; "does it mention Y" or "warn of Y" asks whether Y is listed, "that the label does not mention" denies a listing. */
export function readLabelText(seen: Sight): Draft | null {
  const { drugs, events, tokens } = seen;
  if (seen.filters.lacks || (events.length === 0 && ageIn(seen.text))) return null;
  const asked = sectionsIn(seen.text);
  const ofSections = asked && readSections(asked, seen);
  if (ofSections) return ofSections;
  const told = SAYS.test(lowerWords(tokens));
  if (told && drugs.length === 2 && events.length === 0) return readMention(seen);
  if (seen.verbFirst && events.length > 0 && tokens.some(({ lower }) => /^(?:mention|name|warn)s?$/.test(lower)))
    return null;
  const sought = told ? soughtWords(seen) : null;
  if (sought) return sought;
  const understood = events.length > 0 || seen.left.length === 0;
  if (!told || !understood || drugs.length === 0 || drugs.some(({ group }) => group === "class")) return null;
  return ofLabel(drugs, events, seen);
}

/** The most words of a matter that nothing known is called by. */
const WORDS_MAX = 3;

/** "What does the label of A say about driving?": label text is searched for the words themselves, where they name nothing known, or a group of events. */
function soughtWords(seen: Sight): Draft | null {
  const { drugs, events, genes, left, groups } = seen;
  const known = drugs.filter(({ group, certain }) => certain && group === "drug");
  const isKnown = known.length > 0 && known.length === drugs.length && known.length <= LABELS_MAX;
  const spans = left.length > 0 ? left : groups.slice(0, 1);
  if (!isKnown || events.length + genes.length > 0 || spans.length === 0 || spans.length > WORDS_MAX) return null;
  const text = spans.map((span) => span.text).join(" ");
  const topic: LabelTopic = {
    text,
    words: [...new Set([text, ...text.split(" ").filter(isTelling)])],
    terms: [],
    sections: ALL,
  };
  const { branch: _branch, ...filters } = seen.filters;
  const made = ofLabel(known, [], { ...seen, filters });
  return { ...made, query: { ...made.query, topic }, used: [...made.used, ...itemsOf({ topic, spans: [...spans] })] };
}

/** Words that a group of events is named with and that say nothing by themselves. */
function isTelling(word: string): boolean {
  return !/^(?:adverse|drug|side|events?|effects?|reactions?|disorders?|problems?|issues?|troubles?|symptoms?)$/i.test(
    word,
  );
}

const ALL = Section.options.filter((section) => section !== "annotation");

function ofLabel(drugs: readonly Item[], events: readonly Item[], seen: Sight): Draft {
  const { source, ...filters } = seen.filters;
  const object = events.length > 0 ? setOf(events, seen, "or") : null;
  return draft("list", "label_text", setOf(drugs, seen, "or"), object, { ...seen, filters }, [...drugs, ...events]);
}

/** The sections named of the labels of drugs; of mother and child, of an age, and of two drugs together, other rules tell more. */
function readSections({ sections, spans }: SectionsAsked, seen: Sight): Draft | null {
  const { drugs, events, genes } = seen;
  const known = drugs.filter(({ group, certain }) => certain && group === "drug");
  const isPair = drugs.length > 1 && /\bcontra[- ]?indicated\b/i.test(seen.text);
  if (known.length === 0 || known.length < drugs.length || known.length > LABELS_MAX || genes.length > 0) return null;
  if (isPair || topicIn(seen.text) || asksDrugs(seen) || seen.says("how", "why", "mechanism")) return null;
  const made = ofLabel(known, events, seen);
  const words = itemsOf({ topic: NO_TOPIC, spans });
  const ask = seen.verbFirst && sections.every((each) => each === "boxed_warning") ? "boolean" : "list";
  return { ...made, query: { ...made.query, ask, sections }, used: [...made.used, ...words] };
}

const NO_TOPIC: LabelTopic = { text: "", words: [], terms: [], sections: [] };

/** Whether the label of one drug names another, or a class. */
function readMention(seen: Sight): Draft | null {
  const [first, second] = seen.drugs;
  if (!first || !second) return null;
  const [own, other] = isLabelOf(second, seen) && !isLabelOf(first, seen) ? [second, first] : [first, second];
  const name = chosenRef(other)?.name ?? other.text;
  if (own.group === "class" || !own.certain) return null;
  const made = ofLabel([own], [], seen);
  const topic: LabelTopic = {
    text: name,
    words: [...new Set([other.group === "class" ? other.text : name, other.text])],
    terms: [],
    sections: ALL,
  };
  const ask = seen.verbFirst ? "boolean" : "list";
  return { ...made, query: { ...made.query, ask, topic }, used: [...made.used, other] };
}

/** "The label of A", "A's label", "the A label". */
function isLabelOf({ start, end }: Item, { tokens }: Sight): boolean {
  const words = (from: number, to: number) =>
    tokens.flatMap((token) => (token.start >= from && token.end <= to ? [token.lower] : [])).join(" ");
  const [before, after] = [words(0, start), words(end, Number.POSITIVE_INFINITY)];
  return OF_LABEL.test(before) || LABEL_AFTER.test(after);
}

const LABEL = "(?:labels?|labelling|labeling|prescribing information|package insert|package leaflet|smpc)";
const OF_LABEL = new RegExp(`\\b${LABEL} (?:of|for|on)(?: the)?$`);
const LABEL_AFTER = new RegExp(`^(?:'s )?(?:(?:us|eu|drug|product) )?${LABEL}\\b`);
