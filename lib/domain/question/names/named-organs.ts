import type { Graph } from "@/lib/domain/graph";
import type { Hit } from "@/lib/domain/question/cues";
import type { Item } from "@/lib/domain/question/item";
import { overlaps, type Span, type Token } from "@/lib/domain/question/tokens";
import { isDamage, organOf, organTerms, standsAlone } from "./organs";

/** How many words may stand between "bad for" and the organ. */
const REACH = 2;

/** Organs named as what is harmed ("bad for the liver", "kidney damage"), read as the adverse events they stand for; `used` are the words read for it. */
export function namedOrgans(
  tokens: readonly Token[],
  hits: readonly Hit[],
  items: readonly Item[],
  graph: Pick<Graph, "resolve">,
): { items: Item[]; used: Span[] } {
  const found = tokens.flatMap((token, at) => {
    const organ = organOf(token.lower);
    if (!organ || items.some((item) => overlaps(item, token))) return [];
    const next = tokens[at + 1];
    if (next && organOf(next.lower)) return [];
    const damaged = next && isDamage(next.lower) && !isPartOfName(next, items) ? next : null;
    if (damaged && asksWhich(tokens, damaged.lower)) return [];
    const harmed = hits.some((hit) => hit.cues.includes("bodyHarm") && isNear(hit, token, tokens));
    if (!damaged && !harmed && !standsAlone(token.lower)) return [];
    const before = tokens[at - 1];
    const first = before && organOf(before.lower) ? before : token;
    const span = { start: first.start, end: damaged?.end ?? token.end };
    return [{ span, text: [token, damaged].flatMap((each) => each?.text ?? []).join(" "), organ, damaged }];
  });
  return {
    items: found.map(({ span, text, organ }) => ({
      ...span,
      text,
      group: "event",
      certain: true,
      candidates: [],
      terms: organTerms(organ, graph),
    })),
    used: found.flatMap(({ damaged }) => damaged ?? []),
  };
}

/** Whether a word belongs to a name; an event of that word alone ("Injury") is of the organ before it. */
function isPartOfName(word: Span, items: readonly Item[]): boolean {
  return items.some((item) => overlaps(item, word) && (item.start !== word.start || item.end !== word.end));
}

/** "What liver problems does ...": asks for a list, which an organ cannot narrow. */
function asksWhich(tokens: readonly Token[], damaged: string): boolean {
  return ["what", "which"].includes(tokens[0]?.lower ?? "") && /^(?:problems|issues|troubles)$/.test(damaged);
}

function isNear(hit: Span, token: Token, tokens: readonly Token[]): boolean {
  if (hit.end > token.start) return false;
  return tokens.filter(({ start }) => start >= hit.end && start < token.start).length <= REACH;
}
