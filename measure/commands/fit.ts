import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { print, whole } from "@/bin/usage";
import { fitText, tablesOf } from "@/measure/fit-report";
import { fitWeights } from "@/measure/fit-weights";
import { withIndex } from "@/measure/with-index";

/** Adds `fit`: the weights and event slopes of scores from label listings, with how they hold on what was left out. */
export function addFit(fit: Command): void {
  fit
    .option("--swaps <n>", "how many swaps of listed pairs to fit to", whole(100, 200_000), 20_000)
    .option(
      "--write <folder>",
      "write weights.json and event-slopes.json there (scores use those in lib/graph/paths/support)",
    )
    .action(({ swaps, write }: { swaps: number; write?: string }, command: Command) =>
      withIndex((graph, index) => {
        const fit = fitWeights(index, swaps);
        if (write)
          for (const [file, table] of Object.entries(tablesOf(fit, graph)))
            writeFileSync(path.join(write, file), `${JSON.stringify(table, null, 2)}\n`);
        const report = { schema: 1, graphVersion: graph.version, edition: graph.edition, ...fit };
        print(command, report, fitText(fit));
      }),
    );
}
