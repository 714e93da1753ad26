import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Dataset, Tier } from "@/lib/knowledge/dataset";
import { EVENT_SYNONYMS } from "./event-synonyms-table";
import { ACTIVE_IONS, NOT_SALTS, SALT_WORDS } from "./salts";
import { SourceError } from "./source";
import { SPELLING_PAIRS } from "./spelling";

/** To be raised whenever an importer or a mapping rule changes what a build holds. */
const IMPORTER_VERSION = 2;

/** A hash over dataset checksums, the importer version, our own tables, and the tiers: equal inputs, equal version. */
export function graphVersion(datasets: readonly Dataset[], tiers: readonly Tier[]): string {
  const tables = [SPELLING_PAIRS, [...SALT_WORDS], [...ACTIVE_IONS], [...NOT_SALTS], EVENT_SYNONYMS];
  const files = datasets.map(({ key, checksum }) => [key, checksum]);
  const content = JSON.stringify([IMPORTER_VERSION, tables, files, [...tiers].sort()]);
  return `g_${createHash("sha256").update(content).digest("hex").slice(0, 16)}`;
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
