import type { ToolResult } from "@/lib/domain/run/tool";
import type { CallCache } from "@/lib/tools/calls/execute";
import { toolSettings } from "./tool-settings";

type Bounds = { countMax: number; bytesMax: number };

const BOUNDS: Bounds = { countMax: 500, bytesMax: 64 * 1024 * 1024 };

/** A cache that keeps nothing: every run makes its calls anew. */
const NONE: CallCache = { get: () => undefined, set: () => undefined };

/** One a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilToolCache?: CallCache };

/** The results that runs and calls from outside a run share in this process. */
export function processCache(): CallCache {
  shared.vigilToolCache ??= sharedCache(toolSettings(process.env).caches);
  return shared.vigilToolCache;
}

/** The results runs share in this deployment. */
export function sharedCache(caches: boolean): CallCache {
  return caches ? toolCache() : NONE;
}

/** Tool results that runs share, the oldest given up beyond `countMax` of them or `bytesMax` bytes of JSON text. */
export function toolCache({ countMax, bytesMax }: Bounds = BOUNDS): CallCache {
  const held = new Map<string, { result: ToolResult; bytes: number }>();
  let bytesHeld = 0;
  const drop = (key: string) => {
    bytesHeld -= held.get(key)?.bytes ?? 0;
    held.delete(key);
  };
  return {
    get: (key) => held.get(key)?.result,
    set(key, result) {
      const bytes = Buffer.byteLength(JSON.stringify(result));
      drop(key);
      held.set(key, { result, bytes });
      bytesHeld += bytes;
      for (const oldest of held.keys()) {
        if (held.size <= countMax && bytesHeld <= bytesMax) break;
        drop(oldest);
      }
    },
  };
}
