import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { drugsAsked, objectsAsked } from "@/lib/agent/artifacts/rows/subjects";
import { type NearTerm, nearOf, pairOf } from "@/lib/agent/artifacts/yes-no/pair";
import type { EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import { ownValue } from "@/lib/domain/own-value";
import { listsHolders, queryOf } from "@/lib/domain/run/query";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";

/** A drug the question names, itself or by its class, that does not count for an event though its label text names the event or a term within it is listed or reported. */
export type Uncounted = { drug: EntityRef; event: EntityRef; quotes: Fact[]; near: NearTerm[] };

/** Terms that speak for the event itself; a broader one, or one of like words, does not. */
const CLOSE: readonly string[] = ["narrower", "close"];
const TEXT_WHY = "label text names it, and no label source lists it";

/** What is known of the drugs of a question that lists or counts drugs by an event and that do not count, by event and drug. */
export function uncountedOf(state: State): Uncounted[] {
  const { query } = state.reading ?? {};
  if (!query || !listsHolders(queryOf(query))) return [];
  const counted = new Set(countedRows(answerRows(state).rows).map(({ id }) => String(id)));
  const open = drugsAsked(state).filter(({ id }) => !counted.has(id));
  return objectsAsked(query).flatMap((event) =>
    open.flatMap((drug) => {
      const pair = pairOf(state, drug.id, event.id);
      if (pair.listed) return [];
      const [near, quotes] = [nearOf(pair, CLOSE), pair.quotes.slice(0, 1)];
      return quotes.length > 0 || near.length > 0 ? [{ drug, event, quotes, near }] : [];
    }),
  );
}

/** Those drugs as rows that stand apart from the answer, each once, with the reason. */
export function uncountedRows(state: State, known: readonly Row[]): Row[] {
  const ids = new Set(known.map(({ id }) => String(id)));
  const open = uncountedOf(state).filter(({ drug }) => !ids.has(drug.id));
  return [...new Map(open.toReversed().map((each) => [each.drug.id, each])).values()].reverse().map((each) => ({
    id: each.drug.id,
    name: each.drug.name,
    apart: whyOf(each, state),
    claimIds: [],
  }));
}

function whyOf({ quotes, near }: Uncounted, { admitted }: State): string {
  if (quotes.length > 0) return TEXT_WHY;
  const [term] = near;
  const called = term?.relation === "narrower" ? "narrower" : "closely related";
  return `only under the ${called} term ${ownValue(admitted, term?.id ?? "")?.name ?? term?.id}`;
}
