import { readContrast, setApart } from "@/lib/grounding/contrast";
import type { Link, Rule } from "@/lib/grounding/reading";
import { isDrugClass } from "@/lib/grounding/words/drug-classes";
import type { Finding } from "@/lib/knowledge/finding";

/** Rule 3: every entity named is one of the cited findings, and no drug is named as a holder of what it does not share. */
export const checkEntities: Rule = ({ reading, cited, run }) => {
  const apart = setApart(cited, run);
  const { misused } = readContrast(reading, apart, cited);
  const strange = reading.links.filter(
    (link) => link.cited.size === 0 && ![...link.ids].some((id) => apart.has(id)) && !isDrugClass(link.text, cited),
  );
  return [
    ...strange.map(({ text }) => `entity: ${text} is in no cited finding`),
    ...misused.map(({ text }) => `entity: ${text} is what the findings set apart`),
    ...cited.filter(({ kind }) => kind === "overlap").flatMap((overlap) => strangers(overlap, cited, reading.links)),
  ];
};

/** Drugs a sentence names beside an overlap they hold no part of, unless another cited finding accounts for them. */
function strangers(overlap: Finding, cited: readonly Finding[], links: readonly Link[]): string[] {
  const things = overlap.entities.filter(({ role }) => role === "object").map(({ id }) => id);
  if (!links.some((link) => things.some((id) => link.cited.has(id)))) return [];
  const known = new Set(cited.flatMap(({ entities }) => entities.map(({ id }) => id)));
  return links
    .filter(({ types, cited: ids }) => types.has("drug") && ids.size > 0 && ![...ids].some((id) => known.has(id)))
    .map(({ text }) => `entity: ${text} is no holder of ${overlap.id}`);
}
