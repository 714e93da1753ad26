import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checksumOf } from "@/lib/effects/download";
import { downloadPlan } from "@/lib/sources/downloads/downloads";
import { SOURCES } from "@/lib/sources/sources";
import { DATA_FOLDER } from "@/tests/fixtures/data-folder";

const plan = downloadPlan(SOURCES);
const needed = new Set(SOURCES.filter(({ optional }) => !optional).flatMap(({ files }) => files));

describe("what can be downloaded", () => {
  it("is every file that a source reads, once", () => {
    const files = [...plan.remote, ...plan.byHand].map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    expect(new Set(files)).toEqual(new Set(SOURCES.flatMap(({ files: read }) => read)));
  });

  it("has an address and a checksum for every file of a source that is not optional", () => {
    const pinned = new Set(plan.remote.flatMap(({ file, sha256 }) => (sha256 ? file : [])));
    expect([...needed].filter((file) => !pinned.has(file))).toEqual(["openfda_drug_interactions/*.json"]);
    for (const { url, sha256, bytesMax } of plan.remote) {
      expect(new URL(url).protocol).toBe("https:");
      if (sha256 !== null) expect([sha256, bytesMax > 0]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), true]);
    }
  });

  it("names who reads a file and under which licence", () => {
    const shared = plan.remote.find(({ file }) => file === "drugbank_nc/drugbank.tsv");
    expect(shared?.datasets.length).toBeGreaterThan(1);
    for (const { licence, datasets } of plan.remote)
      expect([licence !== "", datasets.length > 0]).toEqual([true, true]);
  });

  it("says of every other file how it is had", () => {
    for (const { how } of plan.byHand) expect(how).toMatch(/https:/);
  });

  it.runIf(existsSync(DATA_FOLDER))(
    "pins the very bytes that the importers were made for (needs VIGIL_DATA)",
    async () => {
      const wrong: string[] = [];
      for (const { file, sha256 } of plan.remote) {
        if (sha256 !== null && (await checksumOf(join(DATA_FOLDER, file))) !== sha256) wrong.push(file);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});
