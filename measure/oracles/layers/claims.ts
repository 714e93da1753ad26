import type { Dataset } from "@/lib/domain/dataset";
import type { GraphWriter } from "@/lib/domain/store";
import { hashOf } from "@/lib/server/export/content-hash";
import { build, type Edition } from "@/measure/oracles/editions";
import type { Item, Layer } from "./layer";

/** Characters of a hash that stand for one row: enough to see that it changed. */
const HASH_CHARACTERS = 16;

/**
 * Builds the edition from its files, without a database: of each dataset what was read, what was dropped and why, and a hash of
 * each claim with its evidence, by id; then the same of entities, names, cross references, passages and what was left out.
 */
export const claims: Layer<Edition> = {
  graph: false,
  plan: ({ edition }) => ({ units: [edition], leftOut: null }),
  run: async (edition) => {
    const { writer, rows } = rowHashes();
    const { version, edition: name, datasets } = await build(edition, writer);
    return [
      { id: "graph", record: { version, edition: name } },
      ...datasets.map((dataset): Item => ({ id: `dataset/${dataset.key}`, record: datasetRecord(dataset, rows) })),
      ...[...rows]
        .filter(([kind]) => !kind.startsWith("claims/"))
        .map(([kind, own]) => ({ id: kind, record: rowRecord(own) })),
    ];
  },
};

/** Hashes of rows by kind, then by what the row is of; of several rows in one, joined by "+". */
type Rows = Map<string, Map<string, string>>;

function datasetRecord({ key, version, tier, rowsIn, claimsOut, dropped }: Dataset, rows: Rows) {
  return { version, tier, rowsIn, claimsOut, dropped, claims: rowRecord(rows.get(`claims/${key}`) ?? new Map()) };
}

/** In whichever order the rows of one thing came. */
function rowRecord(own: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...own].map(([key, hashes]) => [key, hashes.split("+").sort().join("+")]));
}

function rowHashes(): { writer: GraphWriter; rows: Rows } {
  const rows: Rows = new Map();
  const add = (kind: string, key: string, row: object) => {
    const own = rows.get(kind) ?? new Map<string, string>();
    rows.set(kind, own);
    const hash = hashOf(row).slice(0, HASH_CHARACTERS);
    const known = own.get(key);
    own.set(key, known === undefined ? hash : `${known}+${hash}`);
  };
  const adding =
    <T extends object>(kind: (row: T) => string, key: (row: T) => string) =>
    async (batch: readonly T[]) => {
      for (const row of batch) add(kind(row), key(row), row);
    };
  const writer: GraphWriter = {
    entities: adding(
      () => "entities",
      ({ id }) => id,
    ),
    names: adding(
      () => "names",
      ({ entity }) => entity,
    ),
    xrefs: adding(
      () => "xrefs",
      ({ entity }) => entity,
    ),
    claims: adding(
      ({ dataset }) => `claims/${dataset}`,
      ({ id }) => id,
    ),
    passages: adding(
      () => "passages",
      ({ id }) => id,
    ),
    leftOut: adding(
      () => "left-out",
      ({ dataset, reason }) => `${dataset}: ${reason}`,
    ),
    registry: async () => {},
    commit: async () => null,
    abort: async () => {},
  };
  return { writer, rows };
}
