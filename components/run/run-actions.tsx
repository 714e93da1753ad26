"use client";
import { Download, Play, Share2, Square } from "lucide-react";
import { useState } from "react";
import { Button, buttonLook } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { send } from "@/components/ui/post";
import { ShareDrawer } from "./share-drawer";

/** Iterations a press on "continue" adds. */
const MORE_ITERATIONS = 3;

/** Stop while it runs; continue, share and export once there is something. */
export function RunActions({ runId, question, isOver, hasArtifacts, onContinued }: Props) {
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
        {isOver && (
          <Button disabled={busy} onClick={() => act("continue", { iterations: MORE_ITERATIONS }, onContinued)}>
            <Play size={14} aria-hidden /> Continue with {MORE_ITERATIONS} more iterations
          </Button>
        )}
        {isOver && hasArtifacts && (
          <Button onClick={() => setSharing(true)}>
            <Share2 size={14} aria-hidden /> Share
          </Button>
        )}
        {isOver && hasArtifacts && (
          <a href={`/api/runs/${runId}/export`} download className={buttonLook("plain")}>
            <Download size={14} aria-hidden /> Export JSON
          </a>
        )}
      </div>
      {error && <Message tone="bad">{error}</Message>}
      {isSharing && <ShareDrawer runId={runId} question={question} onClose={() => setSharing(false)} />}
    </div>
  );
}

type Props = { runId: string; question: string; isOver: boolean; hasArtifacts: boolean; onContinued: () => void };
