import type { Event, RunOptions, StrategyName } from "@/lib/engine/event";
import { renumbered } from "@/lib/engine/finding-ids";
import { byRules } from "@/lib/engine/reasoner";
import type { Perform } from "@/lib/engine/run";
import type { State } from "@/lib/engine/state";
import { STRATEGIES } from "@/lib/strategies";
import { runInProcess } from "./in-process";
import { performer, type Workbench } from "./perform";
import { agreementOf, type Member, reportOf, unionOf } from "./reconcile";
import { MEMBERS } from "./run-options";

const RUN = "run_strategy";

/** Carries out the commands of any strategy; one that reconciles has others look into the question. */
export function performing(bench: Workbench): Perform {
  const perform = performer(bench);
  if (!bench.strategy.reconciles) return perform;
  return async (command, state) => {
    if (command.do === "plan") return planOf(state);
    if (command.do === "call") return called(state, bench);
    const event = await perform(command, state);
    if (event.type !== "narrated") return event;
    const found = { ...state, findings: [...state.findings, ...event.findings] };
    return { ...event, artifacts: { ...event.artifacts, agreement: agreementOf(found) } };
  };
}

function planOf(state: State): Event {
  const members = membersOf(state);
  const calls = members.map((strategy) => ({
    tool: RUN,
    args: { strategy },
    reason: `Have ${strategy} look into the question`,
  }));
  return { type: "planned", thought: `Asked of ${members.join(", ")} alike.`, calls, stop: null, by: byRules };
}

/** Runs the members one after the other, so that each gets what those before left of the budget. */
async function called(state: State, bench: Workbench): Promise<Event> {
  const members: Member[] = [];
  for (const name of membersOf(state)) {
    if (bench.signal.aborted) break;
    members.push({ strategy: name, state: await stateOf(name, state, bench, members) });
  }
  const first = state.results.length + 1;
  const results = unionOf(members, state.iteration, first);
  return { type: "called", results: renumbered(state, results), members: members.map(reportOf) };
}

async function stateOf(name: StrategyName, state: State, bench: Workbench, before: readonly Member[]) {
  const strategy = STRATEGIES[name];
  const { graph, signal } = bench;
  const options = { ...memberOptions(state, before), strategy: name };
  const { maxIterations, callsPerIteration } = strategy;
  const own = { ...options, maxIterations: maxIterations.default, callsPerIteration };
  const asked = { question: state.question, options: own, patient: state.patient, after: state.after };
  const perform = performer({ ...bench, strategy });
  return (await runInProcess({ strategy, perform, graphVersion: graph.version, signal }, asked)).state;
}

/** The options of the ensemble with what its members so far left of the budget. */
function memberOptions({ options, usage }: State, before: readonly Member[]): RunOptions {
  if (!options) throw new Error("A run has options");
  const { members: _members, ...rest } = options;
  const spent = [usage, ...before.map(({ state }) => state.usage)];
  const sum = (of: (each: State["usage"]) => number) => spent.reduce((total, each) => total + of(each), 0);
  const { budget } = options;
  const left = {
    ...budget,
    modelCalls: Math.max(0, budget.modelCalls - sum(({ modelCalls }) => modelCalls)),
    toolCalls: Math.max(0, budget.toolCalls - sum(({ toolCalls }) => toolCalls)),
    tokens: Math.max(0, budget.tokens - sum(({ tokensIn, tokensOut }) => tokensIn + tokensOut)),
    wallMs: Math.max(0, budget.wallMs - sum(({ elapsedMs }) => elapsedMs)),
  };
  return { ...rest, budget: left };
}

function membersOf({ options }: State) {
  return options?.members ?? MEMBERS;
}
