import type { Graph, Mention } from "@/lib/domain/graph";

const SAID =
  /^(?:is|are|was|were) (?:an? |the )?(\S.{0,80}?) (?:an? |one of the )?(?:\p{L}+ )?(?:adverse (?:drug )?(?:effect|event|reaction)|side effect)s? (?:of|for|with) /iu;
const EXACT = 1;

/**
 * What a question says to be an adverse event ("Is X an adverse effect of Y?"), when X is exactly a name of one. What
 * stands in that place is named even in words that elsewhere only ask ("drug interaction", "pregnancy").
 */
export function saidEvents(text: string, graph: Pick<Graph, "resolve">): Mention[] {
  const [whole = "", name = ""] = SAID.exec(text) ?? [];
  if (name === "") return [];
  const candidates = graph
    .resolve(name, { types: ["adverse_event"], limit: 3, stored: true })
    .filter(({ score }) => score >= EXACT);
  const start = whole.indexOf(` ${name} `) + 1;
  return candidates.length > 0 ? [{ text: name, start, end: start + name.length, candidates }] : [];
}
