import { errorMessage } from "@/lib/domain/run/error";
import type { Recorded } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import type { Tool } from "@/lib/domain/run/tool";
import { logFiles, webhookSettings } from "@/lib/effects/deliver";
import type { Observer } from "@/lib/server/observers/observer";
import { logObserver } from "@/lib/server/observers/run-log";
import { type Ending, type Watch, watchBy } from "@/lib/server/observers/watch";
import { webhookObserver } from "@/lib/server/observers/webhook";

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
