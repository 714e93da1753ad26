import { z } from "zod";
import type { Tier } from "@/lib/domain/dataset";
import { dataTable } from "@/lib/domain/vocabulary";
import type { Source } from "@/lib/sources/source";

const UNPINNED_BYTES_MAX = 2 * 1024 ** 3;

/**
 * Where files are fetched from (`data/sources/downloads.tsv`): at one fixed version with their size and SHA-256, or, of files
 * that a site replaces or holds under a version of its own, without.
 */
const Row = z.object({ file: z.string(), url: z.url(), bytes: z.string(), sha256: z.string() });
const REMOTE = new Map(
  dataTable("sources", "downloads", Row).map(({ file, url, bytes, sha256 }) => [
    file,
    { url, sha256: sha256 || null, bytesMax: sha256 ? Number(bytes) : UNPINNED_BYTES_MAX },
  ]),
);

/** Folders whose files have to be fetched by hand, with how: they come in archives, in numbered parts or by a query. */
const BY_HAND = new Map(
  dataTable("sources", "by-hand", z.object({ folder: z.string(), how: z.string() })).map(({ folder, how }) => [
    folder,
    how,
  ]),
);

/** A file to fetch, for the datasets that read it. `sha256` is null where we know no checksum. */
export type RemoteFile = {
  file: string;
  datasets: string[];
  tier: Tier;
  licence: string;
  url: string;
  sha256: string | null;
  bytesMax: number;
};

/** A file that no address is known of, or that does not come as it is read. */
type HandFile = { file: string; datasets: string[]; how: string };

export type DownloadPlan = { remote: RemoteFile[]; byHand: HandFile[] };

/** What has to be fetched for sources to be read, each file once, in the order of the sources. */
export function downloadPlan(sources: readonly Source[]): DownloadPlan {
  const remote = new Map<string, RemoteFile>();
  const byHand = new Map<string, HandFile>();
  for (const { dataset, files } of sources) {
    const { key, tier, licence } = dataset;
    for (const file of files) {
      const where = REMOTE.get(file);
      const known = remote.get(file) ?? byHand.get(file);
      if (known) known.datasets = [...new Set([...known.datasets, key])];
      else if (where) remote.set(file, { file, datasets: [key], tier, licence, ...where });
      else byHand.set(file, { file, datasets: [key], how: BY_HAND.get(folderOf(file)) ?? `see ${dataset.link}` });
    }
  }
  return { remote: [...remote.values()], byHand: [...byHand.values()] };
}

function folderOf(file: string): string {
  return file.split("/")[0] ?? file;
}
