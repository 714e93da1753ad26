import { z } from "zod";
import type { Candidate } from "@/lib/domain/entity";
import { draft, inRole } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { type Decision, decide } from "@/lib/domain/names/name-decision";
import { type Kinds, RESOLVED_KINDS } from "@/lib/domain/run/argument-kinds";
import type { Row } from "@/lib/domain/run/row";
import type { Tool } from "@/lib/domain/run/tool";
import { graphTool, NAMES_MAX } from "./calls/inputs";
import { asRef } from "./output";

const input = z.strictObject({ names: z.array(z.string().trim().min(1).max(300)).min(1).max(NAMES_MAX) });

const CANDIDATES_MAX = 10;

export const resolveDrugs = resolver("resolve_drugs", "drugs");
export const resolveGenes = resolver("resolve_genes", "genes");
export const resolveAdverseEvents = resolver("resolve_adverse_events", "adverse events");
export const resolveDrugClasses = resolver("resolve_drug_classes", "drug classes");
export const resolveDiseases = resolver("resolve_diseases", "diseases");

/** A tool that reads names as entities. */
function resolver(name: keyof typeof RESOLVED_KINDS, things: string): Tool {
  return graphTool({
    name,
    description: `What names of ${things} denote: one entity when certain, else candidates.`,
    domain: "resolve",
    cost: 1,
    input,
    run: ({ names }, { graph }) => {
      const readings = names.map((text) => readName(graph, text, RESOLVED_KINDS[name]));
      const resolved = readings.filter(({ status }) => status === "resolved");
      const open = readings.filter(({ status }) => status !== "resolved");
      return {
        status:
          open.length === 0 ? "ok" : open.length === readings.length && open.every(isUnknown) ? "empty" : "partial",
        rows: readings.flatMap(rowsOf),
        total: resolved.length,
        summary: readings.map(summaryOf).join(" "),
        refs: readings.flatMap(({ candidates }) => candidates.map(asRef)),
        coverage: [],
        findings: open.map(unresolvedDraft),
      };
    },
  });
}

/** One row a candidate, the chosen one alone when there is one; a name nothing is near to keeps a row of its own. */
function rowsOf({ text, status, candidates }: NameReading): Row[] {
  if (candidates.length === 0) return [{ name: null, type: null, text, matchedBy: null, score: 0, status, id: null }];
  return candidates.map(({ id, name, type, matchedBy, matchedName, score }) => ({
    name,
    type,
    text,
    matchedBy,
    matchedName,
    score,
    status,
    id,
  }));
}

function unresolvedDraft({ text, status, candidates }: NameReading): FactDraft {
  return draft({
    kind: "unresolved_name",
    text,
    entities: inRole(candidates.map(asRef), status === "name_only" ? "name_only" : "candidate"),
  });
}

function isUnknown({ status }: NameReading): boolean {
  return status === "unresolved";
}

function summaryOf({ text, status, candidates }: NameReading): string {
  const names = candidates.map(({ name }) => name).join(", ");
  if (status === "resolved") return `"${text}" is ${names}.`;
  if (status === "name_only") return `"${text}" is ${names}, of which this graph holds the name and nothing else.`;
  return status === "ambiguous" ? `"${text}" may be ${names}: choose one.` : `"${text}" was not found.`;
}

export type NameReading = Decision & { text: string; candidates: Candidate[] };

/** What a name denotes among `types`, in order of preference, by the one rule of lib/domain/names/name-decision. */
export function readName(graph: Graph, text: string, types: Kinds): NameReading {
  return { text, ...decide(graph.resolve(text, { types: types.flat(), limit: CANDIDATES_MAX }), types) };
}
