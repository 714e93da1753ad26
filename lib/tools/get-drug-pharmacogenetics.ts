import { z } from "zod";
import type { Claim } from "@/lib/domain/claim";
import { inRole } from "@/lib/domain/facts/build";
import { isStated } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { nameWords, standsIn } from "@/lib/domain/names/name-words";
import type { Row } from "@/lib/domain/run/row";
import { Drugs, EntityKey, Genes, graphTool } from "@/lib/tools/calls/inputs";
import { type Link, type LinkQuery, linkOutput, linksOf } from "@/lib/tools/links/links";
import { type Claims, claimsBehind, claimsOf } from "./claim-details";
import { sameTerms } from "./events/event-terms";
import { namesOf, refsOf } from "./output";

const input = z
  .strictObject({
    drug: EntityKey.optional(),
    drugs: Drugs.optional(),
    genes: Genes.optional(),
    event: EntityKey.optional(),
  })
  .refine(
    ({ drug, drugs, genes }) => drug !== undefined || drugs !== undefined || genes !== undefined,
    "Give a drug, drugs, genes, or both",
  );

export const getDrugPharmacogenetics = graphTool({
  name: "get_drug_pharmacogenetics",
  description:
    "Pharmacogenetic risk: genes whose variants change a drug's effect or risk, or the drugs such genes matter for, with variant, level of evidence and event; what concerns an `event` comes first.",
  domain: "drug",
  cost: 2,
  input,
  run: async ({ drug, drugs = drug === undefined ? [] : [drug], genes, event }, { graph }) => {
    const query = queryOf(drugs, genes);
    const linked = linksOf(graph, query).flatMap(({ edges }) => edges);
    const claims = await claimsOf(graph, linked);
    const isAsked = event === undefined ? () => true : askedOf(graph, event);
    const about = (link: Link) =>
      event === undefined ||
      claimsBehind(link.edges, claims).flatMap(eventsIn).some(isAsked) ||
      namesEvent(graph, event, link, claims);
    const output = linkOutput(graph, {
      ...query,
      apart: (link) => (about(link) ? null : "not stated for this event"),
      fields: (link) => detailsOf(graph, link, claims),
    });
    const events = refsOf(graph, [...claims.values()].flatMap(eventsIn));
    return {
      ...output,
      refs: [...output.refs, ...events],
      findings: output.findings.map((finding) => {
        const ids = new Set(finding.from.claimIds.flatMap((id) => eventsIn(claims.get(id))));
        const named = isStated(finding) ? events.filter(({ id }) => ids.has(id)) : [];
        return { ...finding, entities: [...finding.entities, ...inRole(named, "via")] };
      }),
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
function namesEvent(graph: Graph, event: string, link: Link, claims: Claims): boolean {
  const names = new Set([graph.entity(event)?.name ?? "", ...graph.names(event)].map((name) => name.toLowerCase()));
  const worded = claimsBehind(link.edges, claims).flatMap(({ qualifiers }) =>
    String(qualifiers.phenotypes ?? "").split(";"),
  );
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
function detailsOf(graph: Graph, { edges }: Link, claims: Claims): Row {
  const behind = claimsBehind(edges, claims);
  const told = behind
    .flatMap(({ qualifiers }) => Object.entries(qualifiers))
    .filter(([key, value]) => !/_(id|name)$/.test(key) && value !== null && value !== "");
  const of = (name: RegExp) => [...new Set(told.filter(([key]) => name.test(key)).map(([, value]) => String(value)))];
  return {
    variants: of(/variant|subgroup/),
    levels: of(/level/),
    events: namesOf(graph, behind.flatMap(eventsIn)),
    statements: [...new Set(told.map(([key, value]) => `${key}: ${value}`))],
  };
}

function eventsIn(claim: Claim | undefined): string[] {
  const id = claim?.qualifiers.event_id;
  return typeof id === "string" ? [id] : [];
}
