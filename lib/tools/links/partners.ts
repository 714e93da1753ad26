import { statesInteraction } from "@/lib/domain/drug-pair";
import type { EntityRef } from "@/lib/domain/entity";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Qualifiers } from "@/lib/domain/facts/qualifiers";
import type { Edge, Graph } from "@/lib/domain/graph";
import { severityRank } from "@/lib/domain/interaction-severity";
import type { Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { actionsOf, claimsOf } from "@/lib/tools/claim-details";
import { labelsNaming, type NamingPassage, passagesNaming } from "@/lib/tools/labels/pair-passages";
import { namingDraft } from "@/lib/tools/labels/quotations";
import { affirmed, refsOf, titleOf } from "@/lib/tools/output";
import { groupBy } from "@/lib/tools/sets/set-algebra";
import { labelQualifiers } from "./interaction-details";
import { type Interaction, interactionDraft, interactionsAmong, interactionsOf } from "./interactions";
import { genesWithGroups, type Link, linkFindings, linkOutput } from "./links";
import { contactDraft } from "./target-evidence";

/** The most partners named one by one with what links them to the event or the gene. */
const TOLD_MAX = 40;
const QUOTED_MAX = 20;
/** The most statements read for the partners of one drug. */
const READ_MAX = 500;
/** The rank of the least that advises against two drugs together, of what contraindications name without advice, and of all else. */
const ADVISED_AGAINST = severityRank({ severity: "not recommended" });
const IN_CONTRAINDICATIONS = 0.5;
const UNADVISED = Number.MAX_SAFE_INTEGER;
const ACTING = ["interacts_with", "targets"] as const;
const HANDLING = ["metabolised_by", "transported_by"] as const;
/** The gravest statement on a drug and a partner, and its place in the order of severity. */
type Advised = { stated: Interaction; rank: number };
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
  const advised = await advisedAgainst(graph, drug);
  const rank = ({ object }: Link) => advised.get(object.id)?.rank ?? UNADVISED;
  const output = linkOutput(graph, {
    subjects: [drug.id],
    given: "either",
    predicates: ["interacts_with"],
    objects: ["drug"],
    aspects: ["drug_interactions"],
    unit: "drugs",
    apart: ({ edges }) => (edges.some(({ dataset }) => statesInteraction(dataset)) ? null : "only reported together"),
    order: (a, b) => rank(a) - rank(b),
    tell: (link) => {
      const { stated } = advised.get(link.object.id) ?? {};
      return stated ? interactionDraft(graph, stated) : linkFindings(graph, link.edges);
    },
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

/** The gravest that sources state of the drug with each of its partners, where they advise against the two together, for as many statements as are read. */
async function advisedAgainst(graph: Graph, drug: EntityRef): Promise<ReadonlyMap<string, Advised>> {
  const predicates = ["interacts_with"] as const;
  const edges = [...graph.edges({ subject: drug.id, predicates }), ...graph.edges({ object: drug.id, predicates })]
    .filter(({ dataset, negated }) => !negated && statesInteraction(dataset))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, READ_MAX);
  const advised = (await interactionsOf(graph, edges))
    .map((stated) => ({ stated, rank: rankOf(labelQualifiers(stated.claim)) }))
    .filter(({ rank }) => rank <= ADVISED_AGAINST);
  const partnerOf = ({ stated: { pair } }: Advised) => pair.find(({ id }) => id !== drug.id)?.id ?? "";
  return new Map(advised.toSorted((a, b) => b.rank - a.rank).map((each) => [partnerOf(each), each]));
}

/** How grave a statement is, the gravest lowest; what stands among the contraindications of a label is no less than that. */
function rankOf(qualifiers: Qualifiers): number {
  const rank = severityRank(qualifiers);
  return qualifiers.section === "contraindications" ? Math.min(rank, IN_CONTRAINDICATIONS) : rank;
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
