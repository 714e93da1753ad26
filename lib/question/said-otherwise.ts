import type { Graph, Mention } from "@/lib/knowledge/graph";

/**
 * What askers say of an adverse event, or of a thing treated, where the graph holds no such name, and its preferred term. Reason: abbreviations and
 * phrases of the clinic that no source of names lists. Names only; capitals where small letters are another word. Reviewed 2026-11-25.
 */
const SAID: readonly (readonly [said: RegExp, term: string, type?: "disease"])[] = [
  [
    /\b(?:quit(?:ting)?|stop(?:ping)?|give up|giving up) (?:smoking|cigarettes|tobacco)\b/giu,
    "Smoking cessation",
    "disease",
  ],
  [/\bEGPA\b|\b[Cc]hurg[- ][Ss]trauss(?: syndrome)?\b/gu, "Eosinophilic granulomatosis with polyangiitis"],
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
  return SAID.flatMap(([said, term, type]) => {
    const places = [...text.matchAll(said)];
    if (places.length === 0) return [];
    const candidates = graph
      .resolve(term, { types: [type ?? "adverse_event"], limit: 3 })
      .filter(({ score }) => score === 1);
    if (candidates.length === 0) return [];
    return places.map(({ 0: found, index }) => ({ text: found, start: index, end: index + found.length, candidates }));
  });
}
