import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { LayerName } from "./layers";
import type { Settings } from "./layers/layer";

/** An item as a worker gives it: its record as canonical JSON. */
export type DoneItem = { id: string; text: string };
/** What a worker is started with. */
export type Work = { layer: LayerName; settings: Settings };

const WORKER = path.join("measure", "oracles", "worker.ts");
/** A worker is no server: a call may take as long as it takes on a busy machine. */
const ENVIRONMENT = { ...process.env, VIGIL_TOOL_TIMEOUT_S: "600" };

/** Has worker processes do the parts of a layer, each the next one that is left; `take` gets the items of a part at a time. */
export async function inWorkers(
  work: Work,
  units: readonly unknown[],
  count: number,
  take: (items: DoneItem[]) => Promise<void>,
): Promise<void> {
  const left = units.values();
  const each = async () => {
    const child = fork(WORKER, [JSON.stringify(work)], { execArgv: ["--import", "tsx"], env: ENVIRONMENT });
    try {
      for (const unit of left) await take(await done(child, unit));
    } finally {
      if (child.connected) child.disconnect();
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, units.length) }, each));
}

async function done(child: ChildProcess, unit: unknown): Promise<DoneItem[]> {
  const ended = new AbortController();
  const end = () => ended.abort(new Error("A worker ended; what it met stands above"));
  child.once("exit", end);
  try {
    const answered = once(child, "message", { signal: ended.signal });
    child.send({ unit });
    const [items] = await answered;
    return items;
  } finally {
    child.off("exit", end);
  }
}
