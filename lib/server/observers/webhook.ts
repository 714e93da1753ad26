import { setTimeout as sleep } from "node:timers/promises";
import { isOfPatient } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { deliver, type WebhookSettings } from "@/lib/effects/deliver";
import type { Observer } from "./observer";

/** How long an ended run waits for its message to be taken; sending goes on after that while the process lives. */
const GRACE_MS = 5_000;

/**
 * Posts a message when a run ends: what it came to and cost, and the question only where that was chosen. Nothing of what
 * is known of a patient, and so no question that describes one.
 */
export function webhookObserver(settings: WebhookSettings, runId: string, send = deliver): Observer {
  const underWay = new Set<Promise<unknown>>();
  return {
    onEnd: (state) => {
      const sending = send(settings, messageOf(runId, state, settings.withQuestion));
      underWay.add(sending);
      sending.then((taken) => {
        underWay.delete(sending);
        if (!taken) console.error(`The webhook of run ${runId} was not taken.`);
      });
    },
    close: async () => {
      await Promise.race([Promise.allSettled(underWay), sleep(GRACE_MS, undefined, { ref: false })]);
    },
  };
}

function messageOf(runId: string, state: State, withQuestion: boolean): object {
  const { options, completionReason, cause, iteration, usage, artifacts, graphVersion, lastAt } = state;
  const sentences = artifacts?.sentences ?? [];
  return {
    event: completionReason === "error" ? "run.failed" : "run.completed",
    runId,
    at: lastAt,
    strategy: options?.strategy,
    reasoner: options?.reasoner,
    graphVersion,
    completionReason,
    cause,
    iterations: iteration,
    usage,
    answer: artifacts?.answer.kind ?? null,
    paths: artifacts?.paths.length ?? 0,
    sentences: sentences.length,
    struckSentences: sentences.filter(({ status }) => status === "struck").length,
    ...(withQuestion && !isOfPatient(state) && { question: state.question }),
  };
}
