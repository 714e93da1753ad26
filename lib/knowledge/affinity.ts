import type { Claim } from "./claim";

/** How strongly a drug binds: `potency` in -log10 M, `measure` is what it is a figure of, `source` the title of who states it. */
export type Affinity = { potency: number; measure: string; source: string };

/** Measures a sentence names as the source does; a rarer one is told as what it is a measure of. */
const NAMED: readonly string[] = ["Ki", "Kd", "IC50", "EC50"];
/** In nM. */
const MICROMOLAR = 1_000;

/** "Ki 6.5 nM, DrugCentral". */
export function affinityText({ measure, potency, source }: Affinity): string {
  return `${measure} ${concentration(potency)}, ${source}`;
}

/** What a claim's potency is a figure of. */
export function measureOf(claim: Pick<Claim, "qualifiers"> | undefined): string {
  const stated = claim?.qualifiers.act_type;
  if (!stated) return "affinity";
  return NAMED.includes(String(stated)) ? String(stated) : "potency";
}

/** A potency in -log10 M as a concentration: 7.5 reads "32 nM", 9.3 "0.5 nM", 5 "10 µM". */
export function concentration(potency: number): string {
  const nanomolar = 10 ** (9 - potency);
  return nanomolar >= MICROMOLAR ? `${round(nanomolar / MICROMOLAR)} µM` : `${round(nanomolar)} nM`;
}

/** The potency in -log10 M that a note gives as such a concentration; null where it gives none. */
export function potencyIn(note: string): number | null {
  const [, value, unit] = /([\d.]+(?:e-\d+)?) (nM|µM)/.exec(note) ?? [];
  return value === undefined ? null : (unit === "nM" ? 9 : 6) - Math.log10(Number(value));
}

function round(value: number): number {
  return Number(value.toPrecision(2));
}
