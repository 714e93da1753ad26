import type { Narrated } from "./runs";

/** Writers whose narratives with even numbers nobody looked at while the check was tuned: those given the product's rules for narrators, and those who worded as they liked. */
const RULED = "rs";
const FREE = "pq";

/** Narratives by what they tell of the check: written by the product's rules or freely, both kept aside, and those it was tuned on. */
export function byKind(prose: readonly Narrated[]): { name: string; runs: Narrated[] }[] {
  return [
    { name: "written by the rules for narrators, kept aside", runs: prose.filter((each) => isKept(each, RULED)) },
    { name: "worded freely, kept aside", runs: prose.filter((each) => isKept(each, FREE)) },
    { name: "narratives tuned on", runs: prose.filter((each) => !isKept(each, RULED + FREE)) },
  ].filter(({ runs }) => runs.length > 0);
}

function isKept({ name }: Narrated, writers: string): boolean {
  const [, writer = "", number = ""] = /^(\p{L})(\d+)/u.exec(name) ?? [];
  return writer !== "" && writers.includes(writer) && Number(number) % 2 === 0;
}
