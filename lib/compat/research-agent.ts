import { z } from "zod";
import type { Reasoner } from "@/lib/agent/engine/reasoner";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { Artifacts, Section, Sentence } from "@/lib/domain/run/artifacts";
import { Confidence } from "@/lib/domain/run/evaluation";
import type { State } from "@/lib/domain/run/state";
import { type AspectMetadata, aspectMetadata } from "@/lib/server/export/aspect-metadata";
import { createInference, type Inferred } from "./inference";

export type ResearchAgentParts = {
  /** What evidence is retrieved from. */
  graph: Graph;
  /** Who parts the question and asks; the rules unless given. */
  reasoner?: Reasoner | undefined;
  /** Aspect by aspect until the core is covered; else a batch of subqueries, all asked. */
  adaptive?: boolean | undefined;
  /** Most iterations; what the question seems to take unless given. */
  maxHops?: number | undefined;
};

/** A processed question: the answer as Markdown, how far its aspects are covered, and the run behind both. */
export type Researched = { answer: string; metadata: AspectMetadata | null } & Pick<Inferred, "state" | "events">;

/** Answers questions aspect by aspect. */
export function researchAgent({ graph, reasoner, adaptive = true, maxHops }: ResearchAgentParts) {
  const options = { maxIterations: maxHops, ...(adaptive ? {} : { batchSubqueries: true }) };
  const inference = createInference("aspect-guided", { graph, reasoner }, options);
  return {
    process: async (question: string): Promise<Researched> => {
      const { response, state, events } = await inference.ask(question);
      return { answer: response, metadata: aspectMetadata(state), state, events };
    },
  };
}

/** What a run answers, in the exchange format (docs/embed.md). `citations[i]` is what `findings[i]` rests on; `evidence_counts` are source records by dataset. */
export const FinalResponse = z.object({
  summary: z.string(),
  findings: z.array(z.string()),
  citations: z.array(
    z.object({
      finding_ids: z.array(z.string()).min(1),
      claim_ids: z.array(z.string()),
      evidence_ids: z.array(z.string()),
    }),
  ),
  evidence_summary: z.string(),
  evidence_counts: z.record(z.string(), z.number().int()),
  limitations: z.array(z.string()),
  confidence: Confidence,
});
export type FinalResponse = z.infer<typeof FinalResponse>;

/** The final response of a run, without struck sentences; null while it has none. */
export function finalResponse({ artifacts, findings, done }: State): FinalResponse | null {
  if (!artifacts || !done) return null;
  const shown = (...sections: Section[]) =>
    artifacts.sentences.filter(({ section, status }) => sections.includes(section) && status !== "struck");
  const stated = shown("findings", "mechanisms").filter(({ findingIds }) => findingIds.length > 0);
  const counts = evidenceCounts(artifacts);
  return {
    summary: textOf(shown("summary")),
    findings: stated.map(({ text }) => text),
    citations: stated.map((sentence) => citation(sentence, findings, artifacts)),
    evidence_summary: [textOf(shown("evidence")), countsText(counts, artifacts)].filter(Boolean).join(" "),
    evidence_counts: counts,
    limitations: [...shown("limitations").map(({ text }) => text), ...leftOut(artifacts)],
    confidence: artifacts.confidence.level,
  };
}

function textOf(sentences: readonly Sentence[]): string {
  return sentences.map(({ text }) => text).join(" ");
}

function citation({ findingIds }: Sentence, findings: readonly Fact[], { subgraph }: Artifacts) {
  const cited = findings.filter(({ id }) => findingIds.includes(id));
  const claimIds = new Set(cited.flatMap(({ from }) => from.claimIds));
  const edges = subgraph.edges.filter((edge) => edge.claimIds.some((id) => claimIds.has(id)));
  return {
    finding_ids: findingIds,
    claim_ids: [...claimIds],
    evidence_ids: [...new Set(edges.flatMap(({ evidenceIds }) => evidenceIds))],
  };
}

/** Source records behind the subgraph, by dataset, each record once. */
function evidenceCounts({ subgraph }: Artifacts): Record<string, number> {
  const ids = new Set(subgraph.edges.flatMap(({ evidenceIds }) => evidenceIds));
  const counts = new Map<string, number>();
  for (const id of ids) {
    const dataset = id.slice(0, id.indexOf(":"));
    counts.set(dataset, (counts.get(dataset) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

function countsText(counts: Record<string, number>, { datasets }: Artifacts): string {
  const parts = Object.entries(counts).map(([key, count]) => {
    const title = datasets.find((dataset) => dataset.key === key)?.title ?? key;
    return `${title} ${count}`;
  });
  return parts.length > 0 ? `Source records shown: ${parts.join(", ")}.` : "";
}

/** What the artifacts cut: relations not drawn, and searches that were not carried to their end. */
function leftOut({ subgraph, coverage }: Artifacts): string[] {
  const truncated = coverage.filter(({ state }) => state === "truncated").length;
  return [
    ...(subgraph.omitted > 0 ? [`The subgraph leaves out ${subgraph.omitted} cited relations.`] : []),
    ...(truncated > 0 ? [`Searches cut before their end: ${truncated}.`] : []),
  ];
}
