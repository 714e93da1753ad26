import type { Command } from "commander";
import { print } from "@/bin/usage";
import type { HypothesisJson } from "@/lib/server/export/board-json";
import type { TestJson } from "@/lib/server/export/contract";
import { withGraph } from "@/lib/server/session";
import { testPair } from "@/lib/server/test-pair";
import { testWords } from "@/lib/server/web/board-words";

/** Adds `test`: the explanations of an event with a drug, each with what speaks for it, against it and what would tell more. */
export function addTest(test: Command): void {
  test
    .argument("<drug>", "name or id of a drug")
    .argument("<event>", "name or id of an adverse event")
    .action((drug: string, event: string, _options: object, command: Command) =>
      withGraph(async (graph) => {
        const { json } = await testPair(graph, drug, event);
        print(command, json, textOf(json));
      }),
    );
}

function textOf({ drug, event, hypotheses, notTestable, verdict, notice }: TestJson): string {
  return [
    `${event.name} with ${drug.name}: ${verdict.replaceAll("_", " ")}`,
    ...hypotheses.flatMap(linesOf),
    `Not in these sources: ${notTestable.join("; ")}.`,
    notice,
  ].join("\n");
}

function linesOf({ statement, state, probability, for: speaksFor, against, next }: HypothesisJson): string[] {
  return [
    `${probability.toFixed(2)}  ${state.padEnd(12)}  ${statement}`,
    ...speaksFor.map((each) => `        for      ${testWords(each)}`),
    ...against.map((each) => `        against  ${testWords(each)}`),
    ...(next ? [`        next     ${next.question}`] : []),
  ];
}
