import { ownValue } from "@/lib/knowledge/own-value";

/** HPO's frequency terms, each with the middle of the share of patients it stands for. */
const TERMS: Record<string, { label: string; share: number }> = {
  "HP:0040280": { label: "Obligate (100%)", share: 1 },
  "HP:0040281": { label: "Very frequent (80-99%)", share: 0.9 },
  "HP:0040282": { label: "Frequent (30-79%)", share: 0.55 },
  "HP:0040283": { label: "Occasional (5-29%)", share: 0.17 },
  "HP:0040284": { label: "Very rare (1-4%)", share: 0.025 },
  "HP:0040285": { label: "Excluded (0%)", share: 0 },
};
const UNSTATED = 0.6;

export type PhenotypeFrequency = { text: string | null; share: number | null };

/** How often patients show a phenotype, from an HPO frequency term, a count ("3/5") or a percentage ("45%"); nulls when unstated. */
export function phenotypeFrequency(stated: string): PhenotypeFrequency {
  const term = ownValue(TERMS, stated);
  if (term) return { text: term.label, share: term.share };
  const [, count, of] = /^(\d+)\/(\d+)$/.exec(stated) ?? [];
  if (Number(of) > 0) return { text: stated, share: Math.min(1, Number(count) / Number(of)) };
  const [, percent] = /^([\d.]+)%$/.exec(stated) ?? [];
  if (percent !== undefined) return { text: stated, share: Math.min(1, Number(percent) / 100) };
  return { text: null, share: null };
}

/** Strength of an annotation: 0.3 for the rarest to 1 for what every patient shows; 0.6 when no frequency is stated. */
export function annotationStrength(shares: readonly (number | null)[]): number {
  const strengths = shares.map((share) => (share === null ? UNSTATED : 0.3 + 0.7 * share));
  return Math.max(...strengths);
}
