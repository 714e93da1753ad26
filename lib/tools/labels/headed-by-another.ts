import type { Graph } from "@/lib/knowledge/graph";

/** What stands before the dash or colon of an entry, numbers and bullets left out: "LITHIUM -", "7.4 LITHIUM:". */
const HEADING = /^[\d.,\s•*()]*(\p{L}[\p{L}\s-]{2,40}?)(?:\s[-–]\s|\s?:)/u;

/** Whether what speaks of a class begins an entry of a label on a drug that is neither of two: it is then said of that drug. */
export function headedByAnother(graph: Graph, pair: readonly string[]): (core: string) => boolean {
  const isForeign = (sentence: string) => {
    const heading = HEADING.exec(sentence)?.[1];
    const drugs = (heading ? graph.mentions(heading) : []).flatMap(({ candidates }) =>
      candidates.filter(({ type }) => type === "drug").map(({ id }) => id),
    );
    return drugs.length > 0 && !drugs.some((id) => pair.includes(id));
  };
  return (core) => isForeign(core.split("\n")[0] ?? "");
}
