import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { plain, said } from "./sentence";

const MEMBER_CHECK = "check_drugs_event";
const CHECKS = ["check_drug_event", MEMBER_CHECK];
/** States of a pair for which a source lists or reports something that an indication may account for. */
const HELD: readonly string[] = ["listed", "signal", "signal_only", "signal_artefact"];
/** Why an indication may account for the event, by how it lies to it, the strongest reason first. */
const REASONS: readonly [relation: string, caveat: string][] = [
  ["is", "Confounding is likely: the event is itself a reason for the treatment"],
  ["feature", "Confounding is possible: the event is a feature of the reason for the treatment"],
  ["close", "Confounding is possible: the event lies close to the reason for the treatment"],
];
/** Where no indication lies near the event, and the source of the reports marks the signal nonetheless. */
const MARKED =
  "Confounding is possible: the source of the reports marks this signal as likely due to the reason for the treatment";
const SO = "which may account for what is listed or reported, so that this need not tell of harm.";

/** That an indication may account for the event asked about, which a yes must not leave out; with the indication stated. */
export function confoundingSentences(state: State): DraftSentence[] {
  if (!isConfounded(state)) return [];
  const drugs = new Set(drugsOf(state).map(({ id }) => id));
  const handles = checksOf(state).map(({ handle }) => handle);
  const uses = state.findings.filter(
    ({ predicate, entities, from }) =>
      predicate === "indicated_for" && handles.includes(from.handle ?? "") && entities.some(({ id }) => drugs.has(id)),
  );
  return [plain("summary", `${reasonOf(state)}, ${SO}`), ...said(uses.slice(0, 1))];
}

function reasonOf(state: State): string {
  const relations = checksOf(state).flatMap(({ rows }) => rows.map(({ confounding }) => confounding));
  return REASONS.find(([relation]) => relations.includes(relation))?.[1] ?? MARKED;
}

/** Whether an indication of a drug asked about may account for what is listed or reported of an event asked about. */
export function isConfounded(state: State): boolean {
  return checksOf(state).some(({ tool, rows }) =>
    tool === MEMBER_CHECK
      ? rows.some((row) => row.indication && HELD.includes(String(row.state)))
      : rows.some((row) => row.state === "indication" || row.state === "signal_artefact") &&
        rows.some((row) => HELD.includes(String(row.state))),
  );
}

function checksOf(state: State) {
  const events = new Set(eventsOf(state).map(({ id }) => id));
  return state.results.filter(({ tool, args }) => CHECKS.includes(tool) && events.has(String(args.event)));
}
