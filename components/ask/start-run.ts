"use client";
import type { z } from "zod";
import { type Answered, send } from "@/components/ui/post";
import type { QuestionBody } from "@/lib/server/web/request-body";

export type RunRequest = z.input<typeof QuestionBody>;

/** Starts a run; the same `clientKey` twice gives the same run, so a double click is one. */
export function startRun(request: RunRequest): Promise<Answered<{ runId: string }>> {
  return send<{ runId: string }>("POST", "/api/questions", request);
}
