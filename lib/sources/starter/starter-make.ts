import { createHash } from "node:crypto";
import type { Evidence } from "@/lib/domain/claim";
import { buildGraph } from "@/lib/sources/build/build";
import { addCount } from "@/lib/sources/collections";
import { SOURCES } from "@/lib/sources/sources";
import { writeStarter } from "./starter-format";
import { type GraphContents, memoryWriter } from "./starter-graph";
import type { LeftOutDrug } from "./starter-left-out";
import { writeNotices } from "./starter-notice";
import { STARTER_DRUGS, STARTER_LEFT_OUT, selectStarter } from "./starter-selection";

type StarterReport = {
  version: string;
  drugs: number;
  entities: number;
  claims: Record<string, number>;
  /** Drugs known by name only. */
  leftOut: number;
  /** Known cases that the graph has no drug for. */
  missing: string[];
};

const TIERS = ["open", "share-alike"] as const;
/** Makes the starter edition from the data folder `dir` and writes it, with its notices, to `out`. Throws what a source throws. */
export async function makeStarter(options: { dir: string; out: string; drugs?: number }): Promise<StarterReport> {
  const { writer, contents } = memoryWriter();
  const sources = SOURCES.filter(({ dataset }) => !Object.hasOwn(STARTER_LEFT_OUT, dataset.key));
  await buildGraph({ dir: options.dir, tiers: TIERS, sources, writer });
  const { graph, leftOut, missing } = selectStarter(factsOnly(contents), options.drugs ?? STARTER_DRUGS);
  const named = { ...graph, version: starterVersion(contents.version, graph, leftOut) };
  await writeStarter(named, options.out, leftOut);
  await writeNotices(named, leftOut.length, options.out);
  return { ...report(named), leftOut: leftOut.length, missing };
}

/** Equal sources, importers, choice of drugs and names of the others make an equal version. */
function starterVersion(built: string, { entities, claims }: GraphContents, leftOut: readonly LeftOutDrug[]): string {
  const drugs = entities.filter(({ type }) => type === "drug").map(({ id }) => id);
  const names = leftOut.flatMap((drug) => [drug.entity.name, ...drug.names.map(({ text }) => text)]);
  const content = JSON.stringify([built, "starter", claims.length, drugs.sort(), names]);
  return `g_${createHash("sha256").update(content).digest("hex").slice(0, 16)}`;
}

function report({ version, entities, claims }: GraphContents): Omit<StarterReport, "leftOut" | "missing"> {
  const counts = new Map<string, number>();
  for (const { dataset } of claims) addCount(counts, dataset);
  return {
    version,
    drugs: entities.filter(({ type }) => type === "drug").length,
    entities: entities.length,
    claims: Object.fromEntries(counts),
  };
}

const FACT_LENGTH_MAX = 120;
/** Parts of a record that are words of a label, or stand for them. */
const LABEL_WORDS: ReadonlySet<string> = new Set(["mention", "passage", "sentence", "quote", "caption"]);

/** Facts only: words of a label, ids of passages, and texts longer than a term or a title are left out of the evidence. */
export function factsOnly(graph: GraphContents): GraphContents {
  return { ...graph, claims: graph.claims.map((claim) => ({ ...claim, evidence: facts(claim.evidence) })) };
}

/** Records that differed in what is left out are one. */
function facts(evidence: readonly Evidence[]): Evidence[] {
  const kept = evidence.map((each) => ({ ...each, recordId: recordIdOf(each), payload: payloadOf(each) }));
  return [...new Map(kept.reverse().map((each) => [each.recordId, each])).values()].reverse();
}

function recordIdOf({ recordId, payload: { passage } }: Evidence): string {
  return recordId
    .split("|")
    .filter((part) => part !== passage)
    .join("|");
}

function payloadOf({ payload }: Evidence): Evidence["payload"] {
  const isFact = ([key, value]: [string, unknown]) =>
    !LABEL_WORDS.has(key) && !(typeof value === "string" && value.length > FACT_LENGTH_MAX);
  return Object.fromEntries(Object.entries(payload).filter(isFact));
}
