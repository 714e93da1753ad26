import type { EntityRef } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import type { Item } from "./item";
import type { Span, Token } from "./tokens";

/** A group of adverse events named by an organ: the phenotype they descend from, and the words read for it. */
export type OrganGroup = Span & { text: string; branch: EntityRef };

/**
 * Organ words and the phenotype branch of the Human Phenotype Ontology they stand for, by name. Reason: the hierarchy of
 * preferred terms is licensed, that of phenotypes is open. Reviewed 2026-11-22.
 */
const branches: readonly [words: string, branch: string][] = [
  [
    "cardiac|cardiovascular|heart|heart valve|cardiac valve|valve|valvular|cardiological|vascular",
    "Abnormality of the cardiovascular system",
  ],
  ["skin|cutaneous|dermatological|dermatologic|dermal", "Abnormality of the skin"],
  ["liver|hepatic|hepatobiliary", "Abnormality of the liver"],
  ["blood|haematological|hematological|haematologic|hematologic", "Abnormality of blood and blood-forming tissues"],
  ["kidney|renal", "Abnormality of the kidney"],
  ["urinary", "Abnormality of the urinary system"],
  ["lung|pulmonary|respiratory|breathing", "Abnormality of the respiratory system"],
  [
    "nervous system|neurological|neurologic|cns|brain|central nervous system|nerve",
    "Abnormality of the nervous system",
  ],
  ["psychiatric|behavioural|behavioral|mental", "Behavioral abnormality"],
  ["eye|ocular|ophthalmic|visual|vision|eyesight|ophthalmological", "Abnormality of the eye"],
  ["ear|hearing|otic|auditory", "Abnormality of the ear"],
  ["gastrointestinal|gi|digestive|gut|stomach|bowel|gastric|intestinal", "Abnormality of the digestive system"],
  ["muscle|muscular", "Abnormality of the musculature"],
  ["musculoskeletal", "Abnormality of the musculoskeletal system"],
  ["bone marrow|marrow", "Abnormality of blood and blood-forming tissues"],
  ["bone|skeletal", "Abnormality of the skeletal system"],
  ["endocrine|hormonal", "Abnormality of the endocrine system"],
  ["thyroid", "Abnormality of the thyroid gland"],
  ["pancreatic|pancreas", "Abnormality of the pancreas"],
  ["metabolic", "Abnormality of metabolism/homeostasis"],
  ["immune|immunological|immunologic", "Abnormality of the immune system"],
  ["gum|gingival", "Abnormality of the gingiva"],
  ["breast", "Abnormality of the breast"],
  ["reproductive|genital", "Abnormality of the genital system"],
];

/** Nouns that the cues read as adverse events by themselves; the group's own words end before them. */
const EVENT_NOUN =
  "adverse (?:drug )?(?:events?|effects?|reactions?)|side[ -]effects?|reactions?|effects|aes?|adrs?|complications?|toxicities|safety signals|signals|symptoms|complaints|undesirable effects|unwanted effects";
const OTHER_NOUN = "disorders?|problems?|issues?|troubles?|events?|ones";
/** "... that affect the kidney": what an adverse event is said to harm. */
const HARMING = "(?:affect(?:s|ing)?|involv(?:es?|ing)|concern(?:s|ing)?|hit(?:s|ting)?|related to|relating to)";

const SURE_SCORE = 0.95;

/** Organ groups of adverse events that a text asks for ("cardiac adverse events", "blood disorders") and the graph's phenotypes hold. */
export function organGroups(text: string, graph: Pick<Graph, "resolve">): OrganGroup[] {
  return branches.flatMap(([words, name]) => {
    const pattern = new RegExp(
      [
        `\\b(?:${words})(?:[ -]related)?(?= (?:${EVENT_NOUN})\\b)`,
        `\\b(?:${words})(?:[ -]related)? (?:${OTHER_NOUN})\\b`,
        `(?<=\\b(?:${EVENT_NOUN}|ones|those|these)\\b.*)\\b${HARMING} (?:the )?(?:${words})\\b`,
        `(?<=\\b(?:${EVENT_NOUN})\\b.*)\\bon (?:the )?(?:${words})\\b`,
        `(?<=\\b(?:${EVENT_NOUN}|ones|those|these|them)\\b.*)\\b(?:is|are) (?:${words})(?=\\W*$)`,
        `(?<=\\b(?:do|does|doing|done) to (?:the |my |your )?)(?:${words})s?(?=\\W*$)`,
        `(?<=^(?=.*\\b(?:${EVENT_NOUN})\\b).*[\\p{L},:] )(?:${words})(?=\\W*$)`,
      ].join("|"),
      "iu",
    );
    const found = pattern.exec(text);
    const branch = found ? branchOf(name, graph) : null;
    if (!found || !branch) return [];
    return [{ text: found[0], start: found.index, end: found.index + found[0].length, branch }];
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
  const text = left.map(({ lower }) => lower).join(" ");
  const name = branches.find(([words]) => new RegExp(`^(?:${words})s?$`, "iu").test(text))?.[1];
  const branch = name ? branchOf(name, graph) : null;
  return branch && { text, start: first.start, end: last.end, branch };
}

function branchOf(name: string, graph: Pick<Graph, "resolve">): EntityRef | null {
  const [branch] = graph.resolve(name, { types: ["phenotype"], limit: 1 });
  return branch && branch.score >= SURE_SCORE ? { id: branch.id, name: branch.name, type: branch.type } : null;
}
