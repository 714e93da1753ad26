import { closestClass } from "@/lib/agent/hypotheses/raise/classes";
import { KNOWN_MIN, levelOf } from "@/lib/agent/hypotheses/tests/holders";
import type { DrugGroup, DrugQuery, Graph } from "@/lib/domain/graph";
import type { HolderCounts, TestName } from "@/lib/domain/run/hypothesis";
import { fisherExact } from "@/lib/domain/statistics/fisher";
import { findTool } from "@/lib/tools/registry";

/** The level each test comes out at for a pair, the best of those it makes; a test that cannot be made of the pair is left out. */
export type Levels = Partial<Record<TestName, string>>;
export type Reading = { levels: Levels; peersP: number };

const THINGS_MAX = 5;
const ORDER = ["p<0.001", "p<0.01", "p<0.05", "none", "few"];

/** Reads pairs as the tests of a run would, the pair's own drug left out. */
export function pairReader(graph: Graph): (drug: string, event: string) => Promise<Reading> {
  const compared = graph.drugsOf({ by: "any" });
  const kept = new Map<string, ReadonlySet<string>>();
  const groupOf = (query: DrugQuery): ReadonlySet<string> => {
    const key = JSON.stringify(query);
    const known = kept.get(key) ?? new Set([...graph.drugsOf(query).keys()].filter((drug) => compared.has(drug)));
    kept.set(key, known);
    return known;
  };
  const objects = (drug: string, predicates: Parameters<Graph["edges"]>[0]["predicates"]) => [
    ...new Set(
      graph
        .edges({ subject: drug, ...(predicates && { predicates }) })
        .flatMap(({ object, negated }) => (negated ? [] : object)),
    ),
  ];
  return async (drug, event) => {
    const countsIn = (group: ReadonlySet<string>) =>
      countsOf(group, groupOf({ by: "event", id: event }), compared, drug);
    const of = (queries: DrugQuery[]) => queries.slice(0, THINGS_MAX).map((query) => countsIn(groupOf(query)));
    const on = objects(drug, ["targets"]).map((id): DrugQuery => ({ by: "gene", id, relations: ["targets"] }));
    const handled = objects(drug, ["metabolised_by", "transported_by"]).slice(0, 3);
    const enzymes = handled.map(
      (id): DrugQuery => ({ by: "gene", id, relations: ["metabolised_by", "transported_by"] }),
    );
    const uses = objects(drug, ["indicated_for"]).map((id): DrugQuery => ({ by: "use", id }));
    const peers = of(on);
    const classes = objects(drug, ["member_of"]).filter((id) => graph.entity(id)?.type === "drug_class");
    const closest = closestClass(graph, drug, classes);
    return {
      levels: {
        ...best("peers", peers),
        ...best("enzyme_peers", of(enzymes)),
        ...best("active_comparator", of(uses)),
        ...best("class_peers", closest ? of([{ by: "class", id: closest.id }]) : []),
        ...pathLevel(graph, drug, event, objects(drug, ["targets"])),
        ...(await geneticLevel(graph, drug, event)),
      },
      peersP: Math.min(
        1,
        ...peers.filter(({ known }) => known >= KNOWN_MIN).map((each) => fisherExact(each) * peers.length),
      ),
    };
  };
}

function countsOf(
  group: ReadonlySet<string>,
  having: ReadonlySet<string>,
  compared: DrugGroup,
  without: string,
): HolderCounts {
  const own = [...group].filter((drug) => drug !== without);
  const holders = own.filter((drug) => having.has(drug)).length;
  const [all, haveIt] = [compared.size - Number(compared.has(without)), having.size - Number(having.has(without))];
  return { holders, known: own.length, baseHolders: haveIt - holders, baseKnown: all - own.length };
}

function best(test: TestName, all: readonly HolderCounts[]): Levels {
  const levels = all.map((each) => levelOf(each, all.length)).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const [level] = levels;
  return level === undefined || level === "few" ? {} : { [test]: level };
}

function pathLevel(graph: Graph, drug: string, event: string, genes: readonly string[]): Levels {
  if (genes.length === 0) return {};
  const { paths } = graph.paths(drug, event, { mode: "mechanistic", top: 10 });
  const isThrough = paths.some(({ steps, closes }) => closes && steps.some(({ id }) => genes.includes(id)));
  return { path: isThrough ? "path" : "none" };
}

async function geneticLevel(graph: Graph, drug: string, event: string): Promise<Levels> {
  const risks = [{ object: drug }, { subject: drug }].flatMap((ends) =>
    graph.edges({ ...ends, predicates: ["pharmacogenetic_risk"] }),
  );
  if (risks.length === 0) return { pharmacogenetics: "none" };
  const { signal } = new AbortController();
  const output = await findTool("get_drug_pharmacogenetics")?.run({ drug, event } as never, { graph, signal });
  return { pharmacogenetics: output?.rows.some(({ apart }) => !apart) ? "stated" : "none" };
}
