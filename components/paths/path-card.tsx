"use client";
import clsx from "clsx";
import { useTitleOf } from "@/components/evidence/claim-source";
import { isPicked, useSelection } from "@/components/evidence/selection";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { Table } from "@/components/ui/table";
import { pathName } from "@/lib/domain/compare-paths";
import type { Path, PathEdge, PathStep, ScoreFactor } from "@/lib/domain/path";
import type { WeighedPath } from "@/lib/domain/reweigh";
import {
  backgroundWords,
  directionNotes,
  directionWords,
  linkWords,
  pathScoreWords,
  relationWords,
} from "@/lib/server/web/path-words";
import { factorWords } from "@/lib/server/web/score-words";
import { codeWords } from "@/lib/server/web/words";

/** One path: its steps, its direction, its score with the report the score can be recomputed from. A path is marked by what it was called when found. */
export function PathCard({ ranked, isCompared, onCompare }: Props) {
  const { path, rank } = ranked;
  const { picked, pickedPath, pick } = useSelection();
  const found = pathName({ path, rank: path.rank });
  const isChosen = pickedPath === found;
  const isMarked = pickedPath ? isChosen : isPicked(picked, path.claimIds);
  const titleOf = useTitleOf();
  const datasets = [...new Set(path.edges.flatMap((edge) => edge.datasets))].map(titleOf);
  const direction = directionWords(path);
  return (
    <article
      aria-label={pathName(ranked)}
      data-picked={isMarked || undefined}
      className={clsx("space-y-2 rounded-md border p-3", isMarked ? "border-accent bg-mark-weak" : "border-line")}
    >
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">#{rank}</span>
        {rank !== path.rank && <Badge>was #{path.rank}</Badge>}
        <ScoreWords ranked={ranked} />
        {direction && <Badge tone={direction.tone}>{direction.word}</Badge>}
        <div className="ml-auto flex flex-wrap gap-2">
          {onCompare && (
            <button type="button" aria-pressed={isCompared} onClick={onCompare} className={LINK}>
              {isCompared ? "Pick another to compare" : "Compare"}
            </button>
          )}
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={() => (isChosen ? pick([]) : pick(path.claimIds, found))}
            className={LINK}
          >
            {isChosen ? "Clear the mark" : "Mark in text and graph"}
          </button>
        </div>
      </div>
      <PathSteps path={path} />
      <p className="text-muted text-xs">Sources: {datasets.join(", ")}</p>
      <Worth path={path} />
      <Disclosure summary="How it was scored">
        <ScoreReport ranked={ranked} />
      </Disclosure>
    </article>
  );
}

function ScoreWords({ ranked: { path, score, factors } }: Pick<Props, "ranked">) {
  const reweighted = factors.some(({ weight }) => weight !== 1);
  return <span>{pathScoreWords({ score, link: path.link, open: path.open, reweighted })}</span>;
}

/** Why it is weak, what its link to a disease is worth, and what it is worth beside chance. */
function Worth({ path }: { path: Path }) {
  const beside = path.background ? backgroundWords(path.background) : [];
  return (
    <>
      {path.weakBecause && <p className="text-sm text-warn">Weak: {path.weakBecause}</p>}
      {path.link && (
        <p className={clsx("text-sm", path.link.weakBecause ? "text-warn" : "text-muted")}>
          {linkWords(path.link, path)}
        </p>
      )}
      {directionNotes(path).map((line) => (
        <p key={line} className="text-sm">
          {line}
        </p>
      ))}
      {beside.length > 0 && <p className="text-muted text-sm">{beside.join(" ")}</p>}
    </>
  );
}

type Props = { ranked: WeighedPath; isCompared: boolean; onCompare: (() => void) | undefined };

const LINK = "min-h-[26px] rounded px-2 py-0.5 text-accent text-xs underline";

const SIGN_MARKS: Record<PathEdge["sign"], string> = { increases: " (+)", decreases: " (−)", unknown: "" };

/** The steps as chips, joined by the relation between them; a relation opens its claims. */
function PathSteps({ path }: { path: Path }) {
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
      {step.name} <span className="text-muted text-xs">{codeWords(step.type)}</span>
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
      className="min-h-[26px] rounded px-1 text-left text-accent text-xs hover:bg-mark-weak hover:underline"
    >
      <span aria-hidden>{edge.forward ? "—" : "←"}</span> {verb}
      {SIGN_MARKS[edge.sign]}
      {edge.disorder && <span className="text-muted"> in {edge.disorder.name}</span>}
      {note && <span className="text-muted"> ({note})</span>} <span aria-hidden>{edge.forward ? "→" : "—"}</span>
    </button>
  );
}

/** The factors of a score, their product, and what they were read from; with weights, what each leaves by its weight. */
export function ScoreReport({ ranked }: { ranked: WeighedPath }) {
  const { path, factors } = ranked;
  const isWeighed = factors.some(({ weight }) => weight !== 1);
  const product = factors.reduce((score, { contribution }) => score * contribution, 1);
  const head = ["Factor", "Value", ...(isWeighed ? ["Weight", "Contribution"] : []), "Reason"];
  return (
    <div className="space-y-2 text-sm">
      <Table caption={`Score of ${pathName(ranked).toLowerCase()}`} head={head}>
        {factors.map(({ name, value, weight, contribution, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path may pass two mappings, and a report's order is fixed
          <tr key={`${name}${index}`}>
            <td>{factorWords(name).label}</td>
            <td>{value.toPrecision(3)}</td>
            {isWeighed && <td>{weight.toFixed(1)}</td>}
            {isWeighed && <td>{contribution.toPrecision(3)}</td>}
            <td className="text-muted">{reason}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={isWeighed ? 3 : 1}>
            Product
          </th>
          <td className="font-semibold">{product.toPrecision(3)}</td>
          <td className="text-muted">the score, by scoring rules version {path.report.version}</td>
        </tr>
      </Table>
      {path.link?.factors && <LinkFactors factors={path.link.factors} score={path.link.score} />}
      <p className="text-muted text-xs">
        Type of path: {path.metapath}. A score ranks paths within one answer; it is no probability of harm.
      </p>
    </div>
  );
}

/** The factors of the link to the disease, whose score stands beside that of the target and ranks nothing. */
function LinkFactors({ factors, score }: { factors: readonly ScoreFactor[]; score: number }) {
  return (
    <Table caption="Score of the link to the disease, which ranks nothing" head={["Factor", "Value", "Reason"]}>
      {factors.map(({ name, value, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <tr key={`${name}${index}`}>
          <td>{factorWords(name).label}</td>
          <td>{value.toPrecision(3)}</td>
          <td className="text-muted">{reason}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">Product</th>
        <td className="font-semibold" colSpan={2}>
          {score.toPrecision(3)}
        </td>
      </tr>
    </Table>
  );
}
