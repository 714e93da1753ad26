import { cited } from "@/lib/agent/artifacts/sentences/sentence";
import type { EntityRef } from "@/lib/domain/entity";
import { type Fact, isOfNothing, quotesOf } from "@/lib/domain/facts/fact";
import { EVENT_PREDICATES, isOfEvents } from "@/lib/domain/relations";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";

/** Of a pair: which of label and reporting sources were searched in vain; where a label lists it, that reports hold no signal. */
export function absentPair(state: State, drug: EntityRef, event: EntityRef): DraftSentence[] {
  const about = state.findings.filter(
    ({ entities, predicate }) =>
      isOfEvents(predicate) && [drug, event].every(({ id }) => entities.some((entity) => entity.id === id)),
  );
  const stated = about.flatMap((fact) => (isOfNothing(fact) ? [] : fact.predicate));
  const absent = about.filter((fact) => isOfNothing(fact) && !stated.includes(fact.predicate));
  if (about.some(({ kind }) => kind === "label_listing")) return noSignal(absent, drug, event);
  const how = absenceWords(absent);
  if (!how) return [];
  const mentioned = labelTextOn(state, drug.id, event.id).length > 0;
  const rest = mentioned
    ? "that list terms; passages that speak of it are quoted apart"
    : "searched, which does not show that it does not occur";
  return [cited("summary", `${event.name} is not ${how} ${drug.name} in the sources ${rest}.`, absent)];
}

function noSignal(absent: readonly Fact[], drug: EntityRef, event: EntityRef): DraftSentence[] {
  const silent = absent.filter(({ predicate }) => isOfEvents(predicate, "signal"));
  const text = `${event.name} has no reporting signal with ${drug.name} in the sources searched.`;
  return silent.length > 0 ? [cited("summary", text, silent)] : [];
}

/** Quotations that are not of what a label says of a drug by itself. */
const BESIDE_LABELS: readonly string[] = ["annotation", "drug_interactions", "external_record"];

/** What label text says in its own words of a drug and an event, best first. */
export function labelTextOn({ results, findings }: State, drug: string | undefined, event: string | undefined): Fact[] {
  const searches = results.filter(({ tool, args }) => tool === "search_label_text" && args.event === event);
  const handles = searches.map(({ handle }) => handle);
  return findings.filter(
    (each) => isLabelQuote(each) && each.entities[0]?.id === drug && handles.includes(each.from.handle ?? ""),
  );
}

/** Whether a finding quotes what a label says of a drug by itself. */
export function isLabelQuote(fact: Fact): boolean {
  return quotesOf(fact).some(({ section }) => !BESIDE_LABELS.includes(section));
}

function absenceWords(absences: readonly Fact[]): string | null {
  const [label, signal] = EVENT_PREDICATES.map((each) => absences.some(({ predicate }) => predicate === each));
  if (label) return signal ? "listed or reported for" : "listed on a label of";
  return signal ? "reported with" : null;
}
