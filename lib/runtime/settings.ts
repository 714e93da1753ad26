import { StrategyName } from "@/lib/engine/event";
import { STRATEGIES } from "@/lib/strategies";
import type { Settings } from "@/lib/web/app-port";
import { enabledServers } from "./foreign-servers";
import { modelHost, reasonerLabels } from "./reasoners";

const RUNS_PER_HOUR = 120;

/** What a visitor may choose, and where text would go when a model is turned on. */
export function settings(): Settings {
  return {
    strategies: StrategyName.options.map((name) => ({ name, ...STRATEGIES[name].maxIterations })),
    reasoners: reasonerLabels(),
    remoteModelHost: modelHost(),
    foreignServers: enabledServers(),
    visitorRunsPerHour: RUNS_PER_HOUR,
  };
}
