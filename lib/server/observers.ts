import { setTimeout as sleep } from "node:timers/promises";
import { errorMessage } from "@/lib/domain/run/error";
import type { Recorded } from "@/lib/domain/run/event";
import { isOfPatient } from "@/lib/domain/run/query";
import { fold } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import type { Tool } from "@/lib/domain/run/tool";
import { deliver, logFiles, type WebhookSettings, webhookSettings } from "@/lib/effects/deliver";
import type { Observer } from "@/lib/server/observers/observer";
import { logObserver } from "@/lib/server/observers/run-log";
import { type Ending, type Watch, watchBy } from "@/lib/server/observers/watch";

/** Whoever this deployment has watch a run: a receiver of its end, and a log of its steps. Throws AppError `usage` for wrong settings. */
export function observersOf(runId: string, environment: NodeJS.ProcessEnv = process.env): Observer[] {
  const webhook = webhookSettings(environment);
  const folder = environment.VIGIL_LOG_DIR?.trim();
  return [...(webhook ? [webhookObserver(webhook, runId)] : []), ...(folder ? [logObserver(logFiles(folder))] : [])];
}

/** The watch over a run that is taken up after what is recorded of it: its question is told where nothing came after it. */
export function watchOf(runId: string, recorded: readonly Recorded[], tools: readonly Tool[]): Watch {
  const [asked, ...rest] = recorded;
  const isNew = asked !== undefined && rest.length === 0;
  const watch = watchBy(safeObservers(runId), tools, fold(isNew ? [] : recorded));
  if (isNew) watch.see(asked);
  return watch;
}

/** Tells whoever watches runs of an end that no event of the run tells. */
export async function tellOfEnd(runId: string, recorded: readonly Recorded[], how: Ending): Promise<void> {
  const watch = watchBy(safeObservers(runId), [], fold(recorded));
  watch.end(how);
  await watch.close();
}

/** Wrong settings end the start of the app and show in `vigil doctor`; a run goes on without its observers. */
function safeObservers(runId: string): Observer[] {
  try {
    return observersOf(runId);
  } catch (error) {
    console.error(`Run ${runId} is not watched: ${errorMessage(error)}`);
    return [];
  }
}

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
