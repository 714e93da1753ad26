import { once } from "node:events";
import type { Command } from "commander";
import { csvRows, outFile } from "@/bin/pairs";
import { UsageError } from "@/bin/usage";
import { csvLine } from "@/lib/exports/csv";
import { certain } from "@/lib/exports/paths-json";
import type { Graph, PathOptions } from "@/lib/knowledge/graph";
import { withGraph } from "@/lib/runtime/session";
import { modeOf } from "./paths";

const COLUMNS = ["drug", "event", "score", "drug_id", "event_id", "status"];

type Options = { pairs: string; out: string; mode: PathOptions["mode"] };

export function addScore(program: Command): void {
  program
    .command("score")
    .description(
      "a score for each drug-event pair of a CSV file (columns drug, event); 0 means that nothing in the graph can judge it, about 0.5 that nothing speaks for or against it",
    )
    .requiredOption("--pairs <file>", "CSV file with columns drug, event")
    .requiredOption("--out <file>", "CSV file to write")
    .option("--mode <mode>", "mechanistic or all", modeOf, "mechanistic")
    .action(({ pairs, out, mode }: Options) =>
      withGraph(async (graph) => {
        if (pairs === out) throw new UsageError("--out must be another file than --pairs.");
        const file = await outFile(out);
        file.write(csvLine(COLUMNS));
        for await (const { drug = "", event = "" } of csvRows(pairs, ["drug", "event"]))
          file.write(csvLine(scored(graph, drug, event, mode)));
        file.end();
        await once(file, "finish");
      }),
    );
}

function scored(graph: Graph, drug: string, event: string, mode: PathOptions["mode"]): string[] {
  const subject = certain(graph, drug, ["drug"]);
  const object = certain(graph, event, ["adverse_event", "phenotype", "disease"]);
  if (!subject || !object) return [drug, event, "", subject?.id ?? "", object?.id ?? "", "unresolved"];
  const score = graph.score(subject.id, object.id, mode);
  return [drug, event, String(score), subject.id, object.id, score > 0 ? "ok" : "no_support"];
}
