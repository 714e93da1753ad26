import { statSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { print, whole } from "@/bin/usage";
import {
  type BackgroundOptions,
  type BackgroundProgress,
  computeBackground,
  fileOf,
} from "@/lib/graph/paths/null/background";
import { homeFolder } from "@/lib/server/home-folder";
import { withIndex } from "@/lib/server/session";

/** The paper's 200 networks take eight times as long; of each, many pairs are pooled. */
const PERMUTATIONS = 25;
const PAIRS = 400;

const WORDS: Record<BackgroundProgress["stage"], string> = {
  pairs: "degree-matched pairs searched: cell",
  network: "network of the paths read:",
  permutations: "permuted networks:",
};

/** Adds `graph background`: what paths of the loaded graph are worth beside chance, computed once per graph version. */
export function addBackground(graph: Command): void {
  graph
    .command("background")
    .description(
      "compute what degrees alone make of paths: degree-matched pairs and permuted networks (some minutes); started again, it goes on where it was",
    )
    .option("--permutations <n>", "permuted networks; 200 in the literature", whole(1, 1000), PERMUTATIONS)
    .option("--pairs <n>", "pairs drawn for each bin of degrees", whole(10, 5000), PAIRS)
    .action(async (options: BackgroundOptions, command: Command) => {
      const index = await withIndex((_, loaded) => loaded);
      const folder = path.join(homeFolder(), "index");
      const { nullModel, degreeMatch } = computed(computeBackground(index, folder, options), performance.now());
      const files = (["nullModel", "degreeMatch"] as const).map((name) => {
        const file = fileOf(folder, index.version, name);
        return { file, bytes: statSync(file).size };
      });
      print(
        command,
        {
          schema: 1,
          graphVersion: index.version,
          permutations: nullModel.permutations,
          pairs: degreeMatch.pairs,
          files,
        },
        [
          `${index.version}: ${nullModel.permutations} permuted networks, ${degreeMatch.pairs} pairs for each bin of degrees`,
          ...files.map(({ file, bytes }) => `${file} (${(bytes / 1e6).toFixed(1)} MB)`),
        ].join("\n"),
      );
    });
}

/** Runs the work to its end, telling each part and when the stage may end. */
function computed<T>(work: Generator<BackgroundProgress, T>, start: number): T {
  let stage: BackgroundProgress["stage"] | null = null;
  let from = { done: 0, time: start };
  for (let part = work.next(); ; part = work.next()) {
    if (part.done) return part.value;
    const { stage: now, done, total } = part.value;
    if (now !== stage) from = { done, time: performance.now() };
    stage = now;
    const each = (performance.now() - from.time) / 1000 / Math.max(1, done - from.done);
    const left = done > from.done && done < total ? `, about ${Math.ceil((each * (total - done)) / 60)} min left` : "";
    process.stderr.write(`${WORDS[now]} ${done} of ${total}${left}\n`);
  }
}
