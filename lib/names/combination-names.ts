/**
 * Names of fixed combinations that sources of names may lack, with what they hold: British approved names of combinations, and
 * products newer than the lists of names. Reason: they are everyday names where they are prescribed. Names only, by the
 * British National Formulary and the product's US label. Reviewed 2026-11-25.
 */
const COMBINATIONS: readonly (readonly [name: RegExp, ingredients: readonly string[]])[] = [
  [/\bco-?trimoxazole\b/giu, ["sulfamethoxazole", "trimethoprim"]],
  [/\bco-?amoxiclav\b/giu, ["amoxicillin", "clavulanic acid"]],
  [/\bco-?codamol\b/giu, ["codeine", "paracetamol"]],
  [/\bco-?dydramol\b/giu, ["dihydrocodeine", "paracetamol"]],
  [/\bco-?careldopa\b/giu, ["carbidopa", "levodopa"]],
  [/\bco-?beneldopa\b/giu, ["benserazide", "levodopa"]],
  [/\bco-?amilofruse\b/giu, ["amiloride", "furosemide"]],
  [/\bco-?amilozide\b/giu, ["amiloride", "hydrochlorothiazide"]],
  [/\bco-?tenidone\b/giu, ["atenolol", "chlorthalidone"]],
  [/\bco-?fluampicil\b/giu, ["ampicillin", "flucloxacillin"]],
  [/\bco-?phenotrope\b/giu, ["atropine", "diphenoxylate"]],
  [/\bco-?cyprindiol\b/giu, ["cyproterone", "ethinylestradiol"]],
  [/\bpaxlovid\b/giu, ["nirmatrelvir", "ritonavir"]],
];

/** A combination a text names, where it stands, and what it holds. */
export type CombinationName = { text: string; start: number; end: number; ingredients: readonly string[] };

/** The combinations of the table that a text names. */
export function combinationsIn(text: string): CombinationName[] {
  return COMBINATIONS.flatMap(([name, ingredients]) =>
    [...text.matchAll(name)].map(({ 0: found, index }) => ({
      text: found,
      start: index,
      end: index + found.length,
      ingredients,
    })),
  );
}
