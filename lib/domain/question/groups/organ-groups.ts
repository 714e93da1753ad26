import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { EVENT_GROUPS } from "@/lib/domain/names/event-groups";
import { type Item, refOf } from "@/lib/domain/question/item";
import { lowerWords, type Span, spanOf, type Token } from "@/lib/domain/question/tokens";

/** A group of adverse events that a text asks for: the term that stands for it, and the words read for it; `leftOut`: all but the group is asked for. */
export type OrganGroup = Span & { text: string; branch: EntityRef; leftOut?: boolean };

/**
 * Words for an organ system and the group of events they stand for, by its key. Reason: askers use everyday and
 * Latin words alike. Reviewed 2026-11-25.
 */
export const organs: readonly [words: string, key: string][] = [
  ["cardiovascular|cardio-vascular|heart and blood vessel", "cardiovascular"],
  ["cardiac|heart|heart valve|cardiac valve|valve|valvular|cardiological|myocardial", "heart"],
  ["vascular|blood vessel|circulatory|circulation", "vessels"],
  ["skin|cutaneous|dermatological|dermatologic|dermatology|dermal|mucocutaneous", "skin"],
  ["hepatobiliary", "hepatobiliary"],
  ["liver|hepatic", "liver"],
  ["biliary|gallbladder|gall bladder|bile duct", "biliary"],
  ["blood|haematological|hematological|haematologic|hematologic|bone marrow|marrow", "blood"],
  ["kidney|renal", "kidney"],
  ["urinary|urological|urologic|bladder", "urinary"],
  ["lung|pulmonary|respiratory|breathing|airway", "respiratory"],
  ["optic nerve|optic disc", "optic nerve"],
  ["nervous system|neurological|neurologic|cns|brain|central nervous system|nerve|neuro|neural", "nervous"],
  ["psychiatric|neuropsychiatric|behavioural|behavioral|mental|mental health|mood|psychological", "psychiatric"],
  ["eye|ocular|ophthalmic|ophthalmologic|visual|vision|eyesight|ophthalmological", "eye"],
  ["ear|hearing|otic|auditory", "ear"],
  ["gastrointestinal|gi|digestive|gut|stomach|bowel|gastric|intestinal|gastroenterological", "digestive"],
  ["mouth|oral cavity|dental|tooth", "mouth"],
  ["muscle|muscular", "muscle"],
  ["musculoskeletal", "musculoskeletal"],
  ["bone|skeletal", "bone"],
  ["joint", "joint"],
  ["endocrine|hormonal|endocrinological", "endocrine"],
  ["thyroid", "thyroid"],
  ["pancreatic|pancreas", "pancreas"],
  ["metabolic|metabolism", "metabolic"],
  ["immune|immunological|immunologic|immune system|immune-mediated|immune-related", "immune"],
  ["gum|gingival", "gum"],
  ["breast", "breast"],
  ["reproductive|genital|sexual", "genital"],
];

/** Nouns that the cues read as adverse events by themselves; the group's own words end before them. */
export const EVENT_NOUN =
  "adverse (?:drug )?(?:events?|effects?|reactions?)|side[ -]effects?|reactions?|effects|aes?|adrs?|complications?|toxicities|safety signals|signals|symptoms|complaints|undesirable effects|unwanted effects";
export const OTHER_NOUN = "disorders?|dyscrasias?|problems?|issues?|troubles?|events?|risks?|harms?|ones";
/** "... that affect the kidney": what an adverse event is said to harm. */
const HARMING = "(?:affect(?:s|ing)?|involv(?:es?|ing)|concern(?:s|ing)?|hit(?:s|ting)?|related to|relating to)";

const NOUN = new RegExp(`\\b(?:${EVENT_NOUN})\\b`, "iu");
const POINTED = new RegExp(`\\b(?:${EVENT_NOUN}|ones|those|these|them)\\b`, "iu");

/** How a group is named by the words of its organ; `after`: behind what, `beside`: beside what, anywhere. */
type Wording = { of: (words: string) => string; after?: RegExp; beside?: RegExp };
const WORDINGS: readonly Wording[] = [
  { of: (words) => `\\b(?:${words})(?:[ -]related)?(?= (?:${EVENT_NOUN})\\b)` },
  { of: (words) => `\\b(?:${words})(?:[ -]related)? (?:${OTHER_NOUN})\\b` },
  { of: (words) => `\\b${HARMING} (?:the )?(?:${words})s?\\b`, after: POINTED },
  { of: (words) => `\\bon (?:the )?(?:${words})\\b`, after: NOUN },
  { of: (words) => `\\b(?:is|are) (?:${words})(?=\\W*$)`, after: POINTED },
  { of: (words) => `(?<=\\b(?:is|are) )(?:${words})(?= (?:and|or|but)\\b)`, beside: NOUN },
  { of: (words) => `(?:${words})s?(?=\\W*$)(?<=\\b(?:do|does|doing|done) to (?:the |my |your )?(?:${words})s?)` },
  { of: (words) => `(?<=[\\p{L},:] )(?:${words})(?=\\W*$)`, beside: NOUN },
];
const PATTERNS = organs.map(([words, key]) => ({
  key,
  wordings: WORDINGS.map(({ of, ...where }) => ({ pattern: new RegExp(of(words), "giu"), ...where })),
}));

/** Organ groups of adverse events that a text asks for ("cardiac adverse events", "blood disorders") and the graph holds a term for. */
export function organGroups(text: string, graph: Pick<Graph, "resolve">): OrganGroup[] {
  return PATTERNS.flatMap(({ key, wordings }) => {
    const [found] = wordings.flatMap((wording) => placeOf(text, wording) ?? []).sort((a, b) => a.start - b.start);
    const branch = found ? groupTerm(key, graph) : null;
    return found && branch ? [{ ...found, branch }] : [];
  });
}

function placeOf(
  text: string,
  { pattern, after, beside }: Omit<Wording, "of"> & { pattern: RegExp },
): (Span & { text: string }) | null {
  if (beside && !beside.test(text)) return null;
  const lead = after?.exec(text);
  if (after && !lead) return null;
  const from = lead ? lead.index + lead[0].length : 0;
  const found = [...text.matchAll(pattern)].find(({ index }) => index >= from);
  return found ? spanOf(found) : null;
}

const ORGAN = `(?:${organs
  .flatMap(([words]) => words.split("|"))
  .sort((a, b) => b.length - a.length)
  .join("|")})s?`;
const JOINED = new RegExp(
  `\\b${ORGAN}(?:(?:,|,? and|,? or|,? as well as| &|\\/) ?(?:(?:on |of |for )?the )?${ORGAN}\\b)+`,
  "giu",
);

/** The groups of organs that stand side by side in a text ("liver and skin reactions"), each once. */
export function joinedOrganGroups(text: string, graph: Pick<Graph, "resolve">): OrganGroup[] {
  const named = [...text.matchAll(JOINED)].flatMap(({ 0: run, index: at }) =>
    [...run.matchAll(new RegExp(ORGAN, "giu"))].map(({ 0: word, index }) => ({
      text: word,
      start: at + index,
      end: at + index + word.length,
    })),
  );
  return named.flatMap((span) => {
    const key = organs.find(([words]) => new RegExp(`^(?:${words})s?$`, "iu").test(span.text))?.[1];
    const branch = key ? groupTerm(key, graph) : null;
    return branch ? [{ ...span, branch }] : [];
  });
}

/** "Plaquenil eyes": the organ group that all the words left beside the names of drugs make; null where they make none. */
export function bareOrganGroup(
  items: readonly Item[],
  left: readonly Token[],
  graph: Pick<Graph, "resolve">,
): OrganGroup | null {
  const [first, last] = [left[0], left.at(-1)];
  const ofDrugs = items.length > 0 && items.every(({ group }) => group === "drug" || group === "class");
  if (!first || !last || !ofDrugs) return null;
  const text = lowerWords(left);
  const key = organs.find(([words]) => new RegExp(`^(?:${words})s?$`, "iu").test(text))?.[1];
  const branch = key ? groupTerm(key, graph) : null;
  return branch && { text, start: first.start, end: last.end, branch };
}

/** The term of this graph that stands for a group of adverse events; null where it holds none of them. */
export function groupTerm(key: string, graph: Pick<Graph, "resolve">): EntityRef | null {
  const group = EVENT_GROUPS.find((each) => each.key === key);
  const types = group?.axis === "kind" ? (["adverse_event"] as const) : (["phenotype", "disease"] as const);
  for (const name of group?.called ?? []) {
    const same = graph
      .resolve(name, { types, limit: 5, stored: true })
      .filter((found) => found.name.toLowerCase() === name.toLowerCase());
    const term = same.find(({ id }) => id.startsWith("MONDO:")) ?? same[0];
    if (term) return refOf(term);
  }
  return null;
}
