import type { Claim } from "@/lib/domain/claim";
import type { Dataset } from "@/lib/domain/dataset";
import { denotes } from "@/lib/domain/entity";
import type { Passage } from "@/lib/domain/passage";
import type { GraphWriter } from "@/lib/domain/store";
import { addCount, batches } from "@/lib/sources/collections";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import { type Draft, newClaim, type Source, type Stated } from "@/lib/sources/source";
import { type BuildState, nameTrust, ownNameTrust } from "./build-state";
import { fileChecksum } from "./build-version";

const STAGES = ["registry", "mapping", "claims"] as const;

export type BuildProgress = {
  dataset: string;
  stage: Source["stage"];
  rowsIn: number;
  claimsOut: number;
  /** Time the source took, reading and writing. */
  seconds: number;
};

/**
 * Reads sources by stage, then in the order given, and writes their claims. Several sources may share a dataset key: they
 * are one dataset. Throws what a source throws.
 */
export async function runSources(
  sources: readonly Source[],
  state: Omit<IngestState, "datasets">,
  onProgress: (progress: BuildProgress) => void,
): Promise<Map<string, Dataset>> {
  const datasets = new Map<string, Dataset>();
  const keys = new Set(sources.map(({ dataset }) => dataset.key));
  for (const source of inOrder(sources)) {
    const began = performance.now();
    const counts = await ingest(source, { ...state, datasets: keys });
    const { key } = source.dataset;
    datasets.set(key, await addCounts(datasets.get(key), source, counts, state.dir));
    const seconds = (performance.now() - began) / 1000;
    onProgress({ dataset: key, stage: source.stage, rowsIn: counts.rowsIn, claimsOut: counts.claimsOut, seconds });
  }
  return datasets;
}

function inOrder(sources: readonly Source[]): Source[] {
  return STAGES.flatMap((stage) => sources.filter((source) => source.stage === stage));
}

type Counts = Pick<Dataset, "rowsIn" | "claimsOut" | "dropped">;

async function addCounts(known: Dataset | undefined, source: Source, counts: Counts, dir: string): Promise<Dataset> {
  const checksum = await fileChecksum(dir, sourceFiles(dir, source.files), known?.checksum);
  const dropped = new Map(Object.entries(known?.dropped ?? {}));
  for (const [reason, count] of Object.entries(counts.dropped)) addCount(dropped, reason, count);
  const rowsIn = (known?.rowsIn ?? 0) + counts.rowsIn;
  const claimsOut = (known?.claimsOut ?? 0) + counts.claimsOut;
  return { ...source.dataset, checksum, rowsIn, claimsOut, dropped: Object.fromEntries(dropped) };
}

const BATCH_CLAIMS = 2000;
const BATCH_PASSAGES = 500;

type IngestState = BuildState & { dir: string; writer: GraphWriter; datasets: ReadonlySet<string> };

/** Reads one source to its end, registers what it emits and writes its merged claims. Throws what the source throws. */
export async function ingest(
  source: Source,
  state: IngestState,
): Promise<Pick<Dataset, "rowsIn" | "claimsOut" | "dropped">> {
  let rowsIn = 0;
  const dropped = new Map<string, number>();
  const claims = new Map<string, Claim>();
  let passages: Passage[] = [];
  const drafts = source.read({
    dir: state.dir,
    registries: state.registries,
    datasets: state.datasets,
    row: () => {
      rowsIn += 1;
    },
    drop: (reason, name) => {
      addCount(dropped, reason);
      if (name) state.leftOut.add(source.dataset.key, reason, name);
    },
  });
  for await (const draft of drafts) {
    if (draft.kind === "claim") merge(claims, checked(draft.claim, source, state));
    else if (draft.kind === "passage") passages.push(inGraph(draft.passage, state));
    else register(draft, source, state);
    if (passages.length < BATCH_PASSAGES) continue;
    await state.writer.passages(passages);
    passages = [];
  }
  for (const batch of batches(claims.values(), BATCH_CLAIMS)) await state.writer.claims(batch);
  if (passages.length > 0) await state.writer.passages(passages);
  return { rowsIn, claimsOut: claims.size, dropped: Object.fromEntries(dropped) };
}

/** A name is known to later sources at once, but for one no reader may rely on; an entity's own name is its preferred one, which a later source may give anew. */
function register(
  draft: Exclude<Draft, { kind: "claim" | "passage" }>,
  source: Source,
  { registries, names }: IngestState,
): void {
  if (draft.kind === "entity") {
    registries.add(draft.entity);
    registries.name(draft.entity.type, draft.entity.name, draft.entity.id, ownNameTrust(draft.entity));
    for (const curie of draft.entity.xrefs) names.addXref(draft.entity.id, curie, source.dataset.key);
    return;
  }
  const entity = registries.entity(draft.entity);
  if (!entity) throw new Error(`${source.dataset.key} names ${draft.entity}, which no source has registered`);
  if (draft.kind === "name") {
    if (denotes(draft.nameKind)) registries.name(entity.type, draft.text, entity.id, nameTrust(draft.nameKind));
    if (draft.nameKind === "preferred") {
      names.addName(entity.id, entity.name, "synonym");
      entity.name = draft.text;
    } else names.addName(entity.id, draft.text, draft.nameKind);
  } else {
    registries.link(draft.curie, entity.id);
    names.addXref(entity.id, draft.curie, draft.method);
  }
}

function checked(stated: Stated, source: Source, { registries, named }: IngestState): Claim {
  for (const id of [stated.subject, stated.object]) {
    if (!registries.entity(id)) throw new Error(`${source.dataset.key} claims about ${id}, which is not registered`);
    named.add(id);
  }
  return newClaim({ ...stated, dataset: source.dataset.key });
}

/** Whether a claim is the stronger of two, or as strong and the only one with a statistic. */
function saysMore(claim: Claim, known: Claim): boolean {
  if (claim.strength !== known.strength) return claim.strength > known.strength;
  return claim.statistic !== null && known.statistic === null;
}

function inGraph(passage: Passage, { registries, named }: IngestState): Passage {
  if (!registries.entity(passage.entity))
    throw new Error(`a passage is about ${passage.entity}, which is not registered`);
  named.add(passage.entity);
  return passage;
}

/** The stronger statement gives statistic, sign and flags; the evidence of both is kept, each record once. */
function merge(claims: Map<string, Claim>, claim: Claim): void {
  const known = claims.get(claim.id);
  if (!known) {
    claims.set(claim.id, claim);
    return;
  }
  const records = new Set(known.evidence.map(({ recordId }) => recordId));
  const evidence = [...known.evidence, ...claim.evidence.filter(({ recordId }) => !records.has(recordId))];
  claims.set(claim.id, { ...(saysMore(claim, known) ? claim : known), evidence });
}
