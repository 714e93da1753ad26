import type { EntityRef } from "@/lib/domain/entity";
import { leafOf } from "@/lib/domain/question/item";
import { rephrase } from "@/lib/domain/question/wording/rephrase";
import { isGenes } from "@/lib/domain/question/wording/set-phrases";
import type { Earlier } from "@/lib/domain/run/earlier";
import { entitiesOf, wantsEvents } from "@/lib/domain/run/query";
import type { TypedQuery } from "@/lib/domain/run/question";

const OFFERED_MAX = 4;

/** What can be asked further of an earlier question, as whole questions, where a follow-up to it is not understood. */
export function offersAfter({ query, items }: Earlier): string[] {
  const asked = rephrase(query);
  const questions = [...narrower(query), ...howOf(query, items), ...ofDrug(query)].map(rephrase);
  return [...new Set(questions)].filter((each) => each !== asked).slice(0, OFFERED_MAX);
}

/** A list of events or drugs by the evidence it rests on. */
function narrower(query: TypedQuery): TypedQuery[] {
  const { ask, want, object, filters } = query;
  const isList = ask === "list" || ask === "count" || ask === "which_drugs";
  const ofEvents = wantsEvents(want) || (want === "drugs" && object !== null && !isGenes(object));
  if (!isList || !ofEvents) return [];
  const plain: TypedQuery = { ...query, ask: object ? "which_drugs" : "list", want: object ? want : "adverse_events" };
  const { source, limit, branch, ...others } = filters;
  return (["label", "signal"] as const).map((each) => ({ ...plain, filters: { ...others, source: each } }));
}

/** How the first of a list, or the pair asked about, may come about; and of the pair whether. */
function howOf({ subject, object, ask }: TypedQuery, items: readonly EntityRef[]): TypedQuery[] {
  const drug = entitiesOf(subject).find(({ type }) => type === "drug") ?? items.find(({ type }) => type === "drug");
  const isEvent = ({ type }: EntityRef) => type === "adverse_event";
  const event = entitiesOf(object).find(isEvent) ?? items.find(isEvent);
  if (!drug || !event) return [];
  const asks = (["mechanism", "boolean"] as const).filter((each) => each !== ask && (each !== "boolean" || object));
  return asks.map((each) => plainQuery(each, "adverse_events", drug, event));
}

function ofDrug({ subject, want }: TypedQuery): TypedQuery[] {
  const drugs = entitiesOf(subject).filter(({ type }) => type === "drug");
  const wants = (["adverse_events", "targets"] as const).filter((each) => each !== want);
  return drugs.slice(0, 1).flatMap((drug) => wants.map((each) => plainQuery("list", each, drug)));
}

function plainQuery(
  ask: TypedQuery["ask"],
  want: TypedQuery["want"],
  drug: EntityRef,
  event: EntityRef | null = null,
): TypedQuery {
  return { ask, want, subject: leafOf(drug), object: event && leafOf(event), filters: {} };
}
