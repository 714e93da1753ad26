import type { Claim } from "@/lib/knowledge/claim";
import type { Dataset } from "@/lib/knowledge/dataset";
import type { GraphWriter } from "@/lib/knowledge/store";
import { type NameTable, nameTrust } from "./build-names";
import type { Registries } from "./registries";
import type { Draft, Source } from "./source";

const BATCH_CLAIMS = 2000;

export type IngestState = {
  dir: string;
  registries: Registries;
  names: NameTable;
  /** Ids that a claim names. */
  named: Set<string>;
  writer: GraphWriter;
};

/** Reads one source to its end, registers what it emits and writes its merged claims. Throws what the source throws. */
export async function ingest(
  source: Source,
  state: IngestState,
): Promise<Pick<Dataset, "rowsIn" | "claimsOut" | "dropped">> {
  let rowsIn = 0;
  const dropped: Record<string, number> = {};
  const claims = new Map<string, Claim>();
  const drafts = source.read({
    dir: state.dir,
    registries: state.registries,
    row: () => {
      rowsIn += 1;
    },
    drop: (reason) => {
      dropped[reason] = (dropped[reason] ?? 0) + 1;
    },
  });
  for await (const draft of drafts) {
    if (draft.kind === "claim") merge(claims, checked(draft.claim, source, state));
    else register(draft, source, state);
  }
  await flush(claims, state.writer);
  return { rowsIn, claimsOut: claims.size, dropped };
}

/** A name is known to later sources at once; an entity's own name is its preferred one. */
function register(draft: Exclude<Draft, { kind: "claim" }>, source: Source, { registries, names }: IngestState): void {
  if (draft.kind === "entity") {
    registries.add(draft.entity);
    registries.name(draft.entity.type, draft.entity.name, draft.entity.id, 0);
    for (const curie of draft.entity.xrefs) names.addXref(draft.entity.id, curie, source.dataset.key);
    return;
  }
  const entity = registries.entity(draft.entity);
  if (!entity) throw new Error(`${source.dataset.key} names ${draft.entity}, which no source has registered`);
  if (draft.kind === "name") {
    registries.name(entity.type, draft.text, entity.id, nameTrust(draft.nameKind));
    names.addName(entity.id, draft.text, draft.nameKind);
  } else {
    registries.link(draft.curie, entity.id);
    names.addXref(entity.id, draft.curie, draft.method);
  }
}

function checked(claim: Claim, source: Source, { registries, named }: IngestState): Claim {
  for (const id of [claim.subject, claim.object]) {
    if (!registries.entity(id)) throw new Error(`${source.dataset.key} claims about ${id}, which is not registered`);
    named.add(id);
  }
  return claim;
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
  claims.set(claim.id, { ...(claim.strength > known.strength ? claim : known), evidence });
}

async function flush(claims: ReadonlyMap<string, Claim>, writer: GraphWriter): Promise<void> {
  let batch: Claim[] = [];
  for (const claim of claims.values()) {
    batch.push(claim);
    if (batch.length < BATCH_CLAIMS) continue;
    await writer.claims(batch);
    batch = [];
  }
  if (batch.length > 0) await writer.claims(batch);
}
