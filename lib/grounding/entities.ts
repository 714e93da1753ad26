import type { Finding } from "@/lib/knowledge/finding";
import type { Link, Rule } from "./reading";

/** Rule 3: every entity named is one of the cited findings, and no drug is named as a holder of what it does not share. */
export const checkEntities: Rule = ({ reading, cited }) => [
  ...reading.links.filter((link) => link.cited.size === 0).map(({ text }) => `entity: ${text} is in no cited finding`),
  ...cited.filter(({ kind }) => kind === "overlap").flatMap((overlap) => strangers(overlap, cited, reading.links)),
];

/** Drugs a sentence names beside an overlap they hold no part of, unless another cited finding accounts for them. */
function strangers(overlap: Finding, cited: readonly Finding[], links: readonly Link[]): string[] {
  const things = overlap.entities.filter(({ role }) => role === "object").map(({ id }) => id);
  if (!links.some((link) => things.some((id) => link.cited.has(id)))) return [];
  const others = cited.filter((finding) => finding.kind !== "overlap");
  const known = new Set([overlap, ...others].flatMap(({ entities }) => entities.map(({ id }) => id)));
  return links
    .filter(({ types, cited: ids }) => types.has("drug") && ids.size > 0 && ![...ids].some((id) => known.has(id)))
    .map(({ text }) => `entity: ${text} is no holder of ${overlap.id}`);
}
