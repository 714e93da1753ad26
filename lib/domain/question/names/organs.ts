import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { ownValue } from "@/lib/domain/own-value";
import type { Hit } from "@/lib/domain/question/cues";
import { type Item, refOf } from "@/lib/domain/question/item";
import { overlaps, type Span, type Token } from "@/lib/domain/question/tokens";

/**
 * Everyday organ words and the preferred terms they stand for in "is X bad for the ..." or "... damage"; names only.
 * Reason: no preferred term is named after an organ alone, and askers name the organ. Reviewed 2026-11-21.
 */
const organs: Record<string, readonly string[]> = {
  liver: ["Hepatotoxicity", "Liver injury", "Drug-induced liver injury", "Hepatic failure", "Hepatitis"],
  kidney: ["Nephropathy toxic", "Renal failure", "Acute kidney injury", "Renal impairment"],
  heart: ["Cardiotoxicity", "Cardiac failure", "Cardiomyopathy", "Arrhythmia", "Myocardial infarction"],
  lung: ["Pulmonary toxicity", "Interstitial lung disease", "Pneumonitis", "Pulmonary fibrosis"],
  muscle: ["Myopathy", "Rhabdomyolysis", "Myalgia", "Muscle injury"],
  skin: ["Skin toxicity", "Rash", "Dermatitis", "Stevens-Johnson syndrome"],
  nerve: ["Neurotoxicity", "Neuropathy peripheral"],
  brain: ["Neurotoxicity", "Encephalopathy", "Seizure"],
  eye: ["Ocular toxicity", "Visual impairment", "Retinopathy", "Maculopathy"],
  retina: ["Retinal toxicity", "Retinopathy", "Maculopathy", "Retinal disorder"],
  ear: ["Ototoxicity", "Deafness", "Tinnitus"],
  stomach: ["Gastrotoxicity", "Gastric ulcer", "Gastrointestinal haemorrhage", "Gastritis"],
  bone: ["Osteoporosis", "Osteonecrosis"],
  marrow: ["Bone marrow failure", "Bone marrow toxicity", "Myelosuppression"],
  blood: ["Haematotoxicity", "Cytopenia", "Pancytopenia"],
  gallbladder: ["Cholecystitis", "Cholelithiasis"],
  jaw: ["Osteonecrosis of jaw"],
  pancreas: ["Pancreatitis"],
  thyroid: ["Hypothyroidism", "Hyperthyroidism"],
  qt: ["Electrocardiogram QT prolonged"],
  qtc: ["Electrocardiogram QT prolonged"],
};

const adjectives: Record<string, string> = {
  hepatic: "liver",
  renal: "kidney",
  cardiac: "heart",
  pulmonary: "lung",
  muscular: "muscle",
  dermal: "skin",
  ocular: "eye",
  retinal: "retina",
  gastric: "stomach",
  neural: "nerve",
  pancreatic: "pancreas",
  bones: "bone",
  nervous: "nerve",
  hepatotoxic: "liver",
  nephrotoxic: "kidney",
  cardiotoxic: "heart",
  neurotoxic: "nerve",
  ototoxic: "ear",
  myelotoxic: "marrow",
};

const damage = new Set(
  "interval problem problems damage injury injuries toxicity tox trouble troubles issue issues harm disease failure impairment flare flares flaring attack attacks necrosis death dying".split(
    " ",
  ),
);

/** The organ a word names, or null: "kidneys", "renal" -> "kidney". */
export function organOf(lower: string): string | null {
  const word = ownValue(adjectives, lower) ?? lower;
  return [word, word.replace(/s$/, "")].find((each) => Object.hasOwn(organs, each)) ?? null;
}

/** Whether a word stands for its events without "damage" or "bad for" beside it, as a measured interval or "ototoxic" does. */
function standsAlone(lower: string): boolean {
  return /^qtc?$|toxic$/.test(lower);
}

/** Whether a word in small letters makes the organ before it one that is harmed: "kidney damage". */
function isDamage(lower: string): boolean {
  return damage.has(lower);
}

/** The adverse events of this graph an organ stands for. */
function organTerms(organ: string, graph: Pick<Graph, "resolve">): EntityRef[] {
  const found = (ownValue(organs, organ) ?? []).flatMap((term) =>
    graph
      .resolve(term, { types: ["adverse_event"], limit: 1, stored: true })
      .filter(({ score }) => score === 1)
      .map(refOf),
  );
  return [...new Map(found.map((ref) => [ref.id, ref])).values()];
}

/** How many words may stand between "bad for" and the organ. */
const REACH = 2;

/** Organs named as what is harmed ("bad for the liver", "kidney damage"), read as the adverse events they stand for; `used` are the words read for it. */
export function namedOrgans(
  tokens: readonly Token[],
  hits: readonly Hit[],
  items: readonly Item[],
  graph: Pick<Graph, "resolve">,
): { items: Item[]; used: Span[] } {
  const found = tokens.flatMap((token, at) => {
    const organ = organOf(token.lower);
    if (!organ || items.some((item) => overlaps(item, token))) return [];
    const next = tokens[at + 1];
    if (next && organOf(next.lower)) return [];
    const damaged = next && isDamage(next.lower) && !isPartOfName(next, items) ? next : null;
    if (damaged && asksWhich(tokens, damaged.lower)) return [];
    const harmed = hits.some((hit) => hit.cues.includes("bodyHarm") && isNear(hit, token, tokens));
    if (!damaged && !harmed && !standsAlone(token.lower)) return [];
    const before = tokens[at - 1];
    const first = before && organOf(before.lower) ? before : token;
    const span = { start: first.start, end: damaged?.end ?? token.end };
    return [{ span, text: [token, damaged].flatMap((each) => each?.text ?? []).join(" "), organ, damaged }];
  });
  return {
    items: found.map(({ span, text, organ }) => ({
      ...span,
      text,
      group: "event",
      certain: true,
      candidates: [],
      terms: organTerms(organ, graph),
    })),
    used: found.flatMap(({ damaged }) => damaged ?? []),
  };
}

/** Whether a word belongs to a name; an event of that word alone ("Injury") is of the organ before it. */
function isPartOfName(word: Span, items: readonly Item[]): boolean {
  return items.some((item) => overlaps(item, word) && (item.start !== word.start || item.end !== word.end));
}

/** "What liver problems does ...": asks for a list, which an organ cannot narrow. */
function asksWhich(tokens: readonly Token[], damaged: string): boolean {
  return ["what", "which"].includes(tokens[0]?.lower ?? "") && /^(?:problems|issues|troubles)$/.test(damaged);
}

function isNear(hit: Span, token: Token, tokens: readonly Token[]): boolean {
  if (hit.end > token.start) return false;
  return tokens.filter(({ start }) => start >= hit.end && start < token.start).length <= REACH;
}
