import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Recorded, type StoredEvent, StrategyName } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import { upcast } from "@/lib/domain/run/upcast";
import { runUnstored } from "@/measure/ask-unstored";
import { journalRecord } from "@/measure/oracles/answer-record";
import { type Chain, openChains, textOf } from "@/measure/oracles/question-set";
import { unpaused } from "@/measure/oracles/unpaused";
import { type Bench, type Layer, notRun, placeId, type Settings } from "./layer";

const JOURNALS = 200;

type Journal = { id: string; strategy: StrategyName; chain: Chain };

/**
 * Journals of runs, kept as they were first recorded: each folds to what it showed. Recording keeps the journals there are, as what
 * earlier code stored is what later code has to read.
 */
export const journals: Layer<Journal> = {
  graph: true,
  plan: ({ home, isRecording }) => {
    if (!isRecording && !existsSync(folderOf(home))) return notRun(`no journals were recorded in ${folderOf(home)}`);
    return { units: plannedJournals(openChains()), leftOut: null };
  },
  run: async (journal, settings, bench) => {
    const file = path.join(folderOf(settings.home), `${journal.id.replace("/", "-")}.json.gz`);
    if (!existsSync(file) && settings.isRecording) keep(file, await recorded(journal, await bench()));
    if (!existsSync(file)) return [];
    const stored: StoredEvent[] = JSON.parse(gunzipSync(readFileSync(file)).toString());
    return [{ id: journal.id, record: journalRecord(fold(stored.map(upcast))) }];
  },
};

/** Every strategy in turn, over questions from the whole list. */
export function plannedJournals(chains: readonly Chain[]): Journal[] {
  return Array.from({ length: JOURNALS }, (_, at) => {
    const strategy = StrategyName.options[at % StrategyName.options.length] ?? "react";
    const chain = chains[Math.floor((at * chains.length) / JOURNALS)] ?? [];
    return { id: `${strategy}/${placeId(at)}`, strategy, chain };
  });
}

/** The events of the last question of a chain. */
async function recorded({ chain, strategy }: Journal, bench: Bench): Promise<Recorded[]> {
  const states = new Map<string, State>();
  let last: Recorded[] = [];
  for (const asking of chain) {
    const before = asking.after === undefined ? undefined : states.get(asking.after);
    const question = textOf(asking, bench);
    const run = () => runUnstored(bench.graph, question, { name: strategy, before });
    const { state, events } = await unpaused(run);
    states.set(asking.id, state);
    last = events;
  }
  return last;
}

function keep(file: string, events: readonly Recorded[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, gzipSync(JSON.stringify(events)));
  renameSync(`${file}.part`, file);
}

function folderOf(home: Settings["home"]): string {
  return path.join(home, "journals");
}
