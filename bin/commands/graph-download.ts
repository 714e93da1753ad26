import path from "node:path";
import type { Command } from "commander";
import { tiersOf, withTiers } from "@/bin/tiers";
import { print, UsageError, wantsJson } from "@/bin/usage";
import type { Tier } from "@/lib/domain/dataset";
import { DownloadError, type Downloaded, downloadFile } from "@/lib/effects/download";
import { homeFolder } from "@/lib/server/folders";
import { type DownloadPlan, downloadPlan, type RemoteFile } from "@/lib/sources/downloads/downloads";
import type { Source } from "@/lib/sources/source";
import { SOURCES } from "@/lib/sources/sources";

type Outcome = { file: string; url: string } & (
  | ({ ok: true } & Downloaded)
  | { ok: false; reason: string; remedy: string }
);
type Options = { to?: string; tier: string[]; list?: boolean };

/** Adds `graph download`: fetches the sources' own files, each checked, into a folder that `graph import` reads. */
export function addDownload(graph: Command): void {
  withTiers(graph.command("download"))
    .description("fetch the sources' files from where they are published")
    .argument("[key...]", "datasets to fetch; without any, all of the chosen tiers but the optional ones")
    .option("--to <dir>", "where to put them (default: the folder data in VIGIL_HOME)")
    .option("--list", "print what would be fetched, from where and under which licence")
    .action(async (keys: string[], { to, tier, list }: Options, command: Command) => {
      const plan = planFor(keys, tiersOf(tier));
      const json = wantsJson(command);
      if (list) print(json, { schema: 1, ...plan }, listText(plan));
      else await download(plan, path.resolve(to ?? path.join(homeFolder(), "data")), json);
    });
}

function planFor(keys: readonly string[], tiers: readonly Tier[]): DownloadPlan {
  for (const key of keys) {
    const known = SOURCES.find(({ dataset }) => dataset.key === key)?.dataset;
    if (!known) throw new UsageError(`There is no dataset "${key}".`);
    if (!tiers.includes(known.tier))
      throw new UsageError(`The licence tier of ${key} is ${known.tier}: add it to --tier.`);
  }
  const chosen = SOURCES.filter(({ dataset }) => tiers.includes(dataset.tier));
  const isNamed = ({ dataset }: Source) => keys.includes(dataset.key);
  return downloadPlan(chosen.filter(keys.length > 0 ? isNamed : ({ optional }) => !optional));
}

async function download({ remote, byHand }: DownloadPlan, dir: string, json: boolean): Promise<void> {
  const files: Outcome[] = [];
  for (const each of remote) {
    const outcome = await attempt(each, dir);
    process.stderr.write(`${outcomeText(outcome)}\n`);
    files.push(outcome);
  }
  const failed = files.filter(({ ok }) => !ok);
  print(json, { schema: 1, dir, files, byHand }, resultText(dir, files.length, failed.length, byHand));
  if (failed.length > 0) process.exitCode = 1;
}

async function attempt(remote: RemoteFile, dir: string): Promise<Outcome> {
  const { file, url } = remote;
  try {
    return { file, url, ok: true, ...(await downloadFile(remote, dir)) };
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    return { file, url, ok: false, reason: error.reason, remedy: error.remedy };
  }
}

function outcomeText(outcome: Outcome): string {
  if (!outcome.ok) return `FAILED ${outcome.file}: ${outcome.reason}. ${outcome.remedy}`;
  const unpinned = outcome.pinned ? "" : `, not a file we know: sha256 ${outcome.sha256} is noted beside it`;
  return `${outcome.status} ${outcome.file}${unpinned}`;
}

function resultText(dir: string, files: number, failed: number, byHand: DownloadPlan["byHand"]): string {
  return [
    `${files - failed} of ${files} files are in ${dir}${failed > 0 ? `, ${failed} failed` : ""}.`,
    ...handText(byHand),
  ].join("\n");
}

function listText({ remote, byHand }: DownloadPlan): string {
  const lines = remote.map(({ file, datasets, tier, licence, url, sha256 }) =>
    [`${file} (${datasets.join(", ")}; ${tier}: ${licence})`, `  ${url}`, `  ${sha256 ?? "no checksum known"}`].join(
      "\n",
    ),
  );
  return [...lines, ...handText(byHand)].join("\n");
}

function handText(byHand: DownloadPlan["byHand"]): string[] {
  if (byHand.length === 0) return [];
  return ["To be fetched by hand:", ...byHand.map(({ file, how }) => `  ${file}: ${how}`)];
}
