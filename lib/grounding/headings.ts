import { isCausal } from "@/lib/grounding/rules/causality";
import { isQualifier } from "@/lib/grounding/rules/qualifiers";
import { looksLikeName } from "@/lib/grounding/rules/shapes";
import { isNumberWord } from "@/lib/grounding/words/number-words";
import { unitClass } from "@/lib/grounding/words/units";
import { isEmptyWord, isOwnWord } from "@/lib/grounding/words/vocabulary";
import type { Finding } from "@/lib/knowledge/finding";
import { cover, coverAll } from "./clean";
import { findRelations } from "./find-relations";

/** Body systems and kinds of events as adjectives and nouns, after the classes adverse events are grouped by. */
const SYSTEM =
  `abdominal|abuse|acid[- ]base|administration|allergic|arterial|articular|auditory|balance|behaviou?r(?:al)?|biliary|birth|bladder|bleeding|blood|bone|bowel|brain|breast|cancer|cardiac|
cardiorespiratory|cardiovascular|cerebral|cerebrovascular|chest|circulatory|clotting|coagulation|cognition|cognitive|congenital|connective tissue|consciousness|cutaneous|dental|
dependence|depressive|dermal|dermatologic|dermatological|device|digestive|ear|electrolyte|endocrine|eye|facial|febrile|fetal|fluid|foetal|gait|gastric|gastrointestinal|genital|
genitourinary|glyca?emic|gut|gynaecological|gynecological|haematologic|haematological|haemorrhagic|hair|head|hearing|heart|hematologic|hematological|hemorrhagic|hepatic|
hepatobiliary|hormonal|hypersensitivity|immune|immunological|infection|infectious|infective|inflammation|inflammatory|injection[- ]site|intestinal|ischa?emic|joint|kidney|
laboratory|limb|liver|local|lung|lymphatic|malignant|marrow|medication|menstrual|mental|metabolic|metastas[ei]s|metastatic|misuse|mood|motor|mouth|movement|mucosal|muscle|muscular|
musculoskeletal|nail|nasal|neck|neoplastic|nerve|nervous|neurologic|neurological|neuromuscular|neuropathic|neuropsychiatric|nose|nutritional|obstetric|ocular|oncologic|oncological|
ophthalmic|ophthalmological|oral|ovarian|pain|pancreatic|perinatal|placental|platelet|pregnancy|procedural|product|prostate|psychiatric|psychological|psychotic|pulmonary|rectal|
renal|reproductive|respiratory|rheumatological|seizure|self-harm|sensory|sexual|skeletal|skin|sleep|social|spinal|suicidal|surgical|swallowing|systemic|taste|tendon|testicular|
thoracic|throat|thromboembolic|thrombotic|thyroid|tongue|tumou?r|urinary|urogenital|urological|uterine|vaginal|vascular|venous|vertebral|vestibular|vision|visual|voice|weight|
withdrawal`.replaceAll(/\s*\n\s*/g, "");
const COLLECTION =
  "events|terms|signals|reactions|complaints|problems|disorders|conditions|findings|outcomes|disturbances|effects|entries|symptoms|manifestations|diagnoses|items|abnormalities|sites|issues|categor(?:y|ies)|group|cluster|theme|side|picture|front|class|domain|system|procedures|changes|tests|results|counts?|levels|values|forms|ones|organs|regions?|area|pathways|receptors?|channels|genes|proteins|enzymes|processes|routes|cascades|thread|pattern|strand|markers?|spread|field|reporting|function|parameters?|investigations?|measurements?";
/** Nouns of events that head a list only with a word of what kind, or before examples. */
const KINDS = "swellings?|ha?emorrhages|infections|diseases?";
const PRESENT =
  "(?:also\\s+|again\\s+|likewise\\s+|too\\s+)?(?:(?:is|are)\\s+)?(?:(?:well|also|strongly|best|heavily|too|likewise)\\s+)?(?:represented|prominent)|stands?\\s+out|recurs?|predominates?|appears?|figures?|features?|occurs?|follows?|leads?|dominates?|prevails?|(?:is|are|make[s]?|form[s]?)\\s+(?:up\\s+)?(?:the|an?|one)";
const SYSTEMS = `(?:${SYSTEM})s?(?:(?:\\s+(?:and|or)\\s+(?:the\\s+)?|,\\s+(?:the\\s+)?|/|-)(?:${SYSTEM})s?)*(?:[-\\s]+(?:related|type|like)|\\s+and\\s+related)?`;
const HEADING = new RegExp(`\\b${SYSTEMS}\\s+(?:adverse\\s+)?(?:${COLLECTION}|${KINDS}|${PRESENT})\\b`, "giu");
const CONCERNED = new RegExp(
  `\\b(?:to\\s+do\\s+with|centre\\s+on|center\\s+on|centred\\s+on|centered\\s+on|outside|beyond|represent|represents|touch|touches|touching|around|dwells?\\s+on|turns?\\s+on|concern|concerns|concerning|involve|involves|involving|relate|relates|relating|related|confined|limited|pertain|pertains|belong|belongs)\\s+(?:to\\s+)?(?:the\\s+)?${SYSTEMS}s?(?:\\s+systems?)?\\b(?!\\s+§)`,
  "giu",
);
/** "The list is largely cardiac": a kind said of a set. */
const OF_SET = new RegExp(
  `(?<=\\b(?:list|overlap|ground|profile|set|group|picture|rest|remainder|events|terms|effects|reactions|signals|entries|others|ones)\\s+(?:is|are)\\s+(?:(?:largely|mainly|mostly|chiefly|predominantly|primarily)\\s+)?)${SYSTEMS}(?:\\s+in\\s+(?:nature|kind|character))?(?=\\s*[:,;.]|$)`,
  "giu",
);
const BEGINNING = new RegExp(`^${HEADING.source}`, "iu");
const NAMES_MIN = 2;
/** What leads from a kind to some of it. */
export const EXAMPLES =
  ",?\\s+(?:such\\s+as|as\\s+with|like|including|for\\s+(?:example|instance)|among\\s+them|namely)\\b";
/** A few words of any kind; what they may be is said below. */
const WORDS = "(?:[\\p{L}§'-]+(?:,?\\s+(?:and|or)\\s+|\\s+|,\\s+)){0,3}?[\\p{L}§'-]+";
const LABELS = [
  `((?:${WORDS}\\s+)?(?:${COLLECTION})|${WORDS}\\s+(?:${KINDS})|(?:${KINDS})(?=${EXAMPLES}))\\b`,
  `(?<=^|[;:]\\s+)(?:the\\s+)?(${WORDS})\\s+(?:${PRESENT})\\b`,
  `\\b(?:around|about|concern(?:s|ing)?|touch(?:es|ing)?|involv(?:es|ing)|affect(?:s|ing)?|cover(?:s|ing)?|(?:of|for)(?=\\s+(?:the|several)\\s))\\s+(?:(?:the|several|an?|more)\\s+)*(${WORDS})(?=:|,\\s*(?:§|namely|such\\s+as|for\\s+example|among\\s+them)|\\s+(?:one|we)\\s+finds?\\b|\\s+(?:is|are)\\s+§)`,
  `(?<=,\\s+the\\s+)(${WORDS})(?=\\s+by\\s+§)`,
].map((pattern) => new RegExp(pattern, "giu"));

/** "During pregnancy, ...": what a sentence sets its matter in heads no list. */
const SETTING =
  /^(?:in(?!\s+(?:terms|respect|regard|addition|contrast|turn|the)\b)|during|at|among|after|under|within|before|when)\s[^,;:§]*,/i;

/** Whether a name is the beginning of a heading, or all of it: a body system before a plural noun names no event. */
export function beginsHeading(text: string, length: number): boolean {
  const heading = BEGINNING.exec(text)?.[0] ?? "";
  return heading.length >= length && /(?:s|represented|out)$/i.test(heading);
}

/** A text without the headings it puts over what it names; offsets stay. A heading over several names may be a wider word of any kind. */
export function coverHeadings(sentence: string, cited: readonly Finding[]): string {
  const lead = SETTING.exec(sentence)?.[0] ?? "";
  const text = sentence.slice(lead.length);
  const events = cited
    .flatMap(({ entities }) => entities)
    .filter(({ type }) => /^(?:adverse_event|phenotype)$/.test(type));
  const own =
    events.length === 0 ? text : [HEADING, CONCERNED, OF_SET].reduce((rest, pattern) => coverAll(rest, pattern), text);
  return lead + labelsIn(own, cited).reduce((rest, { start, end }) => cover(rest, start, end), own);
}

/** "Melatonin is a": what is one of a kind is no kind itself. */
const ONE_THING = /^\p{Lu}\p{Ll}+\s+is\s+an?$/u;

/** The places of wider words that stand over a list of names ("§") of what is cited. */
function labelsIn(text: string, cited: readonly Finding[]): { start: number; end: number }[] {
  const names = text.match(/§+/g) ?? [];
  if (cited.length < NAMES_MIN || names.length < NAMES_MIN) return [];
  const labels = LABELS.flatMap((pattern) => [...text.matchAll(pattern)]).filter(
    ({ 0: found }) => !ONE_THING.test(found),
  );
  return labels.flatMap(({ 0: found, 1: words = "", index }) => {
    const from = index + found.indexOf(words);
    return labelWords(words).map(({ start, end }) => ({ start: from + start, end: from + end }));
  });
}

/** Of the words before a heading's noun the last that say of what kind, as far as none narrows or grades. */
function labelWords(words: string): { start: number; end: number }[] {
  const all = [...words.matchAll(/[\p{L}'-]+/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const isKind = ({ word }: { word: string }) =>
    (/^(?:and|or|the|terms)$/i.test(word) || !isEmptyWord(word.toLowerCase())) &&
    !isQualifier(word.toLowerCase()) &&
    !isCausal(word) &&
    !findRelations(word).some(({ verb }) => verb) &&
    !isNumberWord(word.toLowerCase()) &&
    unitClass(word) !== "molar" &&
    !looksLikeName(word.replace(/['’]s$/, ""));
  const stop = all.findLastIndex((each) => !isKind(each));
  return all.slice(stop + 1).filter(({ word }) => !isEmptyWord(word.toLowerCase()) && !isOwnWord(word.toLowerCase()));
}
