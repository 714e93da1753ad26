"use client";
import clsx from "clsx";
import { useTitleOf } from "@/components/evidence/claim-source";
import { isPicked, useSelection } from "@/components/evidence/selection";
import { Badge, type Tone } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import type { Path } from "@/lib/knowledge/path";
import { PathSteps } from "./path-steps";
import { ScoreReport } from "./score-report";

const SIGNS: Record<Path["sign"], { tone: Tone; word: string }> = {
  consistent: { tone: "good", word: "direction consistent" },
  inconsistent: { tone: "bad", word: "direction inconsistent" },
  unknown: { tone: "neutral", word: "direction unknown" },
};

/** One path: its steps, its direction, its score with the report the score can be recomputed from. */
export function PathCard({ path }: { path: Path }) {
  const { picked, pickedPath, pick } = useSelection();
  const name = `${path.weakBecause ? "Weak route" : "Path"} ${path.rank}`;
  const isChosen = pickedPath === name;
  const isMarked = pickedPath ? isChosen : isPicked(picked, path.claimIds);
  const titleOf = useTitleOf();
  const datasets = [...new Set(path.edges.flatMap((edge) => edge.datasets))].map(titleOf);
  return (
    <article
      aria-label={name}
      data-picked={isMarked || undefined}
      className={clsx("space-y-2 rounded-md border p-3", isMarked ? "border-accent bg-accent-weak" : "border-line")}
    >
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">#{path.rank}</span>
        <span>score {path.score.toPrecision(3)}</span>
        <Badge tone={SIGNS[path.sign].tone}>{SIGNS[path.sign].word}</Badge>
        <span className="text-muted text-xs">{datasets.join(", ")}</span>
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => (isChosen ? pick([]) : pick(path.claimIds, name))}
          className="ml-auto rounded px-2 py-0.5 text-accent text-xs underline"
        >
          {isChosen ? "Clear the mark" : "Mark in text and graph"}
        </button>
      </div>
      <PathSteps path={path} />
      {path.weakBecause && <p className="text-sm text-warn">Weak: {path.weakBecause}</p>}
      <Disclosure summary="How it was scored">
        <ScoreReport path={path} />
      </Disclosure>
    </article>
  );
}
