"use client";
import clsx from "clsx";
import { ChevronRight, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { Board } from "@/components/result/board";
import { Button } from "@/components/ui/button";
import { ownValue } from "@/lib/domain/own-value";
import type { Activity, Round, TurnHead } from "@/lib/server/web/turn-head";
import { counted, duration, REASONS, toolWords } from "@/lib/server/web/words";

type Props = {
  head: TurnHead;
  isLive: boolean;
  /** What stands in the way of its going on: the connection, or what it waits for. */
  hindrance: string | null;
  onStop: () => void;
};

/**
 * What a run looked up, in one place: open while it goes on, folded to a line in the moment its first sentence comes. What the reader opens or
 * closes stays so.
 */
export function Reasoning({ head, isLive, hindrance, onStop }: Props) {
  const [own, setOwn] = useState<boolean | null>(null);
  const isOpen = own ?? (isLive && !head.answer);
  const hasSteps = head.rounds.some(({ steps }) => steps.length > 0);
  if (!isLive && !hasSteps) return null;
  return (
    <section
      aria-label="Reasoning"
      data-activity={isLive ? head.activity : "over"}
      className="my-2 text-[13px] leading-5"
    >
      <header className="flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOwn(!isOpen)}
          className="-ml-1 flex min-h-7 min-w-0 items-center gap-1.5 rounded-md p-1 text-left text-faint hover:bg-sunken hover:text-ink"
        >
          {isLive ? (
            <span aria-hidden className="live-dot mx-1" />
          ) : (
            <ChevronRight size={14} aria-hidden className={clsx("shrink-0", isOpen && "rotate-90")} />
          )}
          {isLive ? (
            <span className="truncate font-medium text-ink">{hindrance ?? ACTIVITIES[head.activity]}</span>
          ) : (
            <span>{doneWords(head)}</span>
          )}
        </button>
        {isLive && <Elapsed since={head.createdAt} round={head.rounds.length} />}
        {isLive && head.status !== "sending" && (
          <Button kind="danger" onClick={onStop} className="ml-auto min-h-7! px-2! text-xs!">
            <Square size={10} aria-hidden /> Stop
          </Button>
        )}
      </header>
      {isLive && !head.answer && <Saying text={head.saying} />}
      {isOpen && hasSteps && (
        <ol className="mt-2 ml-1 border-line border-l pl-4" aria-label="Look-ups">
          {head.rounds.map((round, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rounds have no id and their order never changes
            <RoundOf key={index} round={round} isLive={isLive} />
          ))}
        </ol>
      )}
      {isOpen && !head.answer && <Board rows={head.explanations} />}
    </section>
  );
}

/** The latest words of a model, which are no answer yet. */
function Saying({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className="mt-1 ml-5 truncate text-faint italic" title="Words of the model, not checked yet">
      {text}
    </p>
  );
}

const ACTIVITIES: Record<Activity, string> = {
  reading: "Reading the question",
  planning: "Deciding what to look up",
  looking_up: "Looking up",
  judging: "Judging what was found",
  writing: "Writing the answer",
  checking: "Checking every sentence against the evidence",
  criticising: "Criticising the answer",
};

/** "7 look-ups in 2 rounds, 0.3 s, evidence sufficient" */
function doneWords({ lookUps, rounds, elapsedMs, reason }: TurnHead): string {
  const end = reason ? `, ${REASONS[reason].name}` : "";
  return `${counted(lookUps, "look-up")} in ${counted(rounds.length, "round")}, ${duration(elapsedMs)}${end}`;
}

/** The look-ups of a round with what came of each, and how it was judged, as items of a list; a line each while the run goes on. */
export function RoundOf({ round: { steps, verdict }, isLive = false }: { round: Round; isLive?: boolean }) {
  const line = isLive && "truncate";
  return (
    <>
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: look-ups have no id and their order never changes
          key={index}
          className="relative grid grid-cols-[6.5rem_minmax(0,1fr)_auto] gap-x-3 py-0.5 text-muted before:absolute before:top-2.5 before:-left-[1.2rem] before:size-1.5 before:rounded-full before:bg-faint max-sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <b className="font-medium text-ink">{toolWords(step.tool)}</b>
          <span className={clsx("min-w-0 break-words max-sm:col-span-2 max-sm:row-start-2", line)}>
            {step.status === null ? step.label : step.text}
          </span>
          <span className="whitespace-nowrap text-faint">
            {step.status === null
              ? step.isUnderWay && "now"
              : (ownValue(STATUS, step.status) ?? (step.ms >= 1 && duration(step.ms)))}
          </span>
        </li>
      ))}
      {verdict && (
        <li className="relative py-2 text-ink before:absolute before:top-3.5 before:-left-[1.26rem] before:size-2 before:rounded-full before:bg-surface before:ring-[1.5px] before:ring-ink before:ring-inset">
          <p className={clsx(line)}>
            {verdict.canAnswer ? "Enough to answer." : "Not yet."} {verdict.text}
          </p>
        </li>
      )}
    </>
  );
}

const STATUS: Record<string, string> = {
  empty: "nothing there",
  not_loaded: "not loaded",
  failed: "failed",
};

const TICK_MS = 100;

/** Seconds since the question was asked, as they pass. */
function Elapsed({ since, round }: { since: string; round: number }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = now === null ? 0 : Math.max(0, now - Date.parse(since)) / 1000;
  return (
    <span className="whitespace-nowrap text-faint tabular-nums">
      {round > 0 && `round ${round}, `}
      {seconds.toFixed(1)} s
    </span>
  );
}
