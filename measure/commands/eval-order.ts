import type { Command } from "commander";
import { print, showProgress, whole } from "@/bin/usage";
import { askUnstored } from "@/measure/ask-unstored";
import { boxedDrugs, orderReport, type Placed, placed } from "@/measure/event-order";
import { withIndex } from "@/measure/with-index";

type Options = { sample: number; seed: number };

/** Adds `eval order`: where the events of boxed warnings stand among a drug's adverse events, and what among the first is none. */
export function addEvalOrder(evaluate: Command): void {
  evaluate
    .command("order")
    .description(
      "ask for the adverse events of drugs with a boxed warning; where its events stand, and what is no harm",
    )
    .option("--sample <n>", "how many drugs", whole(1, 5_000), 40)
    .option("--seed <n>", "draws the same drugs again", whole(0, 1_000_000), 1)
    .action(({ sample: count, seed }: Options, command: Command) =>
      withIndex(async (graph, index) => {
        const drugs = boxedDrugs(graph, index, { count, seed });
        const rows: Placed[] = [];
        for (const drug of drugs) {
          const question = `What adverse events does ${graph.entity(drug)?.name} have?`;
          const { artifacts } = await askUnstored(graph, question, { name: "simple" });
          rows.push(placed(graph, drug, artifacts?.answer.kind === "list" ? artifacts.answer.items : []));
          showProgress("order: ", rows.length, drugs.length);
        }
        const { version: graphVersion, edition } = graph;
        const text = `Graph ${graphVersion}, ${edition} edition, seed ${seed}\n\n${orderReport(rows)}`;
        print(command, { schema: 1, graphVersion, edition, seed, rows }, text);
      }),
    );
}
