import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { classesOf } from "@/lib/agent/artifacts/rows/class-members";
import type { Claim } from "@/lib/domain/claim";
import type { EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Path } from "@/lib/domain/path";
import { isOfEvents } from "@/lib/domain/relations";
import type { Answer, Subgraph } from "@/lib/domain/run/artifacts";
import { entitiesOf, queriesOf, readable } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { furtherParts } from "./parts";

const EDGES_MAX = 200;

type Edge = Subgraph["edges"][number];
type DrawnClaim = Pick<Claim, "id" | "subject" | "predicate" | "object" | "sign" | "strength" | "dataset">;

/**
 * The graph to draw: the edges of the shown paths and of the cited claims, with the evidence records behind each.
 * `refs` names the ends of cited claims; at most EDGES_MAX edges, path edges first, the rest counted in `omitted` with the
 * claims left out before.
 */
export function subgraphOf(
  paths: readonly Path[],
  claims: readonly Claim[],
  refs: ReadonlyMap<string, EntityRef>,
  { asked, omitted }: { asked: ReadonlySet<string>; omitted: number },
): Subgraph {
  const evidence = new Map(
    claims.map((claim) => [claim.id, claim.evidence.map(({ recordId }) => `${claim.dataset}:${recordId}`)]),
  );
  const edges = new Map<string, Edge>();
  for (const path of paths) addPath(edges, path, evidence);
  const onPath = new Set([...edges.values()].flatMap(({ claimIds }) => claimIds));
  for (const claim of claims) if (!onPath.has(claim.id)) addClaim(edges, claim, evidence.get(claim.id) ?? []);
  const kept = [...edges.values()].slice(0, EDGES_MAX);
  const steps = new Map<string, EntityRef>(paths.flatMap(({ steps }) => steps.map((step) => [step.id, step] as const)));
  const ids = new Set([...asked, ...kept.flatMap(({ source, target }) => [source, target])]);
  const nodes = [...ids].flatMap((id): Subgraph["nodes"] => {
    const ref = steps.get(id) ?? refs.get(id);
    const role = asked.has(id) ? "question" : steps.has(id) ? "path" : "answer";
    return ref ? [{ id: ref.id, name: ref.name, type: ref.type, role }] : [];
  });
  const drawn = new Set(nodes.map(({ id }) => id));
  const shown = kept.filter(({ source, target }) => drawn.has(source) && drawn.has(target));
  return { nodes, edges: shown, omitted: omitted + edges.size - shown.length };
}

function addPath(edges: Map<string, Edge>, path: Path, evidence: ReadonlyMap<string, string[]>): void {
  path.edges.forEach((edge, index) => {
    const { predicate, sign, strength, claimIds, datasets, note, forward } = edge;
    const ends = [path.steps[index], path.steps[index + 1]].map((step) => step?.id ?? "");
    const [source = "", target = ""] = forward ? ends : ends.toReversed();
    const id = `${source}|${predicate}|${target}`;
    const known = edges.get(id);
    if (known) {
      known.paths.push(path.rank);
      return;
    }
    const evidenceIds = claimIds.flatMap((claimId) => evidence.get(claimId) ?? []);
    const behind = { claimIds, datasets, evidenceIds, paths: [path.rank], ...(note !== null && { note }) };
    edges.set(id, { id, source, target, predicate, sign, strength, ...behind });
  });
}

/** Adds a claim to the edges by id: to the one of its subject, predicate and object, or as a new one. */
export function addClaim(edges: Map<string, Edge>, claim: DrawnClaim, evidenceIds: string[]): void {
  const { subject: source, predicate, object: target, sign, strength } = claim;
  const id = `${source}|${predicate}|${target}`;
  const known = edges.get(id);
  edges.set(id, {
    ...(known ?? { id, source, target, predicate, sign, paths: [] }),
    strength: Math.max(known?.strength ?? strength, strength),
    claimIds: [...(known?.claimIds ?? []), claim.id],
    datasets: [...new Set([...(known?.datasets ?? []), claim.dataset])],
    evidenceIds: [...(known?.evidenceIds ?? []), ...evidenceIds],
  });
}

const CITED_CLAIMS_MAX = 48;
/** Look-ups of all events of a drug, or of all drugs of an event. */
const LISTS: readonly string[] = [
  "get_drug_adverse_events",
  "get_drug_signals",
  "get_event_drugs",
  "compare_drug_events",
];

/** The ids of the claims to draw: those of all paths, then the first CITED_CLAIMS_MAX behind the answer and its findings; the rest is counted in `omitted`. */
export function citedClaims(
  state: State,
  { paths }: { paths: readonly Path[] },
  answers: readonly Answer[],
  findings: readonly Fact[],
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
function pointOf(state: State): (finding: Fact) => boolean {
  const about = aboutOf(state);
  if (!about) return () => true;
  const lists = new Set(state.results.filter(({ tool }) => LISTS.includes(tool)).map(({ handle }) => handle));
  const isOfList = ({ kind, predicate, from }: Fact) =>
    lists.has(from.handle ?? "") && (kind === "count" || isOfEvents(predicate));
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
