import { furtherParts } from "@/lib/artifacts/parts";
import { answerRows, countedRows } from "@/lib/artifacts/rows/answer-rows";
import { classesOf } from "@/lib/artifacts/rows/class-members";
import type { Answer } from "@/lib/engine/artifacts";
import { entitiesOf, queriesOf, readable } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import type { Path } from "@/lib/knowledge/path";

const CITED_CLAIMS_MAX = 48;
/** What relates a drug to an event: of these, a look-up brings many that the answer is not about. */
const OF_EVENTS: readonly (string | null)[] = ["listed_on_label", "reported_with"];
/** Look-ups of all events of a drug, or of all drugs of an event. */
const LISTS: readonly string[] = [
  "get_drug_adverse_events",
  "get_drug_signals",
  "get_event_drugs",
  "compare_drug_events",
];

type Collected = { paths: readonly Path[] };

/** Claims behind the paths, all of them, then the foremost of those behind the answer and what is beside it; `omitted` were cited and left out. */
export function citedClaims(
  state: State,
  { paths }: Collected,
  answers: readonly Answer[],
  findings: readonly Finding[],
): { ids: string[]; omitted: number } {
  const ofPaths = new Set(paths.flatMap(({ claimIds }) => claimIds));
  const fromAnswers = answers.flatMap((answer) =>
    answer.kind === "list" ? answer.items.flatMap(({ claimIds }) => claimIds) : [],
  );
  const isToThePoint = pointOf(state);
  const fromFindings = findings.filter(isToThePoint).flatMap(({ from }) => from.claimIds);
  const others = [...new Set([...fromAnswers, ...fromFindings])].filter((id) => !ofPaths.has(id));
  const shown = others.slice(0, CITED_CLAIMS_MAX);
  return { ids: [...ofPaths, ...shown], omitted: others.length - shown.length };
}

/** Of what whole lists of events hold, only what joins things the question names or the answer counts; where neither narrows it, all. */
function pointOf(state: State): (finding: Finding) => boolean {
  const about = aboutOf(state);
  if (!about) return () => true;
  const lists = new Set(state.results.filter(({ tool }) => LISTS.includes(tool)).map(({ handle }) => handle));
  const isOfList = ({ kind, predicate, from }: Finding) =>
    lists.has(from.handle ?? "") && (kind === "count" || OF_EVENTS.includes(predicate));
  return (finding) =>
    !isOfList(finding) ||
    (finding.kind !== "count" &&
      finding.entities.every(({ id, role }) => (role !== "subject" && role !== "object") || about.has(id)));
}

/** What the answer is about; null for a profile and the like, which is about whatever was found. */
function aboutOf(state: State): Set<string> | null {
  if (!readable(state.reading)) return null;
  const items = [state, ...furtherParts(state)].flatMap((part) => countedRows(answerRows(part).rows));
  const named = queriesOf(state.reading).flatMap(({ subject, object, use }) =>
    [...entitiesOf(subject), ...entitiesOf(object), ...entitiesOf(use ?? null)].map(({ id }) => id),
  );
  const events = queriesOf(state.reading).some(({ object }) => entitiesOf(object).length > 0);
  if (items.length === 0 && !events) return null;
  const members = classesOf(state).flatMap((each) => each.members.map(({ id }) => id));
  return new Set([...named, ...members, ...items.map(({ id }) => String(id))]);
}
