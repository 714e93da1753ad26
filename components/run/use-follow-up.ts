"use client";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { startRun } from "@/components/ask/start-run";
import { randomKey } from "@/components/ui/post";
import type { State } from "@/lib/domain/run/state";

/** How a question is asked after the one of the page, and how that stands. */
export type FollowUp = {
  ask: (question: string, indications?: "demote" | "keep") => Promise<void>;
  busy: boolean;
  error: string | null;
};

/** Asks in the same conversation and with the same settings, one question at a time, and goes to the page of its run. */
export function useFollowUp(runId: string, state: Pick<State, "options" | "patient">): FollowUp {
  const router = useRouter();
  const asking = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function ask(question: string, indications?: "demote" | "keep") {
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    setError(null);
    const chosen = { ...settingsOf(state), ...(indications && { indications }) };
    const started = await startRun({ question, clientKey: randomKey(), after: runId, ...chosen });
    if (started.ok) return router.push(`/runs/${started.value.runId}`);
    asking.current = false;
    setBusy(false);
    setError(started.message);
  }
  return { ask, busy, error };
}

function settingsOf({ options, patient }: Pick<State, "options" | "patient">) {
  const { strategy, reasoner, preset, members, prefer, aspects } = options ?? {};
  return {
    ...(strategy && { strategy }),
    ...(reasoner && { reasoner }),
    ...(preset && { preset }),
    ...(members && { members }),
    ...(prefer && { prefer }),
    ...(aspects && !aspects.adaptive && { batchSubqueries: true }),
    ...(patient && { patient }),
  };
}
