import { z } from "zod";
import { defineTool, type Row } from "@/lib/engine/tool";
import type { Claim } from "@/lib/knowledge/claim";
import type { Graph } from "@/lib/knowledge/graph";
import { claimsOf } from "./claim-details";
import { EntityKey } from "./inputs";
import { type Link, type LinkQuery, linkOutput, linksOf } from "./links";

export const getDrugPharmacogenetics = defineTool({
  name: "get_drug_pharmacogenetics",
  description: "Genes whose variants change a drug's effect or risk, with what the source says of each.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ drug: EntityKey }),
  entityArgs: ["drug"],
  run: async ({ drug }, { graph }) => {
    const query: LinkQuery = {
      subjects: [drug],
      predicates: ["pharmacogenetic_risk"],
      objects: ["gene", "gene_group"],
      aspects: ["pharmacogenetics"],
      unit: "genes",
    };
    const claims = await statedBy(graph, linksOf(graph, query));
    return linkOutput(graph, query, (link) => qualifiersOf(link, claims));
  },
});

function statedBy(graph: Graph, links: readonly Link[]): Promise<Map<string, Claim>> {
  return claimsOf(
    graph,
    links.flatMap(({ edges }) => edges),
  );
}

/** What the claims of a link add to it, by the source's own names ("phenotype: Myopathy", "level: 1A"). */
function qualifiersOf({ edges }: Link, claims: ReadonlyMap<string, Claim>): Row {
  const stated = edges.flatMap(({ claimId }) => Object.entries(claims.get(claimId)?.qualifiers ?? {}));
  const texts = stated.filter(([, value]) => value !== null && value !== "").map(([key, value]) => `${key}: ${value}`);
  return { statements: [...new Set(texts)] };
}
