"use client";
import clsx from "clsx";
import { Highlighter } from "lucide-react";
import { EntityLink } from "@/components/entity/mark";
import { useTitleOf } from "@/components/evidence/claim-source";
import { isPicked, useSelection } from "@/components/evidence/selection";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { pathName } from "@/lib/domain/compare-paths";
import type { Path, PathEdge, PathStep } from "@/lib/domain/path";
import type { WeighedPath } from "@/lib/domain/reweigh";
import {
  backgroundWords,
  directionNotes,
  directionWords,
  linkWords,
  pathScoreWords,
  relationWords,
  shownSign,
  signGlyph,
} from "@/lib/server/web/path-words";
import { counted } from "@/lib/server/web/words";
import { ScoreBar } from "./score-bar";
import { ScoreReport } from "./score-report";

/** One path in a row: its score, its steps, how many sources it rests on; opened, what the score was made of. A path is marked by what it was called when found. */
export function PathCard({ ranked, place, isCompared, onCompare }: Props) {
  const { path } = ranked;
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
      className={clsx(
        "-mx-2 px-2 py-2 text-[13px]",
        isMarked && "bg-mark-weak shadow-[inset_3px_0_0_var(--mark-line)]",
      )}
    >
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3">
        <Score ranked={ranked} place={place} />
        <PathSteps path={path} />
        <span className="flex items-center gap-1 text-faint text-xs">
          <span title={datasets.join(", ")} className="max-sm:hidden">
            {counted(datasets.length, "source")}
          </span>
          <MarkButton isChosen={isChosen} onPress={() => (isChosen ? pick([]) : pick(path.claimIds, found))} />
        </span>
      </div>
      {path.weakBecause && <p className="mt-1 text-warn">Weak: {path.weakBecause}</p>}
      <Disclosure summary="How it was scored">
        <div className="space-y-2">
          <p className="flex flex-wrap items-center gap-2">
            <ScoreWords ranked={ranked} />
            {direction && <Badge tone={direction.tone}>{direction.word}</Badge>}
            {onCompare && (
              <button type="button" aria-pressed={isCompared} onClick={onCompare} className={LINK}>
                {isCompared ? "Pick another to compare" : "Compare"}
              </button>
            )}
          </p>
          <Worth path={path} />
          <ScoreReport ranked={ranked} />
          <p className="text-muted text-xs">Sources: {datasets.join(", ")}</p>
        </div>
      </Disclosure>
    </article>
  );
}

/** The rank and the score of a path, and what it was before the reader's weights. */
function Score({ ranked, place }: Pick<Props, "ranked" | "place">) {
  const { path, rank, score } = ranked;
  return (
    <div className="pt-1">
      <span className="font-medium" title={place.endsWith("=") ? TIED : undefined}>
        {place}
      </span>
      {rank !== path.rank && <span className="ml-1 text-faint text-xs">was #{path.rank}</span>}
      <span className="sr-only">
        <ScoreWords ranked={ranked} />
      </span>
      <span aria-hidden className="block">
        {score.toFixed(2)}
        <ScoreBar score={score} />
      </span>
    </div>
  );
}

function MarkButton({ isChosen, onPress }: { isChosen: boolean; onPress: () => void }) {
  const words = isChosen ? "Clear the mark" : "Mark in text and graph";
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={words}
      data-stop
      onClick={onPress}
      className="grid size-7 place-items-center rounded-md hover:bg-sunken hover:text-ink aria-pressed:text-ink pointer-coarse:size-11"
    >
      <Highlighter size={14} aria-hidden />
      <span className="sr-only">{words}</span>
    </button>
  );
}

function ScoreWords({ ranked: { path, score, factors } }: Pick<Props, "ranked">) {
  const reweighted = factors.some(({ weight }) => weight !== 1);
  return <span>{pathScoreWords({ score, link: path.link, open: path.open, reweighted })}</span>;
}

/** What its link to a disease is worth, and what it is worth beside chance. */
function Worth({ path }: { path: Path }) {
  const beside = path.background ? backgroundWords(path.background) : [];
  return (
    <>
      {path.link && <p className={path.link.weakBecause ? "text-warn" : "text-muted"}>{linkWords(path.link, path)}</p>}
      {directionNotes(path).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {beside.length > 0 && <p className="text-muted">{beside.join(" ")}</p>}
    </>
  );
}

const TIED = "Its score is that of another: they stand in no order of their own.";

/** `place` is its rank in words, "2=" where its score is that of another. */
type Props = { ranked: WeighedPath; place: string; isCompared: boolean; onCompare: (() => void) | undefined };

const LINK = "min-h-[26px] rounded px-2 py-0.5 text-accent text-xs underline";

const SIGNS: Record<PathEdge["sign"], string> = { increases: ", raises", decreases: ", lowers", unknown: "" };

/** The steps by their marks, joined by the relation between them; a relation opens its claims. */
function PathSteps({ path }: { path: Path }) {
  return (
    <ol className="flex min-w-0 flex-wrap items-center gap-x-1" aria-label="Steps">
      {path.steps.map((step, index) => (
        <li key={step.id} className="flex min-w-0 max-w-full flex-wrap items-center gap-x-1">
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
      className="flex min-w-0 max-w-full flex-wrap items-center gap-x-1.5"
      title={`${step.id} ${step.xrefs.join(" ")}`}
    >
      <EntityLink {...step} />
      {members && <span className="text-faint text-xs">through {members}</span>}
    </span>
  );
}

const MEMBERS_MAX = 6;

function memberNames({ members = [] }: PathStep): string {
  const shown = members.slice(0, MEMBERS_MAX).map(({ name }) => name);
  const left = members.length - shown.length;
  return left > 0 ? `${shown.join(", ")} and ${left} more` : shown.join(", ");
}

function Relation({ edge, from, to }: { edge: PathEdge | undefined; from: PathStep; to: PathStep | undefined }) {
  const { open } = useSelection();
  if (!edge || !to) return null;
  const [subject, object] = edge.forward ? [from, to] : [to, from];
  const { verb, note } = relationWords(edge);
  const title = `${subject.name} ${verb} ${object.name}`;
  return (
    <button
      type="button"
      onClick={() => open({ title, finding: null, claimIds: edge.claimIds })}
      aria-label={`${title}${SIGNS[shownSign(edge)]}: open the evidence`}
      className="min-h-7 rounded px-1 text-left text-muted text-xs hover:bg-mark-weak hover:text-ink hover:underline"
    >
      {signGlyph(shownSign(edge))} {verb}
      {edge.disorder && ` in ${edge.disorder.name}`}
      {note && <span className="text-faint"> ({note})</span>} <span aria-hidden>{edge.forward ? "→" : "←"}</span>
    </button>
  );
}
