"use client";
import { useMemo } from "react";
import { AnswerTables } from "@/components/answer/answer-table";
import { Narrative } from "@/components/narrative/narrative";
import { CheckTextForm } from "@/components/result/check-text-form";
import type { State } from "@/lib/domain/run/state";
import { citedParts } from "@/lib/server/web/cites";
import { isUnread } from "@/lib/server/web/turn-of-run";
import { counted } from "@/lib/server/web/words";
import { Records } from "./records";

/** All rows of the answer, all records behind it, and its sentences with what was struck of them. */
export function Evidence({ runId, state }: { runId: string; state: State }) {
  const { artifacts, findings, reading } = state;
  const { cites } = useMemo(() => citedParts(state), [state]);
  if (!artifacts) return null;
  const shown = artifacts.sentences.filter(({ status }) => status !== "struck").length;
  return (
    <div className="space-y-6">
      <AnswerTables artifacts={artifacts} />
      <Records findings={findings} cites={cites} />
      {artifacts.sentences.length > 0 && (
        <details className="text-[13px]">
          <summary className="cursor-pointer font-semibold text-muted">
            The narrative in full, {counted(shown, "sentence")}
          </summary>
          <div className="mt-3">
            <Narrative sentences={artifacts.sentences} findings={findings} cites={cites} />
          </div>
        </details>
      )}
      {!isUnread(reading) && <CheckTextForm runId={runId} />}
    </div>
  );
}
