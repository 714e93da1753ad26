/**
 * Shows that a change of the code changed no behaviour: holds what the program does now against what was recorded of it.
 * Usage: npm run oracles [-- record] [--edition starter|research|both] [--layer NAME ...] [--questions N] [--strategy NAME]
 * [--fresh] [--workers N]. Each edition has a home of its own, with its graph, journals and whole records, in VIGIL_HOME/oracles.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { DEFAULT_STRATEGY } from "@/lib/agent/strategies";
import { StrategyName } from "@/lib/domain/run/event";
import { homeFolder } from "@/lib/server/folders";
import { Edition, missingSources, type OpenEdition, prepareEdition } from "./editions";
import { LAYERS, LayerName } from "./layers";
import { notRun, type Settings } from "./layers/layer";
import { checkLayer, recordLayer } from "./run-layer";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    edition: { type: "string", default: "both" },
    layer: { type: "string", multiple: true, default: [...LayerName.options] },
    questions: { type: "string" },
    strategy: { type: "string", default: DEFAULT_STRATEGY },
    workers: { type: "string", default: "2" },
    fresh: { type: "boolean", default: false },
  },
});
const Whole = z.coerce.number().int().min(1);
const isRecording = z.union([z.tuple([]), z.tuple([z.literal("record")])]).parse(positionals).length === 1;
const editions = values.edition === "both" ? Edition.options : [Edition.parse(values.edition)];
const layers = z.array(LayerName).parse(values.layer);
const questions = Whole.nullable().parse(values.questions ?? null);
const workers = Whole.parse(values.workers);

let isSame = true;
for (const edition of editions) isSame = (await runEdition(edition)) && isSame;
process.exit(isSame ? 0 : 1);

async function runEdition(edition: Edition): Promise<boolean> {
  const home = path.join(homeFolder(), "oracles", edition);
  const settings = { edition, home, strategy: StrategyName.parse(values.strategy), isRecording, questions };
  let open: OpenEdition | undefined;
  let isAlike = true;
  for (const layer of layers) {
    const plan = await planned(layer, settings);
    if (plan.leftOut) console.log(`${edition} ${layer}: not run: ${plan.leftOut.why}`);
    if (plan.units.length === 0) continue;
    if (LAYERS[layer].graph) open ??= await prepareEdition(edition, home, values.fresh);
    const graph = LAYERS[layer].graph ? (open?.graph.version ?? "none") : "none";
    const run = { layer, settings, graph, plan, workers };
    if (!isRecording) isAlike = (await checkLayer(run)) && isAlike;
    else if (!plan.leftOut) await recordLayer(run);
  }
  await open?.close();
  return isAlike;
}

async function planned(layer: LayerName, settings: Settings) {
  const why = missingSources(settings.edition);
  return why === null ? LAYERS[layer].plan(settings) : notRun(why);
}
