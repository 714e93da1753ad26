"use client";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { useRun } from "@/components/live/use-run";
import type { PanelTab } from "@/components/panel/address";
import { useSending } from "@/components/ui/asking";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { send } from "@/components/ui/post";
import type { EntityRef } from "@/lib/domain/entity";
import type { ChosenName } from "@/lib/domain/run/event";
import type { Cite, TurnHead } from "@/lib/server/web/turn-head";
import { counted, REASONS } from "@/lib/server/web/words";
import { Question } from "./question";
import { ReadingLine, thingsOf } from "./reading-line";
import { Reasoning } from "./reasoning";
import type { Reread } from "./reread";
import { TurnAnswer } from "./turn-answer";
import { TurnFooter } from "./turn-footer";
import { type Talk, type Wishes, wishesAnew, wishesOf } from "./use-talk";

export type TurnProps = {
  head: TurnHead;
  talk: Pick<Talk, "askAgain" | "drop" | "settle">;
  /** Facts picked in the panel, where it is about this turn. */
  picked: ReadonlySet<string>;
  onAsk: (question: string, wishes: Wishes) => void;
  onOpen: (tab: PanelTab, cite?: Cite) => void;
  onAbout: (thing: EntityRef) => void;
  /** Puts a question with a slot into the box. */
  onDraft: (question: string) => void;
  /** Tells what the thread's status line should say. */
  onTell: (text: string) => void;
};

/** Iterations a press on "continue" can add, as the server allows. */
const MORE_ITERATIONS_MAX = 20;
const BUSY_MS = 3000;
/** As high as how a question was read, so that what stands below stays where it is when that comes. */
const READING_ROOM = "h-[34px]";

/** A question with what came of it, followed while its run goes on. */
export function Turn({ head: stored, talk, picked, onAsk, onOpen, onAbout, onDraft, onTell }: TurnProps) {
  const { runId, question, status } = stored;
  const { head, isLive, isGone, hindrance } = useFollowed(stored, talk, onTell);
  const path = `/api/runs/${runId}`;
  const { error, act } = useSending();
  const stop = () => void act(send("POST", `${path}/stop`, {}));
  const askAgain = (text: string, picked?: ChosenName) => onAsk(text, wishesAnew(head, text, picked));
  const reword = (text: string) => onAsk(text, { replaces: runId, ...wishesOf(head) });
  const id = `turn-${runId}`;
  return (
    <article aria-labelledby={id} aria-busy={isLive} data-turn={runId} className="@container pt-6 pb-2 not-first:pt-10">
      <Question id={id} question={question} onReword={isLive ? undefined : reword} />
      {status === "refused" ? (
        <Refused turn={stored} talk={talk} />
      ) : (
        <>
          <ReadingPlace reading={head.reading} isLive={isLive} reread={{ question, ask: askAgain, draft: onDraft }} />
          <Reasoning head={head} isLive={isLive} hindrance={hindrance} onStop={stop} />
          {isGone && <p className="text-muted">This turn is no longer here.</p>}
          {error && <Message tone="bad">{error}</Message>}
          {head.answer && (
            <TurnAnswer
              head={head}
              answer={head.answer}
              things={head.reading ? thingsOf(head.reading) : []}
              picked={picked}
              onOpen={onOpen}
              onAsk={onAsk}
              onAbout={onAbout}
            />
          )}
          {!isLive && <Ended head={head} onContinue={() => proceed()} />}
          {head.answer && !isLive && (
            <TurnFooter
              head={head}
              answer={head.answer}
              onAskBy={(strategy) => onAsk(question, { strategy, ...wishesOf(head) })}
            />
          )}
        </>
      )}
    </article>
  );

  function proceed() {
    const iterations = Math.min(Math.max(head.maxIterations, 1), MORE_ITERATIONS_MAX);
    void act(send("POST", `${path}/continue`, { iterations }), () => talk.settle({ ...head, status: "running" }));
  }
}

/** How the question was read, or the room for it while that is not known. */
function ReadingPlace({ reading, isLive, reread }: Pick<TurnHead, "reading"> & { isLive: boolean; reread: Reread }) {
  if (reading) return <ReadingLine reading={reading} reread={isLive ? undefined : reread} />;
  return isLive ? <div aria-hidden className={READING_ROOM} /> : null;
}

/** The turn as it is now: followed while its run goes on, settled once it has ended. */
function useFollowed(stored: TurnHead, { settle }: TurnProps["talk"], onTell: TurnProps["onTell"]) {
  const { runId, status } = stored;
  const goesOn = status === "queued" || status === "running";
  const { state, head: followed, connection, waitsFor } = useRun(stored, goesOn);
  const head = goesOn && followed ? followed : stored;
  const isOver = head.isDone || connection === "ended" || connection === "gone";
  useKept(runId, goesOn ? state : null, connection === "ended");
  const hindrance = useHindrance(status, connection, waitsFor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the run has ended
  useEffect(() => {
    if (!goesOn || connection !== "ended") return;
    settle({ ...head, status: "ended" });
    onTell(readyWords(head));
  }, [goesOn, connection]);
  return { head, isLive: status === "sending" || (goesOn && !isOver), isGone: connection === "gone", hindrance };
}

/** Keeps the state of a run that is followed where the panel looks for it; once the run has ended, the panel asks for the whole. */
function useKept(runId: string, state: ReturnType<typeof useRun>["state"], hasEnded: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (hasEnded) void client.resetQueries({ queryKey: ["run", runId] });
    else if (state) client.setQueryData(["run", runId], state);
  }, [client, runId, state, hasEnded]);
}

function readyWords({ answer }: TurnHead): string {
  if (!answer) return "The run ended without an answer.";
  const lines = [...answer.lead, ...answer.body, ...answer.quotes];
  const cites = new Set(lines.flatMap((line) => line.cites.map(({ factId }) => factId))).size;
  return `Answer ready: ${counted(lines.length, "sentence")}, ${counted(cites, "citation")}.`;
}

function useHindrance(status: TurnHead["status"], connection: string, waitsFor: string | null): string | null {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (status !== "sending") return;
    const timer = setTimeout(() => setLate(true), BUSY_MS);
    return () => clearTimeout(timer);
  }, [status]);
  if (status === "sending") return isLate ? "Sending: the server is busy" : "Sending";
  if (waitsFor) return waitsFor;
  return connection === "reconnecting" ? "The connection broke and is taken up again; the run goes on" : null;
}

/** A question that was not taken: why, and what can be done. Its words are never lost. */
function Refused({ turn, talk }: { turn: TurnHead; talk: TurnProps["talk"] }) {
  return (
    <div className="space-y-3">
      <p className="border-bad border-l-2 pl-3">
        <b className="font-semibold">Not asked.</b> {turn.refusal}
      </p>
      <div className="flex gap-2">
        <Button onClick={() => talk.askAgain(turn)}>Ask it again</Button>
        <Button kind="quiet" onClick={() => talk.drop(turn.runId)}>
          Take it out
        </Button>
      </div>
    </div>
  );
}

/** How a run ended that did not come to its end by itself, what failed on the way, and a way to go on. */
function Ended({ head, onContinue }: { head: TurnHead; onContinue: () => void }) {
  const { reason, isDone, failures, fallBacks, maxIterations } = head;
  // a run that ended without a reason was broken off where nothing more of it could be stored
  const canContinue = reason ? REASONS[reason].goesOn === true : maxIterations > 0 && !isDone;
  const isBroken = !isDone && maxIterations > 0;
  const notes = [
    ...(isBroken ? ["The run ended without an answer."] : []),
    ...(canContinue && reason ? [REASONS[reason].told] : []),
    ...failures,
    ...(fallBacks.length > 0 ? [`The rules stood in for the model where it failed: ${fallBacks.join("; ")}.`] : []),
  ];
  if (notes.length === 0 && !canContinue) return null;
  return (
    <div className="mt-4 space-y-2 text-[13px] leading-5">
      {notes.map((note) => (
        <p
          key={note}
          className={clsx("border-l-2 pl-3", failures.includes(note) ? "border-warn" : "border-line-strong")}
        >
          {note}
        </p>
      ))}
      {canContinue && <Button onClick={onContinue}>Continue</Button>}
    </div>
  );
}
