import { byRules } from "@/lib/agent/engine/reasoner";
import { type Perform, run } from "@/lib/agent/engine/run";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { weigh } from "@/lib/agent/hypotheses/weigh";
import { observeByRules, refineByRules } from "@/lib/agent/observe/observe-by-rules";
import { planByRules } from "@/lib/agent/plan/plan-by-rules";
import type { Recorded, Report } from "@/lib/domain/run/event";
import type { Reading } from "@/lib/domain/run/question";
import { dependencyLevels, parseReference, readReference } from "@/lib/domain/run/reference";
import type { State } from "@/lib/domain/run/state";
import type { ToolCall, ToolResult } from "@/lib/domain/run/tool";
import { asked, critiqued, grounded, narrated, options, resolved } from "./events";
import { recorded, START_MS } from "./journal";
import { aspirin, geneA, lacticAcidosis, metformin, nausea, thing, warfarin } from "./things";
import { finding, result, tools } from "./tools";

type Output = Partial<ToolResult>;

/** What each tool of a pretended registry returns for its arguments; a tool left out finds nothing. */
export type Toolbox = Record<string, (args: Record<string, unknown>) => Output>;

const rowsOf = (...refs: (typeof lacticAcidosis)[]): Output => ({
  rows: refs.map(({ id, name }) => ({ id, name })),
  refs,
});
const genes = ["HGNC:11", "HGNC:12"].map((id) => thing("gene", id, id));

/** A graph in which every drug has two adverse events and two targets, and every path exists. */
export const fullToolbox: Toolbox = {
  get_drug_adverse_events: () => rowsOf(lacticAcidosis, nausea),
  compare_drug_events: () => rowsOf(lacticAcidosis),
  get_drug_targets: () => rowsOf(...genes),
  compare_drug_targets: () => rowsOf(...genes),
  compare_target_links: () => rowsOf(thing("pathway", "Respiration", "REACT:1")),
  get_gene_pathways: () => rowsOf(thing("pathway", "Respiration", "REACT:1")),
  get_gene_phenotypes: () => rowsOf(thing("phenotype", "Acidosis", "HP:1")),
  get_gene_diseases: () => rowsOf(thing("disease", "Disease", "MONDO:1")),
  find_drug_to_ae_paths: () => ({ rows: [{ rank: 1 }] }),
  check_drug_event: () => ({ rows: [{ source: "label" }] }),
  get_event_drugs: () => rowsOf(metformin),
  get_drug_signals: () => rowsOf(lacticAcidosis),
  get_drug_indications: () => rowsOf(thing("disease", "Disease", "MONDO:1")),
  get_drug_pharmacogenetics: () => rowsOf(...genes),
  get_drug_profile: () => ({ rows: [{ section: "names" }] }),
  resolve_drugs: ({ names }) =>
    rowsOf(...[metformin, aspirin, warfarin].filter(({ name }) => [names].flat().includes(name))),
  resolve_adverse_events: () => rowsOf(lacticAcidosis),
  resolve_genes: () => rowsOf(geneA),
};

/** Runs a reading through a strategy with the rules and a pretended registry. */
export async function runByRules(
  strategy: Strategy,
  reading: Reading,
  toolbox: Toolbox = fullToolbox,
  question = "Q?",
) {
  const first = asked(question, {
    strategy: strategy.name,
    maxIterations: strategy.maxIterations.default,
    callsPerIteration: strategy.callsPerIteration,
  });
  return collect(strategy, performWith(reading, toolbox), first);
}

/** Runs to the end and gives the events, the asked one first, and the state. */
export async function collect(strategy: Strategy, perform: Perform, first: Report = asked()) {
  const events: Recorded[] = recorded([first]);
  let seconds = 0;
  const now = () => {
    seconds += 1;
    return new Date(START_MS + seconds * 1000).toISOString();
  };
  const ports = { perform, now, halted: () => null };
  const loop = run([...events], strategy, ports);
  for (let step = await loop.next(); ; step = await loop.next()) {
    if (step.done) return { events, types: events.map(({ type }) => type), state: step.value };
    events.push(step.value);
  }
}

/** Carries out commands with the rules for every thought and the toolbox for every call. */
export function performWith(reading: Reading, toolbox: Toolbox): Perform {
  return async (command, state) => {
    switch (command.do) {
      case "resolve":
        return resolved(reading);
      case "plan": {
        const limit = state.options?.callsPerIteration ?? options.callsPerIteration;
        return { type: "planned", ...planByRules(state, tools, limit), by: byRules };
      }
      case "call":
        return { type: "called", results: execute(command.calls, state, toolbox) };
      case "hypothesise":
        return { type: "hypothesised", hypotheses: [] };
      case "weigh":
        return { type: "weighed", ...weigh(state) };
      case "observe":
        return { type: "observed", observation: observeByRules(state, tools), by: byRules };
      case "refine":
        return { type: "refined", refinement: refineByRules(state), by: byRules };
      case "narrate":
        return narrated(command.reason);
      case "ground":
        return grounded;
      case "critique":
        return critiqued();
    }
  };
}

/** Executes calls in order of what they wait for, and gives their results in the order of the plan. */
function execute(calls: ToolCall[], state: State, toolbox: Toolbox): ToolResult[] {
  const first = state.results.length + 1;
  const done = new Map(state.results.map((each) => [each.handle, each]));
  for (const call of dependencyLevels(calls, first).flat()) {
    const handle = `R${first + calls.indexOf(call)}`;
    const args = Object.fromEntries(Object.entries(call.args).map(([key, value]) => [key, filled(value, done)]));
    const output = toolbox[call.tool]?.(args) ?? { rows: [] };
    const learned = (output.refs ?? []).map((ref, index) => finding(`f${handle.slice(1)}${index}`, ref.id));
    done.set(
      handle,
      result({ findings: learned, ...output, tool: call.tool, args, handle, iteration: state.iteration }),
    );
  }
  return calls.flatMap((_, index) => done.get(`R${first + index}`) ?? []);
}

function filled(value: unknown, done: ReadonlyMap<string, ToolResult>): unknown {
  if (Array.isArray(value)) return value.flatMap((each) => filled(each, done));
  const reference = typeof value === "string" ? parseReference(value) : null;
  const source = reference && done.get(reference.handle);
  if (!reference || !source) return value;
  const values = readReference(reference, source);
  return reference.single ? values[0] : values;
}
