import type { Graph } from "@/lib/domain/graph";
import { isSure } from "@/lib/domain/names/name-decision";
import { isQuestionWord } from "@/lib/domain/question/cues";
import { refOf } from "@/lib/domain/question/item";
import { spanOf } from "@/lib/domain/question/tokens";
import { groupTerm, type OrganGroup } from "./organ-groups";

/** Nouns behind the adjective of a kind of event. */
export const EVENTS =
  "(?:adverse )?(?:events?|effects?|reactions?|complications?|problems?|disorders?|episodes?|conditions?|diseases?|signals?|outcomes?|symptoms?|disturbances?|abnormalities)";

/**
 * Plural and adjective words for a kind of event, and the group they stand for, by its key. Reason: no preferred term is
 * a plural, and who asks which infections a drug has asks for more than the term Infection. Reviewed 2026-11-25.
 */
export const kinds: readonly [words: string, key: string][] = [
  [`infections|infectious ${EVENTS}`, "infection"],
  [
    `cancers|malignancies|malignant (?:tumou?rs|neoplasms|diseases|${EVENTS})|secondary malignancies|carcinogenic ${EVENTS}`,
    "malignancy",
  ],
  [`neoplasms|tumou?rs|neoplastic ${EVENTS}`, "neoplasm"],
  [`ha?emorrhages|bleeds|bleedings|(?:bleeding|ha?emorrhagic) ${EVENTS}`, "haemorrhage"],
  [
    `(?:cardiac |heart )?(?:arrhythmias|dysrhythmias)|(?:heart |cardiac )?rhythm ${EVENTS}|(?:pro)?arrhythmic ${EVENTS}`,
    "arrhythmia",
  ],
  [
    `thromboses|embolisms|thromboembolisms|(?:blood )?clots|(?:thromboembolic|thrombotic|embolic|clotting) ${EVENTS}`,
    "thromboembolism",
  ],
  [`allergies|(?:allergic|hypersensitivity) ${EVENTS}`, "hypersensitivity"],
  ["fractures|(?:bone )fractures|broken bones", "fracture"],
  ["seizures|convulsions|epileptic seizures", "seizure"],
  [`(?:movement|extrapyramidal|extrapyramidal motor) ${EVENTS}|dyskinesias`, "movement"],
  [`suicidal ${EVENTS}|suicidality`, "suicidality"],
  ["cytopenias|blood cytopenias", "cytopenia"],
  [`electrolyte (?:${EVENTS}|imbalances|changes|derangements)`, "electrolyte"],
  [
    `birth defects|(?:congenital|foetal|fetal) (?:anomalies|malformations|defects|${EVENTS})|malformations`,
    "congenital",
  ],
];

/** "Kinds of cancer": one word for all of them. */
const KINDS_OF = "(?<=\\b(?:kinds?|types?|sorts?|forms?) of )";
export const ONE: readonly [words: string, key: string][] = [
  ["infection", "infection"],
  ["cancer|malignancy", "malignancy"],
  ["tumou?r|neoplasm", "neoplasm"],
  ["bleeding|ha?emorrhage", "haemorrhage"],
  ["arrhythmia|dysrhythmia", "arrhythmia"],
  ["thrombosis|embolism|thromboembolism|blood clot", "thromboembolism"],
  ["allergy|hypersensitivity", "hypersensitivity"],
  ["fracture", "fracture"],
  ["seizure", "seizure"],
];

/** What stands before the thing asked for, and no more. */
const OPENING =
  /^\W*(?:(?:and|so|now|then|please|kindly|hi|hello|can|could|would|you|i|we|want|need|like|to|know|see|get|which|what|list|name|show|give|tell|me|us|find|how|many|number|are|there|were|is|have|any|all|the|of|a|other|further|more|new|known|common|frequent|main|serious|severe|fatal|life-threatening|major|important|reported|listed|labelled|labeled|documented|different|specific|kinds?|types?|sorts?|forms?|also|else|about|on) )*$/i;
/** Words by which the thing asked for is of a drug as a harm. */
const OF_DRUG =
  /\b(?:reported|listed|seen|known|described|associated|linked|attributed|observed|documented|caus(?:e|es|ed|ing)|related|labell?ed|stated|mentioned|recorded|noted|found|expected|occurr?(?:ed|s)?|happen|appear|arise|develop|induced?|induces|trigger(?:s|ed)?|produces?|provokes?|lead|leads|results?|bring|brings|give|gives|have|has|list|lists|show|shows|due|shared|common|unique|by|with|of|from|under|on|after|for|to)\b/i;
/** Words by which it is what a drug is taken for, or what bears on the drug. */
const OTHERWISE =
  /\b(?:treat(?:s|ed|ing|ment)?|us(?:e|es|ed) (?:for|in|to|against)|used|indicat(?:ed|ion|ions)|approved|licen[sc]ed|prescribed|prevent(?:s|ed|ion)?|protects?|cures?|heals?|helps?|works?|reduc(?:e|es|ed)|lower(?:s|ed)?|against|effective|efficacy|active|contraindicat(?:ed|ion|ions)|avoid(?:ed)?|worsen|respond(?:s)?|genes?|alleles?|variants?|hla|mechanisms?|pathways?|targets?|why|placebo|percent|frequency|often|rate|incidence)\b|%/i;

/** The kind of event that a text asks for as a whole ("which infections are reported with ..."), by our table. */
export function kindGroups(text: string, graph: Pick<Graph, "resolve">): OrganGroup[] {
  if (OTHERWISE.test(text)) return [];
  const ones = ONE.map(([words, key]): [string, string] => [`${KINDS_OF}(?:${words})`, key]);
  const tabled = [...kinds, ...ones].flatMap(([words, key]) => {
    const found = new RegExp(`\\b(?:${words})(?![\\p{L}-])`, "iu").exec(text);
    const branch = found && isAsked(text, found.index, found[0]) ? groupTerm(key, graph) : null;
    return found && branch ? [{ ...spanOf(found), branch }] : [];
  });
  return tabled.sort((a, b) => b.text.length - a.text.length).slice(0, 1);
}

/** The words of a text that name a kind of event as a whole, wherever they stand; null where there are none. */
export function kindWords(text: string): string | null {
  const found = kinds.flatMap(([words]) => new RegExp(`\\b(?:${words})(?![\\p{L}-])`, "iu").exec(text)?.[0] ?? []);
  return OTHERWISE.test(text) ? null : (found[0] ?? null);
}

function isAsked(text: string, start: number, found: string): boolean {
  return OPENING.test(text.slice(0, start)) && OF_DRUG.test(text.slice(start + found.length));
}

/** "Which ulcers are reported with ...", "what neuropathies does ... cause": right after the question word. */
const PLURAL =
  /^\W*(?:and |so )?(?:which|what)(?: (?:kinds|types|sorts|forms) of)? ((?:[\p{L}'-]+ ){0,2}?\p{L}[\p{L}'-]+s)(?= (?:are|were|have|has|does|do|did|can|could|may|might|occur|happen)\b)/iu;

/** A plural of a term of the graph's own, right after the question word, as the term's kinds; no organ's problems, which a term may be named after. */
export function pluralGroups(text: string, graph: Pick<Graph, "resolve">): OrganGroup[] {
  if (OTHERWISE.test(text)) return [];
  const match = PLURAL.exec(text);
  const words = match?.[1] ?? "";
  if (!match || words.split(" ").every(isQuestionWord) || !OF_DRUG.test(text.slice(match[0].length))) return [];
  const singular = singularOf(words);
  const [found] = singular === null ? [] : graph.resolve(singular, { types: ["adverse_event"], limit: 1 });
  if (!found || !isSure(found)) return [];
  const start = match[0].length - words.length;
  const branch = refOf(found);
  return [{ text: words, start, end: match[0].length, branch }];
}

/** The singular of a plural noun; null where a word that ends so is none ("sepsis"). */
function singularOf(words: string): string | null {
  if (/(?:ss|us|[iy]sis|itis|ness)$/i.test(words)) return null;
  if (/ies$/i.test(words)) return words.replace(/ies$/i, "y");
  if (/(?:oses|yses|eses)$/i.test(words)) return words.replace(/es$/i, "is");
  if (/(?:ch|sh|x|ss)es$/i.test(words)) return words.replace(/es$/i, "");
  return /s$/i.test(words) ? words.replace(/s$/i, "") : null;
}
