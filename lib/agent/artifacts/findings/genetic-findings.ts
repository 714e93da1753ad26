import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { isNamedVariant } from "@/lib/agent/artifacts/rows/narrowed-rows";
import { drugsTaken, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { said } from "@/lib/agent/artifacts/sentences/sentence";
import type { Claim } from "@/lib/domain/claim";
import type { EntityRef } from "@/lib/domain/entity";
import { draft, number, pairOf } from "@/lib/domain/facts/build";
import { countsOf, type Fact, type FactDraft, isStated } from "@/lib/domain/facts/fact";
import type { Qualifiers } from "@/lib/domain/facts/qualifiers";
import type { Graph } from "@/lib/domain/graph";
import { nameWords, standsIn } from "@/lib/domain/names/name-words";
import type { Path } from "@/lib/domain/path";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";

const ROWS_MAX = 8;
const DETAILS_MAX = 2;
/** What a source lists as a variant may be a page of haplotypes; such a list is shown in the record only. */
const VARIANT_MAX_CHARS = 80;
const PHENOTYPES_JOINT = /;\s*/;
const PARTS_MAX = 4;
const CLAIMS_MAX = 40;

/**
 * Findings for the stated genetic risks of the answer that say, in the source's words, for which variant or group, at which
 * level of evidence and for which event: of each gene and drug the statements that fit the question best. Where none is
 * of the event asked about, those of other events are told, each with its event.
 */
export async function geneticFindings(state: State, graph: Graph): Promise<FactDraft[]> {
  if (state.reading?.query?.want !== "pharmacogenetics") return [];
  const { rows } = answerRows(state);
  const counted = countedRows(rows);
  const shown = (counted.length > 0 ? counted : rows).slice(0, ROWS_MAX);
  const claims = (await graph.claims(shown.flatMap((row) => row.claimIds ?? []))).filter(({ negated }) => !negated);
  const details = shown.flatMap((row) => {
    const ids = new Set(row.claimIds ?? []);
    const own = claims.filter(({ id }) => ids.has(id));
    own.sort((a, b) => suits(b, state) - suits(a, state) || byLevel(a, b) || (a.id < b.id ? -1 : 1));
    return eachSourceFirst(own)
      .slice(0, DETAILS_MAX)
      .flatMap((claim) => detailOf(claim, graph, state));
  });
  return [...details, ...restOf(claims, details)];
}

/** How many statements the items told of rest on, where only some are told. */
function restOf(claims: readonly Claim[], details: readonly FactDraft[]): FactDraft[] {
  if (claims.length <= details.length) return [];
  const numbers = [number(claims.length, "statements", "total"), number(details.length, "statements", "told")];
  const claimIds = claims.map(({ id }) => id).slice(0, CLAIMS_MAX);
  return [draft({ kind: "count", counts: "statements", numbers }, claimIds)];
}

/** That there are more statements than are told. */
export function restSentences({ findings }: State): DraftSentence[] {
  return said(findings.filter((fact) => countsOf(fact, "statements")).slice(0, 1));
}

/** Whether a finding is such a detail. */
export function isGeneticDetail(fact: Fact): boolean {
  return isStated(fact) && fact.purpose === "one_statement";
}

/** Whether a finding says of a gene no more than that a list of a tool holds it. */
export function isBareAssociation(fact: Fact): boolean {
  return fact.kind === "pharmacogenetics" && fact.from.handle !== null && fact.text === null && !fact.qualifiers;
}

/** The best statement of each source, then the others: a label's table and a review say different things of one gene. */
function eachSourceFirst(claims: readonly Claim[]): Claim[] {
  const worded = claims.filter((claim) => variantOf(claim) !== "");
  const firsts = [...new Map(worded.toReversed().map((claim) => [claim.dataset, claim])).values()];
  return [...claims.filter((claim) => firsts.includes(claim)), ...claims.filter((claim) => !firsts.includes(claim))];
}

/** How well a statement suits the question: it tells of the event, then of a variant, that the question names. */
function suits(claim: Claim, { reading }: State): number {
  const query = reading?.query;
  const asked = JSON.stringify(query?.object ?? null);
  const { event_id } = claim.qualifiers;
  const event = typeof event_id === "string" && asked.includes(`"${event_id}"`);
  const variant = isNamedVariant(variantOf(claim), query?.variants ?? []);
  return (variant ? 2 : 0) + (event ? 1 : 0);
}

function detailOf(claim: Claim, graph: Graph, state: State): FactDraft[] {
  const [from, to] = [graph.entity(claim.subject), graph.entity(claim.object)];
  if (!from || !to) return [];
  const qualifiers = statementIn(claim, eventWords(claim, state), graph, state.reading?.query?.variants);
  return [
    draft(
      {
        kind: "pharmacogenetics",
        purpose: "one_statement",
        predicate: "pharmacogenetic_risk",
        entities: pairOf(from, to),
        datasets: [claim.dataset],
        qualifiers,
      },
      [claim.id],
    ),
  ];
}

/** The event a statement is of, or, where the graph holds none of it, the source's word for one that is asked about: its other words may be of what is treated. */
function eventWords(claim: Claim, state: State): string {
  const { event_name } = claim.qualifiers;
  if (event_name) return String(event_name);
  const asked = new Set(eventsOf(state).map(({ name }) => name.toLowerCase()));
  return phenotypesOf(claim).find((each) => asked.has(each.toLowerCase())) ?? "";
}

/** The events of a statement in the source's words. */
function phenotypesOf({ qualifiers }: Claim): string[] {
  return String(qualifiers.phenotypes ?? "").split(PHENOTYPES_JOINT);
}

/** What a statement says in the source's words: variant or group, level of evidence, the event in these words, the source. */
function statementIn(claim: Claim, event: string, graph: Graph, variants: readonly string[] = []): Qualifiers {
  const variant = variantOf(claim);
  const { level, effect, population } = claim.qualifiers;
  return {
    ...(variant && { variant: variant.length <= VARIANT_MAX_CHARS ? variant : partOf(variant, variants) }),
    ...(level && { level: String(level) }),
    ...(effect && { effect: String(effect) }),
    ...(event && { phenotype: event }),
    ...(population && { population: String(population) }),
    source: graph.datasets.find(({ key }) => key === claim.dataset)?.title ?? claim.dataset,
  };
}

/** Of a long list of variants those the question names, else the first. */
function partOf(stated: string, variants: readonly string[]): string {
  const parts = stated.split(/,\s*/);
  const named = parts.filter((part) => isNamedVariant(part, variants));
  return `${(named.length > 0 ? named : parts).slice(0, PARTS_MAX).join(", ")} and others`;
}

function variantOf({ qualifiers }: Claim): string {
  return String(qualifiers.variant ?? qualifiers.subgroup ?? "");
}

/** Levels sort as they rank, 1A before 4; a statement without one comes last. */
function byLevel(a: Claim, b: Claim): number {
  return String(a.qualifiers.level ?? "9").localeCompare(String(b.qualifiers.level ?? "9"));
}

const GENES_MAX = 3;

/** How near statements are to the question: of the event asked about, of a gene on a path shown, or of no event the graph knows. */
const NEARNESS = ["event", "path", "open"] as const;
type Nearness = (typeof NEARNESS)[number];
type Told = { claim: Claim; near: Nearness };
type Scope = { state: State; graph: Graph; paths: readonly Path[] };

/**
 * Who is at risk is part of why: genes with a stated pharmacogenetic association, where a mechanism was asked for. Where it
 * is that of an event, only those stated for the event, of a gene on a path shown, or, of a harm, of a gene that a label
 * table names without an event the graph knows: these are told in the source's words.
 */
export async function riskGeneFindings(state: State, graph: Graph, paths: readonly Path[]): Promise<FactDraft[]> {
  const ask = state.reading?.query?.ask;
  if (ask !== "mechanism" && ask !== "path") return [];
  const found = await Promise.all(drugsTaken(state).map((drug) => riskGenesOf(drug, { state, graph, paths })));
  return found.flat();
}

/** The genes whose statements are nearest to the question, each with what its best statement says. */
async function riskGenesOf(drug: EntityRef, { state, graph, paths }: Scope): Promise<FactDraft[]> {
  const known = new Set(
    state.findings.flatMap((fact) =>
      fact.kind === "pharmacogenetics" && !isBareAssociation(fact) ? fact.from.claimIds : [],
    ),
  );
  const edges = graph
    .edges({ subject: drug.id, predicates: ["pharmacogenetic_risk"] })
    .filter(({ claimId, negated }) => !negated && !known.has(claimId));
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
    const own = nearest.filter(({ claim }) => claim.object === id);
    return gene ? [associationFinding(drug, gene, own, graph)] : [];
  });
}

/** How near a statement is to the events asked about; null where it is beside the point. Without an event all are to the point. */
function nearnessOf(asked: readonly EntityRef[], graph: Graph, onPath: ReadonlySet<string>) {
  const events = new Set(asked.flatMap(({ id }) => [id, ...graph.equivalents(id)]));
  const words = asked.map(({ id }) => nameWords(graph, id));
  const names = new Set(asked.flatMap(({ id, name }) => [name, ...graph.names(id)]).map((name) => name.toLowerCase()));
  return (claim: Claim): Nearness | null => {
    const { event_id, category } = claim.qualifiers;
    if (asked.length === 0 || events.has(String(event_id ?? ""))) return "event";
    if (phenotypesOf(claim).some((each) => names.has(each.toLowerCase()))) return "event";
    if (words.some((own) => standsIn(own, nameWords(graph, String(event_id ?? ""))))) return "event";
    if (onPath.has(claim.object)) return "path";
    const ofHarm = asked.some(({ type }) => type === "adverse_event");
    return ofHarm && !event_id && (!category || /toxicity/i.test(String(category))) ? "open" : null;
  };
}

function associationFinding(drug: EntityRef, gene: EntityRef, stated: readonly Told[], graph: Graph): FactDraft {
  const own = stated.map(({ claim }) => claim);
  const qualifiers = bestOf(stated, graph);
  return draft(
    {
      kind: "pharmacogenetics",
      predicate: "pharmacogenetic_risk",
      entities: pairOf(drug, gene),
      datasets: [...new Set(own.map(({ dataset }) => dataset))],
      ...(qualifiers && { qualifiers }),
    },
    own.map(({ id }) => id),
  );
}

/** What the best statement for the event says of variant, level and event; where none is for it, the source's own words for one, or that it names none. */
function bestOf(stated: readonly Told[], graph: Graph): Qualifiers | null {
  const near = stated[0]?.near;
  const claims = stated.map(({ claim }) => claim);
  if (near === "event") {
    const [best] = stated.flatMap((each) => (each.near === "event" ? each.claim : [])).sort(byLevel);
    return best ? statementIn(best, String(best.qualifiers.event_name ?? ""), graph) : null;
  }
  const worded = claims.find(({ qualifiers }) => qualifiers.phenotypes) ?? claims[0];
  if (near === "path" || !worded) return null;
  return statementIn(worded, String(worded.qualifiers.phenotypes || "no event stated"), graph);
}
