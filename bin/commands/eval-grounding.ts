import path from "node:path";
import type { Command } from "commander";
import { print, showProgress, wantsJson, whole } from "@/bin/usage";
import { reactOrchestrator } from "@/lib/compat/orchestrator";
import type { EntityType } from "@/lib/knowledge/entity";
import { seeded } from "@/lib/paths/null/seeded";
import { withIndex } from "@/lib/runtime/session";
import { alarmsOn, detectionOn, type Tally } from "@/measure/grounding/measure";
import { questionsOn } from "@/measure/grounding/questions";
import { ownProse, readProse } from "@/measure/grounding/read-prose";
import { groundingReport } from "@/measure/grounding/report";
import { type Narrated, narratedBy } from "@/measure/grounding/runs";
import { byKind } from "@/measure/grounding/writers";
import { outsideOf } from "@/measure/outside";
import { reportText } from "@/measure/report-text";

type Options = { questions: number; seed: number; prose?: string; from: string; to: string };

const OUTSIDE_EACH = 300;
const TYPES: readonly EntityType[] = ["drug", "gene", "gene_group", "pathway", "disease", "phenotype", "adverse_event"];

/** Adds `eval grounding`: of the check of sentences the faults struck, by class, and the false alarms. */
export function addEvalGrounding(evaluate: Command): void {
  evaluate
    .command("grounding")
    .description("measure the check of sentences: faults it strikes, by class, and true sentences it strikes")
    .option("--questions <n>", "ask this many questions and spoil what the answers say", whole(0, 2_000), 130)
    .option("--seed <n>", "another seed draws other questions and faults", whole(0, 2 ** 31 - 1), 1)
    .option("--prose <folder>", "other narratives than ours: prose/NAME.json, the findings of each in runs/NAME.json")
    .option("--from <name>", "the first of these narratives", "")
    .option("--to <name>", "the last", "\uffff")
    .action((options: Options, command: Command) =>
      withIndex(async (graph, index) => {
        const random = seeded(options.seed);
        const asked = await answers(questionsOn(index, options.questions, random), graph);
        const { from, to } = options;
        const prose = options.prose ? readProse(path.resolve(options.prose), from, to) : ownProse(from, to);
        const parts = { graph, outside: outsideOf(index, TYPES, OUTSIDE_EACH, random), random };
        const alarms: Tally[] = [
          ...(asked.length > 0 ? [alarmsOn("what the answers say", asked, parts)] : []),
          ...byKind(prose).map(({ name, runs }) => alarmsOn(name, runs, parts)),
        ];
        const report = groundingReport(detectionOn([...asked, ...prose], parts), alarms);
        const { version: graphVersion, edition } = graph;
        const text = `Graph ${graphVersion}, ${edition} edition, seed ${options.seed}\n\n${reportText(report)}`;
        print(wantsJson(command), { schema: 1, graphVersion, edition, seed: options.seed, reports: [report] }, text);
      }),
    );
}

async function answers(questions: readonly string[], graph: Parameters<typeof reactOrchestrator>[0]["graph"]) {
  const door = reactOrchestrator({ graph, verbose: false });
  const runs: Narrated[] = [];
  for (const question of questions) {
    runs.push(narratedBy(question, (await door.query(question)).state));
    showProgress("asked: ", runs.length, questions.length);
  }
  return runs;
}
