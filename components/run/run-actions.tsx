"use client";
import { Download, Play, Share2, Square } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { saveJson, send } from "@/components/ui/post";
import type { CompletionReason } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { counted, withheldNote } from "@/lib/server/web/words";
import { ShareDrawer } from "./share-drawer";

/** Iterations a press on "continue" can add, as the server allows. */
const MORE_ITERATIONS_MAX = 20;

/** Ends after which further iterations could find more. */
const CONTINUABLE: ReadonlySet<CompletionReason> = new Set([
  "max_iterations",
  "cancelled",
  "interrupted",
  "timeout",
  "budget",
  "error",
  "no_progress",
  "planner_stopped",
]);

/** Stop while it runs; continue where that can find more, share and export once there is something. */
export function RunActions({ runId, question, state, isOver, onContinued }: Props) {
  const { artifacts, completionReason, maxIterations } = state;
  const hasArtifacts = artifacts !== null;
  const note = artifacts && withheldNote(artifacts);
  // a run that ended without a reason was broken off where nothing more of it could be stored
  const canContinue = completionReason ? CONTINUABLE.has(completionReason) : maxIterations > 0;
  const more = Math.min(Math.max(maxIterations, 1), MORE_ITERATIONS_MAX);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isSharing, setSharing] = useState(false);
  async function act(path: string, body: object, then?: () => void) {
    setBusy(true);
    setError(null);
    const answered = await send("POST", `/api/runs/${runId}/${path}`, body);
    setBusy(false);
    if (answered.ok) then?.();
    else setError(answered.message);
  }
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {!isOver && (
          <Button kind="danger" disabled={busy} onClick={() => act("stop", {})}>
            <Square size={14} aria-hidden /> Stop
          </Button>
        )}
        {isOver && canContinue && (
          <Button disabled={busy} onClick={() => act("continue", { iterations: more }, onContinued)}>
            <Play size={14} aria-hidden /> Continue with {counted(more, "more iteration")}
          </Button>
        )}
        {isOver && hasArtifacts && (
          <Button onClick={() => setSharing(true)}>
            <Share2 size={14} aria-hidden /> Share
          </Button>
        )}
        {isOver && hasArtifacts && <ExportButton runId={runId} onFailed={setError} />}
      </div>
      {isOver && note && <p className="text-muted text-sm">{note}</p>}
      {error && <Message tone="bad">{error}</Message>}
      {isSharing && <ShareDrawer runId={runId} question={question} onClose={() => setSharing(false)} />}
    </div>
  );
}

type ExportProps = { runId: string; onFailed: (message: string | null) => void };

/** Saves the run as a file; why it cannot be had is said, not lost. */
function ExportButton({ runId, onFailed }: ExportProps) {
  const [busy, setBusy] = useState(false);
  async function exportRun() {
    setBusy(true);
    onFailed(null);
    const answered = await send<object>("GET", `/api/runs/${runId}/export`);
    setBusy(false);
    if (answered.ok) saveJson(`vigil-run-${runId}.json`, answered.value);
    else onFailed(answered.message);
  }
  return (
    <Button disabled={busy} onClick={exportRun}>
      <Download size={14} aria-hidden /> Export JSON
    </Button>
  );
}

type Props = {
  runId: string;
  question: string;
  state: Pick<State, "artifacts" | "completionReason" | "maxIterations">;
  isOver: boolean;
  onContinued: () => void;
};
