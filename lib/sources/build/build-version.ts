import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Dataset, Tier } from "@/lib/domain/dataset";
import { SourceError } from "@/lib/sources/source-error";
import { ownTables } from "./own-tables";

/** To be raised whenever an importer or a mapping rule changes what a build holds; our tables count by what they hold. */
const IMPORTER_VERSION = 24;

/** A hash over dataset versions and checksums, the importer version, our own tables, and the tiers: equal inputs, equal version. */
export function graphVersion(datasets: readonly Dataset[], tiers: readonly Tier[]): string {
  const files = datasets.map(({ key, version, checksum }) => [key, version, checksum]);
  return versionOf([IMPORTER_VERSION, ownTables(), files, [...tiers].sort()]);
}

/** The version of a graph in which some datasets of another were replaced: it distinguishes histories, as names of earlier files stay. */
export function partialVersion(from: string, replaced: readonly Dataset[], tiers: readonly Tier[]): string {
  return versionOf([from, graphVersion(replaced, tiers)]);
}

/** `research` when a tier that restricts use is in it, else `open`. */
export function editionOf(tiers: readonly Tier[]): string {
  return tiers.includes("non-commercial") || tiers.includes("unlicensed") ? "research" : "open";
}

/** SHA-256 over the files' names and contents, going on from an earlier checksum of the same dataset. Throws `SourceError`. */
export async function fileChecksum(dir: string, files: readonly string[], before = ""): Promise<string> {
  const hash = createHash("sha256").update(before);
  for (const file of files) {
    const content = createHash("sha256");
    await pipeline(createReadStream(join(dir, file)), content).catch((error: Error) => {
      throw new SourceError(file, null, error.message);
    });
    hash.update(`${file} ${content.digest("hex")}\n`);
  }
  return hash.digest("hex");
}

function versionOf(content: unknown): string {
  return `g_${createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16)}`;
}
