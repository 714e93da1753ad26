import type { Candidate } from "@/lib/domain/entity";
import type { Mention } from "@/lib/domain/graph";
import { normaliseName } from "@/lib/domain/names/normalise";
import { groupOf } from "@/lib/domain/question/item";
import type { Names } from "@/lib/domain/question/scan";
import { overlaps } from "@/lib/domain/question/tokens";
import type { ChosenName } from "@/lib/domain/run/event";

/** A graph in which texts mean what the asker chose for them, wherever they stand; one that names nothing there is changes nothing. */
export function withChosen<G extends Names>(graph: G, chosen: readonly ChosenName[] = []): G {
  const meant = new Map(
    chosen.flatMap(({ text, id }) => {
      const candidates = candidatesOf(text, id, graph);
      return candidates.length > 0 ? [[normaliseName(text), candidates] as const] : [];
    }),
  );
  if (meant.size === 0) return graph;
  const texts = chosen.map(({ text }) => text).filter((text) => meant.has(normaliseName(text)));
  return {
    ...graph,
    mentions: (text) => {
      const own = texts.flatMap((name) => mentionsOf(name, text, meant.get(normaliseName(name)) ?? []));
      const others = graph.mentions(text).filter((mention) => !own.some((each) => overlaps(each, mention)));
      return [...others, ...own].sort((a, b) => a.start - b.start);
    },
    resolve: (text, options) => {
      const own = meant.get(normaliseName(text))?.filter(({ type }) => options?.types?.includes(type) ?? true);
      return own && own.length > 0 ? own : graph.resolve(text, options);
    },
  };
}

/** The thing chosen, and with an event what bears the same name as a phenotype or a disease: which of them is meant the question says. */
function candidatesOf(text: string, id: string, graph: Names): Candidate[] {
  const thing = graph.entity(id);
  if (!thing) return [];
  const { name, type } = thing;
  const same = groupOf(type) === "event" ? graph.resolve(name) : [];
  const siblings = same.filter((each) => each.id !== id && each.score === 1 && groupOf(each.type) === "event");
  return [{ id, name, type, matchedName: text, matchedBy: "exact", score: 1 }, ...siblings];
}

function mentionsOf(name: string, text: string, candidates: Candidate[]): Mention[] {
  const written = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const places = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, "giu"));
  return [...places].map(({ 0: found, index }) => {
    return { text: found, start: index, end: index + found.length, candidates };
  });
}
