import { z } from "zod";
import { defineTool, type Row } from "@/lib/engine/tool";
import type { Aspect } from "@/lib/knowledge/dataset";
import { actionsOf, claimsOf } from "./claim-details";
import { EntityKey, GENES_MAX } from "./inputs";
import { genesWithGroups, type Link, type LinkQuery, linkOutput, linksOf } from "./links";
import { ASSAY_ONLY, concentration } from "./target-evidence";
import { POTENCY_MIN, potencyOf } from "./target-set";

const RELATIONS = ["targets", "binds_in_assay", "metabolised_by", "transported_by", "interacts_with"] as const;
type Relation = (typeof RELATIONS)[number];
const ACTING: readonly Relation[] = ["targets", "binds_in_assay"];

export const getGeneDrugs = defineTool({
  name: "get_gene_drugs",
  description:
    "Drugs that act on genes: by mechanism of action, as assay hits of at least 1 micromolar, with the gene as enzyme or transporter, or otherwise interacting with it (as its inhibitor or inducer); each with the action a source states. `relations` narrows them; by default targets and assay hits.",
  domain: "gene",
  cost: 3,
  input: z.strictObject({
    genes: z.array(EntityKey).min(1).max(GENES_MAX),
    relations: z.array(z.enum(RELATIONS)).min(1).optional(),
  }),
  entityArgs: ["genes"],
  run: async ({ genes, relations = ACTING }, { graph }) => {
    const query: LinkQuery = {
      subjects: genesWithGroups(graph, genes),
      given: "object",
      predicates: relations,
      objects: ["drug"],
      aspects: aspectsOf(relations),
      unit: "drugs",
      keep: ({ predicate, statistic }) => predicate !== "binds_in_assay" || statistic >= POTENCY_MIN,
      apart: ({ edges }) => (edges.every(({ predicate }) => predicate === "binds_in_assay") ? ASSAY_ONLY : null),
    };
    const edges = linksOf(graph, query).flatMap((link) => link.edges);
    const claims = await claimsOf(
      graph,
      edges.filter(({ predicate }) => predicate !== "binds_in_assay"),
    );
    return linkOutput(graph, query, (link) => ({
      action: actionsOf(link.edges.map(({ claimId }) => claims.get(claimId))),
      ...potencyRow(link),
    }));
  },
});

function aspectsOf(relations: readonly Relation[]): Aspect[] {
  return [...new Set(relations.map((relation) => (ACTING.includes(relation) ? "targets" : "pharmacokinetics")))];
}

/** The best assay potency of a drug, as a concentration. */
function potencyRow({ edges }: Link): Row {
  const potency = potencyOf(edges);
  return potency === null ? {} : { potency: concentration(potency) };
}
