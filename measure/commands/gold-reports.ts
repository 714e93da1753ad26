import { existsSync } from "node:fs";
import path from "node:path";
import { showProgress, UsageError } from "@/bin/usage";
import { reactOrchestrator } from "@/lib/compat/orchestrator";
import { openGraph } from "@/lib/graph/paths/open-graph";
import type { EvalContext, EvalReport, EvalSet, Opened } from "@/measure/eval-set";
import { EVAL_SETS } from "@/measure/sets";
import { withTiers } from "@/measure/tiers";

/** Which sets are measured, on the questions of which drugs, and on how many swaps of listings. */
export type GoldOptions = { set?: string[]; drugs?: string[]; swaps: number };

/** The reports of the sets asked for whose files are in a folder. Throws UsageError where there is none. */
export async function goldReports(dir: string, opened: Opened, options: GoldOptions): Promise<EvalReport[]> {
  const context = contextOf(dir, opened, options);
  const reports: EvalReport[] = [];
  for (const set of chosen(dir, options)) reports.push(await set.run({ ...context, progress: progressOf(set) }));
  return reports;
}

/** The sets asked for whose files are there. */
function chosen(dir: string, { set: names }: GoldOptions): EvalSet[] {
  if (!existsSync(dir)) throw new UsageError(`There is no folder ${dir}.`);
  const unknown = names?.find((name) => EVAL_SETS.every((set) => set.name !== name));
  if (unknown) throw new UsageError(`There is no set "${unknown}": ${EVAL_SETS.map(({ name }) => name).join(", ")}.`);
  const sets = EVAL_SETS.filter(({ name, files }) => {
    const isAsked = !names || names.includes(name);
    return isAsked && files.every((file) => existsSync(path.join(dir, file)));
  });
  if (sets.length === 0)
    throw new UsageError(`${dir} holds ${names ? "none of these sets" : "no gold set that Vigil knows"}.`);
  return sets;
}

function contextOf(dir: string, opened: Opened, { drugs, swaps }: GoldOptions): Omit<EvalContext, "progress"> {
  const door = reactOrchestrator({ graph: opened.graph, verbose: false });
  let limited: Opened | null | undefined;
  return {
    ...opened,
    dir,
    swaps,
    drugs: drugs ? new Set(drugs) : null,
    openTiers: () => {
      limited ??= openTiersOf(opened);
      return limited;
    },
    ask: async (question) => (await door.query(question)).state,
  };
}

function openTiersOf({ graph, index }: Opened): Opened | null {
  const limited = withTiers(index, ["open", "share-alike"]);
  return limited === index ? null : { graph: openGraph(limited, graph), index: limited };
}

function progressOf({ name }: EvalSet): EvalContext["progress"] {
  return (done, all) => showProgress(`${name}: `, done, all);
}
