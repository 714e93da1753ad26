import { describe, expect, it } from "vitest";
import type { Catalogue } from "@/lib/agent/engine/reasoner";
import { observeByRules } from "@/lib/agent/observe/observe-by-rules";
import { nextByRules } from "@/lib/agent/plan/plan-by-rules";
import type { EntityRef } from "@/lib/domain/entity";
import { parseQuestion } from "@/lib/domain/question/parse";
import type { Event } from "@/lib/domain/run/event";
import { readable } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { TOOLS } from "@/lib/tools/registry";
import { obeying } from "@/tests/agent/reasoners/deciding";
import { decisionPrompt } from "@/tests/agent/reasoners/prompt-states";
import { asked, called, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { ask, result } from "@/tests/domain/run/tools";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { DECISION_SET, type DecisionCase } from "./decision-set";

const graph = smallGraph();
const { signal } = new AbortController();
const catalogue: Catalogue = { tools: TOOLS, callsPerIteration: 1, memory: "curated", signal };
const END = "finalize_answer";
const RIGHT_LEAST = 0.9;

/** What tools bring that bring something: genes of targets, events of lists, else rows of no thing of the graph. */
function found(tool: string): { rows: { id: string; name: string }[]; refs: EntityRef[] } {
  const of: [RegExp, string][] = [
    [/targets/, "PTGS2"],
    [/adverse_events|drug_events/, "Lactic acidosis"],
  ];
  const name = of.find(([pattern]) => pattern.test(tool))?.[1];
  const entity = name ? graph.resolve(name, { limit: 1 })[0] : undefined;
  const ref = entity ?? { id: `${tool}:1`, name: "a row", type: "pathway" as const };
  return { rows: [{ id: ref.id, name: ref.name }], refs: [{ id: ref.id, name: ref.name, type: ref.type }] };
}

/** The state a case describes: each action is the one the rules would have made with that tool. */
function stateOf({ question, sofar }: DecisionCase): State {
  const events: Event[] = [asked(question, { maxIterations: 10 }), resolved(parseQuestion(question, graph))];
  for (const [tool, outcome] of sofar) {
    const own = nextByRules(
      stateAfter(...events),
      TOOLS.filter(({ name }) => name === tool),
    ).calls[0];
    const call = own ?? ask(tool, { note: `${events.length}` });
    const status = outcome === "rows" ? "ok" : outcome;
    const brought = outcome === "rows" ? found(tool) : { rows: [], refs: [] };
    const handle = `R${stateAfter(...events).results.length + 1}`;
    events.push(planned(call), called(result({ handle, tool, args: call.args, status, ...brought })));
    const observation = observeByRules(stateAfter(...events), TOOLS);
    events.push({
      type: "observed",
      observation,
      by: { reasoner: "rules", fellBack: null, tokensIn: 0, tokensOut: 0, modelCalls: 0 },
    });
  }
  return stateAfter(...events);
}

const decided = (each: DecisionCase) => nextByRules(stateOf(each), TOOLS).calls[0]?.tool ?? END;
/** What a model decides that knows nothing but its prompt; a greeting never reaches one. */
const obeyed = (each: DecisionCase) => obeying(decisionPrompt(stateOf(each), catalogue).prompt).action;
const ASKED = DECISION_SET.filter(({ question }) => readable(parseQuestion(question, graph)));
const said = ({ question, sofar }: DecisionCase) => `${question} ${sofar.map((step) => step.join(":")).join(", ")}`;

describe("the labelled set of decisions", () => {
  it("S1-102: the rules decide right in nine of ten of at least forty states", () => {
    const wrong = DECISION_SET.filter((each) => !each.right.includes(decided(each)));
    const share = 1 - wrong.length / DECISION_SET.length;
    console.info(
      `decisions right: ${DECISION_SET.length - wrong.length} of ${DECISION_SET.length}${wrong.map((each) => `\n  ${said(each)} -> ${decided(each)}`).join("")}`,
    );
    expect(DECISION_SET.length).toBeGreaterThanOrEqual(40);
    expect(share).toBeGreaterThanOrEqual(RIGHT_LEAST);
  });

  it("S1-102: the prompt leads a model that knows nothing else right in nine of ten of them", () => {
    const wrong = ASKED.filter((each) => !each.right.includes(obeyed(each))).map(said);
    expect(ASKED.length).toBeGreaterThanOrEqual(40);
    expect(1 - wrong.length / ASKED.length, wrong.join("\n")).toBeGreaterThanOrEqual(RIGHT_LEAST);
  });

  it("S1-103: the prompt leads it to end where an end is the only right decision, and nowhere it is wrong", () => {
    for (const each of ASKED) {
      if (each.right.join() === END) expect(obeyed(each), said(each)).toBe(END);
      if (!each.right.includes(END)) expect(obeyed(each), said(each)).not.toBe(END);
    }
  });

  it("S1-103: the rules end where an end is the only right decision, and nowhere it is wrong", () => {
    for (const each of DECISION_SET) {
      if (each.right.join() === END) expect(decided(each), said(each)).toBe(END);
      if (!each.right.includes(END)) expect(decided(each), said(each)).not.toBe(END);
    }
  });
});
