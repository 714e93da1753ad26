import { deliver, type WebhookSettings } from "@/lib/effects/webhook";
import type { State } from "@/lib/engine/state";
import type { Observer } from "./observer";

/** Posts a message when a run ends: what it came to and cost, and the question only where that was chosen. Never what is known of a patient. */
export function webhookObserver(settings: WebhookSettings, runId: string, send = deliver): Observer {
  const closed = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  let isDone = false;
  return {
    onEvent: (_, state) => {
      if (state.done && !isDone) {
        const sending = send(settings, messageOf(runId, state, settings.withQuestion), { signal: closed.signal });
        underWay.add(sending);
        sending.then((taken) => {
          underWay.delete(sending);
          if (!taken) console.error(`The webhook of run ${runId} was not taken.`);
        });
      }
      isDone = state.done;
    },
    close: async () => {
      await Promise.allSettled(underWay);
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
    ...(withQuestion && { question: state.question }),
  };
}
