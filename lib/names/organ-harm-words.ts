/**
 * What labels call harm to an organ where a preferred term names it as a disease of the organ, by how the term begins. Reason: a
 * label's heading reads "Retinal toxicity" where reports read "Retinopathy". Names only; for searching text, never for
 * counting one term as another. Reviewed 2026-11-25.
 */
const ORGAN_HARM: readonly (readonly [term: RegExp, words: readonly string[]])[] = [
  [/^(?:toxic )?retinopathy|^retinal toxicity/i, ["retinal toxicity", "retinal damage"]],
  [/^maculopathy/i, ["macular toxicity", "macular damage", "retinal toxicity"]],
  [/^(?:toxic )?optic neuropathy/i, ["optic neuropathy", "optic nerve damage"]],
  [/^(?:deafness|hypoacusis|ototoxicity)/i, ["ototoxicity", "hearing loss", "hearing impairment"]],
  [/^(?:nephropathy|renal injury|renal toxicity)/i, ["nephrotoxicity", "renal toxicity", "renal injury"]],
  [
    /^(?:toxic cardiomyopathy|cardiomyopathy|cardiotoxicity)/i,
    ["cardiomyopathy", "cardiotoxicity", "cardiac toxicity"],
  ],
  [/^(?:hepatotoxicity|liver injury|drug-induced liver)/i, ["hepatotoxicity", "hepatic toxicity", "liver injury"]],
  [/^(?:interstitial lung disease|pneumonitis|pulmonary toxicity)/i, ["pulmonary toxicity", "lung toxicity"]],
  [/^(?:neurotoxicity|toxic encephalopathy)/i, ["neurotoxicity", "neurologic toxicity"]],
];

/** Further words for harm that a term names. */
export function organHarmWords(term: string): string[] {
  return ORGAN_HARM.flatMap(([pattern, words]) => (pattern.test(term) ? words : []));
}
