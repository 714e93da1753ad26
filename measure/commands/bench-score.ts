import type { Command } from "commander";
import { scoreRow } from "@/bin/commands/score";
import { print, whole } from "@/bin/usage";
import { withGraph } from "@/lib/server/session";
import { someOf } from "@/measure/bench-pairs";

const MODES = ["mechanistic", "all"] as const;

/** What 1,000 pairs may take on two cores. */
const SECONDS_MAX = 30;
const MEGABYTES_MAX = 1_536;

/** Adds `bench score`: seconds by mode and the most memory in MB (peak resident set) of scoring pairs. */
export function addBenchScore(bench: Command): void {
  bench
    .command("score")
    .description(
      `drug-event pairs scored as \`score\` does; 1,000 are to take under ${SECONDS_MAX} s and ${MEGABYTES_MAX} MB`,
    )
    .option("--sample <n>", "how many pairs, spread over the drugs and events of the graph", whole(10, 100_000), 1000)
    .action(({ sample }: { sample: number }, command: Command) =>
      withGraph((graph) => {
        const [drugs, events] = [someOf(graph, "drug"), someOf(graph, "adverse_event")];
        const timed = MODES.map((mode) => {
          const start = performance.now();
          for (let i = 0; i < sample; i++)
            scoreRow(
              graph,
              drugs[(i * 7) % drugs.length]?.name ?? "",
              events[(i * 13) % events.length]?.name ?? "",
              mode,
            );
          return { mode, seconds: (performance.now() - start) / 1000 };
        });
        const megabytes = process.resourceUsage().maxRSS / 1024;
        const report = {
          schema: 1,
          graphVersion: graph.version,
          edition: graph.edition,
          pairs: sample,
          timed,
          megabytes,
        };
        print(command, report, textOf(report));
      }),
    );
}

type Report = { edition: string; pairs: number; timed: { mode: string; seconds: number }[]; megabytes: number };

function textOf({ edition, pairs, timed, megabytes }: Report): string {
  return [
    `${pairs} pairs of the ${edition} edition, names resolved, one process: ${MODES[0]} from cold, then ${MODES.slice(1).join(", ")} on what it left in memory`,
    ...timed.map(({ mode, seconds }) => `  ${mode}: ${seconds.toFixed(1)} s`),
    `  largest resident set: ${megabytes.toFixed(0)} MB, with the graph's index`,
  ].join("\n");
}
