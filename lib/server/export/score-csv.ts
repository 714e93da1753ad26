import type { Candidate } from "@/lib/domain/entity";
import type { Graph, PathOptions } from "@/lib/domain/graph";
import { type PairSupport, relevantParts } from "@/lib/domain/support";
import { partWords } from "@/lib/server/web/score-words";
import { confoundedTerms } from "@/lib/tools/events/confounding";
import { certain } from "./path-ends";

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
      drug,
      event,
      "",
      subject?.id ?? "",
      object?.id ?? "",
      "unresolved",
      "",
      "",
      unread(drug, subject, event, object),
    ];
  const support = graph.support(subject.id, object.id, mode);
  const score = support?.score ?? 0;
  const reliability = support?.reliability?.class ?? "not_measured";
  const status = score > 0 ? "ok" : "no_support";
  return [
    ...[drug, event, String(score), subject.id, object.id, status, reliability],
    isIndication(graph, subject.id, object.id) ? "yes" : "",
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

function isIndication(graph: Graph, drug: string, event: string): boolean {
  return confoundedTerms(graph, drug).terms.get(event)?.relation === "is";
}

/** What starts a formula, in its full width too, behind any white space that a spreadsheet drops. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A CSV line, quoted where needed; a cell that a spreadsheet would run as a formula gets a leading quote mark. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(",")}\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
