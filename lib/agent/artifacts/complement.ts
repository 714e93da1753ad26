import { drugsAsked, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { isOpenByTerms, type Pair, pairOf } from "@/lib/agent/artifacts/yes-no/pair";
import type { EntityRef } from "@/lib/domain/entity";
import { RELATION_WORDS } from "@/lib/domain/mapping";
import { ownValue } from "@/lib/domain/own-value";
import { asksComplement } from "@/lib/domain/run/query";
import type { Filters } from "@/lib/domain/run/question";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";

type Lacks = NonNullable<Filters["lacks"]>;

/** What the sources say of one drug and one event that the question denies of it. */
export type Held = { drug: EntityRef; event: EntityRef; pair: Pair; row: Row; state: HeldState };
export type HeldState = "found" | "text" | "near" | "open" | "beside" | "none";

const WHY: Record<Exclude<HeldState, "none">, (event: string, lacks: Lacks) => string> = {
  found: (event, lacks) => `${FOUND[lacks]} ${event}`,
  text: (event) => `label text names ${event}, and no source that lists terms holds it`,
  near: (event) => `a label source lists a term within ${event} or close to it`,
  open: (event, lacks) =>
    lacks === "signal"
      ? `the reports searched hold no signal of this drug at all, so ${event} is open`
      : `no label source covers its whole label, so ${event} is open`,
  beside: (event) => `${event} was not found in the source it is asked for in`,
};
const FOUND: Record<Lacks, string> = {
  label: "a label source lists",
  signal: "a reporting signal exists for",
  any: "a label listing or a reporting signal exists for",
};

/** Whether the run answers for which drugs an event was not found. */
export function tellsComplement({ reading }: State): boolean {
  return reading?.query ? asksComplement(reading.query) : false;
}

/** Of each drug asked about and each event what was found, and in vain looked for. */
export function heldOf(state: State): Held[] {
  const { filters } = state.reading?.query ?? {};
  const { lacks } = filters ?? {};
  if (!lacks) return [];
  return eventsOf(state).flatMap((event) =>
    drugsAsked(state).flatMap((drug) => {
      const pair = pairOf(state, drug.id, event.id);
      const [row] = pair.rows;
      return row?.id === drug.id ? [{ drug, event, pair, row, state: stateOf(pair, { ...filters, lacks }) }] : [];
    }),
  );
}

/** The drugs for which none of the events was found, then the others with what was found, or why it is open. */
export function complementRows(state: State): Row[] {
  const held = heldOf(state);
  const drugs = [...new Map(held.map(({ drug }) => [drug.id, drug])).values()];
  const lacks = state.reading?.query?.filters.lacks ?? "any";
  const rows = drugs.map((drug): Row => {
    const own = held.filter((each) => each.drug.id === drug.id);
    const against = ORDER.flatMap((reason) => own.find((each) => each.state === reason) ?? [])[0];
    const apart = against && against.state !== "none" ? WHY[against.state](against.event.name, lacks) : null;
    return {
      id: drug.id,
      name: drug.name,
      type: "drug",
      evidence: own.flatMap(({ row, pair }) => [
        ...(row.evidence ?? []),
        ...silentOf(row, lacks),
        ...nearWords(pair, state),
      ]),
      claimIds: own.flatMap(({ row }) => row.claimIds ?? []),
      apart,
    };
  });
  return [...rows.filter(({ apart }) => !apart), ...rows.filter(({ apart }) => apart)];
}

const ORDER: readonly HeldState[] = ["found", "beside", "text", "near", "open"];

function stateOf(pair: Pair, { lacks, source }: Filters & { lacks: Lacks }): HeldState {
  const has = { label: pair.listed, signal: pair.reported };
  if (lacks === "any" ? has.label || has.signal : has[lacks]) return "found";
  if ((source === "label" || source === "signal") && !has[source]) return "beside";
  if (lacks === "signal") return pair.reportsCovered ? "none" : "open";
  if (pair.quotes.length > 0) return "text";
  if (isOpenByTerms(pair)) return "near";
  return pair.labelCovered ? "none" : "open";
}

/** Which sources were searched in vain: of the kind denied, or of each. */
function silentOf({ silent }: Row, lacks: Lacks): string[] {
  const kind = { label: "not listed", signal: "no signal", any: "" }[lacks];
  return (silent ?? []).filter((each) => each.startsWith(kind));
}

/** Terms near the event that are listed or reported. */
function nearWords({ near }: Pair, { admitted }: State): string[] {
  return near.flatMap(({ id, relation }) => {
    const words = ownValue(RELATION_WORDS, relation);
    const term = ownValue(admitted, id);
    return words && term ? [`has the ${words} ${term.name}`] : [];
  });
}
