/**
 * Compares the shared-set tool with SQL on random groups of drugs of the loaded graph, and times it warm on groups of four.
 * One query states the rule of "the adverse events of X" by itself; its sets are intersected here. Usage: npm run check-sets -- [--groups 500] [--seed 7]
 */
import { parseArgs } from "node:util";
import type { Sql } from "postgres";
import type { Graph } from "@/lib/domain/graph";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { withSession } from "@/lib/server/session";
import { findTool } from "@/lib/tools/registry";
import { seeded } from "./seeded.mjs";

const { values } = parseArgs({
  options: { groups: { type: "string", default: "500" }, seed: { type: "string", default: "7" } },
});
const EVENTS_MIN = 20;
const SIZES = [2, 3, 4, 5, 6];
const SOUND = `
  select subject as drug, object as event from claim join entity on entity.id = claim.object
  where not negated and administrative is not true and (predicate = 'listed_on_label' or (predicate = 'reported_with'
    and statistic_value > 0 and not 'indication_artefact' = any(flags)))
  group by subject, object`;

await withSession(async (session) => {
  const { sql } = session.database;
  const graph = await session.graph();
  const sound = await readSoundEvents(sql);
  const drugs = [...sound.keys()].sort();
  const random = seeded(Number(values.seed));
  const groups = Array.from({ length: Number(values.groups) }, (_, index) =>
    pick(drugs, SIZES[index % SIZES.length] ?? 2, random),
  );
  const wrong: object[] = [];
  const times: number[] = [];
  let filled = 0;
  for (const group of groups) {
    const expected = intersection(group.map((drug) => sound.get(drug) ?? new Set()));
    const found = await shared(graph, group);
    const start = performance.now();
    await shared(graph, group);
    if (group.length === 4) times.push(performance.now() - start);
    if (expected.length > 0) filled++;
    if (expected.join() !== found.join()) wrong.push({ group, expected: expected.length, found: found.length });
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(share * times.length)] ?? Number.NaN).toFixed(2));
  const report = {
    groups: groups.length,
    equal: groups.length - wrong.length,
    filled,
    warmFourDrugsMs: { median: at(0.5), p95: at(0.95) },
  };
  process.stdout.write(`${JSON.stringify({ ...report, wrong }, null, 2)}\n`);
  if (wrong.length > 0) process.exitCode = 1;
});

/** The sound events of every drug that has enough of them. */
async function readSoundEvents(sql: Sql): Promise<Map<string, Set<string>>> {
  const events = new Map<string, Set<string>>();
  for (const { drug, event } of await sql.unsafe(SOUND)) {
    const own = events.get(drug) ?? new Set();
    events.set(drug, own.add(event));
  }
  return new Map([...events].filter(([, own]) => own.size >= EVENTS_MIN));
}

function intersection([first = new Set(), ...rest]: readonly Set<string>[]): string[] {
  return [...first].filter((event) => rest.every((own) => own.has(event))).sort();
}

async function shared(graph: Graph, drugs: readonly string[]): Promise<string[]> {
  const tool = findTool("compare_drug_events");
  if (!tool) throw new Error("There is no tool compare_drug_events");
  const input = tool.input.parse({ drugs, operation: "shared" });
  const { rows }: ToolOutput = await tool.run(input, { graph, signal: new AbortController().signal });
  return rows.flatMap(({ id, apart }) => (apart === null && typeof id === "string" ? [id] : [])).sort();
}

function pick(from: readonly string[], count: number, random: () => number): string[] {
  const chosen = new Set<string>();
  while (chosen.size < Math.min(count, from.length)) chosen.add(from[Math.floor(random() * from.length)] ?? "");
  return [...chosen].sort();
}
