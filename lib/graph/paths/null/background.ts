import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Path, PathBackground } from "@/lib/domain/path";
import { SCORE_VERSION } from "@/lib/graph/paths/factors";
import { entityNumber, type GraphIndex, typeOf } from "@/lib/graph/paths/graph-index";
import { liftOf } from "@/lib/graph/paths/lifts";
import { METAPATHS } from "@/lib/graph/paths/metapaths";
import { type DegreeMatch, type Degrees, degreeMatch, degreeMatchedShare, degreesOf } from "./degree-match";
import { addPermutation, type DwpcTest, dwpcTester, type NullModel, newNullModel } from "./null-model";
import { networkOf } from "./null-network";

/** What paths are compared with, as far as it was computed for a graph. */
export type BackgroundTables = { nullModel: NullModel | null; degreeMatch: DegreeMatch | null };

/** Raised when the shape or the meaning of a table changes (as by what the network holds), so that older ones are computed again. */
const FORMAT = 2;
const FILES = { nullModel: "null", degreeMatch: "matched" } as const;

/** The tables kept in a folder for a version of the graph; null for each that was not computed. */
export function readBackground(folder: string, version: string): BackgroundTables {
  return {
    nullModel: readTable<NullModel>(fileOf(folder, version, "nullModel"), version),
    degreeMatch: readTable<DegreeMatch>(fileOf(folder, version, "degreeMatch"), version),
  };
}

/** Keeps one of the tables of a version of the graph. */
function keepBackground<K extends keyof BackgroundTables>(
  folder: string,
  version: string,
  name: K,
  table: NonNullable<BackgroundTables[K]>,
): void {
  mkdirSync(folder, { recursive: true });
  keep(fileOf(folder, version, name), { format: FORMAT, version, table });
}

/**
 * Gives each path of a graph its background; null for what is no type of route from a drug to an adverse event, and for what
 * shows how the drug treats: such paths are ranked by their target alone, so scores and lifts of other paths say nothing of it.
 */
export function backgroundOf(index: GraphIndex, tables: BackgroundTables): (path: Path) => PathBackground | null {
  const pairOf = pairs(index, tables);
  return (path) => {
    const metapath = METAPATHS.find(({ name }) => name === path.metapath);
    const pair = path.link || path.relief ? null : pairOf(path);
    if (!metapath || !pair) return null;
    const matched = degreeMatchedShare(tables.degreeMatch, { ...path, ...pair.degrees });
    const measured = liftOf(path.class ?? "");
    return {
      share: matched?.share ?? null,
      pairs: matched?.pairs ?? 0,
      lift: measured?.lift ?? null,
      ...(measured && { measured }),
      dwpc: dwpcPart(pair.test(metapath.name)),
    };
  };
}

type Pair = { ends: [number, number]; degrees: Degrees; test: (metapath: string) => DwpcTest | null };

/** What the paths of a pair share; the last pair is kept, as paths come pair by pair. Null for other ends. */
function pairs(index: GraphIndex, { nullModel }: BackgroundTables): (path: Path) => Pair | null {
  let tester: ReturnType<typeof dwpcTester> | undefined;
  let last: Pair | undefined;
  return (path) => {
    const ends = endsOf(index, path);
    if (!ends) return null;
    if (last?.ends[0] === ends[0] && last.ends[1] === ends[1]) return last;
    const tests = new Map<string, DwpcTest | null>();
    const test = (metapath: string) => {
      if (nullModel) tester ??= dwpcTester(nullModel);
      if (!tests.has(metapath)) tests.set(metapath, tester?.(metapath, ...ends) ?? null);
      return tests.get(metapath) ?? null;
    };
    last = { ends, degrees: degreesOf(index, ...ends), test };
    return last;
  };
}

function endsOf(index: GraphIndex, { steps }: Path): [number, number] | null {
  const [drug = -1, event = -1] = [steps[0], steps.at(-1)].map((step) => (step ? entityNumber(index, step.id) : -1));
  if (drug < 0 || event < 0) return null;
  return typeOf(index, drug) === "drug" && typeOf(index, event) === "adverse_event" ? [drug, event] : null;
}

function dwpcPart(test: DwpcTest | null): PathBackground["dwpc"] {
  return test && { p: test.p, corrected: test.corrected, tests: test.tests, nulls: test.nulls };
}

/** The file a table is kept in. */
export function fileOf(folder: string, version: string, name: keyof BackgroundTables): string {
  return path.join(/* turbopackIgnore: true */ folder, `${version}.${FILES[name]}`);
}

/** Sound because the digest held, and FORMAT names the one shape ever kept under it. */
function readTable<T>(file: string, version: string): T | null {
  const read = kept(file) as { format: number; version: string; table: T } | undefined;
  return read && read.format === FORMAT && read.version === version ? read.table : null;
}

const DIGEST_BYTES = 32;

/** Keeps a value of plain data in a file; a reader sees the old one or the new one, never half. */
function keep(file: string, value: unknown): void {
  const body = serialize(value);
  const temporary = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(temporary, Buffer.concat([digestOf(body), body]));
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** What was kept in a file; undefined when there is none or it is damaged. */
function kept(file: string): unknown {
  try {
    const bytes = readFileSync(file);
    const body = bytes.subarray(DIGEST_BYTES);
    return digestOf(body).equals(bytes.subarray(0, DIGEST_BYTES)) ? deserialize(body) : undefined;
  } catch {
    return undefined; // what is kept is disposable: whatever is wrong with it, it is computed again
  }
}

function digestOf(body: Buffer): Buffer {
  return createHash("sha256").update(body).digest();
}

export type BackgroundOptions = { permutations: number; pairs: number };
/** `done` of `total` parts of a stage stand in its file. */
export type BackgroundProgress = { stage: "pairs" | "network" | "permutations"; done: number; total: number };

/**
 * Computes what is missing of the tables that paths of this graph are compared with, and keeps them in the folder. Each
 * permutation is kept when it is done, so that a later call goes on from there; yields after each part.
 */
export function* computeBackground(
  index: GraphIndex,
  folder: string,
  { permutations, pairs }: BackgroundOptions,
): Generator<BackgroundProgress, { degreeMatch: DegreeMatch; nullModel: NullModel }> {
  const known = readBackground(folder, index.version);
  const isCurrent = known.degreeMatch?.scoreVersion === SCORE_VERSION && known.degreeMatch.pairs === pairs;
  const match = isCurrent && known.degreeMatch ? known.degreeMatch : yield* matched(index, pairs);
  if (match !== known.degreeMatch) keepBackground(folder, index.version, "degreeMatch", match);
  yield { stage: "network", done: known.nullModel ? 1 : 0, total: 1 };
  const model = known.nullModel ?? newNullModel(networkOf(index));
  if (!known.nullModel) keepBackground(folder, index.version, "nullModel", model);
  yield { stage: "permutations", done: model.permutations, total: permutations };
  while (model.permutations < permutations) {
    addPermutation(model);
    keepBackground(folder, index.version, "nullModel", model);
    yield { stage: "permutations", done: model.permutations, total: permutations };
  }
  return { degreeMatch: match, nullModel: model };
}

function* matched(index: GraphIndex, pairs: number): Generator<BackgroundProgress, DegreeMatch> {
  const work = degreeMatch(index, pairs);
  for (let cell = work.next(); ; cell = work.next()) {
    if (cell.done) return cell.value;
    yield { stage: "pairs", ...cell.value };
  }
}
