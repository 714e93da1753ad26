import type { Graph, PathOptions } from "@/lib/knowledge/graph";
import { confoundedTerms } from "@/lib/tools/confounding";
import { certain } from "./paths-json";

/** The columns of `score`; new ones come last, as others read these by place. */
export const SCORE_COLUMNS = [
  ...["drug", "event", "score", "drug_id", "event_id", "status"],
  ...["reliability", "indication"],
] as const;

/**
 * The row of a pair as written in a file. `score` is empty where an end names nothing certain; `reliability` is how well
 * mechanistic scores tell listed drugs of this event from others, "not_measured" with too few of either; `indication` is "yes" where the drug is indicated for the event or for what it is
 * a kind of, as the score does not tell an indication from a harm.
 */
export function scoreRow(graph: Graph, drug: string, event: string, mode: PathOptions["mode"]): string[] {
  const subject = certain(graph, drug, ["drug"]);
  const object = certain(graph, event, ["adverse_event", "phenotype", "disease"]);
  if (!subject || !object) return [drug, event, "", subject?.id ?? "", object?.id ?? "", "unresolved", "", ""];
  const support = graph.support(subject.id, object.id, mode);
  const score = support?.score ?? 0;
  const reliability = support?.reliability?.class ?? "not_measured";
  const status = score > 0 ? "ok" : "no_support";
  return [
    ...[drug, event, String(score), subject.id, object.id, status, reliability],
    isIndication(graph, subject.id, object.id) ? "yes" : "",
  ];
}

function isIndication(graph: Graph, drug: string, event: string): boolean {
  const relation = confoundedTerms(graph, drug).terms.get(event)?.relation;
  return relation === "is" || relation === "kind_of";
}
