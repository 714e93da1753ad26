import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Path } from "@/lib/domain/path";
import { liftOf, liftWords } from "@/lib/graph/paths/lifts";
import { backgroundOf, computeBackground, fileOf, readBackground } from "@/lib/graph/paths/null/background";
import { openGraph } from "@/lib/graph/paths/open-graph";
import { searchPaths } from "@/lib/graph/paths/search";
import { indexOf, statement } from "@/tests/fixtures/graph-of";
import { randomClaims } from "./random-claims";

const index = indexOf(randomClaims());
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

it("goes on where it was killed, and ends as if it had not been", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/graph/paths/null/child-background.ts", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (/^permutations ([5-9]|\d\d+)$/.test(line)) break;
  }
  child.kill("SIGKILL");
  await once(child, "close");
  const reached = readBackground(folder, index.version).nullModel?.permutations ?? 0;
  expect(reached).toBeGreaterThanOrEqual(5);
  const wanted = { permutations: reached + 3, pairs: 10 };
  const parts = [...computeBackground(index, folder, wanted)];
  expect(parts.map(({ stage }) => stage)).not.toContain("pairs");
  expect(parts.filter(({ stage }) => stage === "permutations").map(({ done }) => done)).toEqual([
    reached,
    reached + 1,
    reached + 2,
    reached + 3,
  ]);
  const afresh = mkdtempSync(path.join(tmpdir(), "vigil-"));
  for (const _ of computeBackground(index, afresh, wanted)) void _;
  expect(readBackground(folder, index.version)).toEqual(readBackground(afresh, index.version));
  rmSync(afresh, { recursive: true });
}, 60_000);

it("reads nothing of another version, nor from a damaged file, and computes that again", () => {
  finish({ permutations: 1, pairs: 10 });
  expect(readBackground(folder, "another")).toEqual({ nullModel: null, degreeMatch: null });
  const file = fileOf(folder, index.version, "degreeMatch");
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  expect(readBackground(folder, index.version).degreeMatch).toBeNull();
  expect(readBackground(folder, index.version).nullModel?.permutations).toBe(1);
  expect(finish({ permutations: 1, pairs: 10 }).map(({ stage }) => stage)).toContain("pairs");
});

it("draws again when another number of pairs is asked for", () => {
  finish({ permutations: 1, pairs: 10 });
  finish({ permutations: 1, pairs: 20 });
  expect(readBackground(folder, index.version).degreeMatch?.pairs).toBe(20);
});

it("gives every mechanistic path of a graph its share, lift and probability, and no share before they were computed", () => {
  const before = pathsOf();
  expect(before.length).toBeGreaterThan(0);
  for (const { background } of before) expect(background).toMatchObject({ share: null, pairs: 0, dwpc: null });
  finish({ permutations: 4, pairs: 25 });
  const after = pathsOf();
  expect(after.map(({ score }) => score)).toEqual(before.map(({ score }) => score));
  for (const { background, metapath } of after) {
    expect(background?.pairs).toBe(25);
    expect(background?.share).toBeGreaterThanOrEqual(0);
    expect(background?.dwpc?.p).toBeLessThanOrEqual(1);
    expect(background?.dwpc?.nulls).toBeGreaterThan(0);
    if (metapath.includes("pathway")) expect(background?.lift).toBeNull();
  }
});

const ACTION = "the drug's action is";
it.each([
  [
    "mechanism of action",
    { strength: 1 },
    { modulation: "inhibition" },
    `consistent: ${ACTION} the modulation linked to the event`,
  ],
  [
    "mechanism of action",
    { strength: 1 },
    { modulation: "activation" },
    `inconsistent: ${ACTION} opposite to the modulation linked to the event`,
  ],
  [
    "mechanism of action",
    { strength: 1 },
    { modulation: "inhibition", sign: "decreases" },
    `inconsistent: ${ACTION} linked to less of the event`,
  ],
  ["mechanism of action", { strength: 1 }, {}, "unknown"],
  [
    "stated target of weight below 0.5",
    { strength: 0.25 },
    { modulation: "inhibition" },
    `consistent: ${ACTION} the modulation linked to the event`,
  ],
  [
    "stated target of weight 0.5 and more",
    { strength: 0.5 },
    { modulation: "inhibition" },
    `consistent: ${ACTION} the modulation linked to the event`,
  ],
] as const)(
  "gives the lift measured of a path by a %s %o, in its background as in its score report",
  (target, { strength }, link, way) => {
    const { modulation = "unknown", sign = "increases" } = link as { modulation?: string; sign?: "decreases" };
    const claims = [
      statement({
        subject: "D",
        predicate: "targets",
        object: "G",
        strength,
        qualifiers: { action_type: "INHIBITOR" },
      }),
      statement({ subject: "G", predicate: "affects_event", object: "A", sign, qualifiers: { modulation } }),
    ];
    const small = indexOf(claims);
    const { paths, weakRoutes } = searchPaths(small, "D", "A", { mode: "mechanistic", top: 5 });
    const [found, ...others] = [...paths, ...weakRoutes];
    expect(others).toEqual([]);
    const measured = liftOf(`${target}; target safety, ${way}`);
    expect(measured).toMatchObject({ lift: expect.any(Number), low: expect.any(Number), high: expect.any(Number) });
    const background = found && backgroundOf(small, { nullModel: null, degreeMatch: null })(found);
    expect(background).toEqual({ share: null, pairs: 0, lift: measured?.lift, measured, dwpc: null });
    expect(found?.report.factors.find(({ name }) => name === "route")?.reason).toBe(
      `target, target safety; pairs that a label lists have a path with such a target and direction ${measured && liftWords(measured)}`,
    );
  },
);

it("has no background for an end that is no adverse event, as nothing was measured there", () => {
  const small = indexOf([
    statement({ subject: "D", predicate: "targets", object: "G" }),
    statement({ subject: "G", predicate: "has_phenotype", object: "H" }),
  ]);
  const { paths, weakRoutes } = searchPaths(small, "D", "H", { mode: "mechanistic", top: 5 });
  const found = [...paths, ...weakRoutes].map(backgroundOf(small, { nullModel: null, degreeMatch: null }));
  expect(found).toEqual([null]);
});

it("compares no path that shows what the drug treats, as its score is of the target alone", () => {
  const small = indexOf([
    statement({ subject: "D", predicate: "targets", object: "G" }),
    statement({ subject: "G", predicate: "affects_event", object: "A" }),
    statement({ subject: "D", predicate: "indicated_for", object: "A" }),
  ]);
  const shown = (treatments: boolean) =>
    searchPaths(small, "D", "A", { mode: "mechanistic", top: 5, treatments }).paths.map(
      backgroundOf(small, { nullModel: null, degreeMatch: null }),
    );
  expect(shown(false)).toMatchObject([{ measured: { of: "mechanism of action; target safety, unknown" } }]);
  expect(shown(true)).toEqual([null]);
});

it("has no background for direct evidence", () => {
  const small = indexOf([statement({ subject: "D", predicate: "listed_on_label", object: "A" })]);
  const { paths } = searchPaths(small, "D", "A", { mode: "all", top: 5 });
  expect(paths.map(backgroundOf(small, { nullModel: null, degreeMatch: null }))).toEqual([null]);
});

function finish(options: { permutations: number; pairs: number }) {
  return [...computeBackground(index, folder, options)];
}

/** Paths of some pairs, of a graph opened with what the folder holds. */
function pathsOf(): Path[] {
  const graph = openGraph(index, {
    claims: async () => [],
    passages: async () => [],
    notLoaded: [],
    background: backgroundOf(index, readBackground(folder, index.version)),
  });
  return Array.from({ length: 30 }, (_, i) => graph.paths(`D${i}`, `A${i}`, { mode: "mechanistic", top: 5 })).flatMap(
    ({ paths, weakRoutes }) => [...paths, ...weakRoutes],
  );
}
