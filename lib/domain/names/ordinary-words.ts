import { z } from "zod";
import english from "@/data/vocabulary/english-words.json";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { normaliseName } from "./normalise";

const QUESTION_WORDS = `a about after again against all also although am an and any are as at be because been before being below
between both but by can cannot case cases cause caused causes causing class combined common compare compared comparison
concern condition could count current data day days describe did difference different do does doing done dose doses drug
drugs due during each effect effects either especially etc evidence event events ever every explain explains find first
following for form found frequent frequently from further gene genes get give given gives go had has have having he help
her here high him his how however i if important in increase increased increases induce induced induces interaction
interactions into involve involved is it its just know known label labels lack last lead leads led less level levels like
likely link linked list listed long look low made main major make man many may me mean mechanism mechanisms might mind
more most much must my need new no none nor normal not now number of off often old on once one only open or other others
our out over own part path paths pathway pathways patient patients people person plan please poison possible prevent primary
produce profile question rank rare read reaction reactions really reason receive related relation relative release report
reported reports rest result results right risk risks role rule safe safety same sample see seen serious set sets several
shall share shared she should show shown shows side signal signals since single so some such suggest take taken takes
taking target targets tell than that the their them then there these they thing this those through time times to today
together tool top total toward two type under unique up us use used user users uses using very via was way we well were
what when where whether which while who whom whose why will with within without women word work would year years yes yet
you your date dates disease diseases disorder disorders release releases stop syndrome syndromes`;

/** Words a question is made of; alone and in lower case they name nothing. */
export const STOP_WORDS: ReadonlySet<string> = new Set(QUESTION_WORDS.split(/\s+/));

/**
 * Abbreviations of medicine and its trade that genes or drugs also go by as aliases: they name these only where nothing
 * more usual is meant, so in running text an alias of these letters names nothing.
 */
export const JARGON: ReadonlySet<string> = new Set(
  vocabulary("jargon", z.object({ word: z.string().min(1), ...REVIEWED })).map(({ word }) => word),
);

/** What a question asks about, though a source may use it as a term. */
export const STOP_PHRASES: ReadonlySet<string> = new Set([
  "adverse event",
  "adverse events",
  "adverse reaction",
  "adverse reactions",
  "adverse drug reaction",
  "adverse drug reactions",
  "drug interaction",
  "drug interactions",
  "side effect",
  "side effects",
  "mechanism of action",
]);

let englishWords: ReadonlySet<string> | null = null;

/** The regular endings of nouns, verbs and adjectives, and what stands in their place in the base form. */
const ENDINGS: readonly (readonly [ending: string, instead: readonly string[]])[] = [
  ["ies", ["y"]],
  ["ied", ["y"]],
  ["ier", ["y"]],
  ["iest", ["y"]],
  ["es", ["", "e"]],
  ["s", [""]],
  ["ed", ["", "e"]],
  ["ing", ["", "e"]],
  ["er", ["", "e"]],
  ["est", ["", "e"]],
  ["ly", [""]],
];
const BASE_LETTERS_MIN = 3;

/** Whether a word in lower case is one of English, in its base form or with a regular ending. */
export function isEnglishWord(word: string): boolean {
  return isListed(word) || ENDINGS.some(([ending, instead]) => basesOf(word, ending, instead).some(isListed));
}

function isListed(word: string): boolean {
  englishWords ??= new Set(`${english.words} ${english.others}`.split(" "));
  return englishWords.has(word);
}

/** The base forms a word may have with this ending; a doubled consonant before it may be single ("stopped"). */
function basesOf(word: string, ending: string, instead: readonly string[]): string[] {
  const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : "";
  if (stem.length < BASE_LETTERS_MIN) return [];
  return [...instead.map((rest) => stem + rest), stem.replace(/([bdfglmnprt])\1$/, "$1")];
}

/** Characters of a name that label text is searched for, at least: shorter ones are abbreviations of other things too. */
export const LABEL_NAME_CHARACTERS_MIN = 5;

/** Names of medicines that labels use for something else: what is measured in the body, a class, a receptor. */
const OTHER_SENSES =
  `alanine,albumin,ammonia,angiotensin,androsterone,bilirubin,calcium,cholesterol,cortisol,coumarin,creatine,
creatinine,ether,folate,glucose,glutamine,glycine,hemoglobin,histamine,lactose,magnesium,nitrogen,oxygen,penicillin,
phenylalanine,phosphate,phosphorus,potassium,silica,sodium,thyroxine,triiodothyronine,urea,uridine,water,antitussive,
erythropoietin,secretin,alkaline phosphatase,angiotensin ii,beta 2,carbon dioxide,glucose 1,iron oxide,uric acid,
adrenocorticotropic hormone,follicle-stimulating hormone,gonadotropin-releasing hormone`.split(/,\s*/);

const NO_NAMES: ReadonlySet<string> = new Set([...OTHER_SENSES, ...STOP_WORDS].map(normaliseName));

/** Whether a drug's name, where it stands in label text, names the drug: long enough, no everyday word, not mostly used in another sense. */
export function isLabelName(name: string): boolean {
  return name.length >= LABEL_NAME_CHARACTERS_MIN && !NO_NAMES.has(normaliseName(name));
}
