import type { Command } from "commander";
import { print, showProgress, wantsJson, whole } from "@/bin/usage";
import type { EntityType } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { askUnstored } from "@/measure/ask-unstored";
import { outsideOf } from "@/measure/outside";
import { seeded } from "@/measure/random";
import { withIndex } from "@/measure/with-index";

type Options = { writers?: string; answers?: true; judged?: true; every: number; seed: number };

const OUTSIDE_EACH = 300;
const TYPES: readonly EntityType[] = ["drug", "gene", "gene_group", "pathway", "disease", "phenotype", "adverse_event"];

/** Adds `eval check`: true sentences by group of writers and spoilt ones by class, as stated, interpretation or struck. */
export function addEvalCheck(evaluate: Command): void {
  evaluate
    .command("check")
    .description("measure the check with three verdicts: true sentences by writers, spoilt ones by class")
    .option("--writers <letters>", "only narratives whose name begins with one of these")
    .option("--answers", "instead of narratives, what the rules answer to the kept questions")
    .option("--judged", "instead, true and false sentences of writers who know no code: totals by kind")
    .option("--every <n>", "only each n-th narrative", whole(1, 1_000), 1)
    .option("--seed <n>", "another seed draws other faults", whole(0, 2 ** 31 - 1), 7)
    .action((options: Options, command: Command) =>
      withIndex(async (graph, index) => {
        if (options.judged) return printJudged(graph, wantsJson(command));
        const { answersOfRules } = await import("@/measure/check/answers");
        const { measureCheck } = await import("@/measure/check/measure");
        const { checkReport, jsonOf } = await import("@/measure/check/report");
        const { groupOf } = await import("@/measure/check/writers");
        const { ownProse } = await import("@/measure/check/read-prose");
        const random = seeded(options.seed);
        const ask = (question: string) => askUnstored(graph, question, { name: "two-phase" });
        const written = options.answers
          ? await answersOfRules(ask)
          : ownProse().filter(({ name }) => (options.writers ?? name).includes(name.charAt(0)));
        const prose = written.filter((_, i) => i % options.every === 0);
        const groupBy = options.answers ? () => "answers of the rules" : groupOf;
        const outside = outsideOf(index, TYPES, OUTSIDE_EACH, random);
        const progress = (done: number) => showProgress("check: ", done, prose.length);
        const measured = measureCheck(prose, { graph, outside, random, groupOf: groupBy, progress });
        const { version: graphVersion, edition } = graph;
        const text = `Graph ${graphVersion}, ${edition} edition, seed ${options.seed}\n\n${checkReport(measured)}`;
        print(command, { schema: 1, graphVersion, edition, seed: options.seed, ...jsonOf(measured) }, text);
      }),
    );
}

async function printJudged(graph: Graph, isJson: boolean): Promise<void> {
  const { JUDGED_SETS, judgeSet } = await import("@/measure/check/judged");
  const sets = JUDGED_SETS.map((name) => ({ name, kinds: judgeSet(name, graph) }));
  const line = ({ kind, isTrue, n, stated, interpretation, struck }: (typeof sets)[number]["kinds"][number]) =>
    `  ${isTrue ? "true " : "false"} ${kind.padEnd(12)} ${n}: ${stated} stated, ${interpretation} interpretation, ${struck} struck`;
  const text = sets.map(({ name, kinds }) => [name, ...kinds.map(line)].join("\n")).join("\n\n");
  print(isJson, { schema: 1, graphVersion: graph.version, edition: graph.edition, sets }, text);
}
