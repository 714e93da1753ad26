import type { Path, PathEdge, PathStep } from "@/lib/knowledge/path";
import { PREDICATES } from "@/lib/knowledge/predicate";

const MEMBERS_NAMED = 4;

/** A path in words: one clause per edge, the first naming the drug, each group passed once with the members that reach the event. */
export function pathSentence(path: Path): string {
  const clauses = path.edges.map((edge, index) => clause(path.steps[index], edge, path.steps[index + 1], index === 0));
  return `${clauses.join("; ")}.`;
}

function clause(from: PathStep | undefined, edge: PathEdge, to: PathStep | undefined, first: boolean): string {
  if (!from || !to) return "";
  const [subject, object] = edge.forward ? [from, to] : [to, from];
  const note = edge.note ? ` (${edge.note})` : "";
  const verb = edge.predicate === "binds_in_assay" ? "also binds" : (PREDICATES[edge.predicate].verbs[0] ?? "");
  return `${named(subject, !first && edge.forward)} ${verb} ${object.name}${note}`;
}

/** A group that was passed names the members that go on to the event. */
function named(step: PathStep, passed: boolean): string {
  const members = step.members ?? [];
  if (!passed || members.length === 0) return step.name;
  const shown = members.slice(0, MEMBERS_NAMED).map(({ name }) => name);
  const rest = members.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more of its genes` : shown.join(", ");
}
