import type { Finding } from "@/lib/knowledge/finding";
import { setApart } from "./contrast";
import type { RelationUse } from "./find-relations";
import type { Reading, Rule } from "./reading";
import { canStand, sidesOf } from "./sides";
import { expresses, statementsOf } from "./statements";
import { repeatsText } from "./texts";

/** Rule 5, first half: every relation a sentence words is one a cited finding supports. */
export const checkPredicates: Rule = ({ reading, cited, run }) => {
  const statements = statementsOf(cited, run);
  const holders = new Set(statements.flatMap(({ objects }) => [...objects]));
  const apart = setApart(cited, run);
  const sameThing = statements.length > 1 && holders.size < statements.length;
  return reading.relations
    .filter((use) => !(use.order === "none" && isNamedAfter(use, cited)))
    .filter((use) => !isOwnership(use, reading))
    .filter((use) => !statements.some((statement) => expresses(use, statement)))
    .filter((use) => !(use.predicates === "shared" && (sameThing || apart.size > 0)))
    .filter(({ action }) => !(action && IN_ASSAY.test(reading.bare) && cited.some(isActiveBinding)))
    .filter(({ text }) => !cited.some((finding) => finding.entities.length === 0 && repeatsText(text, finding)))
    .map(({ text }) => `predicate: no cited finding supports "${text}"`);
};

/** What a drug does in an assay may be said so. */
const IN_ASSAY = /\bin\s+(?:(?:an?|the|binding)\s+)*assays?\b/i;

function isActiveBinding({ predicate, actions }: Finding): boolean {
  return predicate === "binds_in_assay" && actions.length > 0;
}

/** "The signals belong to X": what something belongs to is a pathway or a group, else it is only whose it is. */
function isOwnership(use: RelationUse, reading: Reading): boolean {
  return /^belong/i.test(use.text) && !sidesOf(use, reading).right.some((link) => canStand(link, use, "right"));
}

/** A noun may name what was searched, or the genes that were counted, by their part in another relation. */
function isNamedAfter({ text }: RelationUse, cited: readonly Finding[]): boolean {
  const word = text.toLowerCase();
  if (/^(?:target|assay)s?$/.test(word))
    return cited.some(({ kind, entities }) => kind === "count" || entities.some(({ type }) => /^gene/.test(type)));
  if (!/^label/.test(word)) return false;
  return cited.some(({ datasets, from }) => [...datasets, ...from.coverage].some((key) => /label|sider/i.test(key)));
}
