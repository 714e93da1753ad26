import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_STRATEGY } from "@/lib/agent/strategies";
import { compare, isUnchanged, reviewedIds } from "./comparison";
import { readRecords, recordWriter } from "./full-records";
import type { LayerName } from "./layers";
import type { Plan, Settings } from "./layers/layer";
import { itemHash, parseRecording, type Recording, recordingText } from "./recording";
import { comparisonText, differenceText } from "./report";
import { type DoneItem, inWorkers } from "./workers";

/** A layer of an edition, planned: what there is to do, on which version of the graph, by how many workers. */
export type LayerRun = {
  layer: LayerName;
  settings: Settings;
  graph: string;
  plan: Plan<unknown>;
  workers: number;
};

const FOLDER = path.join("measure", "oracles");
const PROGRESS_MS = 15_000;
/** Whole records of differing items kept for the report. */
const KEPT_MAX = 100;

/** Writes what the layer gives as its recording, and the whole records under the edition's home. */
export async function recordLayer(run: LayerRun): Promise<void> {
  const { layer, settings, graph } = run;
  const { strategy, edition } = settings;
  const records = recordWriter(recordsFile(run));
  const hashes = new Map<string, string>();
  await eachItem(run, async ({ id, text }) => {
    hashes.set(id, itemHash(text));
    await records.add(id, text);
  });
  await records.end();
  const asked = layer === "answers" ? { strategy } : {};
  const head = { edition, layer, graph, ...asked, count: hashes.size };
  writeFileSync(recordingFile(run), recordingText({ head, hashes }));
  console.log(`${edition} ${layer}: ${hashes.size} recorded`);
}

/** Holds what the layer gives against its recording and says how it stands; whether nothing differs but what was reviewed. */
export async function checkLayer(run: LayerRun): Promise<boolean> {
  const { layer, settings, graph, plan } = run;
  const { edition } = settings;
  const recorded = readRecording(run);
  const hashes = new Map<string, string>();
  const kept = new Map<string, string>();
  await eachItem(run, async ({ id, text }) => {
    const hash = itemHash(text);
    hashes.set(id, hash);
    const known = recorded.hashes.get(id);
    if (known !== undefined && known !== hash && kept.size < KEPT_MAX) kept.set(id, text);
  });
  const list = readFileSync(path.join(FOLDER, "reviewed.tsv"), "utf8");
  const reviewed = reviewedIds(list, layer, edition);
  const isLeftOut = (id: string) => plan.leftOut?.covers(id) ?? false;
  const found = compare(recorded.hashes, hashes, { reviewed, isLeftOut });
  console.log(comparisonText(`${edition} ${layer}`, found));
  if (recorded.head.graph !== graph) console.log(`  recorded on graph ${recorded.head.graph}, this is ${graph}`);
  const open = new Map([...kept].filter(([id]) => !reviewed.has(id)).sort());
  if (open.size > 0) console.log(differenceText(await readRecords(recordsFile(run), new Set(open.keys())), open));
  return isUnchanged(found);
}

/** Takes every item as it comes, and says on standard error how far it is and how long it took. */
async function eachItem(
  { layer, settings, plan, workers }: LayerRun,
  take: (item: DoneItem) => Promise<void>,
): Promise<void> {
  const name = `${settings.edition} ${layer}`;
  const start = performance.now();
  let parts = 0;
  const tell = () => process.stderr.write(`${name}: ${parts} of ${plan.units.length} parts, ${seconds(start)}\n`);
  const telling = setInterval(tell, PROGRESS_MS);
  try {
    await inWorkers({ layer, settings }, plan.units, workers, async (items) => {
      for (const item of items) await take(item);
      parts++;
    });
  } finally {
    clearInterval(telling);
  }
  tell();
}

function readRecording(run: LayerRun): Recording {
  const file = recordingFile(run);
  if (existsSync(file)) return parseRecording(readFileSync(file, "utf8"));
  return { head: { edition: "", layer: "", graph: run.graph, count: 0 }, hashes: new Map() };
}

function recordingFile(run: LayerRun): string {
  return path.join(FOLDER, `${run.settings.edition}-${nameOf(run)}.tsv`);
}

function recordsFile(run: LayerRun): string {
  return path.join(run.settings.home, "records", `${nameOf(run)}.tsv.gz`);
}

/** The layer, with the strategy where it is not the usual one. */
function nameOf({ layer, settings: { strategy } }: LayerRun): string {
  return layer === "answers" && strategy !== DEFAULT_STRATEGY ? `${layer}-${strategy}` : layer;
}

function seconds(start: number): string {
  return `${Math.round((performance.now() - start) / 1000)} s`;
}
