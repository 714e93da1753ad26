import type { RelationUse } from "@/lib/grounding/find-relations";
import type { Reading, Rule } from "@/lib/grounding/reading";
import { sidesOf } from "@/lib/grounding/sides";
import { actionOf } from "@/lib/knowledge/action";
import type { Finding } from "@/lib/knowledge/finding";

/** Rule 5 for words with a direction of their own: an action is one the source states there, a sign is the finding's. */
export const checkActions: Rule = ({ reading, cited }) =>
  reading.relations.flatMap((use) => {
    const meant = meantBy(use, reading, cited);
    if (use.action && !meant.some((finding) => statesAction(use, finding, meant.every(isNegative))))
      return [`action: no cited finding states "${use.text}"`];
    if (use.sign && !meant.some((finding) => signsOf(finding).includes(use.sign ?? "unknown")))
      return [`sign: no cited finding supports "${use.text}"`];
    return [];
  });

function signsOf({ sign, effects = [] }: Finding): Finding["sign"][] {
  return [sign, ...effects.map((effect) => effect.sign)];
}

function isNegative({ polarity }: Finding): boolean {
  return polarity === "negative";
}

/** The findings about what stands next to the word, else all. */
function meantBy(use: RelationUse, reading: Reading, cited: readonly Finding[]): readonly Finding[] {
  const { left, right } = sidesOf(use, reading);
  if (/^\s+(?:the\s+)?(?:former|latter|it|both|them)\b/i.test(reading.bare.slice(use.end))) return cited;
  const isBefore = use.order === "none" && !/\sof$/i.test(use.text);
  const holder = left.at(-1) ?? (isBefore ? reading.links.findLast(({ end }) => end <= use.start) : undefined);
  const near = isBefore ? (holder ?? right[0]) : (right[0] ?? holder);
  const other = use.order === "none" ? undefined : left.at(-1);
  const about = (link: typeof near) => (finding: Finding) =>
    !link || finding.entities.some(({ id }) => link.cited.has(id));
  if (isBefore && right[0] && holder) return cited.filter((each) => about(near)(each) || about(right[0])(each));
  const exact = cited.filter(about(near)).filter(about(other));
  const loose = exact.length > 0 ? exact : cited.filter(about(near));
  return loose.length > 0 ? loose : cited;
}

function statesAction({ text, action }: RelationUse, { actions, polarity }: Finding, isAlone: boolean): boolean {
  if (polarity === "negative" && actions.length === 0) return isAlone;
  const written = text
    .toLowerCase()
    .replace(/\s+(?:of|at|on|for|by)$/, "")
    .replace(/^(?:open|boost)s?\b/, "activates")
    .replace(/^silences?\b/, "inhibits");
  if (action === "noun") return actions.some((each) => names(each, written.replace(/s$/, "")));
  if (/^modulat/.test(written)) return true;
  return actions.some((each) => classOf(each) === classOf(written));
}

/** "inhibitor" is named by "IRREVERSIBLE INHIBITOR"; "agonist" not by "INVERSE AGONIST", which acts the other way. */
function names(action: string, noun: string): boolean {
  const stated = action.toLowerCase().replace(/[_\s]+/g, " ");
  return ` ${stated} `.includes(` ${noun} `) && classOf(stated) === classOf(noun);
}

function classOf(words: string): string {
  return actionOf({ action_type: words });
}
