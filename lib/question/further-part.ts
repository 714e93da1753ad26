import { isEvent } from "@/lib/engine/needs";
import { entitiesOf, unknownNames } from "@/lib/engine/query";
import type { Draft } from "./draft";
import { type Part, part } from "./part";
import { pronounsFilled } from "./refers-back";
import type { Names } from "./scan";
import { isUnreadable } from "./unreadable";
import { joinedWords } from "./words";

/** A part that was read. */
export type ReadPart = Part & { intent: Draft };

/** What only tells something asks nothing further. */
const ASKS = /\?\W*$|^(?:and|also|list|show|give|tell|name|what|which|how|why|is|are|does|do|can|could|who|compare)\b/i;
const OF_DRUGS = /\b(?:which|what) (?:other |else )?(?:drugs?|medicines?|medications?)\b/i;
const SHARED = /\b(?:share|have|has) (?:it|this|that)(?: (?:event|reaction|effect))?(?: too| as well)?\b/i;
const AMONG = /\b(?:among|one of|part of) (?:them|these|those)\b/i;

/**
 * A further part of a question, read with the names of the first in the place of the words that point back to them: to its
 * drugs, or to its events where drugs are asked for. Null where it cannot be read for sure, or asks the same again.
 */
export function furtherPart(text: string, { query }: Draft, graph: Names): ReadPart | null {
  if (!ASKS.test(text)) return null;
  const { drugs, events } = namesIn(query);
  const read = part(filled(text, drugs, events), graph);
  const { intent } = read;
  if (isUnreadable(intent) || intent.query.ask === "profile" || unknownNames(intent.query).length > 0) return null;
  return JSON.stringify(intent.query) === JSON.stringify(query) ? null : { ...read, intent };
}

/** What words of a further part may point back to: the drugs of the first part, and its events wherever they stand. */
function namesIn({ subject, object }: Draft["query"]): { drugs: string; events: string } {
  const subjects = entitiesOf(subject);
  const ofEvents = subjects.length > 0 && subjects.every(({ type }) => isEvent(type));
  const [drugs, events] = ofEvents ? [[], subjects] : [subjects, entitiesOf(object)];
  const joined = (refs: typeof subjects) =>
    joinedWords(
      refs.map(({ name }) => name),
      "and",
    );
  return { drugs: joined(drugs), events: joined(events) };
}

function filled(text: string, drugs: string, events: string): string {
  if (OF_DRUGS.test(text)) {
    if (events === "") return text;
    const told = text.replace(SHARED, `have ${events}`);
    return pronounsFilled(told, events) ?? told;
  }
  const listed = drugs === "" ? text : text.replace(AMONG, `an adverse event of ${drugs}`);
  return (drugs === "" ? null : pronounsFilled(listed, drugs)) ?? listed;
}
