import type { Command } from "commander";
import { candidatesText, chosenOf } from "@/bin/candidates";
import { print } from "@/bin/usage";
import type { Graph } from "@/lib/domain/graph";
import { decide } from "@/lib/domain/names/name-decision";
import { withGraph } from "@/lib/server/session";

const CANDIDATES_MAX = 10;

/** Adds `coverage`: what each source holds on one thing; an ambiguous name only lists its candidates. */
export function addCoverage(coverage: Command): void {
  coverage
    .argument("<name>", "a name or id; where it may be several things, they are listed and none is taken")
    .action((name: string, _options: object, command: Command) =>
      withGraph((graph) => {
        const { json, text } = coverageOf(graph, name);
        print(command, json, text);
      }),
    );
}

/** The coverage of what a name denotes, or the candidates where it denotes no one thing. */
export function coverageOf(graph: Graph, name: string) {
  const found = graph.resolve(name, { limit: CANDIDATES_MAX });
  const decision = decide(found);
  const entity = chosenOf(decision) ?? null;
  const coverage = entity ? graph.coverage(entity.id) : [];
  const candidates = entity ? [] : found;
  const lines = coverage.map(({ dataset, aspect, state, count }) => {
    const uncovered = aspect === "label_listings" && state === "searched_empty";
    return `${dataset}  ${aspect}  ${uncovered ? "not_covered: it lists nothing at all of this" : state}  ${count}`;
  });
  return {
    json: { schema: 1, text: name, status: decision.status, entity, candidates, coverage },
    text: entity
      ? [`${entity.name} (${entity.type}, ${entity.id})`, ...lines].join("\n")
      : candidatesText(name, decision, candidates),
  };
}
