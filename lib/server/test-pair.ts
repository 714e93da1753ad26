import { byRule } from "@/lib/agent/engine/reasoner";
import { DEFAULT_STRATEGY, STRATEGIES } from "@/lib/agent/strategies";
import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { NOTICE } from "@/lib/domain/run/artifacts";
import { AppError } from "@/lib/domain/run/error";
import { emptyBoard } from "@/lib/domain/run/hypothesis";
import type { Reading } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import type { SetExpr } from "@/lib/domain/sets";
import { boardJson } from "./export/board-json";
import { SCHEMA_VERSION, type TestJson } from "./export/contract";
import { certain } from "./export/path-ends";
import { runInProcess } from "./in-process";
import { performing } from "./performing";
import { RULES, reasonerFor } from "./reasoners";
import { runOptions } from "./run-options";

/** What no source here holds, whatever is asked. */
const NOT_TESTABLE = ["dechallenge", "time to onset, unless a label states it", "tissue"];

/**
 * Raises explanations of an event with a drug and tests them, as a question that asks why does; nothing is stored. Throws AppError
 * `invalid_request` where a text names nothing certain.
 */
export async function testPair(
  graph: Graph,
  drugText: string,
  eventText: string,
): Promise<{ json: TestJson; state: State }> {
  const drug = named(graph, drugText, ["drug"]);
  const event = named(graph, eventText, ["adverse_event", "phenotype", "disease"]);
  const { signal } = new AbortController();
  const strategy = STRATEGIES[DEFAULT_STRATEGY];
  const reading = readingOf(drug, event);
  const reasoner = { ...reasonerFor(RULES, graph), parse: async () => byRule(reading) };
  const perform = performing({ graph, reasoner, strategy, signal, cache: new Map() });
  const { state } = await runInProcess(
    { strategy, perform, graphVersion: graph.version, signal },
    { question: `How could ${drug.name} lead to ${event.name}?`, options: runOptions({}) },
  );
  const board = state.board ?? emptyBoard;
  const json: TestJson = {
    ...{ schema: SCHEMA_VERSION, graphVersion: graph.version, drug, event, verdict: board.verdict },
    hypotheses: boardJson(board),
    notTestable: NOT_TESTABLE,
    datasets: state.artifacts?.datasets ?? [],
    notice: NOTICE,
  };
  return { json, state };
}

function named(graph: Graph, text: string, types: EntityRef["type"][]): EntityRef {
  const found = certain(graph, text, types);
  if (!found)
    throw new AppError("invalid_request", `"${text}" names no one ${types[0]?.replace("_", " ")} of this graph.`);
  return { id: found.id, name: found.name, type: found.type };
}

function readingOf(drug: EntityRef, event: EntityRef): Reading {
  const leaf = (ref: EntityRef): SetExpr => ({ op: "entity", text: ref.name, ref });
  const thing = (ref: EntityRef) => ({ text: ref.name, chosen: ref, ambiguous: false, candidates: [] });
  return {
    query: { ask: "mechanism", want: "adverse_events", subject: leaf(drug), object: leaf(event), filters: {} },
    named: [thing(drug), thing(event)],
    restated: `I test explanations of ${event.name} with ${drug.name}`,
    ...{ unread: [], alternatives: [], talk: null },
  };
}
