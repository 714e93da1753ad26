import type { Graph } from "@/lib/domain/graph";
import type { Hit } from "@/lib/domain/question/cues";
import type { Item } from "@/lib/domain/question/item";
import type { Cue } from "@/lib/domain/question/lexicon";

const ASKS: readonly Cue[] = ["mechanism", "how", "why", "explain"];
const INDUCED = /^(.+?)[- ](?:induced|associated|related)\b/i;

/** "Heparin-induced thrombocytopenia mechanism": the drug within the name of an event, where how it comes about is asked and no drug is named. */
export function inducers(items: readonly Item[], hits: readonly Hit[], graph: Pick<Graph, "mentions">): Item[] {
  const says = (...cues: Cue[]) => hits.some((hit) => hit.cues.some((cue) => cues.includes(cue)));
  if (!says(...ASKS) || says("drugs") || items.some(({ group }) => group === "drug" || group === "class")) return [];
  return items.flatMap((item) => {
    const text = item.group === "event" ? INDUCED.exec(item.text)?.[1] : undefined;
    const [mention] = text ? graph.mentions(text) : [];
    const candidates = mention?.candidates.filter(({ type }) => type === "drug") ?? [];
    if (!text || mention?.text !== text || candidates.length === 0) return [];
    return [{ text, start: item.start, end: item.start + text.length, group: "drug", candidates, certain: true }];
  });
}
