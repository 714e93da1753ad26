"use client";
import { useSelection } from "@/components/evidence/selection";
import type { Path, PathEdge, PathStep } from "@/lib/domain/path";
import { relationWords } from "@/lib/server/web/path-words";
import { TYPE_WORDS } from "@/lib/server/web/words";

const SIGN_MARKS: Record<PathEdge["sign"], string> = { increases: " (+)", decreases: " (−)", unknown: "" };

/** The steps as chips, joined by the relation between them; a relation opens its claims. */
export function PathSteps({ path }: { path: Path }) {
  return (
    <ol className="flex flex-wrap items-center gap-x-1 gap-y-2 text-sm" aria-label="Steps">
      {path.steps.map((step, index) => (
        <li key={step.id} className="flex flex-wrap items-center gap-1">
          <Step step={step} />
          <Relation edge={path.edges[index]} from={step} to={path.steps[index + 1]} />
        </li>
      ))}
    </ol>
  );
}

function Step({ step }: { step: PathStep }) {
  const members = memberNames(step);
  return (
    <span
      className="rounded-md border border-line-strong bg-surface px-2 py-0.5"
      title={`${step.id} ${step.xrefs.join(" ")}`}
    >
      {step.name} <span className="text-muted text-xs">{TYPE_WORDS[step.type]}</span>
      {members && <span className="block text-muted text-xs">through {members}</span>}
    </span>
  );
}

const MEMBERS_MAX = 6;

function memberNames({ members = [] }: PathStep): string {
  const shown = members.slice(0, MEMBERS_MAX).map(({ name }) => name);
  const left = members.length - shown.length;
  return left > 0 ? `${shown.join(", ")} and ${left} more` : shown.join(", ");
}

type RelationProps = { edge: PathEdge | undefined; from: PathStep; to: PathStep | undefined };

function Relation({ edge, from, to }: RelationProps) {
  const { open } = useSelection();
  if (!edge || !to) return null;
  const [subject, object] = edge.forward ? [from, to] : [to, from];
  const { verb, note } = relationWords(edge);
  const title = `${subject.name} ${verb} ${object.name}`;
  return (
    <button
      type="button"
      onClick={() => open({ title, finding: null, claimIds: edge.claimIds })}
      aria-label={`${title}: open the evidence`}
      className="min-h-[26px] rounded px-1 text-left text-accent text-xs hover:bg-accent-weak hover:underline"
    >
      <span aria-hidden>{edge.forward ? "—" : "←"}</span> {verb}
      {SIGN_MARKS[edge.sign]}
      {edge.disorder && <span className="text-muted"> in {edge.disorder.name}</span>}
      {note && <span className="text-muted"> ({note})</span>} <span aria-hidden>{edge.forward ? "→" : "—"}</span>
    </button>
  );
}
