import { statesInteraction } from "@/lib/domain/drug-pair";
import type { EntityRef } from "@/lib/domain/entity";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import { ratesSeverity, SEVERITY_STRENGTH } from "@/lib/domain/interaction-severity";
import type { Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { actionsOf, claimsOf } from "@/lib/tools/claim-details";
import { labelsNaming, type NamingPassage, passagesNaming } from "@/lib/tools/labels/pair-passages";
import { namingDraft } from "@/lib/tools/labels/quotations";
import { affirmed, refsOf, titleOf } from "@/lib/tools/output";
import { groupBy } from "@/lib/tools/sets/set-algebra";
import { type Interaction, interactionDraft, interactionsAmong, interactionsOf } from "./interactions";
import { genesWithGroups, type Link, linkFindings, linkOutput } from "./links";
import { contactDraft } from "./target-evidence";

/** The most partners named one by one with what links them to the event or the gene. */
const TOLD_MAX = 40;
const QUOTED_MAX = 20;
/** The most statements of lists read for the partners of one drug, the gravest first. */
const RATED_MAX = 200;
const ACTING = ["interacts_with", "targets"] as const;
const HANDLING = ["metabolised_by", "transported_by"] as const;
/** The partners tied to what is asked about, the best tied first. */
type Ties = { ids: ReadonlySet<string>; findings: FactDraft[]; why: string };

/**
 * The drugs stated to interact with one, and those whose labels name it among what not to take together; those only reported
 * together with it stand apart, and where an event or a gene is asked about those that nothing ties to it.
 */
export async function partnersOf(
  graph: Graph,
  drug: EntityRef,
  signal: AbortSignal,
  { events, genes }: { events: readonly string[]; genes: readonly string[] },
): Promise<ToolOutput> {
  const rated = await ratedInteractions(graph, drug);
  const output = linkOutput(graph, {
    subjects: [drug.id],
    given: "either",
    predicates: ["interacts_with"],
    objects: ["drug"],
    aspects: ["drug_interactions"],
    unit: "drugs",
    apart: ({ edges }) => (edges.some(({ dataset }) => statesInteraction(dataset)) ? null : "only reported together"),
    order: (a, b) => weightOf(b.edges) - weightOf(a.edges),
    tell: (link) => ratedFindings(graph, link, rated.get(link.object.id)),
  });
  const [counted, apart] = [output.rows.filter((row) => !row.apart), output.rows.filter((row) => row.apart)];
  const known = new Set(idsOf(output.rows));
  const naming = (await labelsNaming(graph, drug)).filter(({ of }) => !known.has(of.id));
  const named = [...new Map(naming.map((each) => [each.of.id, each])).values()];
  const total = output.total + named.length;
  const all: ToolOutput = {
    ...output,
    status: output.status === "empty" && named.length > 0 ? "ok" : output.status,
    rows: [...counted, ...named.map(({ of, hit }) => namedRow(graph, of, hit)), ...apart],
    total,
    refs: [...output.refs, ...named.map(({ of }) => of), ...refsOf(graph, [...events, ...genes])],
    findings: [
      ...withTotal(output.findings, total),
      ...naming.slice(0, QUOTED_MAX).flatMap((each) => namingDraft(graph, each)),
    ],
  };
  if (events.length > 0) return narrowed(all, await tiedToEvents(graph, drug, all.rows, signal, events));
  return genes.length > 0 ? narrowed(all, await tiedToGenes(graph, drug.id, all.rows, genes)) : all;
}

/** What lists rate as gravest of the drug and each of its partners, for as many partners as can be told. */
async function ratedInteractions(graph: Graph, drug: EntityRef): Promise<ReadonlyMap<string, Interaction>> {
  const predicates = ["interacts_with"] as const;
  const edges = [...graph.edges({ subject: drug.id, predicates }), ...graph.edges({ object: drug.id, predicates })]
    .filter((edge) => weightOf([edge]) > 0)
    .sort((a, b) => b.strength - a.strength)
    .slice(0, RATED_MAX);
  const stated = await interactionsOf(graph, edges);
  return new Map(stated.reverse().map((each) => [each.pair.find(({ id }) => id !== drug.id)?.id ?? "", each]));
}

/** A finding on what a list rates as gravest, before those on what is stated otherwise; without one as of any link. */
function ratedFindings(graph: Graph, { edges }: Link, rated: Interaction | undefined): FactDraft[] {
  const others = rated ? edges.filter(({ dataset }) => !ratesSeverity(dataset)) : edges;
  return [...(rated ? interactionDraft(graph, rated) : []), ...linkFindings(graph, others)];
}

/** How gravely lists advise against two drugs together, by the weight of the level; 0 where none does. */
function weightOf(edges: readonly Edge[]): number {
  const levels = edges.filter(({ dataset, negated }) => ratesSeverity(dataset) && !negated);
  const most = Math.max(0, ...levels.map(({ strength }) => strength));
  return most >= SEVERITY_STRENGTH["not recommended"] ? most : 0;
}

function namedRow(graph: Graph, of: EntityRef, hit: NamingPassage["hit"]): Row {
  const { section, dataset, document, link } = hit;
  const evidence = [`${section.replaceAll("_", " ")} of its label: ${titleOf(graph, dataset)}`];
  return { name: of.name, type: "drug", evidence, document, link, apart: null, id: of.id, claimIds: [] };
}

/** Those linked to what is asked about first; the others are not counted. */
function narrowed(output: ToolOutput, { ids, findings, why }: Ties): ToolOutput {
  const byId = new Map(output.rows.map((row) => [String(row.id), row]));
  const tied = [...ids].flatMap((id): Row[] => {
    const row = byId.get(id);
    return row ? [{ ...row, apart: null }] : [];
  });
  const others = output.rows.filter(({ id }) => !ids.has(String(id)));
  return {
    ...output,
    rows: [...tied, ...others.map((row): Row => ({ ...row, apart: row.apart ?? why }))],
    total: tied.length,
    summary: `${output.summary} ${tied.length} of them tied to what is asked about.`,
    findings: [...withTotal(output.findings.slice(0, 1), tied.length), ...findings],
  };
}

/** The partners with which a source names the event: a claim of both drugs for it, or the label of either. */
async function tiedToEvents(
  graph: Graph,
  drug: EntityRef,
  rows: readonly Row[],
  signal: AbortSignal,
  events: readonly string[],
): Promise<Ties> {
  const partners = refsOf(graph, idsOf(rows));
  const stated = refsOf(graph, idsOf(rows.filter((row) => !row.apart)));
  const isAsked = (a: EntityRef, b: EntityRef) => a.id === drug.id || b.id === drug.id;
  const claims = (await interactionsAmong(graph, [drug, ...partners])).filter(
    ({ pair: [a, b], event }) => isAsked(a, b) && event !== null && events.includes(event.id),
  );
  const { found } = await passagesNaming(graph, [drug, ...stated], signal, { isAsked, events });
  const quotes = found.filter((each) => each.events.length > 0);
  const ids = [...claims, ...quotes].flatMap(({ pair }) => pair.map(({ id }) => id)).filter((id) => id !== drug.id);
  return {
    ids: new Set(ids),
    findings: [
      ...quotedOnce(graph, quotes, drug.id),
      ...claims.slice(0, TOLD_MAX).flatMap((each) => interactionDraft(graph, each)),
    ],
    why: "no source searched states it for the adverse event asked about",
  };
}

/** What names several partners is quoted once, with all of them. */
function quotedOnce(graph: Graph, quotes: readonly NamingPassage[], drug: string): FactDraft[] {
  const byQuote = groupBy(quotes, ({ hit }) => `${hit.entity} ${hit.quote}`);
  return [...byQuote.values()].slice(0, QUOTED_MAX).flatMap((group) => {
    const [first] = group;
    const partners = group.flatMap(({ pair }) => pair.map(({ id }) => id)).filter((id) => id !== drug);
    return first ? namingDraft(graph, first, partners) : [];
  });
}

/** The partners that meet the drug at the gene: the one acts on it, the other is handled by it. */
async function tiedToGenes(graph: Graph, drug: string, rows: readonly Row[], genes: readonly string[]): Promise<Ties> {
  const ends = new Set(genesWithGroups(graph, genes));
  const at = (subject: string) =>
    affirmed(graph, { subject, predicates: [...ACTING, ...HANDLING] }).filter(({ object }) => ends.has(object));
  const isMeeting = meetingAt(at(drug));
  const met = idsOf(rows).flatMap((id) => at(id).filter(isMeeting));
  const claims = await claimsOf(graph, met);
  const edges = met.filter((edge) => edge.predicate !== "interacts_with" || actionsOf([edge], claims).length > 0);
  const byPartner = groupBy(edges, ({ subject }) => subject);
  const byTie = groupBy(edges, ({ subject, predicate, object }) => `${subject} ${predicate} ${object}`);
  return {
    ids: new Set([...byPartner].sort(([, a], [, b]) => b.length - a.length).map(([subject]) => subject)),
    findings: [...byTie.values()].flatMap((group) => contactDraft(graph, group, [], claims)).slice(0, TOLD_MAX),
    why: "no source searched has it act there on the drug, or be acted on",
  };
}

/** What a partner must have to do with a gene, by what the drug has: two drugs that one enzyme handles need not meet there. */
function meetingAt(own: readonly Edge[]): (edge: Edge) => boolean {
  if (own.length === 0) return () => true;
  const acts = ({ predicate }: Edge) => ACTING.some((each) => each === predicate);
  return own.every(acts) ? (edge) => !acts(edge) : acts;
}

function withTotal(findings: readonly FactDraft[], total: number): FactDraft[] {
  return findings.map((finding) => ({
    ...finding,
    numbers: finding.numbers.map((each) => (each.role === "total" ? { ...each, value: total } : each)),
  }));
}

function idsOf(rows: readonly Row[]): string[] {
  return rows.map(({ id }) => String(id));
}
