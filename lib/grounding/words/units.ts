import { ownValue } from "@/lib/knowledge/own-value";

const CLASSES: readonly [name: string, pattern: RegExp][] = [
  ["percent", /^(?:%|percent|per cent)$/],
  ["molar", /^[pnuμµm]?m$/],
  ["statistic", /^(?:log2|log 2|-?log10 m|ratio|rank|score|p[aA]ctivity|bits?)$/],
  ["report", /\b(?:reports?|cases?)$/],
  ["indication", /\bindications?$/],
  ["event", /\b(?:events?|reactions?|listings?|signals?|preferred terms?)$/],
  ["drug", /\b(?:drugs?|medicines?|ingredients?|compounds?|holders?)$/],
  ["target", /\btargets?$/],
  ["hit", /\bhits?$/],
  ["gene", /\b(?:genes?|subunits?|members?|proteins?)$/],
  ["pathway", /\bpathways?$/],
  ["path", /\b(?:paths?|routes?|chains?)$/],
  ["phenotype", /\bphenotypes?$/],
  ["disease", /\b(?:diseases?|disorders?|conditions?)$/],
  ["source", /\b(?:sources?|datasets?|databases?)$/],
  ["claim", /\bclaims?$/],
  ["pharmacogenetic", /\bpharmacogenetic\b.*$/],
  [
    "foreign",
    /^(?:mg|g|kg|ml|l|mcg|hours?|days?|weeks?|months?|years?|patients?|people|women|men|children|doses?|fold|times|trials?|studies)$/,
  ],
];

const ALIKE: readonly [string, string][] = [
  ["target", "gene"],
  ["hit", "gene"],
  ["hit", "target"],
  ["disease", "indication"],
  ["disease", "phenotype"],
  ["event", "phenotype"],
];

/** The kind of thing a unit counts or measures; null when the unit says nothing we know. */
export function unitClass(unit: string): string | null {
  const word = unit.trim().toLowerCase();
  return CLASSES.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** Whether a number written with one unit may be a number computed in the other; an unknown unit binds nothing. */
export function unitsAgree(written: string | null, computed: string | null): boolean {
  if (written === null || computed === null || written === computed) return true;
  return ALIKE.some(([a, b]) => (a === written && b === computed) || (b === written && a === computed));
}

const MOLAR: Readonly<Record<string, number>> = { p: 12, n: 9, u: 6, μ: 6, µ: 6, m: 3 };

/** Moles per litre in a unit as written: "nM". */
export function inMolar(amount: number, unit: string | null): number {
  return amount * 10 ** (ownValue(MOLAR, unit?.[0] ?? "") ?? 0);
}
