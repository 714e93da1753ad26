import { withFurther } from "@/lib/domain/question/asked-beside";
import type { ReadPart } from "@/lib/domain/question/follow-ups/further-part";
import { part } from "@/lib/domain/question/part";
import type { Names } from "@/lib/domain/question/scan";
import { isUnreadable } from "@/lib/domain/question/wording/unreadable";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import { kindWords } from "./kind-groups";
import { joinedOrganGroups } from "./organ-groups";

const VERBS = {
  label: "listed for",
  boxed: "listed for",
  signal: "reported with",
  both: "listed and reported with",
  any: "adverse events of",
};

/**
 * "Does X cause infections?": beside yes or no on the term of that name, the list of those a drug has. A no on the term alone
 * would hide what is listed or reported under the terms of its kinds.
 */
export function kindsBeside(
  text: string,
  { ask, want, subject, object, filters }: TypedQuery,
  graph: Names,
): ReadPart[] {
  const isPair = subject.op === "entity" && subject.ref?.type === "drug" && object?.op === "entity";
  const words = ask === "boolean" && want === "adverse_events" && isPair ? kindWords(text) : null;
  if (words === null || !isPair) return [];
  const read = part(`Which ${words} are ${VERBS[filters.source ?? "any"]} ${subject.ref?.name}?`, graph);
  const { intent } = read;
  return isUnreadable(intent) || !intent.query.filters.branch ? [] : [{ ...read, intent }];
}

/** "Liver and skin reactions of A": a reading of the events of one organ with those of the organs named beside it. */
export function withOrgans(reading: Reading, text: string, graph: Names): Reading {
  const { query } = reading;
  const own = query?.filters.branch;
  if (!query || !own || query.filters.outside) return reading;
  const groups = joinedOrganGroups(text, graph);
  if (!groups.some(({ branch }) => branch.id === own.id)) return reading;
  const others = [...new Map(groups.map(({ branch }) => [branch.id, branch])).values()].filter(
    ({ id }) => id !== own.id,
  );
  return withFurther(
    reading,
    others.map((branch) => ({ ...query, filters: { ...query.filters, branch } })),
    (words) => groups.some(({ text: organ }) => organ.toLowerCase() === words.toLowerCase()),
  );
}
