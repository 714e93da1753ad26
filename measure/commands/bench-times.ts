import path from "node:path";
import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { factorsIn, reweigh } from "@/lib/domain/reweigh";
import { readSnapshot } from "@/lib/graph/paths/index-build";
import { askNow } from "@/lib/server/ask-now";
import type { Session } from "@/lib/server/session";
import { graphOrStarter } from "@/lib/server/starter";
import { someOf } from "@/measure/bench-pairs";
import { percentileOf } from "@/measure/latency";

const QUESTIONS = [
  "What adverse events are shared by cyclosporine and tacrolimus?",
  "How could metformin cause lactic acidosis?",
  "What adverse events might metformin cause?",
  "Combined adverse events of aspirin and warfarin",
  "Why does simvastatin cause rhabdomyolysis?",
  "haloperidol and QT",
  "What does ibuprofen target?",
];

const NAMES_MAX = 1000;
const REWEIGHED = 1000;
/** Near no name; makes what later look-ups stand on. */
const WARM_UP = "a name to begin with";

type Times = { median: number; p95: number; max: number; n: number };

/** The times that `bench` reports, in milliseconds: questions with the rules, paths, the same by other weights, names, the index from its snapshot. */
export async function benchTimes(session: Session, { rounds, pairs }: { rounds: number; pairs: number }) {
  const graph = await graphOrStarter(session);
  const indexFromSnapshotMs = snapshotTime(session, graph);
  return {
    schema: 1,
    edition: graph.edition,
    graphVersion: graph.version,
    ...(await askTimes(session, rounds)),
    topTenPathsMs: pathTimes(graph, pairs),
    reweighMs: reweighTimes(graph, pairs),
    resolveMs: resolveTimes(graph),
    indexFromSnapshotMs,
  };
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

function pathTimes(graph: Graph, pairs: number): Times {
  return times(
    pairsOf(graph, pairs).map(([drug, event]) => {
      const start = performance.now();
      graph.paths(drug.id, event.id, { mode: "mechanistic", top: 10 });
      return performance.now() - start;
    }),
  );
}

/** The paths and weak routes of the pairs, up to REWEIGHED of them, ranked again with a weight for each factor in turn. */
function reweighTimes(graph: Graph, pairs: number): Times & { paths: number } {
  const paths = pairsOf(graph, pairs)
    .flatMap(([drug, event]) => {
      const found = graph.paths(drug.id, event.id, { mode: "mechanistic", top: 50 });
      return [...found.paths, ...found.weakRoutes];
    })
    .slice(0, REWEIGHED);
  const taken = factorsIn(paths).flatMap((name) =>
    [0, 0.5, 1.5, 2].map((weight) => {
      const start = performance.now();
      reweigh(paths, { [name]: weight });
      return performance.now() - start;
    }),
  );
  return { ...times(taken), paths: paths.length };
}

/** Pairs spread evenly over the drugs with targets and over the events of the graph. */
function pairsOf(graph: Graph, pairs: number): [EntityRef, EntityRef][] {
  const drugs = someOf(graph, "drug").filter(
    ({ id }) => graph.edges({ subject: id, predicates: ["targets"] }).length > 0,
  );
  const events = someOf(graph, "adverse_event");
  return Array.from({ length: pairs }).flatMap((_, index): [EntityRef, EntityRef][] => {
    const [drug, event] = [drugs[(index * 7) % drugs.length], events[(index * 13) % events.length]];
    return drug && event ? [[drug, event]] : [];
  });
}

/** Names as typed: of drugs and events, one in two with two letters swapped; the first look-up of a process is left out. */
function resolveTimes(graph: Graph): Times {
  const names = [...someOf(graph, "drug"), ...someOf(graph, "adverse_event")]
    .slice(0, NAMES_MAX)
    .map(({ name }) => name);
  const typed = names.map((name, index) => (index % 2 === 0 ? name : swapped(name)));
  graph.resolve(WARM_UP);
  return times(
    typed.map((text) => {
      const start = performance.now();
      graph.resolve(text);
      return performance.now() - start;
    }),
  );
}

/** A name with the two letters in its middle swapped. */
function swapped(name: string): string {
  const middle = name.length >> 1;
  return name.slice(0, middle - 1) + name.charAt(middle) + name.charAt(middle - 1) + name.slice(middle + 1);
}

function snapshotTime({ home }: Session, { version }: Graph): number {
  const start = performance.now();
  readSnapshot(path.join(home, "index", `${version}.snapshot`), version);
  return round(performance.now() - start);
}

function times(values: number[]): Times {
  const at = (share: number) => round(percentileOf(values, share));
  return { median: at(0.5), p95: at(0.95), max: at(1), n: values.length };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
