import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Command } from "@/lib/agent/engine/command";
import { EVENTS_MAX, type Perform } from "@/lib/agent/engine/run";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { STRATEGIES } from "@/lib/agent/strategies";
import type { Report } from "@/lib/domain/run/event";
import {
  asked,
  called,
  critiqued,
  failed,
  gap,
  grounded,
  narrated,
  observed,
  planned,
  plannerStops,
  refined,
  resolved,
} from "./events";
import { unreadable } from "./readings";
import { collect } from "./toolbox";
import { learning, result } from "./tools";

const FAILS_ONE_IN = 6;

type Asked = Exclude<Command, { do: "stop" }>;

/** What may answer a command when nobody behaves; `choice` picks one. */
const ANSWERS: Record<Exclude<Asked["do"], "narrate">, readonly (() => Report)[]> = {
  resolve: [() => resolved(), () => resolved(unreadable)],
  plan: [
    () => planned("get_drug_targets"),
    () => planned(),
    () => plannerStops("sufficient_information"),
    () => plannerStops("no_relevant_tools"),
    () => planned("a", "b", "c", "d", "e", "f", "g"),
  ],
  call: [
    () => called(learning(`g${Math.random()}`)),
    () => called(result({ tool: "t", args: { drug: "D:1" } })),
    () => called(result({ status: "failed" })),
    () => called(),
  ],
  hypothesise: [() => ({ type: "hypothesised", hypotheses: [] })],
  weigh: [() => ({ type: "weighed", outcomes: [], next: [], leads: [], verdict: "open" })],
  observe: [
    () => observed("insufficient", [gap("mechanism")]),
    () => observed("partially_sufficient", [gap("pathway", "get_gene_pathways", 2)]),
    () => observed("sufficient", [], false),
    () => observed("insufficient", [gap("mechanism", null)]),
    () => observed("sufficient"),
  ],
  refine: [() => refined(`Question ${Math.random()}?`), () => refined("The same question?")],
  critique: [() => critiqued(`issue ${Math.random()}`), () => critiqued(), () => critiqued("incomplete")],
  ground: [() => grounded],
};

/** A strategy that criticises its answers has each checked answer left open for it. */
const checked = ({ after }: Strategy): Report => ({ ...grounded, open: after.critiqued !== undefined });

function answer(strategy: Strategy, command: Asked, choice: number): Report {
  if (command.do === "narrate") return narrated(command.reason);
  if (command.do === "ground") return checked(strategy);
  const answers = ANSWERS[command.do];
  return (answers[Math.floor(choice / FAILS_ONE_IN) % answers.length] ?? failed.bind(null, command.do))();
}

/** Answers commands by `choices` in turn; one choice in FAILS_ONE_IN is a failure, while `failing` allows one for that command. */
function misbehaving(strategy: Strategy, choices: readonly number[], failing: (command: Asked) => boolean): Perform {
  let turn = 0;
  return async (command) => {
    const choice = choices[turn % choices.length] ?? 0;
    turn += 1;
    return choice % FAILS_ONE_IN === 0 && failing(command) ? failed(command.do) : answer(strategy, command, choice);
  };
}

const choices = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 });
const iterations = fc.integer({ min: 1, max: 20 });

describe.each(Object.values(STRATEGIES))("$name", (strategy: Strategy) => {
  it("S2-24: ends within its bounds in exactly one checked narrative, whatever is answered and whatever fails before", () =>
    fc.assert(
      fc.asyncProperty(choices, iterations, async (turns, maxIterations) => {
        const early = (command: Asked) => command.do !== "narrate" && command.do !== "ground";
        const { types, state } = await collect(
          strategy,
          misbehaving(strategy, turns, early),
          asked("Q?", { maxIterations }),
        );
        expect(state.iteration).toBeLessThanOrEqual(maxIterations);
        const narratives = types.filter((type) => type === "narrated").length;
        expect(narratives).toBeGreaterThan(0);
        expect(narratives).toBeLessThanOrEqual(strategy.after.critiqued ? maxIterations : 1);
        const last = types.lastIndexOf("narrated");
        expect(types[last + 1]).toBe("grounded");
        expect(types.slice(last + 2).every((type) => type === "critiqued" || type === "failed")).toBe(true);
        expect(state.completionReason).not.toBeNull();
        expect(state.done).toBe(true);
      }),
      { numRuns: 300 },
    ));

  it("ends within its bounds even when narrating and checking fail too, and narrates each version once", () =>
    fc.assert(
      fc.asyncProperty(choices, async (turns) => {
        const { types } = await collect(
          strategy,
          misbehaving(strategy, turns, () => true),
        );
        expect(types.length).toBeLessThan(EVENTS_MAX);
        const most = strategy.after.critiqued ? 3 : 1;
        expect(types.filter((type) => type === "narrated").length).toBeLessThanOrEqual(most);
        expect(types.filter((type) => type === "grounded").length).toBeLessThanOrEqual(most);
      }),
      { numRuns: 300 },
    ));
});

describe.each(Object.values(STRATEGIES))("$name with a stubborn planner", (strategy: Strategy) => {
  const stubborn =
    (makeResult: () => ReturnType<typeof result>): Perform =>
    async (command) => {
      if (command.do === "narrate") return narrated(command.reason);
      if (command.do === "call") return called(makeResult());
      if (command.do === "ground") return checked(strategy);
      return command.do === "refine" ? refined(`Question ${Math.random()}?`) : (ANSWERS[command.do][0]?.() ?? grounded);
    };
  const start = asked("Q?", { maxIterations: strategy.maxIterations.default });

  const goesRound = strategy.maxIterations.max > 1 ? it : () => {};
  goesRound("F13: ends when the same call comes for the third time", async () => {
    const same = () => ({ ...learning("a"), handle: "R1" });
    const { state } = await collect(strategy, stubborn(same), asked("Q?", { maxIterations: 10 }));
    expect(state).toMatchObject({ iteration: 3, completionReason: "repeated_call" });
  });

  it("S2-2 F15: uses exactly its iterations when the evaluator is never content", async () => {
    const { state } = await collect(
      strategy,
      stubborn(() => learning(`g${Math.random()}`)),
      start,
    );
    expect(state).toMatchObject({ iteration: strategy.maxIterations.default, completionReason: "max_iterations" });
  });
});
