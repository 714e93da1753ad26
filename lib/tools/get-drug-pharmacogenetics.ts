import { z } from "zod";
import type { Claim } from "@/lib/domain/claim";
import type { EntityRef } from "@/lib/domain/entity";
import { as } from "@/lib/domain/facts/build";
import { isStated } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { nameWords, standsIn } from "@/lib/domain/names/name-words";
import type { Row } from "@/lib/domain/run/row";
import { defineTool } from "@/lib/domain/run/tool";
import { DRUGS_MAX, EntityKey, GENES_MAX } from "@/lib/tools/calls/inputs";
import { type Link, type LinkQuery, linkOutput, linksOf } from "@/lib/tools/links/links";
import { claimsOf } from "./claim-details";
import { sameTerms } from "./events/event-terms";
import { refsOf } from "./refs";

const input = z
  .strictObject({
    drug: EntityKey.optional(),
    drugs: z.array(EntityKey).min(1).max(DRUGS_MAX).optional(),
    genes: z.array(EntityKey).min(1).max(GENES_MAX).optional(),
    event: EntityKey.optional(),
  })
  .refine(
    ({ drug, drugs, genes }) => drug !== undefined || drugs !== undefined || genes !== undefined,
    "Give a drug, drugs, genes, or both",
  );

export const getDrugPharmacogenetics = defineTool({
  name: "get_drug_pharmacogenetics",
  description:
    "Pharmacogenetic risk: genes whose variants change a drug's effect or risk, or the drugs such genes matter for, with variant, level of evidence and event; what concerns an `event` comes first.",
  domain: "drug",
  cost: 2,
  input,
  entityArgs: ["drug", "drugs", "genes", "event"],
  run: async ({ drug, drugs = drug === undefined ? [] : [drug], genes, event }, { graph }) => {
    const query = queryOf(drugs, genes);
    const claims = await claimsOf(
      graph,
      linksOf(graph, query).flatMap(({ edges }) => edges),
    );
    const isAsked = event === undefined ? () => true : askedOf(graph, event);
    const about = (link: Link) =>
      event === undefined || eventIds(link, claims).some(isAsked) || namesEvent(graph, event, link, claims);
    const output = linkOutput(
      graph,
      { ...query, apart: (link) => (about(link) ? null : "not stated for this event") },
      (link) => detailsOf(graph, link, claims),
    );
    const events = refsOf(
      graph,
      [...claims.values()].flatMap((claim) => eventIn(claim.qualifiers)),
    );
    return {
      ...output,
      refs: [...output.refs, ...events],
      findings: output.findings.map((finding) => ({
        ...finding,
        entities: [
          ...finding.entities,
          ...(isStated(finding) ? eventsOf(finding.from.claimIds, claims, events) : []).map((each) => as(each, "via")),
        ],
      })),
    };
  },
});

/** The event itself, its equal terms, and what is worded as a kind of it: "Drug hypersensitivity" of "Hypersensitivity". */
function askedOf(graph: Graph, event: string): (id: string) => boolean {
  const terms = new Set(sameTerms(graph, event));
  const words = nameWords(graph, event);
  return (id) => terms.has(id) || standsIn(words, nameWords(graph, id));
}

/** Whether a source words the event by one of its names where it gives none that the graph holds. */
function namesEvent(graph: Graph, event: string, link: Link, claims: ReadonlyMap<string, Claim>): boolean {
  const names = new Set([graph.entity(event)?.name ?? "", ...graph.names(event)].map((name) => name.toLowerCase()));
  const worded = qualifiersOf(link, claims).flatMap(({ phenotypes }) => String(phenotypes ?? "").split(";"));
  return worded.some((words) => names.has(words.trim().toLowerCase()));
}

function queryOf(drugs: readonly string[], genes: readonly string[] | undefined): LinkQuery {
  const only = genes && new Set(genes);
  return {
    subjects: drugs.length === 0 ? (genes ?? []) : drugs,
    given: drugs.length === 0 ? "object" : "subject",
    predicates: ["pharmacogenetic_risk"],
    objects: drugs.length === 0 ? ["drug"] : ["gene", "gene_group"],
    aspects: ["pharmacogenetics"],
    unit: drugs.length === 0 ? "drugs" : "genes",
    keep: ({ object }) => only?.has(object) ?? true,
  };
}

/** What the claims of a link add to it: variants, levels and events separately, and everything by the source's own names ("level: 1A"). */
function detailsOf(graph: Graph, link: Link, claims: ReadonlyMap<string, Claim>): Row {
  const stated = qualifiersOf(link, claims).flatMap((qualifiers) => Object.entries(qualifiers));
  const told = stated.filter(([key, value]) => !/_(id|name)$/.test(key) && value !== null && value !== "");
  const of = (name: RegExp) => [...new Set(told.filter(([key]) => name.test(key)).map(([, value]) => String(value)))];
  return {
    variants: of(/variant|subgroup/),
    levels: of(/level/),
    events: refsOf(graph, eventIds(link, claims)).map(({ name }) => name),
    statements: [...new Set(told.map(([key, value]) => `${key}: ${value}`))],
  };
}

function eventsOf(claimIds: readonly string[], claims: ReadonlyMap<string, Claim>, events: readonly EntityRef[]) {
  const ids = new Set(claimIds.flatMap((id) => eventIn(claims.get(id)?.qualifiers)));
  return events.filter(({ id }) => ids.has(id));
}

function eventIds(link: Link, claims: ReadonlyMap<string, Claim>): string[] {
  return qualifiersOf(link, claims).flatMap(eventIn);
}

function qualifiersOf({ edges }: Link, claims: ReadonlyMap<string, Claim>): Claim["qualifiers"][] {
  return edges.flatMap(({ claimId }) => {
    const claim = claims.get(claimId);
    return claim ? [claim.qualifiers] : [];
  });
}

function eventIn(qualifiers: Claim["qualifiers"] | undefined): string[] {
  const id = qualifiers?.event_id;
  return typeof id === "string" ? [id] : [];
}
