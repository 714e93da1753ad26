import { statementIn } from "@/lib/agent/artifacts/findings/genetic-findings";
import { drugsTaken, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import type { Claim } from "@/lib/domain/claim";
import type { EntityRef } from "@/lib/domain/entity";
import { draft, pairOf } from "@/lib/domain/facts/build";
import type { FactDraft, Qualifiers } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import { nameWords, standsIn } from "@/lib/domain/names/name-words";
import type { Path } from "@/lib/domain/path";
import type { State } from "@/lib/domain/run/state";

const GENES_MAX = 3;
const PHENOTYPES_JOINT = /;\s*/;

/** How near statements are to the question: of the event asked about, of a gene on a path shown, or of no event the graph knows. */
const NEARNESS = ["event", "path", "open"] as const;
type Nearness = (typeof NEARNESS)[number];
type Told = { claim: Claim; near: Nearness };

/**
 * Who is at risk is part of why: genes with a stated pharmacogenetic association, where a mechanism was asked for. Where it
 * is that of an event, only those stated for the event, of a gene on a path shown, or, of a harm, of a gene that a label
 * table names without an event the graph knows: these are told in the source's words.
 */
export async function pharmacogeneticFindings(
  state: State,
  graph: Graph,
  paths: readonly Path[],
): Promise<FactDraft[]> {
  const ask = state.reading?.query?.ask;
  if (ask !== "mechanism" && ask !== "path") return [];
  const found = await Promise.all(drugsTaken(state).map((drug) => ofDrug(drug, { state, graph, paths })));
  return found.flat();
}

type Scope = { state: State; graph: Graph; paths: readonly Path[] };

/** The genes whose statements are nearest to the question, each with what its best statement says. */
async function ofDrug(drug: EntityRef, { state, graph, paths }: Scope): Promise<FactDraft[]> {
  const edges = untold(drug, state, graph);
  const claims = await graph.claims(edges.map(({ claimId }) => claimId));
  const onPath = new Set(paths.flatMap(({ steps }) => steps.map(({ id }) => id)));
  const nearness = nearnessOf(eventsOf(state), graph, onPath);
  const labelled = new Set(claims.flatMap(({ object, qualifiers }) => (qualifiers.category ? [] : object)));
  const told = claims.flatMap((claim): Told[] => {
    const near = nearness(claim);
    return near && (near !== "open" || labelled.has(claim.object)) ? [{ claim, near }] : [];
  });
  const nearest = told.toSorted((a, b) => NEARNESS.indexOf(a.near) - NEARNESS.indexOf(b.near));
  const genes = [...new Set(nearest.map(({ claim }) => claim.object))].slice(0, GENES_MAX);
  return genes.flatMap((id): FactDraft[] => {
    const gene = graph.entity(id);
    const stated = nearest.filter(({ claim }) => claim.object === id);
    return gene ? [associationFinding(drug, gene, stated, graph)] : [];
  });
}

function untold({ id }: EntityRef, { findings }: State, graph: Graph): Edge[] {
  const told = findings.filter(({ kind }) => kind === "pharmacogenetics");
  const known = new Set(told.flatMap(({ from }) => from.claimIds));
  return graph
    .edges({ subject: id, predicates: ["pharmacogenetic_risk"] })
    .filter(({ claimId, negated }) => !negated && !known.has(claimId));
}

/** How near a statement is to the events asked about; null where it is beside the point. Without an event all are to the point. */
function nearnessOf(asked: readonly EntityRef[], graph: Graph, onPath: ReadonlySet<string>) {
  const events = new Set(asked.flatMap(({ id }) => [id, ...graph.equivalents(id)]));
  const words = asked.map(({ id }) => nameWords(graph, id));
  const names = new Set(asked.flatMap(({ id, name }) => [name, ...graph.names(id)]).map((name) => name.toLowerCase()));
  return ({ object, qualifiers }: Claim): Nearness | null => {
    const { event_id, phenotypes, category } = qualifiers;
    const stated = String(phenotypes ?? "").split(PHENOTYPES_JOINT);
    if (asked.length === 0 || events.has(String(event_id ?? ""))) return "event";
    if (stated.some((each) => names.has(each.toLowerCase()))) return "event";
    if (words.some((own) => standsIn(own, nameWords(graph, String(event_id ?? ""))))) return "event";
    if (onPath.has(object)) return "path";
    const ofHarm = asked.some(({ type }) => type === "adverse_event");
    return ofHarm && !event_id && (!category || /toxicity/i.test(String(category))) ? "open" : null;
  };
}

function associationFinding(drug: EntityRef, gene: EntityRef, stated: readonly Told[], graph: Graph): FactDraft {
  const own = stated.map(({ claim }) => claim);
  const statement = bestOf(stated, graph);
  return draft(
    {
      kind: "pharmacogenetics",
      predicate: "pharmacogenetic_risk",
      entities: pairOf(drug, gene),
      datasets: [...new Set(own.map(({ dataset }) => dataset))],
      ...(statement && { qualifiers: statement }),
    },
    own.map(({ id }) => id),
  );
}

/** What the best statement for the event says of variant, level and event; where none is for it, the source's own words. */
function bestOf(stated: readonly Told[], graph: Graph): Qualifiers | null {
  const [first] = stated;
  if (first?.near === "path") return null;
  if (first?.near !== "event")
    return openStatement(
      stated.map(({ claim }) => claim),
      graph,
    );
  const own = stated.filter(({ near }) => near === "event").map(({ claim }) => claim);
  const [best] = own.toSorted((a, b) =>
    String(a.qualifiers.level ?? "9").localeCompare(String(b.qualifiers.level ?? "9")),
  );
  return best ? statementIn(best, String(best.qualifiers.event_name ?? ""), graph) : null;
}

/** What is said where no event is known: the source's own words for it, or that it names none. */
function openStatement(claims: readonly Claim[], graph: Graph): Qualifiers | null {
  const worded = claims.find(({ qualifiers }) => qualifiers.phenotypes) ?? claims[0];
  if (!worded) return null;
  const words = String(worded.qualifiers.phenotypes || "no event stated");
  return statementIn(worded, words, graph);
}
