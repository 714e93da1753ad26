import { z } from "zod";
import type { Raised, RaiseRule } from "@/lib/agent/hypotheses/rules";
import { quotesOf } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

/** Words by which a label says what an event comes from. */
const JOINING = vocabulary("intermediate-words", z.object({ words: z.string().min(1), ...REVIEWED }));
const EVENTS_MAX = 2;

/** Another event that a label of the drug names, in one sentence with the one asked about, as what that comes from. */
export const byPassages: RaiseRule = {
  name: "passages",
  raises: ({ drug, event }, { findings }, graph) => {
    const same = new Set([event.id, ...graph.equivalents(event.id)]);
    const quoted = findings.filter(
      (fact) => fact.kind === "quotation" && fact.entities.some(({ id, role }) => id === drug.id && role === "subject"),
    );
    const named = quoted.flatMap((fact) =>
      quotesOf(fact).flatMap(({ text }) => intermediates(text, same, graph).map((via) => ({ via, factId: fact.id }))),
    );
    const vias = [...new Map(named.map(({ via }) => [via.id, via])).values()].slice(0, EVENTS_MAX);
    return vias.map((via): Raised => {
      const factIds = named.filter((each) => each.via.id === via.id).map(({ factId }) => factId);
      return { kind: "by_way_of", via, drugs: null, factIds: [...new Set(factIds)] };
    });
  },
};

/** The events that stand behind a joining word in a sentence that names the event before it. */
function intermediates(text: string, same: ReadonlySet<string>, graph: Graph) {
  return text.split(/(?<=[.;])\s+/).flatMap((sentence) => {
    const lower = sentence.toLowerCase();
    const at = JOINING.map(({ words }) => lower.indexOf(words)).filter((place) => place >= 0);
    if (at.length === 0) return [];
    const found = graph
      .mentions(sentence)
      .flatMap(({ start, candidates: [first] }) => (first ? [{ start, first }] : []));
    const isAsked = found.some(({ first }) => same.has(first.id));
    const behind = found.filter(({ start, first }) => start > Math.min(...at) && first.type === "adverse_event");
    return isAsked
      ? behind
          .filter(({ first }) => !same.has(first.id))
          .map(({ first }) => ({ id: first.id, name: first.name, type: first.type }))
      : [];
  });
}
