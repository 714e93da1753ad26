"use client";
import { Download, Play, Share2, Square } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ReadingPreview } from "@/components/ask/reading-preview";
import { useSending } from "@/components/ui/asking";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { saveJson, send } from "@/components/ui/post";
import type { State } from "@/lib/domain/run/state";
import { askLink } from "@/lib/server/web/ask-link";
import { counted, duration, REASONS, strategyText, withheldNote } from "@/lib/server/web/words";
import { ShareDrawer } from "./share-drawer";

/** Question, reading, how the run stands, and what can be done with it. */
export function RunHeader({ runId, question, state, isOver, onContinued }: Props) {
  const { reading, completionReason, usage, options, graphVersion, after } = state;
  return (
    <header className="space-y-3">
      {after && (
        <p className="text-muted text-sm">
          After{" "}
          <Link href={`/runs/${after.runId}`} prefetch={false} className="inline-block py-1 text-accent underline">
            {after.question}
          </Link>
        </p>
      )}
      <h1 className="font-semibold text-xl tracking-tight">{question}</h1>
      {reading && (
        <div className="rounded-md border border-line bg-surface p-3">
          <ReadingPreview reading={reading} />
          {(state.done || !after) && (
            <a
              href={after ? "#follow-up" : askLink(question)}
              className="mt-1 inline-block py-1 text-accent text-sm underline"
            >
              {after ? "Ask it otherwise" : "Change the question"}
            </a>
          )}
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        {state.done && completionReason ? (
          <span>{REASONS[completionReason].told}</span>
        ) : (
          <Badge tone={isOver ? "neutral" : "accent"}>{isOver ? "ended" : "running"}</Badge>
        )}
        {options && (
          <span>
            {strategyText(options)}
            {state.maxIterations > 1 && `, at most ${counted(state.maxIterations, "iteration")}`}, reasoner{" "}
            {options.reasoner}
          </span>
        )}
        {state.done && <span>{duration(usage.elapsedMs)}</span>}
        {graphVersion && <span className="font-mono text-xs">graph {graphVersion.slice(0, 14)}</span>}
      </p>
      <RunActions runId={runId} question={question} state={state} isOver={isOver} onContinued={onContinued} />
    </header>
  );
}

type Props = {
  runId: string;
  question: string;
  state: State;
  isOver: boolean;
  onContinued: () => void;
};

/** Iterations a press on "continue" can add, as the server allows. */
const MORE_ITERATIONS_MAX = 20;

/** Stop while it runs; continue where that can find more, share and export once there is something. */
export function RunActions({ runId, question, state, isOver, onContinued }: ActionProps) {
  const { artifacts, completionReason, maxIterations } = state;
  const hasArtifacts = artifacts !== null;
  const note = artifacts && withheldNote(artifacts);
  // a run that ended without a reason was broken off where nothing more of it could be stored
  const canContinue = completionReason ? REASONS[completionReason].goesOn === true : maxIterations > 0;
  const more = Math.min(Math.max(maxIterations, 1), MORE_ITERATIONS_MAX);
  const { busy, error, act } = useSending();
  const [isSharing, setSharing] = useState(false);
  const path = `/api/runs/${runId}`;
  const exported = () =>
    act(send<object>("GET", `${path}/export`), (value) => saveJson(`vigil-run-${runId}.json`, value));
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {!isOver && (
          <Button kind="danger" disabled={busy} onClick={() => act(send("POST", `${path}/stop`, {}))}>
            <Square size={14} aria-hidden /> Stop
          </Button>
        )}
        {isOver && canContinue && (
          <Button
            disabled={busy}
            onClick={() => act(send("POST", `${path}/continue`, { iterations: more }), onContinued)}
          >
            <Play size={14} aria-hidden /> Continue with {counted(more, "more iteration")}
          </Button>
        )}
        {isOver && hasArtifacts && (
          <Button onClick={() => setSharing(true)}>
            <Share2 size={14} aria-hidden /> Share
          </Button>
        )}
        {isOver && hasArtifacts && (
          <Button disabled={busy} onClick={exported}>
            <Download size={14} aria-hidden /> Export JSON
          </Button>
        )}
      </div>
      {isOver && note && <p className="text-muted text-sm">{note}</p>}
      {error && <Message tone="bad">{error}</Message>}
      {isSharing && <ShareDrawer runId={runId} question={question} onClose={() => setSharing(false)} />}
    </div>
  );
}

type ActionProps = {
  runId: string;
  question: string;
  state: Pick<State, "artifacts" | "completionReason" | "maxIterations">;
  isOver: boolean;
  onContinued: () => void;
};
