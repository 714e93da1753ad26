import type { Draft } from "@/lib/domain/question/draft";
import { hitsOf, type Scan } from "@/lib/domain/question/scan";
import { overlaps } from "@/lib/domain/question/tokens";
import type { TypedQuery } from "@/lib/domain/run/question";

/** What a question about the graph itself wants; its words are counted there, whatever they name. */
const OF_GRAPH: readonly TypedQuery["want"][] = ["sources", "claims", "entities"];

/** Content the reading makes no use of, in the order it was written: words, names, conditions such as "not". */
export function unreadOf(scanned: Scan, draft: Draft): string[] {
  const { query, used, left } = draft;
  if (OF_GRAPH.includes(query.want)) return [];
  const spans = [
    ...(left ?? [...scanned.left, ...scanned.unapplied, ...scanned.items.filter((item) => !used.includes(item))]),
    ...(query.sections ? hitsOf(scanned, "ae").filter(({ text }) => /effect|event|reaction/.test(text)) : []),
  ];
  const told = spans.filter((span) => !used.some((item) => overlaps(item, span)));
  return [...new Set(told.sort((a, b) => a.start - b.start).map(({ text }) => text))];
}
