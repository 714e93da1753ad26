import { describe, expect, it } from "vitest";
import { ruleReasoner } from "@/lib/agent/reasoners/rules";
import type { Graph } from "@/lib/domain/graph";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { metformin } from "@/tests/domain/run/things";
import { tools } from "@/tests/domain/run/tools";

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
