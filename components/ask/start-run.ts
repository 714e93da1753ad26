"use client";
import { type Answered, send } from "@/components/ui/post";
import type { ChosenName } from "@/lib/domain/run/event";

export type RunRequest = {
  question: string;
  clientKey: string;
  strategy?: string;
  maxIterations?: number;
  preset?: "classic";
  members?: string[];
  batchSubqueries?: boolean;
  prefer?: string[];
  reasoner?: string;
  patient?: string[];
  chosen?: ChosenName[];
  indications?: "demote" | "keep";
  after?: string;
  replaces?: string;
  conversationId?: string;
  runId?: string;
};

/** Starts a run; the same `clientKey` twice gives the same run, so a double click is one. */
export function startRun(request: RunRequest): Promise<Answered<{ runId: string }>> {
  return send<{ runId: string }>("POST", "/api/questions", request);
}
