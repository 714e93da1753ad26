import { describe, expect, it } from "vitest";
import type { Graph } from "@/lib/knowledge/graph";
import { ruleReasoner } from "@/lib/reasoners/rules";
import { stateAfter } from "@/tests/engine/journal";
import { entity, reading } from "@/tests/engine/readings";
import { metformin } from "@/tests/engine/things";
import { tools } from "@/tests/engine/tools";

const mightCause = reading({ subject: entity(metformin) });

describe("ruleReasoner", () => {
  it("thinks every operation without a model", async () => {
    const reasoner = ruleReasoner({ graph: {} as Graph, parse: () => mightCause, narrate: () => [] });
    const catalogue = {
      tools,
      callsPerIteration: 4,
      memory: "full_trace" as const,
      signal: new AbortController().signal,
    };
    const state = stateAfter({
      type: "resolved",
      reading: (await reasoner.parse("?", catalogue.signal)).value,
      by: { reasoner: "rules", fellBack: null, tokensIn: 0, tokensOut: 0, modelCalls: 0 },
    });
    const thoughts = [
      await reasoner.plan(state, catalogue),
      await reasoner.observe(state, catalogue),
      await reasoner.refine(state, catalogue),
      await reasoner.narrate(state, catalogue),
      await reasoner.rewrite(state, [], catalogue),
    ];
    expect(thoughts.map(({ by }) => [by.reasoner, by.modelCalls])).toEqual(thoughts.map(() => ["rules", 0]));
    expect(await reasoner.plan(state, catalogue)).toEqual(thoughts[0]);
  });
});
