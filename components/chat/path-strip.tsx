import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { EntityName } from "@/components/entity/mark";
import { ScoreBar } from "@/components/paths/score-bar";
import { signGlyph } from "@/lib/server/web/path-words";
import type { Strip } from "@/lib/server/web/turn-head";

/** Edges that fit beside one another in the column of a thread. */
const EDGES_WIDE = 3;
/** A name that is never cut. */
const SHORT_CHARACTERS = 16;

/** The look of the best path in a line, pressed or not. */
export const STRIP =
  "my-5 flex w-full items-center gap-3 rounded-[10px] border border-line px-3 py-2 text-left text-[13px] leading-5 hover:border-line-strong";

/** The best path in a line; a press opens all of them in the panel. */
export function PathStrip({ strip, onOpen }: { strip: Strip; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`${stripWords(strip)}. Open the paths in the panel`}
      className={STRIP}
    >
      <StripSteps strip={strip} />
    </button>
  );
}

/** The best path in words. */
export function stripWords({ steps, score }: Strip): string {
  return `Best path, score ${score.toFixed(2)}: ${steps.map(({ name }) => name).join(", ")}`;
}

/** The steps of the best path beside one another, on a narrow column one under the other, with its score. */
export function StripSteps({ strip: { steps, edges, score, more } }: { strip: Strip }) {
  const isWide = edges.length <= EDGES_WIDE;
  return (
    <>
      <span className={clsx("flex min-w-0 flex-1 flex-col gap-1", isWide && "@lg:flex-row @lg:items-center @lg:gap-0")}>
        {steps.map((step, index) => (
          <Fragment key={step.id}>
            {index > 0 && <Edge edge={edges[index - 1]} isWide={isWide} />}
            <span className={clsx("flex min-w-0", step.name.length <= SHORT_CHARACTERS && "shrink-0")}>
              <EntityName {...step} />
            </span>
          </Fragment>
        ))}
      </span>
      <span className="grid shrink-0 justify-items-end gap-1 text-xs">
        <span className="font-medium text-[13px]">{score.toFixed(2)}</span>
        <ScoreBar score={score} />
        {more > 0 && <span className="text-faint">{more} more</span>}
      </span>
      <ChevronRight size={16} aria-hidden className="shrink-0 text-faint print:hidden" />
    </>
  );
}

/** The word above the line and the sign as its head; under one another the sign is a glyph. */
function Edge({ edge, isWide }: { edge: Strip["edges"][number] | undefined; isWide: boolean }) {
  if (!edge) return null;
  return (
    <>
      <span className={clsx("pl-4 text-muted text-xs", isWide && "@lg:hidden")}>
        {signGlyph(edge.sign)} {edge.text}
      </span>
      {isWide && (
        <span className="edge hidden @lg:block" data-sign={edge.sign} title={edge.text}>
          <span>{edge.text}</span>
        </span>
      )}
    </>
  );
}
