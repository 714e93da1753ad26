import type { State } from "@/lib/domain/run/state";
import { askUnstored } from "@/measure/ask-unstored";
import { answerRecord } from "@/measure/oracles/answer-record";
import { type Chain, goldChains, openChains, textOf } from "@/measure/oracles/question-set";
import { unpaused } from "@/measure/oracles/unpaused";
import type { Item, Layer, LeftOut, Plan } from "./layer";

/** Questions asked of the rules: typed answer, basis, why the run ended, facts with their claims, and the claims of the paths. */
export const answers: Layer<Chain> = {
  graph: true,
  plan: async ({ questions }) => {
    const gold = await goldChains();
    const open = openChains();
    const whole: Plan<Chain> = Array.isArray(gold)
      ? { units: [...open, ...gold], leftOut: null }
      : { units: open, leftOut: gold };
    return questions === null ? whole : firstOf(whole, questions);
  },
  run: async (chain, { strategy }, bench) => {
    const own = await bench();
    const states = new Map<string, State>();
    const items: Item[] = [];
    for (const asking of chain) {
      const question = textOf(asking, own);
      const before = asking.after === undefined ? undefined : states.get(asking.after);
      const state = await unpaused(() => askUnstored(own.graph, question, { name: strategy, before }));
      states.set(asking.id, state);
      items.push({ id: asking.id, record: { question, ...answerRecord(state) } });
    }
    return items;
  },
};

/** As many questions as asked for, from the first; the others are left out. */
function firstOf({ units, leftOut }: Plan<Chain>, count: number): Plan<Chain> {
  let left = count;
  const first = units.filter((chain) => {
    left -= chain.length;
    return left + chain.length > 0;
  });
  const asked = new Set(first.flat().map(({ id }) => id));
  const others: LeftOut = { why: `only ${asked.size} questions were asked for`, covers: (id) => !asked.has(id) };
  return { units: first, leftOut: leftOut ?? others };
}
