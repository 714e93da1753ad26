import type { Answer, DraftSentence } from "@/lib/engine/artifacts";
import { entitiesOf } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import type { Row } from "@/lib/engine/tool";
import type { Finding } from "@/lib/knowledge/finding";
import { isRecorded } from "./interaction-sentence";
import { plain } from "./sentence";
import { stringsOf } from "./strings-of";

const TOOL = "get_drug_interactions";

/**
 * Yes where a source records an interaction of the drugs, or the label of one names another among its interactions; joint
 * reports alone leave it open, and so does silence, which is no statement of the contrary.
 */
export function interactionAnswer(state: State): { answer: Answer; basis: string } {
  const stated = interactionsOf(state).filter(({ polarity }) => polarity === "positive");
  const named = state.findings.some(
    ({ kind, from }) => kind === "quote" && handlesOf(state).includes(from.handle ?? ""),
  );
  const value = (named && asked(state) === null) || stated.some(isRecorded) ? true : null;
  const silent = stated.length > 0 ? "signal_only" : handlesOf(state).length > 0 ? "not_stated" : "not_covered";
  return { answer: { kind: "boolean", value }, basis: value ? "stated" : silent };
}

/** One row for two drugs and the event a source names, whatever number of sources state it; label text is quoted elsewhere. */
export function interactionRows(rows: readonly Row[], state: State): Row[] {
  const event = asked(state);
  const stated = rows
    .filter((row) => row.other !== undefined && (event === null || !row.event || row.event === event.name))
    .map((row) => ({
      ...row,
      apart: row.apart ?? (event && !row.event ? NO_EVENT : null),
      event: row.event ?? null,
      id: `${row.id}|${row.other}`,
      name: row.event ? `${row.name}: ${row.event}` : (row.name ?? ""),
    }));
  const byPair = new Map<string, Row>();
  for (const row of stated) {
    const key = `${row.id.split("|").toSorted()} ${row.event}`;
    const known = byPair.get(key);
    byPair.set(key, known ? joinedRow(known, row) : row);
  }
  return [...byPair.values()];
}

const NO_EVENT = "stated of the drugs together, and of no adverse event";

function joinedRow(a: Row, b: Row): Row {
  const both = (field: string) => [...new Set([...stringsOf(a[field]), ...stringsOf(b[field])])];
  return { ...a, evidence: both("evidence"), claimIds: both("claimIds"), apart: a.apart && b.apart ? a.apart : null };
}

/** Whether the drugs interact, in words; the statements themselves follow. */
export function interactionLead(state: State): DraftSentence[] {
  if (isStatedOfNoEvent(state)) return [plain("summary", OF_NO_EVENT)];
  if (state.reading?.query?.ask !== "boolean" && interactionsOf(state).length > 0)
    return [plain("summary", "What the sources state of the drugs taken together:")];
  switch (state.artifacts?.basis) {
    case "stated":
      return [plain("summary", "Yes, an interaction: a source states it.")];
    case "signal_only":
      return [
        plain("summary", "Neither yes nor no: joint reports exist, and no source searched states an interaction."),
      ];
    case "not_stated":
      return [plain("summary", "No source searched states it; that is no statement of the contrary.")];
    default:
      return [plain("summary", "The sources loaded cannot answer this.")];
  }
}

const OF_NO_EVENT =
  "No source searched states it for the adverse event asked about, which is no statement of the contrary; what they state of the drugs together follows.";

/** Whether sources tie the drugs, and none of them for the event the question names. */
function isStatedOfNoEvent(state: State): boolean {
  const tied = ({ predicate, polarity, from }: Finding) =>
    predicate === "interacts_with" && polarity === "positive" && handlesOf(state).includes(from.handle ?? "");
  return asked(state) !== null && interactionsOf(state).every((each) => !tied(each)) && state.findings.some(tied);
}

function interactionsOf(state: State): Finding[] {
  const event = asked(state);
  return state.findings.filter(
    ({ predicate, from, entities }) =>
      predicate === "interacts_with" &&
      handlesOf(state).includes(from.handle ?? "") &&
      (event === null || entities.some(({ id, role }) => role === "via" && id === event.id)),
  );
}

function handlesOf({ results }: State): string[] {
  return results.filter(({ tool, status }) => tool === TOOL && status !== "failed").map(({ handle }) => handle);
}

/** The event the question names; null where it names none. */
function asked({ reading }: State) {
  return entitiesOf(reading?.query?.object ?? null)[0] ?? null;
}
