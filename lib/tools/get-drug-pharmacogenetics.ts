import { z } from "zod";
import { defineTool, type Row } from "@/lib/engine/tool";
import type { Claim } from "@/lib/knowledge/claim";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import { claimsOf } from "./claim-details";
import { as } from "./draft";
import { sameTerms } from "./equivalents";
import { EntityKey, GENES_MAX } from "./inputs";
import { type Link, type LinkQuery, linkOutput, linksOf } from "./links";
import { nameWords, standsIn } from "./name-words";
import { refsOf } from "./refs";

const input = z
  .strictObject({
    drug: EntityKey.optional(),
    genes: z.array(EntityKey).min(1).max(GENES_MAX).optional(),
    event: EntityKey.optional(),
  })
  .refine(({ drug, genes }) => drug !== undefined || genes !== undefined, "Give a drug, genes, or both");

export const getDrugPharmacogenetics = defineTool({
  name: "get_drug_pharmacogenetics",
  description:
    "Pharmacogenetic risk: genes whose variants change a drug's effect or risk, or drugs such genes matter for, with variant, level of evidence and event as the source says; an `event` puts what concerns it first and the rest apart.",
  domain: "drug",
  cost: 2,
  input,
  entityArgs: ["drug", "genes", "event"],
  run: async ({ drug, genes, event }, { graph }) => {
    const query = queryOf(drug, genes);
    const claims = await claimsOf(
      graph,
      linksOf(graph, query).flatMap(({ edges }) => edges),
    );
    const isAsked = event === undefined ? () => true : askedOf(graph, event);
    const about = (link: Link) => event === undefined || eventIds(link, claims).some(isAsked);
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
          ...(finding.kind === "claim" ? eventsOf(finding.from.claimIds, claims, events) : []).map((each) =>
            as(each, "via"),
          ),
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

function queryOf(drug: string | undefined, genes: readonly string[] | undefined): LinkQuery {
  const only = genes && new Set(genes);
  return {
    subjects: drug === undefined ? (genes ?? []) : [drug],
    given: drug === undefined ? "object" : "subject",
    predicates: ["pharmacogenetic_risk"],
    objects: drug === undefined ? ["drug"] : ["gene", "gene_group"],
    aspects: ["pharmacogenetics"],
    unit: drug === undefined ? "drugs" : "genes",
    keep: ({ object }) => only?.has(object) ?? true,
  };
}

/** What the claims of a link add to it: variants, levels and events apart, and everything by the source's own names ("level: 1A"). */
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
