import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import { said } from "./said";
import { plain } from "./sentence";
import { drugsOf, eventsOf } from "./subjects";

const TERMS_TOLD = 3;
const LEAD = "A label source lists closely related terms, which are not counted as the event asked about:";
const COMPARED = "The comparison is of the one term asked about.";
const COMPARED_ALONE =
  "The comparison is of the one term asked about; the labels searched list no term that this graph relates closely to it.";

/** Of pairs that no label source lists: the terms near the event that one does list for the drug. */
export function relatedSentences(state: State): DraftSentence[] {
  const told = pairsOf(state)
    .filter(({ drug, event }) => !rowsOf(state, drug, event).some((row) => row.state === "listed"))
    .flatMap(({ drug, event }) => relatedTo(state, drug, event).slice(0, TERMS_TOLD).flatMap(said));
  return told.length > 0 ? [plain("summary", LEAD), ...told] : [];
}

/** Of drugs compared for an event: that one term was compared, and the terms near it, those first that labels of some list and of others do not. */
export function relatedCompared(state: State): DraftSentence[] {
  const found = pairsOf(state).flatMap(({ drug, event }) => relatedTo(state, drug, event));
  const terms = [...new Set(found.map(termOf))]
    .map((term) => found.filter((finding) => termOf(finding) === term))
    .sort((a, b) => holdersIn(a) - holdersIn(b));
  const told = terms.slice(0, TERMS_TOLD).flatMap((findings) => findings.flatMap(said));
  return told.length > 0
    ? [plain("summary", COMPARED), plain("summary", LEAD), ...told]
    : [plain("summary", COMPARED_ALONE)];
}

function pairsOf(state: State): { drug: EntityRef; event: EntityRef }[] {
  return drugsOf(state).flatMap((drug) => eventsOf(state).map((event) => ({ drug, event })));
}

/** The listings of terms near the event, the nearest first. */
function relatedTo(state: State, drug: EntityRef, event: EntityRef): Finding[] {
  const rows = rowsOf(state, drug, event).filter((row) => row.state === "related");
  const listed = state.findings.filter(
    ({ kind, predicate, entities }) =>
      kind === "claim" && predicate === "listed_on_label" && entities.some(({ id }) => id === drug.id),
  );
  const terms = [...new Set(rows.map(({ id }) => String(id)))];
  return terms.flatMap((term) => listed.find((finding) => termOf(finding) === term) ?? []);
}

function rowsOf({ results }: State, drug: EntityRef, event: EntityRef) {
  return results
    .filter(({ tool, args }) => tool === "check_drug_event" && args.drug === drug.id && args.event === event.id)
    .flatMap(({ rows }) => rows);
}

function termOf({ entities }: Finding): string | undefined {
  return entities.find(({ role }) => role === "object")?.id;
}

function holdersIn(findings: readonly Finding[]): number {
  return new Set(findings.flatMap(({ entities }) => entities.find(({ role }) => role === "subject")?.id ?? [])).size;
}
