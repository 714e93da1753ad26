import type { Narrated } from "./runs";

/** Writers given the product's rules for narrators; their narratives with even numbers nobody looked at while the check was tuned. */
const RULED = /^[rs]\d*[02468](?!\d)/;
/** Writers who worded as they liked, frozen before the check was last tuned. */
const FREE = /^[xz]\d/;

/** Narratives by what they tell of the check: written by the product's rules or freely, both kept aside, and those it was tuned on. */
export function byKind(prose: readonly Narrated[]): { name: string; runs: Narrated[] }[] {
  const of = (pattern: RegExp) => prose.filter(({ name }) => pattern.test(name));
  return [
    { name: "written by the rules for narrators, kept aside", runs: of(RULED) },
    { name: "worded freely, kept aside", runs: of(FREE) },
    { name: "narratives tuned on", runs: prose.filter(({ name }) => !RULED.test(name) && !FREE.test(name)) },
  ].filter(({ runs }) => runs.length > 0);
}
