import type { Command } from "commander";
import { csvRows, writeLines } from "@/bin/pairs";
import { orFailure, tellFailed } from "@/bin/row-failure";
import type { Graph, PathOptions } from "@/lib/domain/graph";
import { csvLine, failedScoreRow, SCORE_COLUMNS, scoreRow } from "@/lib/server/export/score-csv";
import { withGraph } from "@/lib/server/session";
import { modeOf } from "./paths";

const MEANING = `
What the columns say:
  score        0 to 1, logistic of the sum of the parts' log odds. About 0.5: nothing speaks for or against the pair beside
               other drugs; above, what is loaded speaks for it; below, against it. 0: nothing in the graph can judge the pair.
               Empty: the drug or the event names nothing certain. It ranks evidence; it is no probability of harm.
  drug_id, event_id  what the texts were read as
  status       ok, no_support (score 0), unresolved (score empty) or failed (score empty; basis says why)
  reliability  of the event, not of the pair: how well mechanistic scores tell drugs listed with it from others (area under
               the ROC curve, AUC): none (its 95 % interval holds 0.5: no better than chance), good (AUC at least 0.6), fair
               (between), not_measured (fewer than ten drugs are listed with the event, or fewer than ten are not).
               Read an AUC of 0.5 to 0.55 as hardly, to 0.6 as weakly, to 0.7 as moderately, above as well.
               For an event that targets were measured to judge badly the score is drawn towards 0.5.
  basis        in words: judged and by which parts, strongest first; no_data and what is missing (the 0 of the score is then no
               statement about the pair); not_read and which name
  indication   yes: sources state that the drug is indicated for the event, for a term that means the same, or for what
               it is a kind of; else empty.
The score does not tell an indication from a harm: what a drug is used for may score as high as what it causes.
Whether a target's effect goes the way of the event is judged only where sources state that direction.`;

type Options = { pairs: string; out: string; mode: PathOptions["mode"] };

/** Adds `score`: a CSV row for each pair in input order; what cannot be resolved has a status and no score. */
export function addScore(score: Command): void {
  score
    .requiredOption("--pairs <file>", "CSV file with columns drug, event")
    .requiredOption("--out <file>", "CSV file to write")
    .option(
      "--mode <mode>",
      "mechanistic (no drug-event claim) or all (listings, signals and alike drugs too)",
      modeOf,
      "mechanistic",
    )
    .addHelpText("after", MEANING)
    .action(({ pairs, out, mode }: Options) =>
      withGraph(async (graph) => {
        await writeLines(out, pairs, scoreLines(graph, pairs, out, mode));
      }),
    );
}

async function* scoreLines(graph: Graph, pairs: string, out: string, mode: Options["mode"]): AsyncGenerator<string> {
  let failed = 0;
  yield csvLine(SCORE_COLUMNS);
  for await (const { drug = "", event = "" } of csvRows(pairs, ["drug", "event"])) {
    const row = orFailure(() => scoreRow(graph, drug, event, mode));
    if ("error" in row) failed++;
    yield csvLine("error" in row ? failedScoreRow(drug, event, row.error) : row);
  }
  tellFailed(failed, out);
}
