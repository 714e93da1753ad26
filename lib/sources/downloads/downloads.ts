import type { Tier } from "@/lib/knowledge/dataset";
import { ownValue } from "@/lib/knowledge/own-value";
import type { Source } from "@/lib/sources/source";
import { PINNED_FILES, PINNED_SITE } from "./download-pinned";
import { BY_HAND, UNPINNED_FILES } from "./download-sites";

const UNPINNED_BYTES_MAX = 2 * 1024 ** 3;

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
export type HandFile = { file: string; datasets: string[]; how: string };

export type DownloadPlan = { remote: RemoteFile[]; byHand: HandFile[] };

type Where = Pick<RemoteFile, "url" | "sha256" | "bytesMax">;

/** What has to be fetched for sources to be read, each file once, in the order of the sources. */
export function downloadPlan(sources: readonly Source[]): DownloadPlan {
  const pinned = pinnedFiles();
  const remote = new Map<string, RemoteFile>();
  const byHand = new Map<string, HandFile>();
  for (const { dataset, files } of sources) {
    const { key, tier, licence } = dataset;
    for (const file of files) {
      const where = pinned.get(file) ?? unpinned(file);
      const known = remote.get(file) ?? byHand.get(file);
      if (known) known.datasets = [...new Set([...known.datasets, key])];
      else if (where) remote.set(file, { file, datasets: [key], tier, licence, ...where });
      else byHand.set(file, { file, datasets: [key], how: ownValue(BY_HAND, folderOf(file)) ?? `see ${dataset.link}` });
    }
  }
  return { remote: [...remote.values()], byHand: [...byHand.values()] };
}

function pinnedFiles(): Map<string, Where> {
  const found = new Map<string, Where>();
  let root = "";
  for (const line of PINNED_FILES.trim().split("\n")) {
    if (!line.startsWith(" ")) {
      root = [PINNED_SITE, ...line.split(" ")].join("/");
      continue;
    }
    const [file = "", path = "", bytes = "", sha256 = ""] = line.trim().split(" ");
    found.set(file, { url: `${root}/${path}`, sha256, bytesMax: Number(bytes) });
  }
  return found;
}

function unpinned(file: string): Where | undefined {
  const url = ownValue(UNPINNED_FILES, file);
  return url === undefined ? undefined : { url, sha256: null, bytesMax: UNPINNED_BYTES_MAX };
}

function folderOf(file: string): string {
  return file.split("/")[0] ?? file;
}
