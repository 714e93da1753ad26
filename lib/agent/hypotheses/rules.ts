import type { Pair } from "@/lib/agent/engine/explained-pairs";
import type { Fact } from "@/lib/domain/facts/fact";
import type { DrugQuery, Graph } from "@/lib/domain/graph";
import { canonical } from "@/lib/domain/run/canonical";
import {
  type Board,
  type HolderCounts,
  type Hypothesis,
  type Standing,
  standings,
  type TestName,
  type TestOutcome,
} from "@/lib/domain/run/hypothesis";
import type { State } from "@/lib/domain/run/state";
import type { ToolCall, ToolResult } from "@/lib/domain/run/tool";

/** An explanation a rule raises of a pair, before it is numbered and given its prior. */
export type Raised = Pick<Hypothesis, "kind" | "target" | "via" | "action" | "drugs"> & { factIds: string[] };

/** A rule that raises explanations from what the results say. Pure but for what it asks of the graph's index. */
export type RaiseRule = {
  name: string;
  raises: (pair: Pair, state: State, graph: Graph) => Raised[];
  /** The look-up it reads, where that is worth making and nothing else asks for it. */
  lead?: (pair: Pair, state: State) => ToolCall | null;
};

/** What a test is given beside the explanation. */
export type Context = { state: State; board: Board; standings: readonly Standing[] };

/** A test as it applies to an explanation; `known` is how many drugs it will count, where that is known beforehand. */
export type Applied = { call: ToolCall; question: string; rival?: string; known: number | null };

/** What a result shows of an explanation: the level of the test, the facts that say it, and the counts. */
export type Shown = {
  hypothesis: string;
  level: string;
  factIds: string[];
  counts?: HolderCounts;
  weight?: number;
  /** What it says, where the weight alone does not tell. */
  stance?: TestOutcome["stance"];
  rival?: string;
};

/** A test of explanations: pure readers over results. */
export type TestRule = {
  name: TestName;
  /** The call it reads for an explanation; null where it does not bear on it. */
  of: (hypothesis: Hypothesis, context: Context) => Applied | null;
  reads: (result: ToolResult, hypothesis: Hypothesis, context: Context) => Shown[];
};

/** The result that answers a call: of the same tool, asked with at least the same arguments. */
export function answerTo({ tool, args }: Pick<ToolCall, "tool" | "args">, { results }: State): ToolResult | undefined {
  const asked = Object.entries(args).map(([name, value]) => [name, canonical(value)] as const);
  return results.find(
    (result) =>
      result.tool === tool &&
      result.status !== "failed" &&
      asked.every(([name, value]) => canonical(result.args[name]) === value),
  );
}

/** The latest result of a tool about a drug. */
export function resultAbout(tool: string, drug: string, { results }: State): ToolResult | undefined {
  return results.findLast(
    (result) =>
      result.tool === tool && result.status !== "failed" && [result.args.drug, result.args.drugs].flat().includes(drug),
  );
}

/** The facts of a result that name an entity. */
export function factsNaming(result: ToolResult, id: string): string[] {
  return result.findings.filter(({ entities }) => entities.some((each) => each.id === id)).map((fact) => fact.id);
}

/** How many other drugs, of those that are compared, a query describes. */
export function othersOf(graph: Graph, query: DrugQuery, drug: string): number {
  const compared = graph.drugsOf({ by: "any" });
  return [...graph.drugsOf(query).keys()].filter((each) => each !== drug && compared.has(each)).length;
}

/** The tool that tells of genes whose variants matter for a drug. */
export const GENETIC_TOOL = "get_drug_pharmacogenetics";

/**
 * Whether explanations by what drugs have in common are to be raised: targets and variants were looked up, nothing is left to test of them but
 * which of several targets it is, and none stands supported alone. What a run raises so does not depend on how many calls an iteration takes.
 */
export function isLastResort({ drug }: Pair, state: State): boolean {
  const isLookedUp = ["get_drug_targets", "compare_drug_targets"].some((tool) => resultAbout(tool, drug.id, state));
  const { board } = state;
  if (!isLookedUp || !resultAbout(GENETIC_TOOL, drug.id, state) || !board) return false;
  if (board.next.length > 0) return board.next.every(({ name }) => name === "elimination");
  return !standings(board).some((each) => each.state === "supported");
}

/** The paths of claims that were found from a gene to the event of a pair, weak routes apart. */
export function pathsThrough(gene: string, { drug, event }: Pair, { results }: State): Fact[] {
  return results
    .filter(({ tool, args }) => tool === "find_drug_to_ae_paths" && args.drug === drug.id && args.event === event.id)
    .flatMap((result) => pathsIn(result, gene, event.id));
}

/** The paths of a result that pass a gene and end at the event, weak routes apart. */
export function pathsIn({ findings, rows, total }: ToolResult, gene: string, event: string): Fact[] {
  const sound = new Set(rows.slice(0, total).map(({ claimIds = [] }) => claimIds.join()));
  return findings.filter(
    ({ kind, entities, from }) =>
      kind === "path" &&
      sound.has(from.claimIds.join()) &&
      [gene, event].every((id) => entities.some((entity) => entity.id === id)),
  );
}
