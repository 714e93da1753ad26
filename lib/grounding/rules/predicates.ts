import { setApart } from "@/lib/grounding/contrast";
import type { RelationUse } from "@/lib/grounding/find-relations";
import type { Link, Reading, Rule } from "@/lib/grounding/reading";
import { segmentAt } from "@/lib/grounding/segments";
import { canStand, sidesOf } from "@/lib/grounding/sides";
import { expresses, statementsOf } from "@/lib/grounding/statements";
import { repeatsText } from "@/lib/grounding/texts";
import type { Finding } from "@/lib/knowledge/finding";

/** Rule 5, first half: every relation a sentence words is one a cited finding supports. */
export const checkPredicates: Rule = ({ reading, cited, run }) => {
  const statements = statementsOf(cited, run);
  const holders = new Set(statements.flatMap(({ objects }) => [...objects]));
  const apart = setApart(cited, run);
  const sameThing = (statements.length > 1 && holders.size < statements.length) || haveMembersInCommon(cited);
  return reading.relations
    .filter((use) => !(use.order === "none" && isNamedAfter(use, cited)))
    .filter((use) => joinsAnything(use, reading))
    .filter((use) => !statements.some((statement) => expresses(use, statement)))
    .filter((use) => !(use.predicates === "shared" && (sameThing || apart.size > 0)))
    .filter(({ action }) => !(action && (action === "noun" || isOfAssay(reading)) && cited.some(isActiveBinding)))
    .filter(({ text }) => !cited.some((finding) => finding.entities.length === 0 && repeatsText(text, finding)))
    .map(({ text }) => `predicate: no cited finding supports "${text}"`);
};

/** What a drug does in an assay may be said so, and at what concentration. */
function isOfAssay({ bare, numbers }: Reading): boolean {
  return /\bassays?\b/i.test(bare) || numbers.some(({ molar }) => molar !== null);
}

function isActiveBinding({ predicate, actions }: Finding): boolean {
  return predicate === "binds_in_assay" && actions.length > 0;
}

/** A wording with no name beside it states nothing of the world; of one that has other senses too, no name that could be its end. */
function joinsAnything(use: RelationUse, reading: Reading): boolean {
  if (use.order === "none")
    return isBesideName(use, reading) && (!/listed$/i.test(use.text) || reading.links.some(isListable));
  if (UNMISTAKABLE.test(use.text) || isOfPronoun(use, reading)) return true;
  const { left, right } = sidesOf(use, reading);
  if (/^belong/i.test(use.text)) return right.some((link) => canStand(link, use, "right"));
  if (/reported$|^listed/i.test(use.text)) return UNMISTAKABLE.test(use.text) || [...left, ...right].some(isListable);
  return left.length > 0 || right.length > 0;
}

/** "It targets the drug": the verb by itself states what it states, whatever stands for its ends. */
function isOfPronoun({ text, verb, start, end }: RelationUse, { bare }: Reading): boolean {
  return (
    verb &&
    /^targets$/i.test(text) &&
    /\b(?:it|events?|reactions?)\s+$/i.test(bare.slice(0, start)) &&
    /^\s+the\s+(?:drug|medicine|event)\b/i.test(bare.slice(end))
  );
}

/** A label lists events of drugs. */
function isListable({ types }: Link): boolean {
  return types.has("drug") || types.has("adverse_event");
}

/** Wordings that have no other sense. */
const UNMISTAKABLE =
  /\b(?:metaboli[sz]ed\s+by|transported\s+by|indicated\s+for|annotated\s+with|listed\s+on|reported\s+with|tak(?:es?|ing)\s+part\s+in)$/i;

/** A noun speaks of what its part of the sentence names. */
function isBesideName({ start }: RelationUse, { bare, links }: Reading): boolean {
  const part = segmentAt(bare, start);
  return links.some((link) => link.start >= part.start && link.end <= part.end);
}

/** A noun may name what was searched, or the genes that were counted, by their part in another relation. */
function isNamedAfter({ text }: RelationUse, cited: readonly Finding[]): boolean {
  const word = text.toLowerCase();
  if (/^(?:target|assay)s?$/.test(word))
    return cited.some(({ kind, entities }) => kind === "count" || entities.some(({ type }) => /^gene/.test(type)));
  const keys = /^label/.test(word) ? /label|sider/i : /^report/.test(word) ? /reporting_signals|faers/i : null;
  return (
    keys !== null && cited.some(({ datasets, from }) => [...datasets, ...from.coverage].some((key) => keys.test(key)))
  );
}

/** Whether two groups of genes among what is cited overlap. */
function haveMembersInCommon(cited: readonly Finding[]): boolean {
  const members = cited.map(
    ({ entities }) => new Set(entities.flatMap(({ role, id }) => (role === "member" ? id : []))),
  );
  return members.some((some, i) => members.slice(i + 1).some((others) => [...some].some((id) => others.has(id))));
}
