import type { Graph, Mention } from "@/lib/domain/graph";
import { placesOf } from "@/lib/domain/question/tokens";

/**
 * What askers say of an adverse event, of a thing treated or of a drug, where the graph holds no such name or it is first that of another thing, and its
 * name there. Reason: abbreviations and phrases of the clinic that no source of names lists. Names only; capitals where small letters are another word.
 * Reviewed 2026-11-26.
 */
const SAID: readonly (readonly [said: RegExp, term: string, type?: "disease" | "drug"])[] = [
  [/\bTMP\b/gu, "trimethoprim", "drug"],
  [/\bVPA\b/gu, "valproic acid", "drug"],
  [/\bLTG\b/gu, "lamotrigine", "drug"],
  [/\bCBZ\b/gu, "carbamazepine", "drug"],
  [/\bGTN\b/gu, "nitroglycerin", "drug"],
  [/\bvanc\b/giu, "vancomycin", "drug"],
  [/\bamio\b/giu, "amiodarone", "drug"],
  [/\bhypoNa\b/giu, "Hyponatraemia"],
  [/\bhyperNa\b/giu, "Hypernatraemia"],
  [/\bhypoK\b/giu, "Hypokalaemia"],
  [/\bhyperK\b/giu, "Hyperkalaemia"],
  [
    /\b(?:quit(?:ting)?|stop(?:ping)?|give up|giving up) (?:smoking|cigarettes|tobacco)\b/giu,
    "Smoking cessation",
    "disease",
  ],
  [/\bEGPA\b|\b[Cc]hurg[- ][Ss]trauss(?: syndrome)?\b/gu, "Eosinophilic granulomatosis with polyangiitis"],
  [/\bNSF\b/gu, "Nephrogenic systemic fibrosis"],
  [/\bARIA\b/gu, "Amyloid related imaging abnormalities"],
  [
    /\b(?:drug[- ]induced|medication[- ]induced|induced|iatrogenic) lupus\b(?!\s+(?:nephritis|erythematosus))/giu,
    "Lupus-like syndrome",
  ],
  [
    /(?<!\bdiscoid |\bcutaneous |\bneonatal |\binduced )\blupus\b(?![- ]+(?:like|nephritis|erythematosus|anticoagulant|vulgaris|pernio|encephalitis|pneumonitis|h\w*patitis|cystitis|endocarditis|my\w+|pleurisy|vasculitis|enteritis|pancreatitis|syndrome))/giu,
    "Systemic lupus erythematosus",
  ],
  [
    /\b(?:low(?:er(?:s|ed|ing)?)?|reduc(?:e|es|ed|ing|tion of|tion in)|decreas(?:e|es|ed|ing)) (?:(?:the|your|my|his|her|their) )?(?:seizure|convulsive|epileptic) threshold\b/giu,
    "Seizure",
  ],
  [/\bGI (?:tract )?perforations?\b/gu, "Gastrointestinal perforation"],
  [/\bPCOS\b/gu, "Polycystic ovaries"],
  [/\bintra-?operative floppy iris(?: syndrome)?\b/giu, "Floppy iris syndrome"],
  [/\bADEM\b/gu, "Acute disseminated encephalomyelitis"],
  [/\bATN\b|\bacute tubular necrosis\b/gu, "Renal tubular necrosis"],
  [/\bAIN\b|\bacute interstitial nephritis\b/gu, "Tubulointerstitial nephritis"],
  [/\bTMA\b/gu, "Thrombotic microangiopathy"],
  [/\b(?:mortality|fatalities)\b/giu, "Death"],
  [/\bPJP\b/gu, "Pneumocystis jirovecii pneumonia"],
  [/\bBPPV\b/gu, "Vertigo positional"],
  [/\bred man\b(?! syndrome)/giu, "Red man syndrome"],
  [/\bC\.? ?diff(?:icile)?\.? colitis\b/giu, "Clostridium difficile colitis"],
  [
    /\b(?:loss of (?:the )?visual fields?|visual[- ]field (?:loss|losses|constriction|narrowing|cuts?|reduction))\b/giu,
    "Visual field defect",
  ],
];

/** The things that a text names in such words. */
export function saidOtherwise(text: string, graph: Pick<Graph, "resolve">): Mention[] {
  return [...inOtherWords(text, graph), ...turned(text, graph)];
}

/** An adjective and what it is said of. */
const PAIR = /(?<![\p{L}-])(?=(\p{L}{2,}(?:ic|al|ous|ed|ive|ar|ary|oid|ent)) (\p{L}{4,})(?![\p{L}-]))/giu;

/** Terms of two words that a text has the other way round ("cholestatic jaundice": Jaundice cholestatic), where no term is called as it stands. */
function turned(text: string, graph: Pick<Graph, "resolve">): Mention[] {
  const exact = (name: string) =>
    graph
      .resolve(name, { types: ["adverse_event"], limit: 2, stored: true })
      .filter(({ matchedBy, score }) => matchedBy === "exact" && score === 1);
  return [...text.matchAll(PAIR)].flatMap(({ 1: first = "", 2: second = "", index }) => {
    const name = `${first} ${second}`;
    const candidates = exact(`${second} ${first}`);
    if (candidates.length === 0 || exact(name).length > 0) return [];
    return [{ text: name, start: index, end: index + name.length, candidates }];
  });
}

function inOtherWords(text: string, graph: Pick<Graph, "resolve">): Mention[] {
  return SAID.flatMap(([said, term, type]) => {
    const places = placesOf(text, said);
    if (places.length === 0) return [];
    const candidates = graph
      .resolve(term, { types: [type ?? "adverse_event"], limit: 3, stored: true })
      .filter(({ score }) => score === 1);
    if (candidates.length === 0) return [];
    return places.map((place) => ({ ...place, candidates }));
  });
}
