import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { edgeOf } from "@/lib/domain/graph";
import { buildIndex, readSnapshot, writeSnapshot } from "@/lib/graph/paths/index-build";
import { smallIndex } from "@/tests/fixtures/small-graph";
import { CLAIMS, DATASETS } from "@/tests/fixtures/small-graph-claims";
import { ENTITIES, NAMES } from "@/tests/fixtures/small-graph-entities";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-"));
  file = path.join(folder, "index");
});

afterEach(() => rmSync(folder, { recursive: true }));

it("reads back what was written, and leaves no other file behind", () => {
  const index = smallIndex();
  writeSnapshot(index, file);
  expect(readSnapshot(file)).toEqual(index);
  expect(readSnapshot(file, index.version)).toEqual(index);
  expect(readdirSync(folder)).toEqual(["index"]);
});

it("refuses a snapshot of another graph, and a missing one", () => {
  writeSnapshot(smallIndex(), file);
  expect(readSnapshot(file, "another")).toBeNull();
  expect(readSnapshot(`${file}.gone`)).toBeNull();
});

it("refuses a snapshot with any one byte changed, or cut anywhere", () => {
  writeSnapshot(smallIndex(), file);
  const sound = readFileSync(file);
  const place = fc.integer({ min: 0, max: sound.length - 1 });
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 255 }), (i, change) => {
      const damaged = Buffer.from(sound);
      damaged[i] = (damaged[i] ?? 0) ^ change;
      writeFileSync(file, damaged);
      expect(readSnapshot(file)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(place, (length) => {
      writeFileSync(file, sound.subarray(0, length));
      expect(readSnapshot(file)).toBeNull();
    }),
  );
});

it("is the same index in whatever order the database gives its rows", async () => {
  const shuffled = <T>(rows: readonly T[]) => [...rows].reverse();
  const index = await buildIndex({
    version: "test-graph",
    edition: "starter",
    datasets: DATASETS,
    entities: batches(shuffled(ENTITIES)),
    names: batches(shuffled(NAMES)),
    edges: batches(shuffled(CLAIMS.map(edgeOf))),
    passageCounts: batches([]),
  });
  expect(index.edges).toEqual(smallIndex().edges);
  expect(index.entities).toEqual(smallIndex().entities);
});

it("throws on an edge between entities the graph does not hold", async () => {
  const [edge] = CLAIMS.map(edgeOf);
  const none = { names: batches([]), entities: batches([]), passageCounts: batches([]) };
  const rows = { version: "v", edition: "e", datasets: DATASETS, ...none };
  await expect(buildIndex({ ...rows, edges: batches(edge ? [edge] : []) })).rejects.toThrow("does not hold");
});

async function* batches<T>(rows: readonly T[]): AsyncGenerator<T[]> {
  for (let i = 0; i < rows.length; i += 7) yield rows.slice(i, i + 7);
}
