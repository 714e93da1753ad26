import type { Command } from "commander";
import { csvRows, writeLines } from "@/bin/pairs";
import { orFailure, tellFailed } from "@/bin/row-failure";
import type { Candidate } from "@/lib/domain/entity";
import type { Graph, PathOptions } from "@/lib/domain/graph";
import { type PairSupport, relevantParts } from "@/lib/domain/support";
import { csvLine } from "@/lib/server/export/csv";
import { certain } from "@/lib/server/export/path-ends";
import { withGraph } from "@/lib/server/session";
import { partWords } from "@/lib/server/web/score-words";
import { confoundedTerms } from "@/lib/tools/events/confounding";
import { modeOption } from "./paths";

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
    .addOption(modeOption("mechanistic (no drug-event claim) or all (listings, signals and alike drugs too)"))
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

/** The columns of `score`; new ones come last, as others read these by place. */
export const SCORE_COLUMNS = [
  ...["drug", "event", "score", "drug_id", "event_id", "status"],
  ...["reliability", "indication", "basis"],
] as const;

/**
 * The row of a pair as written in a file. `score` is empty where an end names nothing certain; `reliability` is how well
 * mechanistic scores separate listed drugs of this event from others, "not_measured" with too few of either; `indication` is "yes" where the drug is
 * indicated for the event, as the score does not distinguish an indication from a harm; `basis` says in words whether the pair could be judged and by what.
 */
export function scoreRow(graph: Graph, drug: string, event: string, mode: PathOptions["mode"]): string[] {
  const subject = certain(graph, drug, ["drug"]);
  const object = certain(graph, event, ["adverse_event", "phenotype", "disease"]);
  if (!subject || !object)
    return [
      ...[drug, event, "", subject?.id ?? "", object?.id ?? "", "unresolved", "", ""],
      unread(drug, subject, event, object),
    ];
  const support = graph.support(subject.id, object.id, mode);
  const score = support?.score ?? 0;
  const reliability = support?.reliability?.class ?? "not_measured";
  const status = score > 0 ? "ok" : "no_support";
  return [
    ...[drug, event, String(score), subject.id, object.id, status, reliability],
    confoundedTerms(graph, subject.id).terms.get(object.id)?.relation === "is" ? "yes" : "",
    support?.because ? `no_data: ${support.because}` : `judged: ${judgedWords(support)}`,
  ];
}

/** The row of a pair that could not be scored, with the reason. */
export function failedScoreRow(drug: string, event: string, reason: string): string[] {
  return [drug, event, "", "", "", "failed", "", "", `failed: ${reason}`];
}

/** What a score rests on: the parts that bear on the pair, and where nothing speaks for or against it. */
function judgedWords(support: PairSupport | null): string {
  const parts = support ? relevantParts(support) : [];
  if (parts.length === 0) return "compared with other drugs, hardly anything speaks for or against the pair";
  const strongest = [...parts].sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds));
  return strongest.map(({ name, logOdds }) => `${partWords(name)} ${logOdds > 0 ? "for" : "against"}`).join(", ");
}

function unread(drug: string, subject: Candidate | null, event: string, object: Candidate | null): string {
  const names = [...(subject ? [] : [`drug "${drug}"`]), ...(object ? [] : [`event "${event}"`])];
  return `not_read: ${names.join(" and ")} named nothing certain in this graph`;
}
