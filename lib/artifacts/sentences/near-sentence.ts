import { joinedFirst, withRole } from "@/lib/artifacts/findings/finding-parts";
import type { DraftSentence } from "@/lib/engine/artifacts";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import { RELATION_WORDS } from "@/lib/knowledge/mapping";
import { ownValue } from "@/lib/knowledge/own-value";
import { joinedWords } from "@/lib/knowledge/wording";
import { cited } from "./sentence";

const DRUGS_NAMED = 12;
const NOT_THAT_TERM = "Not under that exact term:";
/** How terms are called by their relation, nearest first. */
const CALLED: Readonly<Record<string, string>> = { equivalent: "equivalent term", ...RELATION_WORDS };

/** A listing or signal of a term near an event that no label source lists, and how the term lies to it. */
export type Near = { relation: string; finding: Finding };

/** "A label source lists the narrower terms A and B and the broader term C for the drugs." Where none is listed: that a signal exists. */
export function nearSentence(
  near: readonly Near[],
  { first = false, drugs: named }: { first?: boolean; drugs?: readonly EntityRef[] } = {},
): DraftSentence[] {
  const [nearest] = near;
  if (!nearest) return [];
  const terms = [...new Set(Object.values(CALLED))].flatMap((called) => {
    const own = near
      .filter(({ relation }) => ownValue(CALLED, relation) === called)
      .map(({ finding }) => withRole(finding, "object")[0]);
    const names = own.flatMap((term) => term?.name ?? []);
    return names.length > 0 ? [`the ${called}${names.length > 1 ? "s" : ""} ${joinedWords(names)}`] : [];
  });
  const drugs = joinedFirst(named ?? withRole(nearest.finding, "subject"), DRUGS_NAMED);
  const isListed = nearest.finding.predicate === "listed_on_label";
  const text = isListed
    ? `a label source lists ${joinedWords(terms)} for ${drugs}.`
    : `a reporting signal exists under ${joinedWords(terms)} with ${drugs}.`;
  const findings = near.map(({ finding }) => finding);
  return [cited("summary", first ? `${NOT_THAT_TERM} ${text}` : `A${text.slice(1)}`, findings)];
}
