import path from "node:path";
import type { Command } from "commander";
import { print, wantsJson, whole } from "@/bin/usage";
import type { EntityRef, EntityType } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import { readSnapshot } from "@/lib/paths/snapshot";
import { askNow } from "@/lib/runtime/ask-now";
import { type Session, withSession } from "@/lib/runtime/session";
import { graphOrStarter } from "@/lib/runtime/starter";

const QUESTIONS = [
  "What adverse events are shared by cyclosporine and tacrolimus?",
  "How could metformin cause lactic acidosis?",
  "What adverse events might metformin cause?",
  "Combined adverse events of aspirin and warfarin",
  "Why does simvastatin cause rhabdomyolysis?",
  "haloperidol and QT",
  "What does ibuprofen target?",
];

type Times = { median: number; p95: number; max: number; n: number };

export function addBench(program: Command): void {
  program
    .command("bench")
    .description(
      "measure this installation: questions with the rule reasoner, top-10 paths, index from its snapshot (milliseconds)",
    )
    .option("--rounds <n>", "how often each question is asked", whole(1, 100), 5)
    .option("--pairs <n>", "how many drug-event pairs to search", whole(1, 5000), 300)
    .action(({ rounds, pairs }: { rounds: number; pairs: number }, command: Command) =>
      withSession(async (session) => {
        const graph = await graphOrStarter(session);
        const index = snapshotTime(session, graph);
        const ask = await askTimes(session, rounds);
        const report = {
          schema: 1,
          edition: graph.edition,
          graphVersion: graph.version,
          ...ask,
          topTenPathsMs: pathTimes(graph, pairs),
          indexFromSnapshotMs: index,
        };
        print(wantsJson(command), report, JSON.stringify(report, null, 2));
      }),
    );
}

async function askTimes(session: Session, rounds: number): Promise<{ askMs: Times; firstEventMs: Times }> {
  const whole: number[] = [];
  const first: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const question of QUESTIONS) {
      const start = performance.now();
      let seen = 0;
      await askNow(session, question, {}, () => {
        seen ||= performance.now() - start;
      });
      whole.push(performance.now() - start);
      first.push(seen);
    }
  }
  return { askMs: times(whole), firstEventMs: times(first) };
}

/** Pairs spread evenly over the drugs with targets and over the events of the graph. */
function pathTimes(graph: Graph, pairs: number): Times {
  const drugs = someOf(graph, "drug").filter(
    ({ id }) => graph.edges({ subject: id, predicates: ["targets"] }).length > 0,
  );
  const events = someOf(graph, "adverse_event");
  const taken = Array.from(
    { length: pairs },
    (_, index) => [drugs[(index * 7) % drugs.length], events[(index * 13) % events.length]] as const,
  );
  return times(
    taken.flatMap(([drug, event]) => {
      if (!drug || !event) return [];
      const start = performance.now();
      graph.paths(drug.id, event.id, { mode: "mechanistic", top: 10 });
      return [performance.now() - start];
    }),
  );
}

/** Ends of reported pairs, found through the claims of the most common events. */
function someOf(graph: Graph, type: EntityType): EntityRef[] {
  const seeds = ["Nausea", "Headache", "Hypertension", "Rash"].flatMap((text) =>
    graph.resolve(text, { types: ["adverse_event"], limit: 1 }),
  );
  const drugs = seeds.flatMap(({ id }) =>
    graph.edges({ object: id, predicates: ["reported_with"] }).map(({ subject }) => subject),
  );
  const events = drugs.flatMap((subject) =>
    graph.edges({ subject, predicates: ["reported_with"] }).map(({ object }) => object),
  );
  const ids = [...new Set(type === "drug" ? drugs : events)].sort();
  return ids.flatMap((id) => graph.entity(id) ?? []);
}

function snapshotTime({ home }: Session, { version }: Graph): number {
  const start = performance.now();
  readSnapshot(path.join(home, "index", `${version}.snapshot`), version);
  return round(performance.now() - start);
}

function times(values: number[]): Times {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN);
  return { median: at(0.5), p95: at(0.95), max: at(1), n: sorted.length };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
