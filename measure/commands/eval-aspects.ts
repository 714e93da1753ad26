import type { Command } from "commander";
import { print } from "@/bin/usage";
import { measureMatching } from "@/measure/aspect-matching";

/** Adds `eval aspects`: area under the curve of each way of matching evidence with aspects. */
export function addEvalAspects(evaluate: Command): void {
  evaluate
    .command("aspects")
    .description("measure how evidence is matched with the aspects of a question, beside keywords; needs no graph")
    .action((_: unknown, command: Command) => {
      const { aspects, pairs, reports } = measureMatching();
      const lines = reports.map(
        ({ method, auc, lower, upper, firstRight }) =>
          `${method.padEnd(42)} AUC ${auc.toFixed(3)} [${lower.toFixed(3)}, ${upper.toFixed(3)}]  best is right ${(firstRight * 100).toFixed(0)}%`,
      );
      const text = [`${aspects} aspects, ${pairs} labelled pairs`, ...lines].join("\n");
      print(command, { schema: 1, aspects, pairs, reports }, text);
    });
}
